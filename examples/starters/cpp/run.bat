@echo off
cd /d "%~dp0"
for /f %%f in ('dir /b /o:d search.cpp search.exe 2^>nul') do set newest=%%f
if not "%newest%" == "search.exe" g++ -std=c++17 -O1 search.cpp -o search.exe
if errorlevel 1 exit /b 1
search.exe

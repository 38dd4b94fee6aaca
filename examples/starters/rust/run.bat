@echo off
cd /d "%~dp0"
for /f %%f in ('dir /b /o:d search.rs search.exe 2^>nul') do set newest=%%f
if not "%newest%" == "search.exe" rustc --edition 2024 -A unused search.rs -o search.exe
if errorlevel 1 exit /b 1
search.exe

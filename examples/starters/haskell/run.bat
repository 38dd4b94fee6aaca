@echo off
cd /d "%~dp0"
for /f %%f in ('dir /b /o:d Search.hs search.exe 2^>nul') do set newest=%%f
if not "%newest%" == "search.exe" ghc -v0 -O0 Search.hs Contract.hs -o search.exe
if errorlevel 1 exit /b 1
search.exe

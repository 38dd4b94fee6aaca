@echo off
cd /d "%~dp0"
for /f %%f in ('dir /b /o:d *.java *.class 2^>nul') do set newest=%%f
if not "%newest:~-6%" == ".class" javac Search.java Contract.java
if errorlevel 1 exit /b 1
java -Xshare:auto -XX:TieredStopAtLevel=1 Contract

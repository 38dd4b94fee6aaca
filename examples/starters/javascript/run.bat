@echo off
cd /d "%~dp0"
node search.js

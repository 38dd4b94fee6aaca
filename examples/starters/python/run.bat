@echo off
cd /d "%~dp0"
python search.py

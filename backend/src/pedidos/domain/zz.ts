import {Injectable} from '@nestjs/common'; import pg from 'pg'; export const y = [Injectable,pg];

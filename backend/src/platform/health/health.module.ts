import { Module } from '@nestjs/common';
import { SaudeController } from './health.controller.js';
import { SaudeService } from './health.service.js';

@Module({ controllers: [SaudeController], providers: [SaudeService] })
export class HealthModule {}

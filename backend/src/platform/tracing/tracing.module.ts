import { Module, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { BrowserSpansController } from './browser-spans.controller.js';
import { traceCommands } from './trace-commands.js';

@Module({ controllers: [BrowserSpansController] })
export class TracingModule implements OnModuleInit {
  constructor(private readonly bus: CommandBus) {}

  onModuleInit(): void {
    traceCommands(this.bus);
  }
}

import 'reflect-metadata';
import { readConfig } from '@encomenda/platform/config';
import { ProjectionsModule } from '@encomenda/projections/projections.module';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

/** Runs the projections of many systems in one process, because loading the program takes most of a start. */

/** With settings: starts a system. With null: stops it. The answer is the name. */
interface Message {
  readonly name: string;
  readonly settings: NodeJS.ProcessEnv | null;
}

const running = new Map<string, Promise<INestApplicationContext>>();

const handle = async ({ name, settings }: Message): Promise<void> => {
  if (settings) {
    const module = ProjectionsModule.with(readConfig(settings));
    running.set(name, NestFactory.createApplicationContext(module, { logger: ['error', 'warn'] }));
    await running.get(name);
  } else {
    const application = await running.get(name);
    running.delete(name);
    await application?.close();
  }
  process.send?.({ name });
};

process.on('message', (message: Message) => void handle(message));
process.once('disconnect', () => process.exit(0));

import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

@Controller()
class BareController {
  @Get()
  answer(): { text: string } {
    return { text: 'x'.repeat(89) };
  }
}

@Module({ controllers: [BareController] })
class BareModule {}

const app = await NestFactory.create(BareModule, { logger: false });
await app.listen(0, '127.0.0.1');
const { port } = (app.getHttpServer() as { address(): AddressInfo }).address();
process.stdout.write(`http://127.0.0.1:${port}\n`);
process.on('disconnect', () => process.exit(0));

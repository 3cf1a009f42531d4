import { Global, Module } from '@nestjs/common';
import { Consultas } from './consultas.js';

/** Every feature records who read personal data. */
@Global()
@Module({ providers: [Consultas], exports: [Consultas] })
export class ConsultasModule {}

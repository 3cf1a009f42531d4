import { Module } from '@nestjs/common';
import { Emissor } from './emissor.js';

@Module({ providers: [Emissor], exports: [Emissor] })
export class NotificacoesWorkerModule {}

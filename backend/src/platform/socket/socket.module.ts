import { Module } from '@nestjs/common';
import { AvisosGateway } from './avisos.gateway.js';
import { Presencas } from './presencas.js';

@Module({ providers: [AvisosGateway, Presencas] })
export class SocketModule {}

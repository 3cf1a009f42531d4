import { Module } from '@nestjs/common';
import { AvisosGateway } from './avisos.gateway.js';

@Module({ providers: [AvisosGateway] })
export class SocketModule {}

import { Module } from '@nestjs/common';
import { AvisosGateway } from './changes.gateway.js';
import { Porteiro } from './socket-admission.js';
import { Presencas } from './presence.js';
import { SessaoDoSocket } from './socket-session.js';

@Module({ providers: [AvisosGateway, Porteiro, Presencas, SessaoDoSocket] })
export class SocketModule {}

import { Module } from '@nestjs/common';
import { AvisosGateway } from './avisos.gateway.js';
import { Porteiro } from './porteiro.js';
import { Presencas } from './presencas.js';
import { SessaoDoSocket } from './sessao-do-socket.js';

@Module({ providers: [AvisosGateway, Porteiro, Presencas, SessaoDoSocket] })
export class SocketModule {}

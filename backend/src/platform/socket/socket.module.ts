import { Module } from '@nestjs/common';
import { ChangesGateway } from './changes.gateway.js';
import { Handshakes } from './handshakes.js';
import { SocketAdmission } from './socket-admission.js';
import { Presence } from './presence.js';
import { SocketSession } from './socket-session.js';

@Module({ providers: [ChangesGateway, Handshakes, SocketAdmission, Presence, SocketSession] })
export class SocketModule {}

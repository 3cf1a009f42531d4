import { Module } from '@nestjs/common';
import { ChangesGateway } from './changes/changes.gateway.js';
import { Handshakes } from './admission/handshakes.js';
import { SocketAdmission } from './admission/socket-admission.js';
import { Presence } from './presence.js';
import { SocketSession } from './admission/socket-session.js';

@Module({ providers: [ChangesGateway, Handshakes, SocketAdmission, Presence, SocketSession] })
export class SocketModule {}

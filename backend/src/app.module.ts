import { Module } from '@nestjs/common';
import { CommandsModule } from './platform/commands/commands.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { QueriesModule } from './platform/queries/read-database.js';
import { SocketModule } from './platform/socket/socket.module.js';
import { SessaoModule } from './sessao/sessao.module.js';
import { UsuariosModule } from './usuarios/usuarios.module.js';

@Module({
  imports: [
    PlatformModule.at(),
    HttpModule,
    CommandsModule,
    QueriesModule,
    SocketModule,
    HealthModule,
    SessaoModule,
    UsuariosModule,
  ],
})
export class AppModule {}

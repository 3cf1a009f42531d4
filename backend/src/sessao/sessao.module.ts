import { Module } from '@nestjs/common';
import { UsuariosModule } from '../usuarios/usuarios.module.js';
import { limitesDeAcesso } from './limite-de-acesso.guard.js';
import { SessaoController } from './sessao.controller.js';
import { SessaoService } from './sessao.service.js';

@Module({
  imports: [UsuariosModule, limitesDeAcesso],
  controllers: [SessaoController],
  providers: [SessaoService],
})
export class SessaoModule {}

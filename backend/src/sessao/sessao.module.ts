import { Module } from '@nestjs/common';
import { UsuariosModule } from '../usuarios/usuarios.module.js';
import { SessaoController } from './sessao.controller.js';
import { SessaoService } from './sessao.service.js';

@Module({
  imports: [UsuariosModule],
  controllers: [SessaoController],
  providers: [SessaoService],
})
export class SessaoModule {}

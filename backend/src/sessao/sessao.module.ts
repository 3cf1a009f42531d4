import { Module } from '@nestjs/common';
import { UsuariosModule } from '../usuarios/usuarios.module.js';
import { ContaController } from './conta.controller.js';
import { NavegadorConhecido } from './acesso/navegador-conhecido.js';
import { PalavraDeAcesso } from './acesso/palavra-de-acesso.js';
import { SegundaEtapa } from './segundo-fator/segunda-etapa.js';
import { SegundoFatorController } from './segundo-fator/segundo-fator.controller.js';
import { SessaoController } from './sessao.controller.js';
import { SessaoService } from './sessao.service.js';
import { SessoesAbertas } from './sessoes-abertas.js';

@Module({
  imports: [UsuariosModule],
  controllers: [SessaoController, ContaController, SegundoFatorController],
  providers: [SessaoService, SegundaEtapa, SessoesAbertas, PalavraDeAcesso, NavegadorConhecido],
})
export class SessaoModule {}

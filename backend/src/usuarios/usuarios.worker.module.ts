import { Module } from '@nestjs/common';
import { AcertoDeContas } from './contas/acerto-de-contas.js';
import { Contas } from './contas/contas.js';
import { LinhasDeAcesso } from './senhas/linhas-de-acesso.js';

@Module({
  providers: [Contas, AcertoDeContas, LinhasDeAcesso],
  exports: [AcertoDeContas, LinhasDeAcesso],
})
export class UsuariosWorkerModule {}

import { Module } from '@nestjs/common';
import { AcertoDeContas } from './acerto-de-contas.js';
import { Contas } from './contas.js';
import { LinhasDeAcesso } from './linhas-de-acesso.js';

@Module({
  providers: [Contas, AcertoDeContas, LinhasDeAcesso],
  exports: [AcertoDeContas, LinhasDeAcesso],
})
export class UsuariosWorkerModule {}

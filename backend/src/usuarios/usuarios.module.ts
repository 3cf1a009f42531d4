import { Module } from '@nestjs/common';
import { AdministracaoDeContas } from './administracao-de-contas.js';
import { Contas } from './contas.js';
import { CriacaoDeUsuarios } from './criacao-de-usuarios.js';
import { ReservaDeConta } from './reserva-de-conta.js';
import { SegundosFatores } from './segundo-fator/segundos-fatores.js';
import { VerificacaoEmDuasEtapas } from './segundo-fator/verificacao-em-duas-etapas.js';
import { Senhas } from './senhas.js';
import { UsuariosController } from './usuarios.controller.js';
import { UsuariosQueries } from './usuarios.queries.js';

@Module({
  controllers: [UsuariosController],
  providers: [
    Contas,
    Senhas,
    ReservaDeConta,
    CriacaoDeUsuarios,
    AdministracaoDeContas,
    SegundosFatores,
    VerificacaoEmDuasEtapas,
    UsuariosQueries,
  ],
  exports: [
    Contas,
    Senhas,
    ReservaDeConta,
    CriacaoDeUsuarios,
    AdministracaoDeContas,
    SegundosFatores,
    VerificacaoEmDuasEtapas,
  ],
})
export class UsuariosModule {}

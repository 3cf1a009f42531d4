import { Module } from '@nestjs/common';
import { AcertoDeContas } from './acerto-de-contas.js';
import { AdministracaoDeContas } from './administracao-de-contas.js';
import { ConferenciaDeSenhas } from './conferencia-de-senhas.js';
import { Contas } from './contas.js';
import { LinhasDeAcesso } from './linhas-de-acesso.js';
import { MudancasDeConta } from './mudancas-de-conta.js';
import { ReconhecerSenhas } from './reconhecer-senha.js';
import { ReservaDeConta } from './reserva-de-conta.js';
import { ConferenciaDeCodigos } from './segundo-fator/conferencia-de-codigos.js';
import { SegundosFatores } from './segundo-fator/segundos-fatores.js';
import { VerificacaoEmDuasEtapas } from './segundo-fator/verificacao-em-duas-etapas.js';
import { SelagemAoAbrir } from './selagem-ao-abrir.js';
import { Senhas } from './senhas.js';
import { usuariosCommands } from './usuarios.commands.js';
import { UsuariosController } from './usuarios.controller.js';
import { CadastroDeUsuarios } from './usuarios.queries.js';

@Module({
  controllers: [UsuariosController],
  providers: [
    Contas,
    MudancasDeConta,
    AcertoDeContas,
    LinhasDeAcesso,
    ReconhecerSenhas,
    SelagemAoAbrir,
    Senhas,
    ConferenciaDeSenhas,
    ConferenciaDeCodigos,
    ReservaDeConta,
    AdministracaoDeContas,
    SegundosFatores,
    VerificacaoEmDuasEtapas,
    CadastroDeUsuarios,
    ...usuariosCommands,
  ],
  exports: [
    Contas,
    ConferenciaDeSenhas,
    ConferenciaDeCodigos,
    AcertoDeContas,
    LinhasDeAcesso,
    Senhas,
    ReservaDeConta,
    AdministracaoDeContas,
    SegundosFatores,
    VerificacaoEmDuasEtapas,
    CadastroDeUsuarios,
  ],
})
export class UsuariosModule {}

import { Module } from '@nestjs/common';
import { AcertoDeContas } from './acerto-de-contas.js';
import { AdministracaoDeContas } from './administracao-de-contas.js';
import { AlterarSenhaHandler } from './alterar-senha.js';
import { AlterarUsuarioHandler } from './alterar-usuario.js';
import { ConferenciaDeSenhas } from './conferencia-de-senhas.js';
import { Contas } from './contas.js';
import { CriarUsuarioHandler } from './criar-usuario.js';
import { DesativarUsuarioHandler } from './desativar-usuario.js';
import { LinhasDeAcesso } from './linhas-de-acesso.js';
import { MudancasDeConta } from './mudancas-de-conta.js';
import { ReativarUsuarioHandler } from './reativar-usuario.js';
import { ReconhecerSenhas } from './reconhecer-senha.js';
import { ReservaDeConta } from './reserva-de-conta.js';
import { ConferenciaDeCodigos } from './segundo-fator/conferencia-de-codigos.js';
import { DesligarSegundoFatorHandler } from './segundo-fator/desligar-segundo-fator.js';
import { LigarSegundoFatorHandler } from './segundo-fator/ligar-segundo-fator.js';
import { RedefinirSegundoFatorHandler } from './segundo-fator/redefinir-segundo-fator.js';
import { SegundosFatores } from './segundo-fator/segundos-fatores.js';
import { TrocarCodigosHandler } from './segundo-fator/trocar-codigos.js';
import { VerificacaoEmDuasEtapas } from './segundo-fator/verificacao-em-duas-etapas.js';
import { SelagemAoAbrir } from './selagem-ao-abrir.js';
import { Senhas } from './senhas.js';
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
    CriarUsuarioHandler,
    AlterarUsuarioHandler,
    DesativarUsuarioHandler,
    ReativarUsuarioHandler,
    AlterarSenhaHandler,
    LigarSegundoFatorHandler,
    DesligarSegundoFatorHandler,
    TrocarCodigosHandler,
    RedefinirSegundoFatorHandler,
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

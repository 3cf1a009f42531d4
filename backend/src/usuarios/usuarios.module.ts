import { Module } from '@nestjs/common';
import { AcertoDeContas } from './contas/acerto-de-contas.js';
import { AdministracaoDeContas } from './contas/administracao-de-contas.js';
import { AlterarSenhaHandler } from './senhas/alterar-senha.js';
import { AlterarUsuarioHandler } from './cadastro/alterar-usuario.js';
import { ConferenciaDeSenhas } from './senhas/conferencia-de-senhas.js';
import { Contas } from './contas/contas.js';
import { CriarUsuarioHandler } from './cadastro/criar-usuario.js';
import { DesativarUsuarioHandler } from './cadastro/desativar-usuario.js';
import { LinhasDeAcesso } from './senhas/linhas-de-acesso.js';
import { MudancasDeConta } from './contas/mudancas-de-conta.js';
import { ReativarUsuarioHandler } from './cadastro/reativar-usuario.js';
import { ReconhecerSenhas } from './senhas/reconhecer-senha.js';
import { ReservaDeConta } from './contas/reserva-de-conta.js';
import { ConferenciaDeCodigos } from './segundo-fator/conferencia-de-codigos.js';
import { DesligarSegundoFatorHandler } from './segundo-fator/desligar-segundo-fator.js';
import { LigarSegundoFatorHandler } from './segundo-fator/ligar-segundo-fator.js';
import { RedefinirSegundoFatorHandler } from './segundo-fator/redefinir-segundo-fator.js';
import { SegundosFatores } from './segundo-fator/segundos-fatores.js';
import { TrocarCodigosHandler } from './segundo-fator/trocar-codigos.js';
import { VerificacaoEmDuasEtapas } from './segundo-fator/verificacao-em-duas-etapas.js';
import { SelagemAoAbrir } from './senhas/selagem-ao-abrir.js';
import { Senhas } from './senhas/senhas.js';
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

import type { CorpoDaSenha } from '@encomenda/contracts/sessao/conta.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOrigin, CommandResult } from '../../platform/commands/handle-command.js';
import { RequestHash } from '../../platform/http/request/request-hash.js';
import { AdministracaoDeContas } from '../contas/administracao-de-contas.js';
import { ConferenciaDeSenhas } from './conferencia-de-senhas.js';
import { Contas } from '../contas/contas.js';
import { exigirUsuarioComDados, type Usuario } from '../domain/usuario.js';
import { exigirSenhaBoa } from './senhas-comuns.js';

export class AlterarSenha extends Command<CommandResult> {
  constructor(
    readonly origin: CommandOrigin,
    readonly usuarioId: number,
    readonly corpo: CorpoDaSenha,
  ) {
    super();
  }
}

@CommandHandler(AlterarSenha)
export class AlterarSenhaHandler implements ICommandHandler<AlterarSenha> {
  constructor(
    private readonly contas: Contas,
    private readonly conferencia: ConferenciaDeSenhas,
    private readonly administracao: AdministracaoDeContas,
    private readonly requestHash: RequestHash,
  ) {}

  /** Ends all other sessions. */
  async execute({ origin, usuarioId, corpo: { atual, nova } }: AlterarSenha) {
    exigirSenhaBoa('nova', nova);
    const conta = await this.contas.porId(usuarioId);
    if (!(await this.conferencia.naSessao(usuarioId, conta, atual, nova)))
      throw Recusa.campo('senha-incorreta', 'atual', 'A senha atual não confere.');
    return this.administracao.mudar(
      { ...origin, requestHash: this.requestHash.of({ usuarioId }) },
      { usuarioId, senha: nova },
      (provaDaSenha) => alterarSenha({ usuarioId, provaDaSenha }),
    );
  }
}

export const alterarSenha =
  (data: { readonly usuarioId: number; readonly provaDaSenha: string | null }) =>
  (usuario: Usuario): readonly UsuarioEvent[] => {
    exigirUsuarioComDados(usuario);
    return [{ type: 'SenhaAlterada', data }];
  };

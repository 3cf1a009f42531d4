import { usuarioStream, type UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import { derivedId } from '@encomenda/platform/ids';
import { Injectable } from '@nestjs/common';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { AcertoDeContas } from '../contas/acerto-de-contas.js';
import { Contas } from '../contas/contas.js';
import { exigirUsuario, usuarioFold, type Usuario } from '../domain/usuario.js';
import { LinhasDeAcesso } from './linhas-de-acesso.js';

interface Facts {
  readonly usuarioId: number;
  readonly provaDaSenha: string;
}

/** Only when no event proves a password yet; otherwise a changed row would be accepted. */
export const reconhecerSenha =
  (data: Facts) =>
  (usuario: Usuario): readonly UsuarioEvent[] =>
    exigirUsuario(usuario).provaDaSenha === null ? [{ type: 'SenhaReconhecida', data }] : [];

/** Seals accounts that are older than seals, once. From then on, the log proves their passwords. */
@Injectable()
export class ReconhecerSenhas {
  constructor(
    private readonly contas: Contas,
    private readonly acerto: AcertoDeContas,
    private readonly linhas: LinhasDeAcesso,
    private readonly commands: HandleCommand,
  ) {}

  async executar(): Promise<void> {
    for (const usuarioId of await this.linhas.contasSemSelo()) await this.reconhecer(usuarioId);
  }

  private async reconhecer(usuarioId: number): Promise<void> {
    const { state } = await this.acerto.acertar(usuarioId);
    if (state.situacao === 'inexistente' || state.provaDaSenha !== null || state.eliminacao) return;
    const conta = await this.contas.porId(usuarioId);
    if (!conta) return;
    const provaDaSenha = this.contas.provaDaSenha(usuarioId, conta.senhaHash);
    const commandId = derivedId('reconhecer-senha', usuarioId);
    await this.commands.handle({
      fold: usuarioFold,
      stream: usuarioStream(usuarioId),
      origin: { usuarioId: null, commandId, correlationId: commandId },
      decide: () => reconhecerSenha({ usuarioId, provaDaSenha }),
    });
    await this.acerto.acertar(usuarioId);
    await this.linhas.selarDoUsuario(usuarioId);
  }
}

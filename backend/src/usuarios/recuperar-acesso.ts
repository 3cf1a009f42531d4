import { usuarioStream } from '@encomenda/contracts/usuarios/usuario.events';
import type { Clock } from '@encomenda/platform/clock';
import { Refusal } from '@encomenda/platform/programs/command-line';
import { randomId } from '@encomenda/platform/ids';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { HandleCommand } from '../platform/commands/handle-command.js';
import { StateReader } from '../platform/commands/streams/state-reader.js';
import { CLOCK, WRITE_POOL } from '../platform/tokens.js';
import { AcertoDeContas } from './contas/acerto-de-contas.js';
import { alterarSenha } from './senhas/alterar-senha.js';
import { Contas } from './contas/contas.js';
import { usuarioFold, type UsuarioExistente } from './domain/usuario.js';
import { MudancasDeConta } from './contas/mudancas-de-conta.js';
import { desativarSegundoFator } from './segundo-fator/desligar-segundo-fator.js';
import { Senhas } from './senhas/senhas.js';

export interface Recuperacao {
  /** E-mail or user id. */
  readonly quem: string;
  readonly senha: string;
  readonly semCodigo: boolean;
}

/** Sets a new password, and rebuilds the account row from the log. Needs the master key. */
@Injectable()
export class RecuperarAcesso {
  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    private readonly reader: StateReader,
    private readonly writer: HandleCommand,
    private readonly contas: Contas,
    private readonly acerto: AcertoDeContas,
    private readonly mudancas: MudancasDeConta,
    private readonly senhas: Senhas,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns the user's name. @throws Refusal when the user is unknown or inactive */
  async recuperar({ quem, senha, semCodigo }: Recuperacao): Promise<string> {
    const { usuarioId, usuario } = await this.achar(quem);
    if (usuario.situacao !== 'ativo' || usuario.eliminacao)
      throw new Refusal(`${usuario.nome} está desativado: peça a um Administrador que reative.`);
    const senhaHash = await this.senhas.hash(senha);
    await this.contas.inserir({
      usuarioId,
      emailHash: this.contas.emailHash(usuario.email),
      senhaHash,
      papel: usuario.papel,
      primeira: false,
      criadaEm: this.clock(),
    });
    const comando = randomId();
    await this.mudancas.preparar({ comando, usuarioId, senhaHash });
    const provaDaSenha = this.contas.provaDaSenha(usuarioId, senhaHash);
    await this.decidir(usuarioId, comando, alterarSenha({ usuarioId, provaDaSenha }));
    if (semCodigo)
      await this.decidir(
        usuarioId,
        randomId(),
        desativarSegundoFator({ usuarioId, motivo: 'Acesso recuperado com a chave mestra.' }),
      );
    await this.acerto.acertar(usuarioId);
    await this.mudancas.concluir(comando);
    return usuario.nome;
  }

  private async decidir(
    usuarioId: number,
    commandId: string,
    decision: ReturnType<typeof alterarSenha>,
  ): Promise<void> {
    await this.writer.handle({
      fold: usuarioFold,
      stream: usuarioStream(usuarioId),
      origin: { usuarioId: null, commandId, correlationId: commandId },
      decide: () => decision,
    });
  }

  private async achar(
    quem: string,
  ): Promise<{ readonly usuarioId: number; readonly usuario: UsuarioExistente }> {
    for (const usuarioId of await this.candidatos(quem)) {
      const usuario = await this.reader.stateOf(usuarioFold, usuarioStream(usuarioId));
      if (usuario.situacao === 'inexistente') continue;
      if (String(usuarioId) === quem || usuario.email === quem.trim().toLowerCase())
        return { usuarioId, usuario };
    }
    throw new Refusal(`Nenhum usuário com o e-mail ou o número ${quem}.`);
  }

  private async candidatos(quem: string): Promise<number[]> {
    if (/^\d{1,9}$/.test(quem)) return [Number(quem)];
    const { rows } = await this.pool.query<{ numero: number }>(
      `select numero from escrita.numeros where tipo = 'usuario' order by numero`,
    );
    return rows.map(({ numero }) => numero);
  }
}

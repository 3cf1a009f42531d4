import { setTimeout as sleep } from 'node:timers/promises';
import { Recusa, type Decision } from '@encomenda/contracts/shared/events/decider';
import { usuarioStream, type UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import { inTransaction } from '@encomenda/platform/database/postgres';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import {
  HandleCommand,
  type CommandOrigin,
  type CommandResult,
} from '../../platform/commands/handle-command.js';
import { keyReused } from '../../platform/commands/refusals.js';
import { recordNotFound } from '../../platform/http/parameters/id.js';
import { RequestRefused } from '../../platform/http/errors/request-refused.js';
import { WRITE_POOL } from '../../platform/tokens.js';
import { AcertoDeContas } from './acerto-de-contas.js';
import { Contas } from './contas.js';
import { eliminarUsuario, type EliminarUsuario } from '../domain/eliminar-usuario.js';
import { emailJaUtilizado, usuarioFold, type Usuario } from '../domain/usuario.js';
import { MudancasDeConta, type Mudanca } from './mudancas-de-conta.js';
import { Senhas } from '../senhas/senhas.js';

type Resultado = Promise<CommandResult<UsuarioEvent>>;

type MudancaPedida = Omit<Mudanca, 'comando' | 'sessao' | 'senhaHash'> & {
  readonly senha?: string | null;
};

const WAIT_MS = { most: 5_000, pause: 25 };

const ultimoAdministrador = (): Recusa =>
  Recusa.conflito('ultimo-administrador', 'A loja precisa de ao menos um Administrador ativo.');

const mudancaEmAndamento = (): Recusa =>
  Recusa.conflito(
    'mudanca-em-andamento',
    'Há outra mudança de usuários em andamento. Tente novamente em um minuto.',
  );

/** Checks rules across accounts before the append. Counts an Administrador with a pending loss of the role as gone. */
@Injectable()
export class AdministracaoDeContas {
  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    private readonly commands: HandleCommand,
    private readonly contas: Contas,
    private readonly mudancas: MudancasDeConta,
    private readonly acerto: AcertoDeContas,
    private readonly senhas: Senhas,
  ) {}

  async iniciarEliminacao(origin: CommandOrigin, pedido: EliminarUsuario): Resultado {
    const { usuarioId } = pedido;
    if (usuarioId === origin.usuarioId)
      throw Recusa.conflito('a-si-mesmo', 'Você não pode eliminar os próprios dados.');
    return this.mudar(origin, { usuarioId, deixaAAdministracao: true }, () =>
      eliminarUsuario(pedido),
    );
  }

  /** Prepares a change, then appends. `decisionOf` receives the proof of the new password; null without one. */
  async mudar(
    origin: CommandOrigin,
    { senha = null, ...change }: MudancaPedida,
    decisionOf: (provaDaSenha: string | null) => Decision<Usuario, UsuarioEvent>,
  ): Resultado {
    const { commandId: comando, authority } = origin;
    const { events } = await this.acerto.acertar(change.usuarioId);
    let preparada: string | null = null;
    if (!events.some(({ metadata }) => metadata.commandId === comando)) {
      const senhaHash = await this.senhaDoComando(comando, senha);
      const mudanca = { ...change, senhaHash, comando, sessao: authority?.session };
      await this.preparar(mudanca, origin.usuarioId);
      preparada = await this.senhaDoComando(comando, senha, senhaHash);
    }
    const prova = preparada && this.contas.provaDaSenha(change.usuarioId, preparada);
    try {
      const result = await this.commands.handle({
        fold: usuarioFold,
        stream: usuarioStream(change.usuarioId),
        origin,
        decide: () => decisionOf(prova),
      });
      await this.acerto.acertar(change.usuarioId);
      await this.mudancas.concluir(comando);
      return result;
    } catch (error) {
      if (error instanceof Recusa || error instanceof RequestRefused)
        await this.mudancas.liberar(comando);
      throw error;
    }
  }

  /** A retry uses the first attempt's hash, because a new one has another salt. `own` is this attempt's hash. */
  private async senhaDoComando(
    comando: string,
    senha: string | null,
    own?: string | null,
  ): Promise<string | null> {
    if (senha === null) return null;
    const preparada = await this.mudancas.senhaPreparada(comando);
    if (preparada === null) return this.senhas.hash(senha);
    if (preparada === own || (await this.senhas.confere(senha, preparada))) return preparada;
    throw keyReused();
  }

  private async preparar(mudanca: Mudanca, autorId: number | null): Promise<void> {
    for (const usuarioId of await this.mudancas.esquecidas()) {
      await this.acerto.acertar(usuarioId);
      await this.mudancas.liberarEsquecidas(usuarioId);
    }
    for (let waited = 0; !(await this.tentar(mudanca, autorId)); waited += WAIT_MS.pause) {
      if (waited >= WAIT_MS.most) throw mudancaEmAndamento();
      await sleep(WAIT_MS.pause);
    }
  }

  private tentar(mudanca: Mudanca, autorId: number | null): Promise<boolean> {
    const { usuarioId, emailHash = null } = mudanca;
    return inTransaction(this.pool, async (tx) => {
      await tx.query("select pg_advisory_xact_lock(hashtext('escrita.contas'))");
      const conta = await this.contas.porId(usuarioId, tx);
      if (!conta?.confirmada) throw recordNotFound();
      const { papel, ativa } = conta;
      const deixa = (mudanca.deixaAAdministracao ?? false) && papel === 'Administrador' && ativa;
      if (autorId !== null && (await this.mudancas.saindo(autorId, tx))) return false;
      if (deixa && !(await this.fica(usuarioId, tx))) return false;
      const mudaDeEmail = emailHash !== null && !emailHash.equals(conta.emailHash);
      if (mudaDeEmail) {
        if (!(await this.contas.livre(emailHash, usuarioId, tx))) throw emailJaUtilizado();
        if (await this.mudancas.reservado(emailHash, usuarioId, tx)) return false;
      }
      const reserva = mudaDeEmail ? emailHash : null;
      await this.mudancas.preparar(
        { ...mudanca, deixaAAdministracao: deixa, emailHash: reserva },
        tx,
      );
      return true;
    });
  }

  /** Whether an Administrador stays; false while all others have pending changes. @throws Recusa without others */
  private async fica(usuarioId: number, tx: pg.PoolClient): Promise<boolean> {
    const rows = await this.contas.outrosAdministradores(usuarioId, tx);
    if (rows.length === 0) throw ultimoAdministrador();
    return rows.some(({ saindo }) => !saindo);
  }
}

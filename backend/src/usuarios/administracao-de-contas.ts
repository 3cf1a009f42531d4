import { Recusa } from '@encomenda/contracts/shared/decider';
import type { MotivoDoFim } from '@encomenda/contracts/sessao/sessao.http';
import { usuarioStream, type UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import type { CorpoDoUsuarioAlterado } from '@encomenda/contracts/usuarios/usuarios.http';
import { inTransaction } from '@encomenda/platform/postgres';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import {
  HandleCommand,
  type CommandOrigin,
  type CommandResult,
} from '../platform/commands/handle-command.js';
import { StateReader } from '../platform/commands/state-reader.js';
import { registroInexistente } from '../platform/http/id.js';
import { RequestHash } from '../platform/http/request-hash.js';
import { WRITE_POOL } from '../platform/tokens.js';
import { Contas, type Conta } from './contas.js';
import type { EliminarUsuario } from './domain/eliminar-usuario.js';
import { emailJaUtilizado, usuarioDecider, type UsuarioCommand } from './domain/usuario.decider.js';
import { encerrarSessoes } from './fim-das-sessoes.js';
import { exigirSenhaBoa } from './senhas-comuns.js';
import { Senhas } from './senhas.js';

type Resultado = Promise<CommandResult<UsuarioEvent>>;

/** What an account holds of its user's history. */
const DA_CONTA: ReadonlySet<string> = new Set<UsuarioEvent['type']>([
  'UsuarioAlterado',
  'UsuarioDesativado',
  'UsuarioReativado',
  'SenhaAlterada',
]);

const ultimoAdministrador = (): Recusa =>
  Recusa.conflito('ultimo-administrador', 'A loja precisa de ao menos um Administrador ativo.');

/**
 * What is done to accounts that exist. One at a time, in a transaction that also holds the event's
 * append: of two administrators who deactivate each other at once, one is left. A crash between
 * append and commit leaves the log ahead; the same command sent again, or the person's next login,
 * brings the account after it.
 */
@Injectable()
export class AdministracaoDeContas {
  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    private readonly commands: HandleCommand,
    private readonly reader: StateReader,
    private readonly contas: Contas,
    private readonly senhas: Senhas,
    private readonly requestHash: RequestHash,
  ) {}

  /** @throws Recusa for oneself, the last Administrador and whoever is not there */
  desativar(origin: CommandOrigin, usuarioId: number): Resultado {
    if (usuarioId === origin.usuarioId)
      throw Recusa.conflito('a-si-mesmo', 'Você não pode desativar a si mesmo.');
    return this.emFila(usuarioId, 'desativado', async (tx, conta) => {
      await this.exigirOutroAdministrador(tx, conta);
      await tx.query('update escrita.contas set ativa = false where usuario_id = $1', [usuarioId]);
      return this.escrever(origin, { tipo: 'DesativarUsuario', usuarioId });
    });
  }

  /** @throws Recusa for whoever is not there */
  reativar(origin: CommandOrigin, usuarioId: number): Resultado {
    return this.emFila(usuarioId, null, async (tx) => {
      await tx.query('update escrita.contas set ativa = true where usuario_id = $1', [usuarioId]);
      return this.escrever(origin, { tipo: 'ReativarUsuario', usuarioId });
    });
  }

  /**
   * Begins to erase a former user's personal data; there is no way back.
   * @throws Recusa for oneself, the last Administrador, whoever has access and a wrong name
   */
  iniciarEliminacao(origin: CommandOrigin, command: EliminarUsuario): Resultado {
    if (command.usuarioId === origin.usuarioId)
      throw Recusa.conflito('a-si-mesmo', 'Você não pode eliminar os próprios dados.');
    return this.emFila(command.usuarioId, 'desativado', async (tx, conta) => {
      await this.exigirOutroAdministrador(tx, conta);
      return this.escrever(origin, command);
    });
  }

  /**
   * Another role or another password ends the person's sessions, all but the one that asks.
   * @throws Recusa for an e-mail in use, a common password, one's own role, the last Administrador
   */
  async alterar(
    origin: CommandOrigin,
    usuarioId: number,
    { name, email, role, password }: CorpoDoUsuarioAlterado,
  ): Resultado {
    if (password !== null) exigirSenhaBoa('password', password);
    const senhaHash = password === null ? null : await this.senhas.hash(password);
    const motivo = password === null ? 'perfil' : 'senha';
    return this.emFila(usuarioId, motivo, async (tx, conta) => {
      const mudaDePapel = role !== conta.papel;
      if (mudaDePapel && usuarioId === origin.usuarioId)
        throw Recusa.campo('proprio-perfil', 'role', 'Você não pode mudar o próprio perfil.');
      if (mudaDePapel) await this.exigirOutroAdministrador(tx, conta);
      await this.trocarEmail(tx, conta, email);
      await tx.query(
        `update escrita.contas set papel = $2, senha_hash = coalesce($3, senha_hash)
         where usuario_id = $1`,
        [usuarioId, role, senhaHash],
      );
      if (mudaDePapel || senhaHash !== null)
        await encerrarSessoes(tx, usuarioId, origin.permissao?.sessao);
      const comSenha = senhaHash !== null;
      return this.escrever(
        // The password stays out of the hash that goes into the log.
        { ...origin, requestHash: this.requestHash.of({ name, email, role }) },
        { tipo: 'AlterarUsuario', usuarioId, nome: name, email, papel: role, comSenha },
      );
    });
  }

  /**
   * One's own password; all other sessions end. Safe to send again.
   * @throws Recusa when the present one is wrong or the new one is common
   */
  async alterarSenha(
    origin: CommandOrigin,
    usuarioId: number,
    { atual, nova }: { atual: string; nova: string },
  ): Resultado {
    exigirSenhaBoa('nova', nova);
    const conta = await this.contas.porId(usuarioId);
    const confere =
      (await this.senhas.confere(atual, conta?.senhaHash)) ||
      (await this.senhas.confere(nova, conta?.senhaHash));
    if (!confere) throw Recusa.campo('senha-incorreta', 'atual', 'A senha atual não confere.');
    const senhaHash = await this.senhas.hash(nova);
    return this.emFila(usuarioId, 'senha', async (tx) => {
      await tx.query('update escrita.contas set senha_hash = $2 where usuario_id = $1', [
        usuarioId,
        senhaHash,
      ]);
      await encerrarSessoes(tx, usuarioId, origin.permissao?.sessao);
      return this.escrever(
        { ...origin, requestHash: this.requestHash.of({ usuarioId }) },
        { tipo: 'AlterarSenha', usuarioId },
      );
    });
  }

  private escrever(origin: CommandOrigin, command: UsuarioCommand): Resultado {
    const stream = usuarioStream(command.usuarioId);
    return this.commands.handle({
      decider: usuarioDecider,
      stream,
      origin,
      command: () => command,
    });
  }

  /** One change of accounts at a time; sessions that it ends are told why. */
  private emFila(
    usuarioId: number,
    motivo: MotivoDoFim | null,
    work: (tx: pg.PoolClient, conta: Conta) => Resultado,
  ): Resultado {
    return inTransaction(this.pool, async (tx) => {
      await tx.query("select pg_advisory_xact_lock(hashtext('escrita.contas'))");
      await tx.query("select set_config('encomenda.motivo', $1, true)", [motivo ?? '']);
      const conta = await this.contas.porId(usuarioId, tx);
      if (!conta?.confirmada) throw registroInexistente();
      await tx.query('savepoint antes');
      const result = await work(tx, conta);
      if (await this.superado(usuarioId, result)) await tx.query('rollback to savepoint antes');
      return result;
    });
  }

  /** Whether this is a repeat of what was done before others changed the account again: theirs stands. */
  private async superado(
    usuarioId: number,
    { revision, position }: CommandResult<UsuarioEvent>,
  ): Promise<boolean> {
    if (revision === null || position === null) return false;
    const { events } = await this.reader.load(usuarioDecider, usuarioStream(usuarioId));
    return events.some((event) => event.revision > revision && DA_CONTA.has(event.type));
  }

  private async exigirOutroAdministrador(
    tx: pg.PoolClient,
    { usuarioId, papel, ativa }: Conta,
  ): Promise<void> {
    if (papel !== 'Administrador' || !ativa) return;
    const { rowCount } = await tx.query(
      `select from escrita.contas
       where papel = 'Administrador' and ativa and confirmada_em is not null and usuario_id <> $1`,
      [usuarioId],
    );
    if (rowCount === 0) throw ultimoAdministrador();
  }

  /** What was somebody's e-mail once is nobody else's, not even after it was changed. */
  private async trocarEmail(tx: pg.PoolClient, conta: Conta, email: string): Promise<void> {
    const emailHash = this.contas.emailHash(email);
    if (emailHash.equals(conta.emailHash)) return;
    const { usuarioId } = conta;
    if (!(await this.contas.livre(emailHash, usuarioId, tx))) throw emailJaUtilizado();
    await tx.query(
      `insert into escrita.emails_antigos (email_hash, usuario_id) values ($1, $2)
       on conflict do nothing`,
      [conta.emailHash, usuarioId],
    );
    await tx.query('update escrita.contas set email_hash = $2 where usuario_id = $1', [
      usuarioId,
      emailHash,
    ]);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Recusa, type Decision } from '@encomenda/contracts/shared/decider';
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
import { keyReused } from '../platform/commands/refusals.js';
import { recordNotFound } from '../platform/http/id.js';
import { RequestHash } from '../platform/http/request-hash.js';
import { RequestRefused } from '../platform/http/request-refused.js';
import { WRITE_POOL } from '../platform/tokens.js';
import { AcertoDeContas } from './acerto-de-contas.js';
import { ConferenciaDeSenhas } from './conferencia-de-senhas.js';
import { Contas } from './contas.js';
import { eliminarUsuario, type EliminarUsuario } from './domain/eliminar-usuario.js';
import {
  emailJaUtilizado,
  alterarSenha,
  alterarUsuario,
  desativarUsuario,
  reativarUsuario,
} from './domain/usuario.decisions.js';
import { usuarioFold, type Usuario } from './domain/usuario.js';
import { MudancasDeConta, type Mudanca } from './mudancas-de-conta.js';
import { exigirSenhaBoa } from './senhas-comuns.js';
import { Senhas } from './senhas.js';

type Resultado = Promise<CommandResult<UsuarioEvent>>;

/** Polling while a conflicting change is in progress, ms. */
const WAIT_MS = { most: 5_000, pause: 25 };

const ultimoAdministrador = (): Recusa =>
  Recusa.conflito('ultimo-administrador', 'A loja precisa de ao menos um Administrador ativo.');

const mudancaEmAndamento = (): Recusa =>
  Recusa.conflito(
    'mudanca-em-andamento',
    'Há outra mudança de usuários em andamento. Tente novamente em um minuto.',
  );

/**
 * Rules across accounts are checked in a transaction that prepares the change before the append.
 * A pending loss of the role counts as lost, so one Administrador always remains.
 */
@Injectable()
export class AdministracaoDeContas {
  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    private readonly commands: HandleCommand,
    private readonly contas: Contas,
    private readonly mudancas: MudancasDeConta,
    private readonly acerto: AcertoDeContas,
    private readonly senhas: Senhas,
    private readonly conferencia: ConferenciaDeSenhas,
    private readonly requestHash: RequestHash,
  ) {}

  /** @throws Recusa for oneself, the last Administrador or an unknown user */
  async desativar(origin: CommandOrigin, usuarioId: number): Resultado {
    if (usuarioId === origin.usuarioId)
      throw Recusa.conflito('a-si-mesmo', 'Você não pode desativar a si mesmo.');
    return this.mudar(
      origin,
      { usuarioId, deixaAAdministracao: true },
      desativarUsuario({ usuarioId }),
    );
  }

  /** @throws Recusa for an unknown user */
  reativar(origin: CommandOrigin, usuarioId: number): Resultado {
    return this.mudar(origin, { usuarioId }, reativarUsuario({ usuarioId }));
  }

  /** Irreversible. @throws Recusa for oneself, an active user or a wrong name */
  async iniciarEliminacao(origin: CommandOrigin, pedido: EliminarUsuario): Resultado {
    const { usuarioId } = pedido;
    if (usuarioId === origin.usuarioId)
      throw Recusa.conflito('a-si-mesmo', 'Você não pode eliminar os próprios dados.');
    return this.mudar(origin, { usuarioId, deixaAAdministracao: true }, eliminarUsuario(pedido));
  }

  /**
   * A new role or password ends all sessions but the requesting one.
   * @throws Recusa for an e-mail in use, a common password, one's own role, the last Administrador
   */
  async alterar(
    origin: CommandOrigin,
    usuarioId: number,
    { name, email, role, password }: CorpoDoUsuarioAlterado,
  ): Resultado {
    if (password !== null) exigirSenhaBoa('password', password);
    const { state: usuario } = await this.acerto.acertar(usuarioId);
    if (usuario.situacao === 'inexistente') throw recordNotFound();
    const mudaDePapel = role !== usuario.papel;
    if (mudaDePapel && usuarioId === origin.usuarioId)
      throw Recusa.campo('proprio-perfil', 'role', 'Você não pode mudar o próprio perfil.');
    const senhaHash = password === null ? null : await this.senhaDoComando(origin, password);
    return this.mudar(
      // The request hash goes into the log, so it must not cover the password.
      { ...origin, requestHash: this.requestHash.of({ name, email, role }) },
      {
        usuarioId,
        senhaHash,
        emailHash: this.contas.emailHash(email),
        deixaAAdministracao: role !== 'Administrador',
      },
      alterarUsuario({ usuarioId, nome: name, email, papel: role, comSenha: senhaHash !== null }),
    );
  }

  /** Ends all other sessions. @throws Recusa for a wrong current or a common new password */
  async alterarSenha(
    origin: CommandOrigin,
    usuarioId: number,
    { atual, nova }: { atual: string; nova: string },
  ): Resultado {
    exigirSenhaBoa('nova', nova);
    const conta = await this.contas.porId(usuarioId);
    if (!(await this.conferencia.naSessao(usuarioId, conta, atual, nova)))
      throw Recusa.campo('senha-incorreta', 'atual', 'A senha atual não confere.');
    const senhaHash = await this.senhaDoComando(origin, nova);
    return this.mudar(
      { ...origin, requestHash: this.requestHash.of({ usuarioId }) },
      { usuarioId, senhaHash },
      alterarSenha({ usuarioId }),
    );
  }

  /** @throws RequestRefused 422 when the command had another password */
  private async senhaDoComando({ commandId }: CommandOrigin, senha: string): Promise<string> {
    const preparada = await this.mudancas.senhaPreparada(commandId);
    if (preparada === null) return this.senhas.hash(senha);
    if (!(await this.senhas.confere(senha, preparada))) throw keyReused();
    return preparada;
  }

  private async mudar(
    origin: CommandOrigin,
    change: Omit<Mudanca, 'comando' | 'sessao'>,
    decision: Decision<Usuario, UsuarioEvent>,
  ): Resultado {
    const { commandId: comando, authority } = origin;
    const { events } = await this.acerto.acertar(change.usuarioId);
    if (!events.some(({ metadata }) => metadata.commandId === comando))
      await this.preparar({ ...change, comando, sessao: authority?.session }, origin.usuarioId);
    try {
      const result = await this.commands.handle({
        fold: usuarioFold,
        stream: usuarioStream(change.usuarioId),
        origin,
        decide: () => decision,
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

  /** False while a pending change leaves it open. @throws Recusa when there is no other */
  private async fica(usuarioId: number, tx: pg.PoolClient): Promise<boolean> {
    const { rows } = await tx.query<{ saindo: boolean }>(
      `select exists (select from escrita.mudancas_de_conta m
                      where m.usuario_id = c.usuario_id and m.deixa_a_administracao) as saindo
       from escrita.contas c
       where papel = 'Administrador' and ativa and confirmada_em is not null and usuario_id <> $1`,
      [usuarioId],
    );
    if (rows.length === 0) throw ultimoAdministrador();
    return rows.some(({ saindo }) => !saindo);
  }
}

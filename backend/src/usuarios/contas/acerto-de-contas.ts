import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { MotivoDoFim } from '@encomenda/contracts/sessao/fim-da-sessao';
import { usuarioStream, type UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import { inTransaction } from '@encomenda/platform/database/postgres';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { StateReader, type Loaded } from '../../platform/commands/streams/state-reader.js';
import { WRITE_POOL } from '../../platform/tokens.js';
import { Contas, type Conta } from './contas.js';
import { usuarioFold } from '../domain/usuario.js';
import type { Usuario, UsuarioExistente } from '../domain/usuario.js';
import { encerrarSessoes } from './fim-das-sessoes.js';

interface Preparada {
  comando: string;
  senhaHash: string | null;
  sessao: Buffer | null;
  segredo: Buffer | null;
  passo: number | null;
  codigos: Buffer[] | null;
}

type Happened = UsuarioEvent & Pick<RecordedEvent, 'metadata'>;

interface Atraso {
  readonly usuarioId: number;
  readonly usuario: UsuarioExistente;
  readonly conta: Conta;
  readonly events: readonly RecordedEvent[];
  readonly preparadas: ReadonlyMap<string, Preparada>;
}

/** Applies a user's events to the account row after each append. A process does so after a crash. */
@Injectable()
export class AcertoDeContas {
  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    private readonly reader: StateReader,
    private readonly contas: Contas,
  ) {}

  async acertar(usuarioId: number): Promise<Loaded<Usuario>> {
    const loaded = await this.reader.load(usuarioFold, usuarioStream(usuarioId));
    const { state, revision } = loaded;
    if (state.situacao === 'inexistente' || revision === null) return loaded;
    if (
      (await this.contas.atrasada(usuarioId, revision)) ||
      (await this.contas.aRefazer(usuarioId))
    )
      await inTransaction(this.pool, (tx) => this.seguir(tx, usuarioId, { ...loaded, state }));
    return loaded;
  }

  private async seguir(
    tx: pg.PoolClient,
    usuarioId: number,
    { state: usuario, events, revision }: Loaded<UsuarioExistente>,
  ): Promise<void> {
    const conta = await this.contas.travada(usuarioId, tx);
    if (!conta) return;
    const lida = BigInt(conta.revisao);
    if (lida >= revision! && conta.integra) return;
    // When another program changed the row, its revision is not reliable: apply all events.
    const desde = lida < revision! ? lida : -1n;
    const novos = events.filter((event) => event.revision > desde);
    const preparadas = await this.tomar(tx, usuarioId, novos);
    const atraso = { usuarioId, usuario, conta, events: novos, preparadas };
    await this.encerrar(tx, atraso);
    const emailHash = await this.trocarEmail(tx, atraso);
    await this.trocarSegundoFator(tx, atraso);
    const seguida = {
      ...conta,
      emailHash,
      senhaHash: this.senhaDe(atraso) ?? conta.senhaHash,
      papel: usuario.papel,
      ativa: usuario.situacao === 'ativo',
      confirmada: true,
      revisao: String(revision),
    };
    await this.contas.gravar(seguida, tx, { selada: this.merece(seguida, atraso) });
  }

  /** Whether to seal the row: it needs the user's e-mail, and the password that the log proves (none once erased). */
  private merece(seguida: Conta, { usuario, conta }: Atraso): boolean {
    const dele = conta.integra || seguida.emailHash.equals(this.contas.emailHash(usuario.email));
    const esquecida = usuario.eliminacao !== null && seguida.senhaHash === '';
    return dele && (esquecida || this.contas.provada(seguida, usuario));
  }

  private async tomar(
    tx: pg.PoolClient,
    usuarioId: number,
    events: readonly RecordedEvent[],
  ): Promise<Map<string, Preparada>> {
    const { rows } = await tx.query<Preparada>(
      `delete from escrita.mudancas_de_conta where usuario_id = $1 and comando::text = any($2)
       returning comando, senha_hash as "senhaHash", sessao, segredo, passo, codigos`,
      [usuarioId, events.map(({ metadata }) => metadata.commandId)],
    );
    return new Map(rows.map((row) => [row.comando, row]));
  }

  private async encerrar(tx: pg.PoolClient, atraso: Atraso): Promise<void> {
    const { usuarioId, events, preparadas } = atraso;
    const motivo = this.motivoDoFim(atraso);
    if (motivo === null) return;
    await tx.query("select set_config('encomenda.motivo', $1, true)", [motivo]);
    // A session survives only when it sent the one command among the new events.
    const comandos = new Set(events.map(({ metadata }) => metadata.commandId));
    const [comando] = comandos;
    const sessao = comandos.size === 1 ? preparadas.get(comando!)?.sessao : undefined;
    await encerrarSessoes(tx, usuarioId, sessao ?? undefined);
  }

  /** Keeps the former e-mail reserved for the user. Returns the hash of the current one. */
  private async trocarEmail(
    tx: pg.PoolClient,
    { usuarioId, usuario, conta }: Atraso,
  ): Promise<Buffer> {
    if (usuario.eliminacao || usuario.email === '') return conta.emailHash;
    const emailHash = this.contas.emailHash(usuario.email);
    if (emailHash.equals(conta.emailHash)) return conta.emailHash;
    const { rowCount } = await tx.query('select from escrita.contas where email_hash = $1', [
      emailHash,
    ]);
    if (rowCount !== 0) return conta.emailHash;
    if (conta.integra)
      await tx.query(
        `insert into escrita.emails_antigos (email_hash, usuario_id) values ($1, $2)
         on conflict do nothing`,
        [conta.emailHash, usuarioId],
      );
    return emailHash;
  }

  private async trocarSegundoFator(
    tx: pg.PoolClient,
    { usuarioId, usuario, events, preparadas }: Atraso,
  ): Promise<void> {
    if (!usuario.segundoFator) {
      await tx.query(
        `delete from escrita.segundos_fatores where usuario_id = $1 and confirmado_em is not null`,
        [usuarioId],
      );
      return;
    }
    for (const { type, metadata } of events) {
      const preparada = preparadas.get(metadata.commandId);
      if (!preparada) continue;
      const { segredo, passo, codigos } = preparada;
      if (type === 'SegundoFatorAtivado')
        // Also replaces a secret that was begun since, but not confirmed.
        await tx.query(
          `insert into escrita.segundos_fatores as f
             (usuario_id, segredo, confirmado_em, ultimo_passo, codigos)
           values ($1, $2, $3, $4, $5)
           on conflict (usuario_id) do update
             set segredo = excluded.segredo, confirmado_em = excluded.confirmado_em,
               ultimo_passo = excluded.ultimo_passo, codigos = excluded.codigos
             where f.confirmado_em is null`,
          [usuarioId, segredo, metadata.ocorridoEm, passo, codigos],
        );
      if (type === 'CodigosDeRecuperacaoTrocados')
        await tx.query('update escrita.segundos_fatores set codigos = $2 where usuario_id = $1', [
          usuarioId,
          codigos,
        ]);
    }
  }

  /** The last new password; null without one. Skips a prepared password that does not match its event's proof. */
  private senhaDe({ usuarioId, events, preparadas }: Atraso): string | null {
    const provadas = (events as readonly unknown[] as readonly Happened[]).flatMap((event) => {
      if (event.type !== 'SenhaAlterada') return [];
      const senhaHash = preparadas.get(event.metadata.commandId)?.senhaHash ?? null;
      const { provaDaSenha } = event.data;
      if (senhaHash === null) return [];
      const sem = provaDaSenha === null;
      return sem || provaDaSenha === this.contas.provaDaSenha(usuarioId, senhaHash)
        ? [senhaHash]
        : [];
    });
    return provadas.at(-1) ?? null;
  }

  private motivoDoFim(atraso: Atraso): MotivoDoFim | null {
    const { usuario, conta, events } = atraso;
    if (usuario.situacao === 'desativado') return conta.ativa ? 'desativado' : null;
    if (this.senhaDe(atraso) !== null) return 'senha';
    if (usuario.papel !== conta.papel) return 'perfil';
    // At revision -1 all events are applied again, and the sessions of their time have ended long ago.
    if (BigInt(conta.revisao) < 0n) return null;
    const semCodigo = (events as readonly unknown[] as readonly UsuarioEvent[]).some(
      ({ type, data }) =>
        type === 'SegundoFatorAtivado' || (type === 'SegundoFatorDesativado' && data.redefinido),
    );
    return semCodigo ? 'segundoFator' : null;
  }
}

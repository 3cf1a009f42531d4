import type { RecordedEvent } from '@encomenda/contracts/shared/event';
import type { MotivoDoFim } from '@encomenda/contracts/sessao/fim-da-sessao';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import { usuarioStream, type UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import { inTransaction } from '@encomenda/platform/postgres';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { StateReader, type Loaded } from '../platform/commands/state-reader.js';
import { WRITE_POOL } from '../platform/tokens.js';
import { Contas } from './contas.js';
import { usuarioFold } from './domain/usuario.js';
import type { Usuario, UsuarioExistente } from './domain/usuario.js';
import { encerrarSessoes } from './fim-das-sessoes.js';

interface Conta {
  papel: Papel;
  ativa: boolean;
  emailHash: Buffer;
  revisao: string;
}

interface Preparada {
  comando: string;
  senhaHash: string | null;
  sessao: Buffer | null;
  segredo: Buffer | null;
  passo: number | null;
  codigos: Buffer[] | null;
}

interface Atraso {
  readonly usuarioId: number;
  readonly usuario: UsuarioExistente;
  readonly conta: Conta;
  readonly events: readonly RecordedEvent[];
  readonly preparadas: ReadonlyMap<string, Preparada>;
}

/** Applies events to accounts after each append; repeated after a crash. */
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
    if (await this.contas.atrasada(usuarioId, revision))
      await inTransaction(this.pool, (tx) => this.seguir(tx, usuarioId, { ...loaded, state }));
    return loaded;
  }

  private async seguir(
    tx: pg.PoolClient,
    usuarioId: number,
    { state: usuario, events, revision }: Loaded<UsuarioExistente>,
  ): Promise<void> {
    const { rows } = await tx.query<Conta>(
      `select papel, ativa, email_hash as "emailHash", revisao::text
       from escrita.contas where usuario_id = $1 for update`,
      [usuarioId],
    );
    const [conta] = rows;
    if (!conta || BigInt(conta.revisao) >= revision!) return;
    const novos = events.filter((event) => event.revision > BigInt(conta.revisao));
    const preparadas = await this.tomar(tx, usuarioId, novos);
    const atraso = { usuarioId, usuario, conta, events: novos, preparadas };
    await this.encerrar(tx, atraso);
    await this.trocarEmail(tx, atraso);
    await this.trocarSegundoFator(tx, atraso);
    await tx.query(
      `update escrita.contas
       set papel = $2, ativa = $3, senha_hash = coalesce($4, senha_hash), revisao = $5,
         confirmada_em = coalesce(confirmada_em, now())
       where usuario_id = $1`,
      [usuarioId, usuario.papel, usuario.situacao === 'ativo', senhaDe(atraso), revision],
    );
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
    const motivo = motivoDoFim(atraso);
    if (motivo === null) return;
    await tx.query("select set_config('encomenda.motivo', $1, true)", [motivo]);
    // The session that sent the only command survives.
    const comandos = new Set(events.map(({ metadata }) => metadata.commandId));
    const [comando] = comandos;
    const sessao = comandos.size === 1 ? preparadas.get(comando!)?.sessao : undefined;
    await encerrarSessoes(tx, usuarioId, sessao ?? undefined);
  }

  /** Former e-mails stay reserved for their user. */
  private async trocarEmail(
    tx: pg.PoolClient,
    { usuarioId, usuario, conta }: Atraso,
  ): Promise<void> {
    if (usuario.eliminacao || usuario.email === '') return;
    const emailHash = this.contas.emailHash(usuario.email);
    if (emailHash.equals(conta.emailHash)) return;
    const { rowCount } = await tx.query(
      `update escrita.contas set email_hash = $2 where usuario_id = $1
       and not exists (select from escrita.contas where email_hash = $2)`,
      [usuarioId, emailHash],
    );
    if (rowCount === 0) return;
    await tx.query(
      `insert into escrita.emails_antigos (email_hash, usuario_id) values ($1, $2)
       on conflict do nothing`,
      [conta.emailHash, usuarioId],
    );
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
        // The confirmed secret wins over one begun meanwhile.
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
}

const senhaDe = ({ events, preparadas }: Atraso): string | null =>
  events
    .filter(({ type }) => type === 'SenhaAlterada')
    .map(({ metadata }) => preparadas.get(metadata.commandId)?.senhaHash ?? null)
    .findLast((senhaHash) => senhaHash !== null) ?? null;

const motivoDoFim = (atraso: Atraso): MotivoDoFim | null => {
  const { usuario, conta, events } = atraso;
  if (usuario.situacao === 'desativado') return conta.ativa ? 'desativado' : null;
  if (senhaDe(atraso) !== null) return 'senha';
  if (usuario.papel !== conta.papel) return 'perfil';
  // At revision -1 the events are old: their sessions ended long ago.
  if (BigInt(conta.revisao) < 0n) return null;
  // Those sessions lack a second factor, or may belong to the holder of a lost phone.
  const semCodigo = (events as readonly unknown[] as readonly UsuarioEvent[]).some(
    ({ type, data }) =>
      type === 'SegundoFatorAtivado' || (type === 'SegundoFatorDesativado' && data.redefinido),
  );
  return semCodigo ? 'segundoFator' : null;
};

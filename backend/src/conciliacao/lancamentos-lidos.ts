import { setTimeout as sleep } from 'node:timers/promises';
import {
  extratoStream,
  type DadosDoLancamento,
} from '@encomenda/contracts/conciliacao/extrato.events';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { StateReader } from '../platform/commands/state-reader.js';
import { notNow } from '../platform/limits/fair-threads.js';
import { oneAtATime } from '../platform/one-at-a-time.js';
import { WRITE_POOL } from '../platform/tokens.js';
import { extratoFold } from './domain/extrato.js';

const TRIES = 60;
const PAUSE_MS = 100;

/** Remembers the keys of all entries that the log holds, so that none is read twice. */
@Injectable()
export class LancamentosLidos {
  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    private readonly reader: StateReader,
  ) {}

  /**
   * One file at a time in all processes, so that two do not read the same entry; with the table brought up
   * to the log before.
   *
   * @throws RequestRefused 503 when others take too long
   */
  async emOrdem<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 0; tries < TRIES; tries++) {
      const done: T[] = [];
      await oneAtATime(this.pool, 'escrita.lancamentos_lidos', async () => {
        await this.atualizar();
        done.push(await work());
      });
      if (done.length > 0) return done[0]!;
      await sleep(PAUSE_MS);
    }
    throw notNow('Outro extrato está sendo lido. Tente novamente em instantes.');
  }

  /** The file that a command read; null when it read none. */
  async doComando(commandId: string): Promise<number | null> {
    const { rows } = await this.pool.query<{ extrato_id: number }>(
      'select extrato_id from escrita.extratos_lidos where command_id = $1',
      [commandId],
    );
    return rows[0]?.extrato_id ?? null;
  }

  /** Which of the keys were read before, and not taken back. */
  async conhecidas(chaves: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ chave: string; extrato_id: number }>(
      'select chave, extrato_id from escrita.lancamentos_lidos where chave = any ($1)',
      [chaves],
    );
    const extratos = [...new Set(rows.map(({ extrato_id }) => extrato_id))];
    const descartados = new Set<number>();
    for (const id of extratos)
      if ((await this.reader.stateOf(extratoFold, extratoStream(id))).situacao === 'descartado')
        descartados.add(id);
    await this.pool.query('delete from escrita.lancamentos_lidos where extrato_id = any ($1)', [
      [...descartados],
    ]);
    return new Set(
      rows.filter(({ extrato_id }) => !descartados.has(extrato_id)).map(({ chave }) => chave),
    );
  }

  async guardarTextos(
    textos: readonly { chave: string; texto: string }[],
    agora: Date,
  ): Promise<void> {
    await this.pool.query(
      `insert into escrita.textos_de_lancamentos (chave, texto, guardado_em)
       select chave, texto, $2 from jsonb_to_recordset($1) as t (chave text, texto text)
       on conflict do nothing`,
      [JSON.stringify(textos), agora],
    );
  }

  /** Files in the log that the table lacks: a crash came between, or it was restored without the table. */
  async atualizar(): Promise<void> {
    const { rows } = await this.pool.query<{ numero: number }>(
      `select numero from escrita.numeros n where tipo = 'extrato'
         and not exists (select from escrita.extratos_lidos where extrato_id = n.numero)
       order by numero`,
    );
    for (const { numero } of rows) {
      const { state, events } = await this.reader.load(extratoFold, extratoStream(numero));
      if (state.situacao === 'inexistente') continue;
      const lancamentos = [...state.lancamentos.values()].map(({ dados }) => dados);
      await this.guardar(numero, events[0]!.metadata.commandId, lancamentos);
    }
  }

  private async guardar(
    extratoId: number,
    commandId: string,
    lancamentos: readonly DadosDoLancamento[],
  ): Promise<void> {
    await this.pool.query(
      `with lido as (
         insert into escrita.extratos_lidos (extrato_id, command_id) values ($1, $2))
       insert into escrita.lancamentos_lidos (chave, extrato_id)
       select chave, $1 from unnest($3::text[]) as c (chave)
       on conflict (chave) do update set extrato_id = excluded.extrato_id`,
      [extratoId, commandId, lancamentos.map(({ chave }) => chave)],
    );
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import {
  extratoStream,
  type DadosDoLancamento,
} from '@encomenda/contracts/conciliacao/extrato.events';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { notNow } from '../../platform/limits/fair-queue/fair-threads.js';
import { oneAtATime } from '../../platform/one-at-a-time.js';
import { WRITE_POOL } from '../../platform/tokens.js';
import { extratoFold } from '../domain/extrato.js';
import { MarcasDoLancamento } from './marcas-do-lancamento.js';
import { saiu, type LancamentoConhecido } from './reconhecer-lancamentos.js';

const TRIES = 60;
const PAUSE_MS = 100;

interface LinhaLida {
  readonly chave: string;
  readonly extrato_id: number;
  readonly data: string;
  readonly valor_em_centavos: number;
  readonly saiu: boolean;
  readonly banco: string | null;
  readonly conta: string | null;
  readonly marca_do_texto: string | null;
  /** Null when the text was deleted. */
  readonly texto: string | null;
}

/** All entries that were ever read, so that no entry is read twice. */
@Injectable()
export class LancamentosLidos {
  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    private readonly reader: StateReader,
    private readonly marcas: MarcasDoLancamento,
  ) {}

  /** Runs one work at a time across processes. @throws RequestRefused 503 after waiting too long */
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

  async doComando(commandId: string): Promise<number | null> {
    const { rows } = await this.pool.query<{ extrato_id: number }>(
      'select extrato_id from escrita.extratos_lidos where command_id = $1',
      [commandId],
    );
    return rows[0]?.extrato_id ?? null;
  }

  /** Known entries with one of the keys, or with an equal day and amount. Not those of discarded statements. */
  async parecidos(
    lancamentos: readonly Pick<DadosDoLancamento, 'data' | 'valorEmCentavos'>[],
    chaves: readonly string[],
  ): Promise<readonly LancamentoConhecido[]> {
    const { rows } = await this.pool.query<LinhaLida>(
      `select l.*, t.texto
       from escrita.lancamentos_lidos l
       left join escrita.textos_de_lancamentos t using (chave)
       where l.chave = any ($1)
          or (l.data, l.valor_em_centavos) in
             (select data, valor from jsonb_to_recordset($2) as v (data date, valor bigint))
       order by l.extrato_id, l.chave`,
      [
        chaves,
        JSON.stringify(
          lancamentos.map(({ data, valorEmCentavos }) => ({ data, valor: valorEmCentavos })),
        ),
      ],
    );
    const descartados = await this.descartados(rows.map(({ extrato_id }) => extrato_id));
    return rows.filter(({ extrato_id }) => !descartados.has(extrato_id)).map(this.conhecido);
  }

  private readonly conhecido = (linha: LinhaLida): LancamentoConhecido => ({
    chave: linha.chave,
    data: linha.data,
    valorEmCentavos: linha.valor_em_centavos,
    saiu: linha.saiu,
    banco: linha.banco,
    conta: linha.conta,
    marcaDoTexto:
      linha.marca_do_texto ?? (linha.texto === null ? null : this.marcas.doTexto(linha.texto)),
  });

  private async descartados(extratos: readonly number[]): Promise<ReadonlySet<number>> {
    const descartados = new Set<number>();
    for (const id of new Set(extratos))
      if ((await this.reader.stateOf(extratoFold, extratoStream(id))).situacao === 'descartado')
        descartados.add(id);
    await this.pool.query('delete from escrita.lancamentos_lidos where extrato_id = any ($1)', [
      [...descartados],
    ]);
    return descartados;
  }

  /** Stores texts, except those that an erasure deleted. */
  async guardarTextos(
    textos: readonly { readonly chave: string; readonly texto: string }[],
    agora: Date,
  ): Promise<void> {
    await this.pool.query(
      `insert into escrita.textos_de_lancamentos (chave, texto, guardado_em)
       select chave, texto, $2 from jsonb_to_recordset($1) as t (chave text, texto text)
       where not exists (select from escrita.textos_eliminados e where e.chave = t.chave)
       on conflict do nothing`,
      [JSON.stringify(textos), agora],
    );
  }

  /** Adds statements that are in the log but not in the table: after a crash, or a restore without the table. */
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
       insert into escrita.lancamentos_lidos
         (chave, extrato_id, data, valor_em_centavos, saiu, banco, conta, marca_do_texto)
       select chave, $1, data, valor_em_centavos, saiu, banco, conta, marca_do_texto
       from jsonb_to_recordset($3) as l (chave text, data date, valor_em_centavos bigint,
         saiu boolean, banco text, conta text, marca_do_texto text)
       on conflict (chave) do update set extrato_id = excluded.extrato_id`,
      [
        extratoId,
        commandId,
        JSON.stringify(
          lancamentos.map((dados) => ({
            chave: dados.chave,
            data: dados.data,
            valor_em_centavos: dados.valorEmCentavos,
            saiu: saiu(dados),
            banco: dados.banco,
            conta: dados.conta,
            marca_do_texto: dados.marcaDoTexto,
          })),
        ),
      ],
    );
  }
}

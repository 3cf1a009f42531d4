import { auditoria } from '@encomenda/projections/auditoria/auditoria.projection';
import type pg from 'pg';

export interface GrownLog {
  readonly rows: number;
  readonly firstDay: string;
  readonly days: number;
  readonly people: number;
}

export const growLog = async (
  database: pg.Pool,
  { rows, firstDay, days, people }: GrownLog,
): Promise<void> => {
  const indexes = auditoria.indexes ?? '';
  const client = await database.connect();
  try {
    await client.query(`set search_path = auditoria, public; set maintenance_work_mem = '1GB'`);
    for (const [, name] of indexes.matchAll(/create index (\w+)/g))
      await client.query(`drop index ${name}`);
    await client.query(`
      create temp table contados as
        select row_number() over (order by posicao) - 1 as n, * from eventos;
      truncate eventos, dias;
      insert into eventos
        (posicao, revisao, evento_id, tipo, assunto, registro, pessoa, em, dia, frase, busca)
      select 1 + g, revisao, gen_random_uuid(), tipo, assunto, registro, 1 + (g * 7919) % ${people},
        em, date '${firstDay}' + (g * ${days} / ${rows})::int, frase, busca
      from generate_series(0, ${rows - 1}::bigint) g
      join contados on contados.n = g % (select count(*) from contados);
      insert into dias select dia, min(posicao), max(posicao) from eventos group by dia;
      drop table contados;`);
    await client.query(indexes);
    await client.query('vacuum analyze eventos');
    await client.query('vacuum analyze dias');
    await client.query('reset search_path');
  } finally {
    client.release();
  }
};

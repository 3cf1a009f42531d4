import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { history } from '@encomenda/shop/history';
import {
  createTestDatabase,
  type TestDatabase,
} from '@encomenda/projections/testing/test-database';
import type { NamedTable } from './compare/difference.js';
import { allReadModels } from './expected/all-read-models.js';
import { report, tellDifference } from './report.js';
import { anyHistory } from './testing/any-history.js';
import { erasedIn } from './testing/erased.js';
import { memoryLog } from './log.js';
import { addRow, changeRow, deleteRow, tamper, type Mutation } from './testing/mutations.js';
import { project } from './testing/projected.js';
import { isSound, verify, type Verdict } from './verify.js';

let database: TestDatabase;
let events: RecordedEvent[];

beforeAll(async () => {
  database = await createTestDatabase();
  const { live, later } = erasedIn(history(anyHistory(2_500, 10)));
  events = later;
  await project(database, live);
}, 120_000);
afterAll(() => database?.drop());

const verified = (): Promise<Verdict> =>
  verify({ log: memoryLog(events), pool: database.pool, patience: 0 });

const tables: NamedTable[] = allReadModels.flatMap(({ schema, tables: of }) =>
  Object.entries(of).map(([name, table]) => ({ schema, name, table })),
);
/** One table per read model, with sums where there are any. */
const oneOfEach = allReadModels.map(({ schema }): [string, NamedTable] => {
  const own = tables.filter((table) => table.schema === schema);
  const named = own.find(({ table }) => table.merge !== null) ?? own[0]!;
  return [`${schema}.${named.name}`, named];
});

const toldOf = ({ differences }: Verdict): string[] =>
  differences.map(({ schema, name, key }) => `${schema}.${name} ${key}`);

it('um banco intacto confere, em todas as tabelas', async () => {
  const verdict = await verified();
  expect(toldOf(verdict)).toEqual([]);
  expect(verdict).toMatchObject({ behind: [], unknown: [], wrongFigures: [] });
  expect(isSound(verdict)).toBe(true);
  expect(verdict.comparisons).toHaveLength(tables.length);
});

/** Changes one row of each table, verifies once and undoes the changes. */
const tampered = (
  some: readonly (readonly [string, NamedTable])[],
  change: (database: TestDatabase, table: NamedTable) => Promise<Mutation>,
) => {
  const mutations = new Map<string, Mutation>();
  let verdict: Verdict;
  beforeAll(async () => {
    for (const [name, table] of some) mutations.set(name, await change(database, table));
    verdict = await verified();
    for (const { undo } of mutations.values()) await undo();
  });

  it('aparece em cada modelo, e nenhuma outra aparece', () => {
    const changed = [...mutations].map(([name, { key }]) => `${name} ${key}`);
    expect(toldOf(verdict).toSorted()).toEqual(changed.toSorted());
    expect(isSound(verdict)).toBe(false);
  });

  return (name: string) => {
    const of = (one: { schema: string; name: string }) => `${one.schema}.${one.name}` === name;
    const difference = verdict.differences.find(of);
    return {
      wrong: verdict.comparisons.find(of)?.wrong,
      last: difference?.last,
      text: difference && tellDifference(difference).join('\n'),
      column: mutations.get(name)?.column,
    };
  };
};

describe('uma linha alterada', () => {
  const some = oneOfEach.filter(([, { schema }]) => schema !== 'arquivos_citados');
  const found = tampered(some, changeRow);

  it.each(some)('%s: o valor trocado aparece, com o último evento que fala dele', (name) => {
    const { wrong, last, text, column } = found(name);
    expect(wrong).toBe(1);
    expect(text).toContain(`  ${column}: esperado `);
    expect(last).toBeDefined();
  });
});

describe('uma linha apagada', () => {
  const found = tampered(oneOfEach, deleteRow);

  it.each(oneOfEach)('%s: falta na tabela, com o último evento que fala dela', (name) => {
    const { wrong, last, text } = found(name);
    expect(wrong).toBe(1);
    expect(text).toContain('falta na tabela');
    expect(last).toBeDefined();
  });
});

describe('uma linha a mais', () => {
  const found = tampered(oneOfEach, addRow);

  it.each(oneOfEach)('%s: nenhum evento fala dela', (name) => {
    const { wrong, text } = found(name);
    expect(wrong).toBe(1);
    expect(text).toContain('nenhum evento fala dela');
  });
});

describe('o que o relatório diz', () => {
  it('depois de tudo desfeito, que tudo confere', async () => {
    expect(report(await verified())).toContain('Tudo confere com o histórico.');
  });

  it('diz a posição do evento que mudou a linha por último', async () => {
    const { rows } = await database.pool.query<{ id: number; pedido_id: number }>(
      'select id, pedido_id from pedidos.pagamentos order by id desc limit 1',
    );
    const { id, pedido_id } = rows[0]!;
    const undo = await tamper(
      database,
      ['pedidos.pagamentos'],
      `update pedidos.pagamentos set valor_em_centavos = 1 where id = ${id}`,
    );
    const verdict = await verified();
    await undo();
    expect(verdict.differences).toMatchObject([
      { key: `${id}`, last: { stream: pedidoStream(pedido_id) } },
    ]);
    expect(report(verdict)).toMatch(
      /achado 1\n {2}último evento sobre ela: \w+ em pedido-\d+@\d+, posição \d+/,
    );
  });

  it('os rankings e o caixa são contados à parte, dos pedidos e pagamentos', async () => {
    const undo = await tamper(
      database,
      ['receita.por_mes', 'vendas.clientes'],
      `update receita.por_mes set valor_em_centavos = 1
       where mes = (select min(mes) from receita.por_mes);
       update vendas.clientes set valor_em_centavos = 99999999
       where periodo = '..2024-01' and cliente_id = 1`,
    );
    const verdict = await verified();
    await undo();
    expect(verdict.wrongFigures).toMatchObject([
      { schema: 'receita', name: 'caixa até o dia' },
      { schema: 'vendas', name: 'ranking de clientes', found: { periodo: '..2024-01', rnum: 1 } },
    ]);
  });

  it('não mostra dados pessoais', async () => {
    const undo = await tamper(
      database,
      ['cadastro_de_clientes.clientes'],
      "update cadastro_de_clientes.clientes set nome = 'Zenaide Secreta' where id = 1",
    );
    const text = report(await verified());
    await undo();
    expect(text).toContain('nome: esperado (dado pessoal');
    expect(text).toContain('achado (dado pessoal, 15 caracteres)');
    expect(text).not.toContain('Zenaide');
  });

  it('esconde toda coluna que o banco marca como pessoal', async () => {
    const { rows } = await database.pool.query<{ tabela: string; coluna: string }>(
      `select n.nspname || '.' || c.relname as tabela, a.attname as coluna
       from pg_attribute a join pg_class c on c.oid = a.attrelid
       join pg_namespace n on n.oid = c.relnamespace
       where col_description(c.oid, a.attnum) = '@pessoal'`,
    );
    const hidden = (tabela: string) =>
      tables.find(({ schema, name }) => `${schema}.${name}` === tabela)?.table.hidden;
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ tabela, coluna }) => !hidden(tabela)?.has(coluna))).toEqual([]);
  });
});

describe('o que não pode ser conferido', () => {
  it('um modelo que ficou para trás, com o erro que o parou', async () => {
    const undo = await tamper(
      database,
      ['projecao.projecoes'],
      "update projecao.projecoes set estado = 'parada', erro = 'Não entendo.', commit_posicao = 137, prepare_posicao = 136 where nome = 'vendas'",
    );
    const verdict = await verified();
    await undo();
    expect(isSound(verdict)).toBe(false);
    expect(verdict.behind).toMatchObject([{ name: 'vendas', state: 'parada' }]);
    expect(report(verdict)).toContain(
      'vendas: parada, parou na posição 137 e não foi conferida: Não entendo.',
    );
    expect(verdict.comparisons.some(({ schema }) => schema === 'vendas')).toBe(false);
  });

  it('um modelo à frente dos outros é conferido no seu próprio lugar', async () => {
    const early = events.slice(0, 1_000);
    await project(database, early);
    const log = { ...memoryLog(events), head: memoryLog(early).head };
    expect(toldOf(await verify({ log, pool: database.pool, patience: 0 }))).toEqual([]);
    await project(database, events);
    // The log had 1,000 events when its head was read; the rows had more.
    expect(toldOf(await verify({ log, pool: database.pool, patience: 0 }))).toEqual([]);
  });

  it('uma tabela ou um modelo que o verificador não conhece', async () => {
    await database.pool.query('create table entregas.outra (id integer)');
    const known = allReadModels.filter(({ schema }) => schema !== 'gastos');
    const verdict = await verify({
      log: memoryLog(events),
      pool: database.pool,
      patience: 0,
      readModels: known,
    });
    await database.pool.query('drop table entregas.outra');
    expect(isSound(verdict)).toBe(false);
    expect(verdict.unknown).toContain('entregas.outra');
    expect(verdict.unknown).toContain('gastos.por_dia');
  });

  it('um histórico em que falta um evento', async () => {
    const second = events.findIndex(({ revision }) => revision === 1n);
    const without = events.filter((event) => event !== events[second]);
    const broken = verify({ log: memoryLog(without), pool: database.pool, patience: 0 });
    await expect(broken).rejects.toThrow(/revision 1 is missing/);
  });
});

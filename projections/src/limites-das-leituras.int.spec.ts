import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIOR_CAPACIDADE } from '@encomenda/contracts/agenda/capacidade';
import { LIMITES_DO_EXTRATO } from '@encomenda/contracts/conciliacao/extrato';
import { LIMITES_DA_PLANILHA } from '@encomenda/contracts/importacoes/planilha';
import { MAXIMO_DE_DIAS_DO_LINK } from '@encomenda/contracts/orcamentos/link.http';
import { MAIOR_VERSAO } from '@encomenda/contracts/orcamentos/situacao-do-orcamento';
import { MAXIMO_DE_DIAS_DE_PRODUCAO } from '@encomenda/contracts/produtos/opcoes';
import { MAXIMO_DO_ARQUIVO } from '@encomenda/contracts/produtos/imagem';
import { QUANTIDADE_MAXIMA } from '@encomenda/contracts/itens/item.campos';
import { MAIOR_ID } from '@encomenda/contracts/shared/campos/campos';
import {
  PEDIDO_MAXIMO_EM_CENTAVOS,
  VALOR_MAXIMO_EM_CENTAVOS,
} from '@encomenda/contracts/shared/numeros/dinheiro';
import { QUANTIDADE_MAXIMA_EM_MILESIMOS } from '@encomenda/contracts/shared/numeros/quantidade';
import { allProjections } from './all-projections.js';
import { createIndexes, createTables } from './platform/schema.js';
import { vendas } from './relatorios/vendas.projection.js';
import { projectionSpec } from './testing/projection-spec.js';
import { createTestDatabase, type TestDatabase } from './testing/test-database.js';
import { connectClient } from '@encomenda/platform/database/postgres';
import { history } from '@encomenda/shop/history';
import { clienteCadastrado, itemAdicionado, noPedido, pedidoCriado } from '@encomenda/shop/passos';

const MAIOR_INTEIRO = 2 ** 31 - 1;
const ITENS_DE_UM_PEDIDO = 500;

/** The largest value that commands allow, by name of the column. */
const LIMITES: readonly (readonly [RegExp, number])[] = [
  // Ids and revisions: as many as there are events.
  [/^(?:id|.+_id|pessoa|enviada_por|.+_citada|revisao)$/, MAIOR_ID],
  [/^(?:lido_por|pedido_citado|vez)$/, MAIOR_ID],
  [/^(?:numero|lancamentos)$/, LIMITES_DO_EXTRATO.lancamentos],
  // A line has a byte at least.
  [/^nao_lidos$/, LIMITES_DO_EXTRATO.bytes],
  [/^(?:total_itens|itens_finalizados)$/, ITENS_DE_UM_PEDIDO],
  [/^(?:quantidade|quantidade_finalizada)$/, QUANTIDADE_MAXIMA],
  [/^quantidade_em_milesimos$/, QUANTIDADE_MAXIMA_EM_MILESIMOS],
  [/^ordem$/, 1_000],
  [/^(?:.+_)?versao$/, MAIOR_VERSAO],
  // One for each day that a link lives.
  [/^visitas$/, MAXIMO_DE_DIAS_DO_LINK],
  [/^dias_de_producao$/, MAXIMO_DE_DIAS_DE_PRODUCAO],
  // From 1900 to 2100.
  [/^dias$/, 73_414],
  [/^bytes$/, MAXIMO_DO_ARQUIVO],
  [/^(?:logo_)?(?:largura|altura)$/, 65_535],
  [/^(?:dias_de_prazo_apertado|anos_de_guarda)$/, 1_000],
  // Centavos, or hundredths of a percent.
  [/^sinal_quanto$/, VALOR_MAXIMO_EM_CENTAVOS],
  // Rows of a spreadsheet, by what became of them.
  [/^(?:cadastrados|alterados|recusados)$/, LIMITES_DA_PLANILHA.linhas],
  // How much the shop makes on a day of the week.
  [/^(?:domingo|segunda|terca|quarta|quinta|sexta|sabado)$/, MAIOR_CAPACIDADE],
];

interface Coluna {
  readonly leitura: string;
  readonly tabela: string;
  readonly coluna: string;
  readonly tipo: string;
}

describe('as colunas numéricas das leituras', () => {
  let database: TestDatabase;
  let colunas: Coluna[];
  beforeAll(async () => {
    database = await createTestDatabase();
    const client = await connectClient(database.url, { name: 'teste' });
    try {
      for (const projection of allProjections) {
        await createTables(client, projection, projection.name);
        await createIndexes(client, projection, projection.name);
      }
      const { rows } = await client.query<Coluna>(
        `select table_schema as leitura, table_name as tabela, column_name as coluna,
           data_type as tipo
         from information_schema.columns
         where table_schema = any($1) and data_type in ('integer', 'smallint', 'bigint', 'numeric')`,
        [allProjections.map(({ name }) => name)],
      );
      colunas = rows;
    } finally {
      await client.end();
    }
  }, 60_000);
  afterAll(() => database?.drop());

  it('que somam são bigint', () => {
    const estreitas = allProjections.flatMap(({ name, sums = {} }) =>
      Object.entries(sums).flatMap(([tabela, { key }]) =>
        colunas.filter(
          (um) =>
            um.leitura === name &&
            um.tabela === tabela &&
            !key.includes(um.coluna) &&
            um.tipo !== 'bigint',
        ),
      ),
    );
    expect(estreitas).toEqual([]);
    const dinheiro = colunas.filter(({ coluna }) => coluna.endsWith('_em_centavos'));
    expect(dinheiro.filter(({ tipo }) => tipo !== 'bigint')).toEqual([]);
    expect(dinheiro.length).toBeGreaterThan(20);
  });

  it('de tipo integer não passam do que os comandos deixam', () => {
    const semLimite = colunas
      .filter(({ tipo }) => tipo === 'integer')
      .filter(({ coluna }) => {
        const limite = LIMITES.find(([nome]) => nome.test(coluna))?.[1];
        return limite === undefined || limite > MAIOR_INTEIRO;
      });
    expect(semLimite).toEqual([]);
  });
});

describe('as vendas', () => {
  const spec = projectionSpec(vendas);

  it('somam mais unidades e centavos do que cabem em 32 bits', async () => {
    const pedidos = 44;
    const valorEmCentavos = Math.floor(
      PEDIDO_MAXIMO_EM_CENTAVOS / ITENS_DE_UM_PEDIDO / QUANTIDADE_MAXIMA,
    );
    // One line stands for the 500 largest of an order: the read model only adds them.
    const quantidade = ITENS_DE_UM_PEDIDO * QUANTIDADE_MAXIMA;
    const passos = Array.from({ length: pedidos }, (_, p) => [
      pedidoCriado(p + 1, { data: '2026-01-02' }),
      itemAdicionado(p + 1, p + 1, { quantidade, valorEmCentavos, descontoEmCentavos: 0 }),
      noPedido(p + 1, 'UnidadesFinalizadas', { itemId: p + 1, produtoId: 3, quantidade }),
    ]).flat();
    const { clientes } = await spec.rows(history([clienteCadastrado(1, 'Maria'), ...passos]));
    const unidades = pedidos * quantidade;
    expect(unidades).toBeGreaterThan(MAIOR_INTEIRO);
    expect(clientes).toContainEqual(
      expect.objectContaining({
        periodo: '2026..2026-01',
        total_pedidos: pedidos,
        quantidade_produtos: unidades,
        valor_em_centavos: unidades * valorEmCentavos,
      }),
    );
  });
});

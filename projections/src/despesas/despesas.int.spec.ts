import { describe, expect, it } from 'vitest';
import { categoriaDeDespesaStream } from '@encomenda/contracts/despesas/categoria-de-despesa.events';
import { despesaStream, type DadosDaDespesa } from '@encomenda/contracts/despesas/despesa.events';
import { unidadeDeMedidaStream } from '@encomenda/contracts/despesas/unidade-de-medida.events';
import { primeirosEventos } from '@encomenda/shop/historia';
import { history, type Step } from '@encomenda/shop/history';
import type { EventoDeDespesas } from '@encomenda/shop/livro-de-despesas';
import { projectionSpec } from '../testing/projection-spec.js';
import { categoriasDeDespesas } from './categorias-de-despesas.projection.js';
import { despesas } from './despesas.projection.js';
import { unidadesDeMedida } from './unidades-de-medida.projection.js';

type Passo = Step<EventoDeDespesas>;

const categoria = (
  type: 'CategoriaDeDespesaCriada' | 'CategoriaDeDespesaAtualizada',
  categoriaId: number,
  nome: string,
): Passo => ({ stream: categoriaDeDespesaStream(categoriaId), type, data: { categoriaId, nome } });

const categoriaExcluida = (categoriaId: number): Passo => ({
  stream: categoriaDeDespesaStream(categoriaId),
  type: 'CategoriaDeDespesaExcluida',
  data: { categoriaId },
});

const unidade = (
  type: 'UnidadeDeMedidaCriada' | 'UnidadeDeMedidaAtualizada',
  unidadeId: number,
  nome: string,
): Passo => ({ stream: unidadeDeMedidaStream(unidadeId), type, data: { unidadeId, nome } });

const unidadeExcluida = (unidadeId: number): Passo => ({
  stream: unidadeDeMedidaStream(unidadeId),
  type: 'UnidadeDeMedidaExcluida',
  data: { unidadeId },
});

const farinha: DadosDaDespesa = {
  nome: 'Farinha',
  descricao: null,
  quantidadeEmMilesimos: 2_500,
  unidadeId: 1,
  categoriaId: 1,
  data: '2026-11-02',
  valorEmCentavos: 4_590,
};

const lancada = (despesaId: number, dados: Partial<DadosDaDespesa> = {}): Passo => ({
  stream: despesaStream(despesaId),
  type: 'DespesaLancada',
  data: { despesaId, ...farinha, ...dados },
});

const corrigida = (despesaId: number, mudanca: Partial<DadosDaDespesa>): Passo => ({
  stream: despesaStream(despesaId),
  type: 'DespesaAtualizada',
  data: { despesaId, antes: farinha, depois: { ...farinha, ...mudanca } },
});

const cancelada = (despesaId: number): Passo => ({
  stream: despesaStream(despesaId),
  type: 'DespesaCancelada',
  data: { despesaId, data: '2026-11-02', valorEmCentavos: 4_590 },
});

const inicio = [
  categoria('CategoriaDeDespesaCriada', 1, 'Insumos'),
  categoria('CategoriaDeDespesaCriada', 2, 'Água e luz'),
  unidade('UnidadeDeMedidaCriada', 1, 'kg'),
  unidade('UnidadeDeMedidaCriada', 2, 'metro'),
];
const historiaQualquer = (semente: number, quantos: number) =>
  history(primeirosEventos(quantos, { semente, despesasPorMil: 900 }));

describe('as despesas', () => {
  const spec = projectionSpec(despesas);
  const despesasDe = async (...passos: Passo[]) => (await spec.rows(history(passos))).despesas;

  it('mostra cada despesa com a sua categoria e a sua unidade', async () => {
    const linhas = await despesasDe(
      ...inicio,
      lancada(1),
      lancada(2, { nome: 'Conta de luz', categoriaId: 2, unidadeId: null }),
      lancada(3, { categoriaId: null }),
      corrigida(1, { nome: 'Fita', unidadeId: 2, data: '2026-10-31', valorEmCentavos: 1 }),
    );
    expect(linhas).toEqual([
      {
        id: 1,
        nome: 'Fita',
        descricao: null,
        quantidade_em_milesimos: 2_500,
        unidade_id: 2,
        unidade_nome: 'metro',
        categoria_id: 1,
        categoria_nome: 'Insumos',
        data: '2026-10-31',
        valor_em_centavos: 1,
        busca: '1 fita insumos',
        revisao: 1,
        categoria_citada: 1,
        unidade_citada: 2,
      },
      expect.objectContaining({ id: 2, unidade_nome: null, busca: '2 conta de luz agua e luz' }),
      expect.objectContaining({ id: 3, categoria_nome: null, busca: '3 farinha sem categoria' }),
    ]);
  });

  it('leva os nomes novos às suas despesas, e as deixa sem eles quando são excluídos', async () => {
    const passos = [
      ...inicio,
      lancada(1),
      lancada(2, { categoriaId: 2, unidadeId: 2 }),
      categoria('CategoriaDeDespesaAtualizada', 1, 'Ingredientes'),
      unidade('UnidadeDeMedidaAtualizada', 1, 'quilo'),
      categoriaExcluida(2),
      unidadeExcluida(2),
    ];
    expect(await despesasDe(...passos)).toMatchObject([
      {
        id: 1,
        categoria_nome: 'Ingredientes',
        unidade_nome: 'quilo',
        busca: '1 farinha ingredientes',
      },
      { id: 2, categoria_id: null, categoria_nome: null, unidade_id: null, unidade_nome: null },
    ]);
    expect(await spec.changes(history(passos))).toEqual(['despesas *', 'despesas 1', 'despesas 2']);
  });

  it('retira a despesa cancelada, e só ela', async () => {
    const passos = [...inicio, lancada(1), lancada(2), cancelada(1)];
    expect(await despesasDe(...passos)).toMatchObject([{ id: 2 }]);
  });

  it('guarda os comprovantes de cada despesa, também da cancelada', async () => {
    const comprovante = (
      type: 'ComprovanteAnexado' | 'ComprovanteRemovido',
      despesaId: number,
      comprovanteId: number,
    ): Passo => ({
      stream: despesaStream(despesaId),
      type,
      data: {
        despesaId,
        comprovanteId,
        nome: `boleto ${comprovanteId}.pdf`,
        hash: 'c'.repeat(64),
        tipo: 'application/pdf',
        bytes: 9,
        largura: null,
        altura: null,
      },
    });
    const passos = [
      ...inicio,
      lancada(1),
      comprovante('ComprovanteAnexado', 1, 1),
      lancada(2),
      comprovante('ComprovanteAnexado', 2, 2),
      comprovante('ComprovanteAnexado', 2, 3),
      comprovante('ComprovanteRemovido', 2, 2),
      cancelada(1),
    ];
    const { comprovantes, despesas: linhas } = await spec.rows(history(passos));
    expect(comprovantes).toMatchObject([
      { id: 1, despesa_id: 1, nome: 'boleto 1.pdf' },
      { id: 3, despesa_id: 2, tipo: 'application/pdf', largura: null },
    ]);
    expect(linhas).toMatchObject([{ id: 2, revisao: 3 }]);
    expect(await spec.changes(history(passos))).toEqual(['despesas 1', 'despesas 2']);
  });

  it('a restaurada volta igual, e com os nomes de hoje', async () => {
    const antes = [...inicio, lancada(1), lancada(2)];
    const restaurada: Passo = {
      ...lancada(1),
      type: 'DespesaRestaurada',
    } as Passo;
    const semRevisao = async (...passos: Passo[]) =>
      (await despesasDe(...passos))!.map(({ revisao: _revisao, ...linha }) => linha);
    expect(await semRevisao(...antes, cancelada(1), restaurada)).toEqual(
      await semRevisao(...antes),
    );
  });

  it('a categoria e a unidade que voltam encontram as suas despesas, também as que a nomearam entretanto', async () => {
    const passos: Passo[] = [
      ...inicio,
      lancada(1),
      lancada(2),
      lancada(3, { categoriaId: 2 }),
      categoriaExcluida(1),
      unidadeExcluida(1),
      corrigida(2, { categoriaId: null, unidadeId: 2 }),
      corrigida(3, { nome: 'Fermento' }),
    ];
    const voltam = [
      {
        ...categoria('CategoriaDeDespesaCriada', 1, 'Insumos'),
        type: 'CategoriaDeDespesaRestaurada',
      },
      { ...unidade('UnidadeDeMedidaCriada', 1, 'kg'), type: 'UnidadeDeMedidaRestaurada' },
    ] as Passo[];
    expect(await despesasDe(...passos)).toMatchObject([
      { id: 1, categoria_nome: null, unidade_nome: null, busca: '1 farinha sem categoria' },
      { id: 2, categoria_nome: null, unidade_nome: 'metro' },
      { id: 3, categoria_nome: null, unidade_nome: null },
    ]);
    expect(await despesasDe(...passos, ...voltam)).toMatchObject([
      {
        id: 1,
        categoria_id: 1,
        categoria_nome: 'Insumos',
        unidade_nome: 'kg',
        busca: '1 farinha insumos',
      },
      { id: 2, categoria_id: null, categoria_nome: null, unidade_nome: 'metro' },
      { id: 3, categoria_nome: 'Insumos', unidade_id: 1, unidade_nome: 'kg' },
    ]);
  });

  it('um nome que ninguém usa muda em silêncio', async () => {
    const passos = [...inicio, categoria('CategoriaDeDespesaAtualizada', 1, 'Frete')];
    expect(await spec.changes(history(passos))).toEqual([]);
  });

  it('dá as mesmas linhas como quer que os eventos cheguem', async () => {
    await expect(spec.sameRowsHoweverDelivered(historiaQualquer(2, 200))).resolves.toBeUndefined();
  }, 60_000);
});

describe('as categorias de despesas', () => {
  const spec = projectionSpec(categoriasDeDespesas);

  it('guarda, muda e retira só a categoria de que o evento fala', async () => {
    const passos = [
      ...inicio,
      categoria('CategoriaDeDespesaCriada', 3, 'Frete'),
      categoria('CategoriaDeDespesaAtualizada', 2, 'Água, luz e gás'),
      categoriaExcluida(3),
    ];
    expect((await spec.rows(history(passos))).registros).toEqual([
      { id: 1, nome: 'Insumos', busca: '1 insumos' },
      { id: 2, nome: 'Água, luz e gás', busca: '2 agua, luz e gas' },
    ]);
    expect(await spec.changes(history(passos))).toEqual(
      [1, 2, 3].map((id) => `categorias-de-despesas ${id}`),
    );
  });

  it('dá as mesmas linhas como quer que os eventos cheguem', async () => {
    await expect(spec.sameRowsHoweverDelivered(historiaQualquer(8, 200))).resolves.toBeUndefined();
  }, 60_000);
});

describe('as unidades de medida', () => {
  const spec = projectionSpec(unidadesDeMedida);

  it('guarda, muda e retira só a unidade de que o evento fala', async () => {
    const passos = [
      ...inicio,
      unidade('UnidadeDeMedidaCriada', 3, 'caixa'),
      unidade('UnidadeDeMedidaAtualizada', 2, 'm'),
      unidadeExcluida(1),
    ];
    expect((await spec.rows(history(passos))).registros).toEqual([
      { id: 2, nome: 'm', busca: '2 m' },
      { id: 3, nome: 'caixa', busca: '3 caixa' },
    ]);
    expect(await spec.changes(history(passos))).toEqual(
      [1, 2, 3].map((id) => `unidades-de-medida ${id}`),
    );
  });

  it('dá as mesmas linhas como quer que os eventos cheguem', async () => {
    await expect(spec.sameRowsHoweverDelivered(historiaQualquer(4, 200))).resolves.toBeUndefined();
  }, 60_000);
});

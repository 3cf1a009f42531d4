import { describe, expect, it } from 'vitest';
import { categoriaDeDespesaStream } from '@encomenda/contracts/despesas/categoria-de-despesa.events';
import { despesaStream, type DadosDaDespesa } from '@encomenda/contracts/despesas/despesa.events';
import type { EventoDaLoja } from '@encomenda/shop/evento-da-loja';
import { primeirosEventos } from '@encomenda/shop/historia';
import { history, type Step } from '@encomenda/shop/history';
import { projectionSpec } from '../testing/projection-spec.js';
import { gastos } from './gastos.projection.js';

const dados = (valorEmCentavos: number, data: string, categoriaId: number | null = null) => ({
  nome: 'Farinha',
  descricao: null,
  quantidadeEmMilesimos: null,
  unidadeId: null,
  categoriaId,
  data,
  valorEmCentavos,
});
const lancada = (despesaId: number, depois: DadosDaDespesa): Step<EventoDaLoja> => ({
  stream: despesaStream(despesaId),
  type: 'DespesaLancada',
  data: { despesaId, ...depois },
});
const historiaQualquer = (semente: number, quantos: number) =>
  history(primeirosEventos(quantos, { semente, cadastrosPorMil: 100, despesasPorMil: 500 }));

describe('os gastos', () => {
  const spec = projectionSpec(gastos);
  const inicio: Step<EventoDaLoja>[] = [
    {
      stream: categoriaDeDespesaStream(4),
      type: 'CategoriaDeDespesaCriada',
      data: { categoriaId: 4, nome: 'Ingredientes' },
    },
    lancada(1, dados(5000, '2024-02-29', 4)),
    lancada(2, dados(2500, '2024-02-29')),
    lancada(3, dados(1000, '2024-03-01', 4)),
  ];

  it('somam por dia, por mês e por categoria', async () => {
    const linhas = await spec.rows(history(inicio));
    expect(linhas.por_dia).toMatchObject([
      { dia: '2024-02-29', valor_em_centavos: 7500, quantidade: 2 },
      { dia: '2024-03-01', valor_em_centavos: 1000, quantidade: 1 },
    ]);
    expect(linhas.por_categoria).toMatchObject([
      { mes: '2024-02-01', categoria_id: 0, valor_em_centavos: 2500 },
      { mes: '2024-02-01', categoria_id: 4, valor_em_centavos: 5000 },
      { mes: '2024-03-01', categoria_id: 4, valor_em_centavos: 1000 },
    ]);
    expect(linhas.categorias).toEqual([{ id: 4, nome: 'Ingredientes' }]);
  });

  it('a despesa restaurada e a categoria restaurada voltam a contar como antes', async () => {
    const cancelada: Step<EventoDaLoja> = {
      stream: despesaStream(1),
      type: 'DespesaCancelada',
      data: { despesaId: 1, data: '2024-02-29', valorEmCentavos: 5000 },
    };
    const idas = [
      cancelada,
      {
        stream: categoriaDeDespesaStream(4),
        type: 'CategoriaDeDespesaExcluida',
        data: { categoriaId: 4 },
      },
    ] as Step<EventoDaLoja>[];
    const voltas = [
      { ...inicio[0], type: 'CategoriaDeDespesaRestaurada' },
      { ...lancada(1, dados(5000, '2024-02-29', 4)), type: 'DespesaRestaurada' },
    ] as Step<EventoDaLoja>[];
    expect(await spec.rows(history([...inicio, ...idas, ...voltas]))).toEqual(
      await spec.rows(history(inicio)),
    );
  });

  it('a despesa corrigida muda de mês e de categoria, a cancelada some, a categoria excluída também', async () => {
    const linhas = await spec.rows(
      history([
        ...inicio,
        {
          stream: despesaStream(1),
          type: 'DespesaAtualizada',
          data: {
            despesaId: 1,
            antes: dados(5000, '2024-02-29', 4),
            depois: dados(4000, '2024-03-31'),
          },
        },
        {
          stream: despesaStream(3),
          type: 'DespesaCancelada',
          data: { despesaId: 3, data: '2024-03-01', valorEmCentavos: 1000 },
        },
        {
          stream: categoriaDeDespesaStream(4),
          type: 'CategoriaDeDespesaExcluida',
          data: { categoriaId: 4 },
        },
      ]),
    );
    expect(linhas.por_mes).toMatchObject([
      { mes: '2024-02-01', valor_em_centavos: 2500 },
      { mes: '2024-03-01', valor_em_centavos: 4000 },
    ]);
    expect(linhas.por_categoria!.map((l) => [l.mes, l.categoria_id])).toEqual([
      ['2024-02-01', 0],
      ['2024-03-01', 0],
    ]);
    expect(linhas.categorias).toEqual([]);
  });

  it('dão as mesmas linhas como quer que os eventos cheguem', async () => {
    await expect(spec.sameRowsHoweverDelivered(historiaQualquer(22, 250))).resolves.toBeUndefined();
  }, 60_000);
});

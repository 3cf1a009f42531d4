import { describe, expect, it } from 'vitest';
import { primeirosEventos } from '@encomenda/shop/historia';
import { history } from '@encomenda/shop/history';
import { noPedido, pedidoCriado } from '@encomenda/shop/passos';
import { projectionSpec } from '../testing/projection-spec.js';
import { receita } from './receita.projection.js';

const pix = (valorEmCentavos: number, data: string) =>
  ({ valorEmCentavos, formaDePagamento: 'Pix', data }) as const;
const historiaQualquer = (semente: number, quantos: number) =>
  history(primeirosEventos(quantos, { semente, cadastrosPorMil: 100 }));

describe('a receita', () => {
  const spec = projectionSpec(receita);
  const inicio = [
    pedidoCriado(1),
    pedidoCriado(2),
    noPedido(1, 'PagamentoEfetuado', { pagamentoId: 1, ...pix(5000, '2026-01-31') }),
    noPedido(2, 'PagamentoEfetuado', { pagamentoId: 2, ...pix(2500, '2026-01-31') }),
    noPedido(2, 'PagamentoEfetuado', { pagamentoId: 3, ...pix(1000, '2026-02-01') }),
  ];

  it('soma os pagamentos pelo dia e pelo mês em que entraram', async () => {
    const { por_dia, por_mes } = await spec.rows(history(inicio));
    expect(por_dia).toEqual([
      { dia: '2026-01-31', valor_em_centavos: 7500, quantidade: 2 },
      { dia: '2026-02-01', valor_em_centavos: 1000, quantidade: 1 },
    ]);
    expect(por_mes).toEqual([
      { mes: '2026-01-01', valor_em_centavos: 7500, quantidade: 2 },
      { mes: '2026-02-01', valor_em_centavos: 1000, quantidade: 1 },
    ]);
  });

  it('leva o pagamento corrigido para o outro mês, e o cancelado embora', async () => {
    const { por_dia, por_mes } = await spec.rows(
      history([
        ...inicio,
        noPedido(1, 'PagamentoCorrigido', {
          pagamentoId: 1,
          antes: pix(5000, '2026-01-31'),
          depois: pix(4000, '2025-12-31'),
        }),
        noPedido(2, 'PagamentoCancelado', { pagamentoId: 3, ...pix(1000, '2026-02-01') }),
      ]),
    );
    expect(por_dia!.map((l) => [l.dia, l.valor_em_centavos])).toEqual([
      ['2025-12-31', 4000],
      ['2026-01-31', 2500],
    ]);
    expect(por_mes!.map((l) => [l.mes, l.quantidade])).toEqual([
      ['2025-12-01', 1],
      ['2026-01-01', 1],
    ]);
  });

  it('o pagamento retido de um pedido cancelado continua receita', async () => {
    const retido = noPedido(1, 'PedidoCancelado', {
      clienteId: 1,
      motivo: null,
      pagamentos: 'reter',
    });
    const { por_mes } = await spec.rows(history([...inicio, retido]));
    expect(por_mes).toMatchObject([{ valor_em_centavos: 7500 }, { valor_em_centavos: 1000 }]);
  });

  it('dá as mesmas linhas como quer que os eventos cheguem', async () => {
    await expect(spec.sameRowsHoweverDelivered(historiaQualquer(6, 250))).resolves.toBeUndefined();
  }, 60_000);
});

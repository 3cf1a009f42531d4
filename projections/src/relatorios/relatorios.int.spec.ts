import { describe, expect, it } from 'vitest';
import type { EventoDaLoja } from '@encomenda/shop/evento-da-loja';
import { primeirosEventos } from '@encomenda/shop/historia';
import { history, type Step } from '@encomenda/shop/history';
import { cabecalho, clienteCadastrado, noPedido, pedidoCriado } from '@encomenda/shop/passos';
import { projectionSpec } from '../testing/projection-spec.js';
import { clientesNovos } from './clientes-novos.projection.js';
import { pedidosPorDia } from './pedidos-por-dia.projection.js';

const historiaQualquer = (semente: number, quantos: number) =>
  history(primeirosEventos(quantos, { semente, cadastrosPorMil: 100 }));
const cancelado = (pedidoId: number): Step<EventoDaLoja> =>
  noPedido(pedidoId, 'PedidoCancelado', { clienteId: 1, motivo: null, pagamentos: 'reter' });

describe('os pedidos por dia', () => {
  const spec = projectionSpec(pedidosPorDia);

  it('contam pela data do pedido, também quando ela muda de ano; os cancelados não contam', async () => {
    const { por_dia, por_mes } = await spec.rows(
      history([
        pedidoCriado(1, { data: '2025-12-31' }),
        pedidoCriado(2, { data: '2026-01-01' }),
        pedidoCriado(3, { data: '2026-01-01' }),
        pedidoCriado(4, { data: '2026-01-02' }),
        noPedido(1, 'PedidoAtualizado', { ...cabecalho, data: '2026-01-02' }),
        cancelado(2),
        noPedido(3, 'PedidoArquivado', {}),
      ]),
    );
    expect(por_dia).toEqual([
      { dia: '2026-01-01', quantidade: 1 },
      { dia: '2026-01-02', quantidade: 2 },
    ]);
    expect(por_mes).toEqual([{ mes: '2026-01-01', quantidade: 3 }]);
  });

  it('dão as mesmas linhas como quer que os eventos cheguem', async () => {
    await expect(spec.sameRowsHoweverDelivered(historiaQualquer(12, 250))).resolves.toBeUndefined();
  }, 60_000);
});

describe('os clientes novos', () => {
  const spec = projectionSpec(clientesNovos);

  it('quem volta conta no dia em que tinha sido cadastrado', async () => {
    const ana = { ...clienteCadastrado(1, 'Ana'), dia: '2026-01-10' };
    const bia = { ...clienteCadastrado(2, 'Bia'), dia: '2026-02-10' };
    const excluida: Step<EventoDaLoja> = {
      stream: ana.stream,
      type: 'ClienteExcluido',
      data: { clienteId: 1 },
      dia: '2026-03-01',
    };
    const volta: Step<EventoDaLoja> = { ...ana, type: 'ClienteRestaurado', dia: '2026-04-01' };
    const antes = await spec.rows(history([ana, bia]));
    expect(await spec.rows(history([ana, bia, excluida, volta]))).toEqual(antes);
    const fora = await spec.rows(history([ana, bia, excluida, volta, excluida]));
    expect(fora.por_dia).toEqual([{ dia: '2026-02-10', quantidade: 1 }]);
  });

  it('dão as mesmas linhas como quer que os eventos cheguem', async () => {
    await expect(spec.sameRowsHoweverDelivered(historiaQualquer(14, 250))).resolves.toBeUndefined();
  }, 60_000);
});

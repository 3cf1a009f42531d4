import { describe, expect, it } from 'vitest';
import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import { history } from '@encomenda/shop/history';
import { pedidoCriado } from '@encomenda/shop/passos';
import { projectionSpec } from '../../testing/projection-spec.js';
import { pedidos } from '../pedidos.projection.js';

const anexado = (arquivoId: number, pedidoId: number, clienteId: number) => ({
  stream: pedidoStream(pedidoId),
  type: 'ArquivoAnexado' as const,
  data: {
    pedidoId,
    arquivoId,
    item: arquivoId % 2 === 0 ? 31 : null,
    clienteId,
    nome: `foto ${arquivoId}.jpg`,
    hash: `${arquivoId}`,
    tipo: 'image/jpeg' as const,
    bytes: 10,
    largura: 4,
    altura: 3,
  },
});
const removido = (...quem: Parameters<typeof anexado>) => ({
  ...anexado(...quem),
  type: 'ArquivoRemovido' as const,
});
const restaurado = (...quem: Parameters<typeof anexado>) => ({
  ...anexado(...quem),
  type: 'ArquivoRestaurado' as const,
});
const visto = (type: 'ArquivoMostradoAoCliente' | 'ArquivoOcultadoDoCliente') => {
  const { stream, data } = anexado(2, 12, 7);
  const { pedidoId, arquivoId, clienteId, nome, tipo } = data;
  return { stream, type, data: { pedidoId, arquivoId, clienteId, nome, tipo } };
};
const linha = (id: number, pedido_id: number, cliente_id: number) => ({
  id,
  pedido_id,
  item_id: id % 2 === 0 ? 31 : null,
  cliente_id,
  nome: `foto ${id}.jpg`,
  hash: `${id}`,
  tipo: 'image/jpeg',
  bytes: 10,
  largura: 4,
  altura: 3,
  mostrado: false,
});

describe('os arquivos dos pedidos', () => {
  const spec = projectionSpec(pedidos);
  const dosPedidos = [pedidoCriado(12, { clienteId: 7 }), pedidoCriado(13, { clienteId: 8 })];
  const events = history([
    ...dosPedidos,
    anexado(1, 12, 7),
    anexado(2, 12, 7),
    anexado(3, 13, 8),
    // The order passed to another customer: its earlier files stay with the first.
    anexado(4, 12, 8),
    removido(1, 12, 7),
    removido(2, 12, 7),
    restaurado(2, 12, 7),
    visto('ArquivoMostradoAoCliente'),
    {
      stream: clienteStream(8),
      type: 'DadosPessoaisEliminados',
      data: {
        titular: 'cliente-8',
        clienteId: 8,
        motivo: 'ordem-de-autoridade',
        base: 'ordem-de-autoridade',
        pedidaPor: 1,
      },
    },
  ]);

  it('são os que não saíram, sem os de quem foi eliminado', async () => {
    expect((await spec.rows(events)).arquivos).toEqual([{ ...linha(2, 12, 7), mostrado: true }]);
    expect((await spec.rows(events.slice(0, 7))).arquivos).toEqual([
      linha(2, 12, 7),
      linha(3, 13, 8),
      linha(4, 12, 8),
    ]);
  });

  it('escondido de novo, o cliente não o vê', async () => {
    const depois = history([
      ...dosPedidos,
      anexado(1, 12, 7),
      anexado(2, 12, 7),
      visto('ArquivoMostradoAoCliente'),
      visto('ArquivoOcultadoDoCliente'),
    ]);
    expect((await spec.rows(depois)).arquivos).toEqual([linha(1, 12, 7), linha(2, 12, 7)]);
  });

  it('dão as mesmas linhas como quer que os eventos cheguem', async () => {
    await expect(spec.sameRowsHoweverDelivered(events)).resolves.toBeUndefined();
  }, 60_000);
});

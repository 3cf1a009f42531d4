import { describe, expect, it } from 'vitest';
import { ARQUIVO_ELIMINADO } from '@encomenda/contracts/pedidos/events/arquivos.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { specFor } from '../../testing/given-when-then.js';
import { PEDIDO_ID, umPedido } from '../../testing/builders/pedido.builder.js';
import { UndoRecord } from '../../testing/desfazer/undo-record.js';
import { desfazerPedidos } from '../desfazer/pedidos.desfazer.js';
import { pedidoFold } from '../domain/pedido.js';
import { mostrarArquivo, ocultarArquivo } from './mostrar-arquivo.js';
import { removerArquivo } from './remover-arquivo.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;

const anexado = (
  arquivoId: number,
  clienteId = 5,
  nome = `foto ${arquivoId}.jpg`,
): PedidoEvent => ({
  type: 'ArquivoAnexado',
  data: {
    pedidoId,
    arquivoId,
    item: null,
    clienteId,
    nome,
    hash: `${arquivoId}`.padStart(64, '0'),
    tipo: 'image/jpeg',
    bytes: 10,
    largura: 4,
    altura: 3,
  },
});
const vista = (arquivoId: number) => ({
  pedidoId,
  arquivoId,
  clienteId: 5,
  nome: `foto ${arquivoId}.jpg`,
  tipo: 'image/jpeg' as const,
});
const mostrado = (arquivoId: number): PedidoEvent => ({
  type: 'ArquivoMostradoAoCliente',
  data: vista(arquivoId),
});
const ocultado = (arquivoId: number): PedidoEvent => ({
  type: 'ArquivoOcultadoDoCliente',
  data: vista(arquivoId),
});

describe('mostrar um arquivo ao cliente', () => {
  const pedido = [...umPedido().eventos, anexado(8), anexado(9)];

  it('mostra um, e só ele; de novo não há o que fazer', () => {
    given(...pedido)
      .when(mostrarArquivo({ pedidoId, arquivoId: 8, donoId: 5 }))
      .thenEvents(mostrado(8));
    given(...pedido, mostrado(8))
      .when(mostrarArquivo({ pedidoId, arquivoId: 8, donoId: 5 }))
      .thenNothing();
    given(...pedido, mostrado(8))
      .when(ocultarArquivo({ pedidoId, arquivoId: 9 }))
      .thenNothing();
    given(...pedido, mostrado(8))
      .when(ocultarArquivo({ pedidoId, arquivoId: 8 }))
      .thenEvents(ocultado(8));
  });

  it('recusa o que não há, o de quem foi eliminado, o de outro cliente, e um pedido cancelado', () => {
    const naoHa = ['arquivo-inexistente', 'Arquivo não encontrado.', 'inexistente'] as const;
    given(...pedido)
      .when(mostrarArquivo({ pedidoId, arquivoId: 7, donoId: 5 }))
      .thenRefused(...naoHa);
    given(...pedido)
      .when(ocultarArquivo({ pedidoId, arquivoId: 7 }))
      .thenRefused(...naoHa);
    given(...pedido, anexado(7, 5, ARQUIVO_ELIMINADO))
      .when(mostrarArquivo({ pedidoId, arquivoId: 7, donoId: 5 }))
      .thenRefused(...naoHa);
    given(...pedido, anexado(7, 6))
      .when(mostrarArquivo({ pedidoId, arquivoId: 7, donoId: 6 }))
      .thenRefused(
        'arquivo-de-outro-cliente',
        'Este arquivo é do cliente que o pedido tinha antes.',
      );
    given(...umPedido().eventos, anexado(8), ...umPedido().cancelado().eventos.slice(-1))
      .when(mostrarArquivo({ pedidoId, arquivoId: 8, donoId: 5 }))
      .thenRefused('pedido-cancelado', 'Este pedido foi cancelado.');
  });

  it('o de um cliente juntado é de quem ficou; o pedido que ainda não passou o mostra também', () => {
    const facts = { pedidoId, arquivoId: 7, donoId: 5 };
    const { data } = mostrado(7) as Extract<PedidoEvent, { type: 'ArquivoMostradoAoCliente' }>;
    given(...pedido, anexado(7, 6))
      .when(mostrarArquivo(facts))
      .thenEvents({ type: 'ArquivoMostradoAoCliente', data: { ...data, clienteId: 6 } });
    given(...pedido, anexado(7, 5))
      .when(mostrarArquivo({ ...facts, donoId: 4 }))
      .thenEvents(mostrado(7));
  });

  it('removido, deixa de ser visto; a volta o mostra outra vez, e o outro fica escondido', async () => {
    const registro = new UndoRecord(
      desfazerPedidos({
        clienteExiste: async () => true,
        nomeDaTag: async () => null,
        voltaAsEntregas: async () => [],
      }),
      pedidoId,
    );
    for (const evento of [...pedido, mostrado(8)]) registro.write([evento]);
    const antes = registro.state;
    const ato = registro.act(removerArquivo({ pedidoId, arquivoId: 8 }));
    expect(registro.events.slice(-2).map(({ type }) => type)).toEqual([
      'ArquivoOcultadoDoCliente',
      'ArquivoRemovido',
    ]);
    expect(await registro.plan(ato)).toMatchObject({
      muda: ['O arquivo volta ao pedido.', 'O cliente volta a vê-lo no link.'],
    });
    const volta = await registro.undo(ato);
    expect(registro.state).toEqual(antes);
    expect(await registro.plan(volta)).toMatchObject({
      muda: ['O arquivo sai do pedido.', 'O cliente deixa de vê-lo no link.'],
    });
    const oculto = registro.act(ocultarArquivo({ pedidoId, arquivoId: 8 }));
    registro.act(mostrarArquivo({ pedidoId, arquivoId: 8, donoId: 5 }));
    expect(await registro.plan(oculto)).toEqual({
      impede: 'O cliente já voltou a vê-lo depois por Ana às 14:32.',
    });
    registro.act(removerArquivo({ pedidoId, arquivoId: 8 }));
    expect(await registro.plan(oculto)).toEqual({
      impede: 'O arquivo foi removido depois por Ana às 14:32.',
    });
  });
});

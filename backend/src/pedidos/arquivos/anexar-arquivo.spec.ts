import { describe, it } from 'vitest';
import { MAXIMO_DE_ARQUIVOS } from '@encomenda/contracts/pedidos/arquivo';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { specFor } from '../../testing/given-when-then.js';
import { PEDIDO_ID, umPedido } from '../../testing/builders/pedido.builder.js';
import { anexarArquivo } from './anexar-arquivo.js';
import { pedidoFold } from '../domain/pedido.js';
import { removerArquivo, restaurarArquivo } from './remover-arquivo.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const clienteId = 5;

type Anexado = Extract<PedidoEvent, { type: 'ArquivoAnexado' }>;
const arquivo = (arquivoId: number, dados: Partial<Anexado['data']> = {}): Anexado['data'] => ({
  pedidoId,
  arquivoId,
  item: null,
  clienteId,
  nome: `foto ${arquivoId}.jpg`,
  hash: `${arquivoId}`.padStart(64, '0'),
  tipo: 'image/jpeg',
  bytes: 2_345_678,
  largura: 3000,
  altura: 4000,
  ...dados,
});
const anexado = (...dados: Parameters<typeof arquivo>): Anexado => ({
  type: 'ArquivoAnexado',
  data: arquivo(...dados),
});
const removido = (arquivoId: number): PedidoEvent => ({
  type: 'ArquivoRemovido',
  data: arquivo(arquivoId),
});

describe('anexar arquivo', () => {
  it('entra no pedido com um nome limpo e a extensão do seu tipo', () => {
    given(...umPedido().eventos, anexado(8))
      .when(anexarArquivo(arquivo(9, { nome: 'C:\\x\\Topo.azul.JPEG' })))
      .thenEvents(anexado(9, { nome: 'Topo-azul.jpg' }));
    const pdf = { tipo: 'application/pdf', largura: null, altura: null } as const;
    given(...umPedido().eventos)
      .when(anexarArquivo(arquivo(9, { ...pdf, nome: 'molde.exe' })))
      .thenEvents(anexado(9, { ...pdf, nome: 'molde.pdf' }));
  });

  it('entra num item que está no pedido, e em nenhum outro', () => {
    given(...umPedido().comItem({ itemId: 31 }).eventos)
      .when(anexarArquivo(arquivo(9, { item: 31 })))
      .thenEvents(anexado(9, { item: 31 }));
    given(...umPedido().comItem({ itemId: 31 }).eventos)
      .when(anexarArquivo(arquivo(9, { item: 32 })))
      .thenRefused('item-invalido', 'O campo Item é inválido.', { campo: 'item_id' });
  });

  it('o mesmo arquivo duas vezes no mesmo lugar é recusado; no item pode estar também', () => {
    const { hash } = arquivo(8);
    const pedido = [...umPedido().comItem({ itemId: 31 }).eventos, anexado(8)];
    given(...pedido)
      .when(anexarArquivo(arquivo(9, { hash })))
      .thenRefused('arquivo-repetido', 'Este arquivo já está no pedido.', { campo: 'file' });
    given(...pedido)
      .when(anexarArquivo(arquivo(9, { hash, item: 31 })))
      .thenEvents(anexado(9, { hash, item: 31 }));
    given(...pedido, removido(8))
      .when(anexarArquivo(arquivo(9, { hash })))
      .thenEvents(anexado(9, { hash }));
  });

  it('aceita o último que cabe e recusa o seguinte', () => {
    const quase = Array.from({ length: MAXIMO_DE_ARQUIVOS - 1 }, (_, i) => anexado(100 + i));
    given(...umPedido().eventos, ...quase)
      .when(anexarArquivo(arquivo(9)))
      .thenEvents(anexado(9));
    given(...umPedido().eventos, ...quase, anexado(8))
      .when(anexarArquivo(arquivo(9)))
      .thenRefused('arquivos-demais', 'O pedido já tem 50 arquivos.', { campo: 'file' });
  });

  it('recusa o número de um arquivo que já está no pedido', () => {
    given(...umPedido().eventos, anexado(8))
      .when(anexarArquivo(arquivo(8, { hash: arquivo(9).hash })))
      .thenRefused('arquivo-ja-esta', 'Este arquivo já está no pedido.');
  });

  it('recusa quando o cliente do pedido mudou durante o envio', () => {
    given(...umPedido().eventos)
      .when(anexarArquivo(arquivo(9, { clienteId: 99 })))
      .thenRefused('cliente-mudou', 'O cliente do pedido mudou durante o envio. Tente novamente.');
  });

  it('recusa um pedido cancelado', () => {
    given(...umPedido().cancelado().eventos)
      .when(anexarArquivo(arquivo(9)))
      .thenRefused('pedido-cancelado', 'Este pedido foi cancelado.');
  });
});

describe('remover e restaurar arquivo', () => {
  const pedido = [...umPedido().eventos, anexado(8), anexado(9)];

  it('sai uma vez, e volta uma vez', () => {
    given(...pedido)
      .when(removerArquivo({ pedidoId, arquivoId: 8 }))
      .thenEvents(removido(8));
    given(...pedido, removido(8))
      .when(removerArquivo({ pedidoId, arquivoId: 8 }))
      .thenRefused('arquivo-inexistente', 'Arquivo não encontrado.', 'inexistente');
    const { arquivoId, pedidoId: _, ...dados } = arquivo(8);
    given(...pedido, removido(8))
      .when(restaurarArquivo({ pedidoId, arquivoId, arquivo: dados, mostrado: false }))
      .thenEvents({ type: 'ArquivoRestaurado', data: arquivo(8) });
    given(...pedido)
      .when(restaurarArquivo({ pedidoId, arquivoId, arquivo: dados, mostrado: false }))
      .thenRefused('arquivo-ja-esta', 'Este arquivo já está no pedido.');
  });
});

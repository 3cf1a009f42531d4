import {
  ARQUIVO_ELIMINADO,
  type ArquivoDoPedidoEvent,
} from '@encomenda/contracts/pedidos/events/arquivos.events';
import type { Pedidos } from '../tabelas-dos-pedidos.js';

type DadosDe<T extends ArquivoDoPedidoEvent['type']> = Extract<
  ArquivoDoPedidoEvent,
  { type: T }
>['data'];

export const guardarArquivo = (
  { rows }: Pedidos,
  data: DadosDe<'ArquivoAnexado' | 'ArquivoRestaurado'>,
): void => {
  if (data.nome === ARQUIVO_ELIMINADO) return;
  rows.arquivos.put({
    id: data.arquivoId,
    pedido_id: data.pedidoId,
    item_id: data.item,
    cliente_id: data.clienteId,
    nome: data.nome,
    hash: data.hash,
    tipo: data.tipo,
    bytes: data.bytes,
    largura: data.largura,
    altura: data.altura,
    mostrado: false,
  });
};

export const mostrarArquivo = async (
  { rows }: Pedidos,
  arquivoId: number,
  mostrado: boolean,
): Promise<void> => {
  const arquivo = await rows.arquivos.get(arquivoId);
  if (arquivo) rows.arquivos.put({ ...arquivo, mostrado });
};

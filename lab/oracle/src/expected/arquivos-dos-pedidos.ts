import type { ArquivoDoPedido, Shop } from '../fold/shop.js';
import { records, type ReadModel, type Row } from './table.js';

/** Erasure takes a customer's files out of every order. */
export const remains = (shop: Shop, { clienteId }: ArquivoDoPedido): boolean =>
  shop.clientes.get(clienteId)?.eliminado !== true;

export const wordsOfFile = (row: Row): string[] => [`cliente-${String(row['cliente_id'])}`];

export const arquivosDosPedidos: ReadModel = {
  schema: 'arquivos_dos_pedidos',
  tables: {
    arquivos: records(
      'pedidos',
      ['id'],
      ({ arquivos, arquivosMostrados }, shop) =>
        [...arquivos.values()]
          .filter((arquivo) => remains(shop, arquivo))
          .map((arquivo) => ({
            id: arquivo.arquivoId,
            pedido_id: arquivo.pedidoId,
            item_id: arquivo.item,
            cliente_id: arquivo.clienteId,
            nome: arquivo.nome,
            hash: arquivo.hash,
            tipo: arquivo.tipo,
            bytes: arquivo.bytes,
            largura: arquivo.largura,
            altura: arquivo.altura,
            mostrado: arquivosMostrados.has(arquivo.arquivoId),
          })),
      { hidden: ['nome'], wordsFrom: wordsOfFile },
    ),
  },
};

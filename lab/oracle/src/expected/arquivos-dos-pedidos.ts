import {
  ARQUIVO_ELIMINADO,
  type DadosDoArquivo,
} from '@encomenda/contracts/pedidos/events/arquivos.events';
import type { Shop } from '../fold/shop.js';
import type { Row } from './table.js';

/** False for the files of an erased customer, also before the event that tells of the erasure. */
export const remains = (shop: Shop, { clienteId, nome }: DadosDoArquivo): boolean =>
  nome !== ARQUIVO_ELIMINADO && shop.clientes.get(clienteId)?.eliminado !== true;

export const wordsOfFile = (row: Row): string[] => [`cliente-${String(row['cliente_id'])}`];

import type { TipoDeArquivo } from '../pedidos/arquivo.js';
import { integer, text, textOf } from '../shared/columns.js';

export const COLUNAS_DO_ARQUIVO = {
  nome: text,
  hash: text,
  tipo: textOf<TipoDeArquivo>(),
  bytes: integer,
  largura: integer.nullable,
  altura: integer.nullable,
};

/** SHA-256 of a file that the log names. Removed pictures stay, because undo needs them. */
export interface LinhaArquivoCitado {
  hash: string;
}

/** Photos of visitors' requests. Erasing a request deletes its rows. */
export interface LinhaFotoDeSolicitacaoCitada {
  id: number;
  solicitacao_id: number;
  hash: string;
}

/** Photos of requested changes. Erasing the customer deletes the rows. */
export interface LinhaFotoDeMudancaCitada {
  id: number;
  /** Customer whose folder holds the file. */
  cliente_id: number;
  hash: string;
}

/** Photos of all versions of a quote. Erasing the customer deletes the rows. */
export interface LinhaFotoDeOrcamentoCitada {
  id: number;
  cliente_id: number;
  hash: string;
}

/** Files of orders, removed ones included. Erasing the customer deletes the rows. */
export interface LinhaArquivoDePedidoCitado {
  id: number;
  cliente_id: number;
  hash: string;
}

import type { TipoDeArquivo } from '../pedidos/arquivo.js';
import { integer, text, textOf } from '../shared/columns.js';

/** What a read model stores of a photo or a PDF, beside its number and its record's. */
export const COLUNAS_DO_ARQUIVO = {
  nome: text,
  /** SHA-256 of the bytes sent, hexadecimal. */
  hash: text,
  tipo: textOf<TipoDeArquivo>(),
  bytes: integer,
  largura: integer.nullable,
  altura: integer.nullable,
};

/** SHA-256 of every file that the log ever named, removed pictures included: undo needs them. */
export interface LinhaArquivoCitado {
  hash: string;
}

/** A photo that came with a request; none once its data are erased. */
export interface LinhaFotoDeSolicitacaoCitada {
  /** `idDaFoto` of the request. */
  id: number;
  solicitacao_id: number;
  hash: string;
}

/** A photo that came with a change asked for by a link; none of erased customers. */
export interface LinhaFotoDeMudancaCitada {
  id: number;
  /** Person under whom the file is kept. */
  cliente_id: number;
  hash: string;
}

/** A photo of a version of a quote, whichever is in force; none of erased customers. */
export interface LinhaFotoDeOrcamentoCitada {
  /** `idDaFotoDaVersao`. */
  id: number;
  /** Person under whom the file is kept. */
  cliente_id: number;
  hash: string;
}

/** A file of an order that events name, removed ones included; none of erased customers. */
export interface LinhaArquivoDePedidoCitado {
  id: number;
  /** Person under whom the file is kept. */
  cliente_id: number;
  hash: string;
}

/** SHA-256 of every file that the log ever named, removed pictures included: undo needs them. */
export interface LinhaArquivoCitado {
  hash: string;
}

/** A file of an order that events name, removed ones included; none of erased customers. */
export interface LinhaArquivoDePedidoCitado {
  id: number;
  /** Person under whom the file is kept. */
  cliente_id: number;
  hash: string;
}

/** SHA-256 of every file that the log ever named, removed pictures included: undo needs them. */
export interface LinhaArquivoCitado {
  hash: string;
}

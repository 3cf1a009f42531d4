/**
 * Schema `arquivos_citados`, table `hashes`: SHA-256 of every file that the log has ever named. A
 * picture that was removed stays there: its history can still be shown, and its removal undone.
 */
export interface LinhaArquivoCitado {
  hash: string;
}

import { TIPO_PDF, type TipoDeArquivo } from '@encomenda/contracts/pedidos/arquivo';
import type { FileStore } from '../platform/files/file-store.js';
import { documentKey } from '../platform/files/picture-sweep.js';
import type { Pictures } from '../platform/files/pictures.js';

/** Bytes of all contents in one export, which is built in memory. */
const CONTEUDO_NO_MAXIMO = 30 * 1024 * 1024;

export interface ArquivoAExportar {
  /** Folder of the file store. */
  readonly pasta: string;
  readonly hash: string;
  readonly tipo: TipoDeArquivo;
  readonly bytes: number;
}

/** Reads the contents that one export carries, as long as they fit. */
export class ConteudosExportados {
  private cabem: number;

  constructor(
    private readonly files: FileStore,
    private readonly pictures: Pictures,
    comConteudo: boolean,
  ) {
    this.cabem = comConteudo ? CONTEUDO_NO_MAXIMO : 0;
  }

  /** In full size, base64; null when it does not fit or is missing. */
  async ler({ pasta, hash, tipo, bytes }: ArquivoAExportar): Promise<string | null> {
    if (bytes > this.cabem) return null;
    const original =
      tipo === TIPO_PDF
        ? await this.files.get(documentKey(hash, pasta))
        : await this.pictures.original(hash, pasta);
    this.cabem -= original?.length ?? 0;
    return original?.toString('base64') ?? null;
  }
}

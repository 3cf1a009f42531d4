import type { TipoDeArquivo } from '@encomenda/contracts/pedidos/arquivo';
import type { ArquivosGuardados } from '../../arquivos/arquivos-guardados.js';

/** Maximum bytes of all contents in one export, which is built in memory. */
const CONTEUDO_NO_MAXIMO = 30 * 1024 * 1024;

export interface ArquivoAExportar {
  /** Folder of the file store. */
  readonly pasta: string;
  readonly hash: string;
  readonly tipo: TipoDeArquivo;
  readonly bytes: number;
}

/** Reads the contents for one export until its limit is reached. */
export class ConteudosExportados {
  private cabem: number;

  constructor(
    private readonly guardados: ArquivosGuardados,
    comConteudo: boolean,
  ) {
    this.cabem = comConteudo ? CONTEUDO_NO_MAXIMO : 0;
  }

  /** Base64 of the file in full size; null when it does not fit or is missing. */
  async ler(arquivo: ArquivoAExportar): Promise<string | null> {
    if (arquivo.bytes > this.cabem) return null;
    const original = await this.guardados.inteiro(arquivo);
    this.cabem -= original?.length ?? 0;
    return original?.toString('base64') ?? null;
  }
}

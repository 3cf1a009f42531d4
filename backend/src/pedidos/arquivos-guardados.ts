import {
  MAXIMO_DO_ARQUIVO,
  RECUSA_DO_ARQUIVO,
  TIPO_PDF,
  type RecusaDoArquivo,
} from '@encomenda/contracts/pedidos/arquivo';
import type { TamanhoDeImagem } from '@encomenda/contracts/produtos/imagem';
import { Recusa } from '@encomenda/contracts/shared/decider';
import type { Logger } from '@encomenda/platform/logger';
import { Inject, Injectable } from '@nestjs/common';
import type { FileStore } from '../platform/files/file-store.js';
import { PdfCleaner } from '../platform/files/pdf-cleaner.js';
import { documentKey } from '../platform/files/picture-sweep.js';
import { acceptedOf, orRefused, Pictures, type OpenedPicture } from '../platform/files/pictures.js';
import type { ReceivedFile } from '../platform/files/received-file.js';
import { FILE_STORE, LOGGER } from '../platform/tokens.js';
import { pastaDoCliente } from './domain/pasta-dos-arquivos.js';
import type { ArquivoNoPedido } from './domain/pedido.js';

type Guardado = Omit<ArquivoNoPedido, 'item' | 'clienteId' | 'nome'>;
export interface ArquivoConferido {
  readonly dados: Guardado;
  /** Stores it. @throws RequestRefused 503 or 507 when it could not be stored */
  readonly guardar: () => Promise<void>;
}
type Lugar = Pick<ArquivoNoPedido, 'clienteId' | 'hash'>;

const recusa = (porque: RecusaDoArquivo): Recusa =>
  Recusa.campo(`arquivo-${porque}`, 'file', RECUSA_DO_ARQUIVO[porque]);

/** Bytes of `%PDF-`; readers accept some before it, we do not. */
const ehPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/** Recusa of pictures, in the words for files of orders. */
const comoDeArquivo = (error: unknown): unknown =>
  error instanceof Recusa && error.codigo === 'imagem-tipo' ? recusa('tipo') : error;

/** The bytes of orders' files, kept by customer. */
@Injectable()
export class ArquivosGuardados {
  constructor(
    private readonly pictures: Pictures,
    private readonly pdfs: PdfCleaner,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Checks a photo or a PDF, and writes it anew without metadata. Stores nothing yet.
   * @throws Recusa 422 for anything else
   */
  async conferir(arquivo: ReceivedFile, clienteId: number): Promise<ArquivoConferido> {
    const pasta = pastaDoCliente(clienteId);
    if (ehPdf(arquivo.bytes)) return this.conferirPdf(arquivo, pasta);
    const foto = await this.pictures.check(arquivo).catch((error: unknown) => {
      throw comoDeArquivo(error);
    });
    return { dados: acceptedOf(foto), guardar: () => this.pictures.keep(foto, pasta) };
  }

  prepararTamanhos({ tipo, hash }: Guardado, clienteId: number): void {
    if (tipo !== TIPO_PDF) this.pictures.makeSizesSoon(hash, pastaDoCliente(clienteId));
  }

  /** Null when the file is gone. */
  abrirFoto({ clienteId, hash }: Lugar, tamanho: TamanhoDeImagem): Promise<OpenedPicture | null> {
    return this.pictures.open(hash, tamanho, pastaDoCliente(clienteId));
  }

  /** Null when the file is gone. */
  abrirPdf({ clienteId, hash }: Lugar): Promise<Buffer | null> {
    return this.files.get(documentKey(hash, pastaDoCliente(clienteId)));
  }

  private async conferirPdf(
    { bytes, hash }: ReceivedFile,
    pasta: string,
  ): Promise<ArquivoConferido> {
    if (bytes.length > MAXIMO_DO_ARQUIVO) throw recusa('grande');
    const limpo = await this.pdfs.clean(bytes);
    if ('refusal' in limpo) throw recusa(limpo.refusal);
    const guardados = Buffer.from(limpo.bytes);
    return {
      dados: { hash, tipo: TIPO_PDF, bytes: guardados.length, largura: null, altura: null },
      guardar: () =>
        orRefused(this.logger, () => this.files.put(documentKey(hash, pasta), guardados)),
    };
  }
}

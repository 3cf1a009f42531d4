import {
  MAXIMO_DO_ARQUIVO,
  RECUSA_DO_ARQUIVO,
  TIPO_PDF,
  type RecusaDoArquivo,
  type TipoDeArquivo,
} from '@encomenda/contracts/pedidos/arquivo';
import type { TamanhoDeImagem } from '@encomenda/contracts/produtos/imagem';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { FotoDeReferencia } from '@encomenda/contracts/solicitacoes/fotos-de-referencia';
import type { Logger } from '@encomenda/platform/logger';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { FileStore } from '../platform/files/store/file-store.js';
import { PdfCleaner } from '../platform/files/pdf-cleaner.js';
import { documentKey } from '../platform/files/pictures/picture-sweep.js';
import {
  acceptedOf,
  orRefused,
  Pictures,
  type OpenedPicture,
} from '../platform/files/pictures/pictures.js';
import type { ReceivedFile } from '../platform/files/received/received-file.js';
import { sendDocument, sendPicture } from '../platform/files/pictures/send-picture.js';
import { WHOLE_SHOP } from '../platform/limits/counted.js';
import { Limiter } from '../platform/limits/limiter.js';
import { FILE_STORE, LOGGER } from '../platform/tokens.js';
import type { FinalidadeDosArquivos } from './finalidade.js';

/** What events store about a file. */
export interface DadosDoArquivo {
  /** SHA-256 of the received bytes, hexadecimal. */
  readonly hash: string;
  readonly tipo: TipoDeArquivo;
  /** Size of the stored file. */
  readonly bytes: number;
  /** Pixels, after rotation to upright; null for a PDF. */
  readonly largura: number | null;
  readonly altura: number | null;
}

/** A file that passed the checks and was re-encoded. It is not stored yet. */
export interface ArquivoConferido<Dados extends DadosDoArquivo = DadosDoArquivo> {
  readonly dados: Dados;
  /** Stores the file. Call `ArquivosGuardados.guardar` instead, which also counts against the visitors' limit. */
  readonly gravar: (pasta: string) => Promise<void>;
}
export type FotoConferida = ArquivoConferido<FotoDeReferencia>;

export interface ArquivoNaPasta extends Pick<DadosDoArquivo, 'hash'> {
  readonly pasta: string;
  /** Absent for a photo. */
  readonly tipo?: TipoDeArquivo;
}

interface Envio {
  readonly nome: string;
  readonly tamanho: TamanhoDeImagem;
  readonly cache: string;
  /** Refusal to throw when the file is missing. */
  readonly inexistente: () => Recusa;
}

const recusa = (porque: RecusaDoArquivo): Recusa =>
  Recusa.campo(`arquivo-${porque}`, 'file', RECUSA_DO_ARQUIVO[porque]);

/** A PDF begins with `%PDF-`. Other readers allow bytes before it; we do not. */
const ehPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/**
 * Checks, stores and sends all files. `donos.ts` decides the folder, the purpose decides which files are accepted.
 * To store a file: `conferir`, then `guardar` before the event that names it is appended (`beforeAppend`), then
 * `prepararTamanhos`. A file that no event names is deleted after a day.
 */
@Injectable()
export class ArquivosGuardados {
  constructor(
    private readonly pictures: Pictures,
    private readonly pdfs: PdfCleaner,
    private readonly limiter: Limiter,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Re-encodes a file without metadata. Stores nothing. @throws Recusa 422 under `file` for a file not accepted */
  async conferir({ pdf }: FinalidadeDosArquivos, arquivo: ReceivedFile): Promise<ArquivoConferido> {
    if (!pdf) return this.conferirFoto(arquivo);
    if (ehPdf(arquivo.bytes)) return this.conferirPdf(arquivo);
    return this.conferirFoto(arquivo).catch((error: unknown) => {
      // The sentence for photos does not say that a PDF is accepted too.
      throw error instanceof Recusa && error.codigo === 'imagem-tipo' ? recusa('tipo') : error;
    });
  }

  /** As `conferir`, for a photo. @throws Recusa 422 under `campo` */
  async conferirFoto(arquivo: ReceivedFile, campo = 'file'): Promise<FotoConferida> {
    const foto = await this.pictures.check(arquivo, campo);
    return { dados: acceptedOf(foto), gravar: (pasta) => this.pictures.keep(foto, pasta) };
  }

  /** Checks the photos of one form, without duplicates. @throws Recusa 422 that names each refused photo */
  async conferirFotos(enviadas: readonly ReceivedFile[], campo: string): Promise<FotoConferida[]> {
    const diferentes = new Map(enviadas.map((foto) => [foto.hash, foto]));
    const conferidas: FotoConferida[] = [];
    const recusas: string[] = [];
    for (const foto of diferentes.values()) {
      try {
        // oxlint-disable-next-line no-await-in-loop
        conferidas.push(await this.conferirFoto(foto, campo));
      } catch (error) {
        if (!(error instanceof Recusa)) throw error;
        recusas.push(`${foto.nome}: ${error.message}`);
      }
    }
    if (recusas.length > 0) throw Recusa.campo('foto-recusada', campo, recusas.join(' '));
    return conferidas;
  }

  /**
   * Stores checked files. Call it when nothing else refuses the event that names them.
   * @throws RequestRefused 503 or 507 when storing fails, 429 above the visitors' hourly limit
   */
  async guardar(
    { alterar }: FinalidadeDosArquivos,
    conferidos: readonly ArquivoConferido[],
    pasta: string,
  ): Promise<void> {
    if (conferidos.length === 0) return;
    if (alterar === null) await this.contarDeVisitantes(conferidos);
    // One by one: the bytes of all files are in memory already.
    // oxlint-disable-next-line no-await-in-loop
    for (const { gravar } of conferidos) await gravar(pasta);
  }

  /** @throws RequestRefused 503 when the photo cannot be read or stored */
  copiarFoto(hash: string, de: string, para: string): Promise<void> {
    return this.pictures.copy(hash, de, para);
  }

  /** Call after the event. Prepares smaller photos in the background; otherwise the first request makes them. */
  prepararTamanhos(
    arquivos: readonly Pick<ArquivoNaPasta, 'hash' | 'tipo'>[],
    pasta: string,
  ): void {
    for (const { hash, tipo } of arquivos)
      if (tipo !== TIPO_PDF) this.pictures.makeSizesSoon(hash, pasta);
  }

  /** Null when the file is missing. */
  abrirFoto(
    { hash, pasta }: ArquivoNaPasta,
    tamanho: TamanhoDeImagem,
  ): Promise<OpenedPicture | null> {
    return this.pictures.open(hash, tamanho, pasta);
  }

  /** The stored file in full size; null when it is missing. */
  inteiro({ hash, pasta, tipo }: ArquivoNaPasta): Promise<Buffer | null> {
    return tipo === TIPO_PDF
      ? this.files.get(documentKey(hash, pasta))
      : this.pictures.original(hash, pasta);
  }

  /** Sends a photo in one size, or a PDF as a download. @throws the refusal `inexistente` when it is missing */
  async enviar(
    response: Response,
    arquivo: ArquivoNaPasta,
    { nome, tamanho, cache, inexistente }: Envio,
  ): Promise<void> {
    if (arquivo.tipo === TIPO_PDF) {
      const pdf = await this.inteiro(arquivo);
      if (!pdf) throw inexistente();
      sendDocument(response, pdf, nome);
      return;
    }
    const foto = await this.abrirFoto(arquivo, tamanho);
    if (!foto) throw inexistente();
    sendPicture(response, foto, { nome, cacheControl: cache });
  }

  private async contarDeVisitantes(conferidos: readonly ArquivoConferido[]): Promise<void> {
    const bytes = conferidos.reduce((sum, { dados }) => sum + dados.bytes, 0);
    await this.limiter.spend('photosOfShop', WHOLE_SHOP, conferidos.length);
    await this.limiter.spend('photoBytesOfShop', WHOLE_SHOP, Math.ceil(bytes / 1024));
  }

  private async conferirPdf({ bytes, hash }: ReceivedFile): Promise<ArquivoConferido> {
    if (bytes.length > MAXIMO_DO_ARQUIVO) throw recusa('grande');
    const limpo = await this.pdfs.clean(bytes);
    if ('refusal' in limpo) throw recusa(limpo.refusal);
    const guardados = Buffer.from(limpo.bytes);
    return {
      dados: { hash, tipo: TIPO_PDF, bytes: guardados.length, largura: null, altura: null },
      gravar: (pasta) =>
        orRefused(this.logger, () => this.files.put(documentKey(hash, pasta), guardados)),
    };
  }
}

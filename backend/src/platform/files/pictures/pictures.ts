import {
  TAMANHOS_DE_IMAGEM,
  type TamanhoDeImagem,
  type TipoDeImagem,
} from '@encomenda/contracts/produtos/imagem';
import type { Logger } from '@encomenda/platform/logger';
import { RequestRefused } from '../../http/errors/request-refused.js';
import { atMost } from '../received/at-most.js';
import { checkedPicture } from './checked-picture.js';
import type { FileStore } from '../store/file-store.js';
import type { ReceivedFile } from '../received/received-file.js';
import { NoSpaceLeft } from '../store/reserving.file-store.js';
import { withoutMetadata } from './without-metadata.js';
import { resized } from './resized-picture.js';

export const PICTURES = 'imagens';

/** Pictures of one person have a folder of their own. */
export const fileKey = (folder: string, hash: string, name: string): string =>
  `${folder}/${hash.slice(0, 2)}/${hash}/${name}`;
export const originalKey = (hash: string, folder = PICTURES): string =>
  fileKey(folder, hash, 'clean');
/** Key of a picture that an earlier version stored with metadata. The sweep replaces it. */
export const uncleanedKey = (hash: string, folder = PICTURES): string =>
  fileKey(folder, hash, 'original');
export const sizeKey = (hash: string, tamanho: TamanhoDeImagem, folder = PICTURES): string =>
  fileKey(folder, hash, `${tamanho}.webp`);

export interface AcceptedPicture {
  /** SHA-256 of the bytes that were sent, hexadecimal; identifies the picture. */
  readonly hash: string;
  readonly tipo: TipoDeImagem;
  readonly bytes: number;
  readonly largura: number;
  readonly altura: number;
}

/** A checked picture that is not stored yet. */
export interface CheckedUpload extends AcceptedPicture {
  readonly original: Buffer;
  readonly smallest: Buffer;
}

export const acceptedOf = ({
  hash,
  tipo,
  bytes,
  largura,
  altura,
}: AcceptedPicture): AcceptedPicture => ({ hash, tipo, bytes, largura, altura });

/** One size of a picture, always `image/webp`. */
export interface OpenedPicture {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Runs work that writes files. @throws RequestRefused 507 when the disk is nearly full, 503 for other failures */
export const orRefused = async (logger: Logger, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    logger.error({ err: error }, 'cannot store a file');
    if (error instanceof NoSpaceLeft)
      throw new RequestRefused(
        507,
        'O disco da loja está quase cheio, e por isso não guarda mais arquivos. Libere espaço e tente de novo.',
      );
    throw new RequestRefused(
      503,
      'Não foi possível guardar o arquivo. Nada foi alterado; tente novamente em instantes.',
    );
  }
};

/** Concurrent decodes per process; each may take hundreds of megabytes. */
const DECODED_AT_ONCE = 2;

/**
 * Uploaded pictures in fixed sizes. The bytes that were sent are never stored: they may be a polyglot file, and may
 * tell where a phone took the picture.
 * To store a picture: `check` it, `keep` it in `beforeAppend` of the event with its hash, then call `makeSizesSoon`.
 */
export class Pictures {
  private readonly decoding = atMost(DECODED_AT_ONCE);
  private readonly making = new Map<string, Promise<Buffer | null>>();

  constructor(
    private readonly files: FileStore,
    private readonly queue: (hash: string, folder: string) => Promise<void>,
    private readonly logger: Logger,
  ) {}

  /** Validates without storing. @throws Recusa 422 unless it is a complete JPEG, PNG or WebP */
  async check({ hash, bytes }: ReceivedFile, campo = 'file'): Promise<CheckedUpload> {
    const facts = await this.decoding(() => checkedPicture(bytes, campo));
    return { hash, bytes: bytes.length, ...facts };
  }

  /** Stores a picture with its smallest size. @throws RequestRefused 507 or 503 when it could not be stored */
  async keep({ hash, original, smallest }: CheckedUpload, folder: string): Promise<void> {
    await orRefused(this.logger, () =>
      Promise.all([
        this.files.put(originalKey(hash, folder), original),
        this.files.put(sizeKey(hash, 100, folder), smallest),
      ]),
    );
  }

  /** Copies a picture with its smallest size. @throws RequestRefused 507 or 503 when it could not be read or stored */
  async copy(hash: string, from: string, to: string): Promise<void> {
    await orRefused(this.logger, async () => {
      const original = await this.original(hash, from);
      if (!original) throw new Error(`${originalKey(hash, from)} is missing`);
      await Promise.all([
        this.files.put(originalKey(hash, to), original),
        this.files.put(sizeKey(hash, 100, to), await resized(original, 100)),
      ]);
    });
  }

  /** The picture in full size, without metadata; null when it does not exist. */
  async original(hash: string, folder = PICTURES): Promise<Buffer | null> {
    const clean = await this.files.get(originalKey(hash, folder));
    if (clean) return clean;
    const sent = await this.files.get(uncleanedKey(hash, folder));
    return sent && withoutMetadata(sent);
  }

  /** Replaces a picture that an earlier version stored with metadata. @throws Error when it cannot be read */
  async cleanOld(hash: string, folder = PICTURES): Promise<void> {
    const clean = await this.decoding(() => this.original(hash, folder));
    if (!clean) return;
    await this.files.put(originalKey(hash, folder), clean);
    await this.files.delete(uncleanedKey(hash, folder));
  }

  /** Enqueues the other sizes. If that fails, `open` makes them on demand. */
  makeSizesSoon(hash: string, folder = PICTURES): void {
    this.queue(hash, folder).catch((error: unknown) =>
      this.logger.warn({ err: error, hash }, 'cannot enqueue the sizes of a picture'),
    );
  }

  /** Makes missing sizes. @throws Error when the original cannot be read */
  async makeSizes(hash: string, folder = PICTURES): Promise<void> {
    for (const tamanho of TAMANHOS_DE_IMAGEM)
      if (!(await this.files.has(sizeKey(hash, tamanho, folder))))
        await this.make(hash, tamanho, folder);
  }

  /** One size of a picture, made on demand; null when the picture does not exist. */
  async open(
    hash: string,
    tamanho: TamanhoDeImagem,
    folder = PICTURES,
  ): Promise<OpenedPicture | null> {
    const bytes =
      (await this.files.get(sizeKey(hash, tamanho, folder))) ??
      (await this.make(hash, tamanho, folder));
    return bytes && { bytes, etag: `"${hash.slice(0, 32)}-${tamanho}"` };
  }

  private make(hash: string, tamanho: TamanhoDeImagem, folder: string): Promise<Buffer | null> {
    const key = sizeKey(hash, tamanho, folder);
    const begun = this.making.get(key);
    if (begun) return begun;
    const making = this.decoding(async () => {
      const original = await this.original(hash, folder);
      if (!original) return null;
      const bytes = await resized(original, tamanho);
      await this.files.put(key, bytes);
      return bytes;
    }).finally(() => this.making.delete(key));
    this.making.set(key, making);
    return making;
  }
}

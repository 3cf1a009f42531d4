import {
  TAMANHOS_DE_IMAGEM,
  type TamanhoDeImagem,
  type TipoDeImagem,
} from '@encomenda/contracts/produtos/imagem';
import type { Logger } from '@encomenda/platform/logger';
import { RequestRefused } from '../http/request-refused.js';
import { atMost } from './at-most.js';
import { checkedPicture } from './checked-picture.js';
import type { FileStore } from './file-store.js';
import type { ReceivedFile } from './received-file.js';
import { resized } from './resized-picture.js';

/** Folder of the file store where pictures stand. */
export const PICTURES = 'imagens';

const keyOf = (hash: string, name: string): string =>
  `${PICTURES}/${hash.slice(0, 2)}/${hash}/${name}`;
export const originalKey = (hash: string): string => keyOf(hash, 'original');
export const sizeKey = (hash: string, tamanho: TamanhoDeImagem): string =>
  keyOf(hash, `${tamanho}.webp`);

/** A picture that was checked and is kept; what an event says of it. */
export interface AcceptedPicture {
  /** SHA-256 of the original, hexadecimal: how it is asked for from now on. */
  readonly hash: string;
  readonly tipo: TipoDeImagem;
  readonly bytes: number;
  /** Pixels, upright. */
  readonly largura: number;
  readonly altura: number;
}

/** One size of a picture, ready to send: always `image/webp`. */
export interface OpenedPicture {
  readonly bytes: Buffer;
  /** Quoted, as the header wants it. */
  readonly etag: string;
}

/** Pictures being decoded at once in one process: each may take hundreds of megabytes. */
const DECODED_AT_ONCE = 2;

/**
 * The shop's pictures: checks and keeps what people send, and gives it out again in our own sizes.
 * The original never leaves the store, so whatever else its bytes could be taken for is harmless.
 *
 * To take a picture: `accept` it, append the event that names its hash, `makeSizesSoon`. To show it:
 * `open`. Files that no event names are removed by the sweep after a day.
 */
export class Pictures {
  private readonly decoding = atMost(DECODED_AT_ONCE);
  private readonly making = new Map<string, Promise<Buffer | null>>();

  /** @param queue asks the worker for the sizes of one picture */
  constructor(
    private readonly files: FileStore,
    private readonly queue: (hash: string) => Promise<void>,
    private readonly logger: Logger,
  ) {}

  /**
   * Checks that a file is a picture of ours and keeps it, with its smallest size.
   * @throws Recusa 422 under the field, when it is no JPEG, PNG or WebP that can be read to its end
   * @throws RequestRefused 503 when it could not be kept: nothing has happened
   */
  async accept({ hash, bytes }: ReceivedFile, campo = 'file'): Promise<AcceptedPicture> {
    const { smallest, ...facts } = await this.decoding(() => checkedPicture(bytes, campo));
    try {
      await Promise.all([
        this.files.put(originalKey(hash), bytes),
        this.files.put(sizeKey(hash, 100), smallest),
      ]);
    } catch (error) {
      this.logger.error({ err: error }, 'a picture could not be kept');
      throw new RequestRefused(
        503,
        'Não foi possível guardar o arquivo. Nada foi alterado; tente novamente em instantes.',
      );
    }
    return { hash, bytes: bytes.length, ...facts };
  }

  /** Leaves the other sizes to the worker. Should that fail, they are made when they are asked for. */
  makeSizesSoon(hash: string): void {
    this.queue(hash).catch((error: unknown) =>
      this.logger.warn({ err: error, hash }, 'the sizes of a picture could not be ordered'),
    );
  }

  /** Makes the sizes that are missing. @throws Error when the original cannot be read */
  async makeSizes(hash: string): Promise<void> {
    for (const tamanho of TAMANHOS_DE_IMAGEM)
      if (!(await this.files.has(sizeKey(hash, tamanho)))) await this.make(hash, tamanho);
  }

  /** One size of a picture, made now if it is missing; null when there is no such picture. */
  async open(hash: string, tamanho: TamanhoDeImagem): Promise<OpenedPicture | null> {
    const bytes =
      (await this.files.get(sizeKey(hash, tamanho))) ?? (await this.make(hash, tamanho));
    return bytes && { bytes, etag: `"${hash.slice(0, 32)}-${tamanho}"` };
  }

  /** However many ask for the same size meanwhile, it is made once. */
  private make(hash: string, tamanho: TamanhoDeImagem): Promise<Buffer | null> {
    const key = sizeKey(hash, tamanho);
    const begun = this.making.get(key);
    if (begun) return begun;
    const making = this.decoding(async () => {
      const original = await this.files.get(originalKey(hash));
      if (!original) return null;
      const bytes = await resized(original, tamanho);
      await this.files.put(key, bytes);
      return bytes;
    }).finally(() => this.making.delete(key));
    this.making.set(key, making);
    return making;
  }
}

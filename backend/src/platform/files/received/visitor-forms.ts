import { Injectable } from '@nestjs/common';
import express, { type Request, type Response } from 'express';
import multer from 'multer';
import { RequestRefused } from '../../http/errors/request-refused.js';
import { WHOLE_SHOP } from '../../limits/counted.js';
import { Limiter } from '../../limits/limiter.js';
import { Networks, type Network } from '../../limits/network.js';
import { boundedMemory, type HeldFile, type MemoryBounds } from './bounded-memory.js';
import { FreeSpace } from '../store/free-space.js';
import { HeldBodies } from './held-bodies.js';
import type { ReceivedFile } from './received-file.js';

/** Up to this size, bytes, a form does not count as one with files. */
const SMALL = 64 * 1024;
/** Complete forms with files at the same time, per process. A further one is refused. */
const CHECKED_AT_ONCE = 6;
const KILOBYTE = 1024;
/** Maximum bytes read of a form. Refused files are also read, because fields may follow them. */
const LARGEST_READ = 64 * 1024 * KILOBYTE;
const FILES_READ = 20;
const FIELDS = 60;

const INCOMPLETE = 'O envio chegou incompleto ou malformado. Tente novamente.';
const BUSY = 'Muitas fotos ao mesmo tempo. Tente novamente em instantes, ou envie sem fotos.';
const NO_SPACE =
  'A loja está sem espaço para guardar fotos. Envie sem fotos e mostre-as depois, na conversa com a loja.';
const TOO_LARGE = 'O envio é grande demais. Escolha menos fotos, ou fotos menores.';

const parseUrlencoded = express.urlencoded({
  extended: false,
  limit: '20kb',
  parameterLimit: FIELDS,
});

export interface FilesOfForm {
  readonly field: string;
  readonly count: number;
  readonly bytes: number;
  readonly tooMany: string;
  readonly tooLarge: string;
}

export interface VisitorForm {
  /** A field that was sent twice, or is not text, is blank. */
  readonly fields: Readonly<Record<string, string>>;
  /** Empty when refused. */
  readonly files: readonly ReceivedFile[];
  /** Why the form is refused. Its fields are filled all the same. */
  readonly refused: RequestRefused | null;
}

const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ]),
  );

const nameOf = (name: string): string => (name.length > 60 ? `${name.slice(0, 57)}…` : name);

const busy = (): RequestRefused => new RequestRefused(429, BUSY, undefined, 5);

const refusalOf = async (work: () => Promise<unknown>): Promise<RequestRefused | undefined> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof RequestRefused) return error;
    throw error;
  }
  return undefined;
};

@Injectable()
export class VisitorForms {
  private readonly bodies = new HeldBodies();
  private checking = 0;

  constructor(
    private readonly limiter: Limiter,
    private readonly networks: Networks,
    private readonly space: FreeSpace,
  ) {}

  /**
   * The kilobytes read count towards the network's hourly limit, even if the form is refused.
   * @throws RequestRefused 413 for a form too large; HttpError of body-parser for a bad form without files
   */
  async read(request: Request, response: Response, wanted: FilesOfForm): Promise<VisitorForm> {
    if (!request.is('multipart/form-data')) {
      await new Promise<void>((resolve, reject) => {
        parseUrlencoded(request, response, (error?: unknown) =>
          error ? reject(error) : resolve(),
        );
      });
      return { fields: textsOf(request.body), files: [], refused: null };
    }
    const told = Number(request.get('content-length') ?? SMALL + 1);
    if (told > LARGEST_READ) throw new RequestRefused(413, TOO_LARGE);
    const network = this.networks.of(request);
    const beforehand = told > SMALL ? await this.whyNone(network, told) : undefined;
    let read = 0;
    const dropping = new AbortController();
    const body = this.bodies.begin(network, () => dropping.abort());
    response.once('close', () => body.release());
    const form = await this.parsed(request, response, wanted, {
      count: beforehand ? 0 : wanted.count,
      dropped: dropping.signal,
      onKept: (bytes) => body.grew(bytes),
      onRead: (bytes) => {
        read += bytes;
        // A body that does not declare its size may have no end.
        if (read > LARGEST_READ) request.destroy();
      },
    });
    const kilobytes = Math.ceil(read / KILOBYTE);
    const spent =
      read > SMALL
        ? await refusalOf(() => this.limiter.spend('visitorFiles', network, kilobytes))
        : undefined;
    if (form.refused || form.files.length === 0)
      return form.received === 0 || !beforehand ? form : { ...form, refused: beforehand };
    const refused =
      spent ??
      beforehand ??
      (dropping.signal.aborted ? busy() : this.placeFor(network, read, response));
    if (refused) return { ...form, files: [], refused };
    body.arrived();
    return form;
  }

  /** A reason to refuse all files that is known before they are read. */
  private async whyNone(network: Network, told: number): Promise<RequestRefused | undefined> {
    if (!(await this.space.forVisitors())) return new RequestRefused(507, NO_SPACE);
    const kilobytes = Math.ceil(told / KILOBYTE);
    return refusalOf(async () => {
      await this.limiter.requireRoom('visitorFiles', network, kilobytes);
      await this.limiter.requireRoom('photosOfShop', WHOLE_SHOP);
      await this.limiter.requireRoom('photoBytesOfShop', WHOLE_SHOP, kilobytes);
    });
  }

  /** Takes a place until the response closes. @returns the refusal when no place is free */
  private placeFor(network: Network, read: number, response: Response): RequestRefused | undefined {
    if (read <= SMALL) return undefined;
    if (this.checking >= CHECKED_AT_ONCE) return busy();
    try {
      const leave = this.limiter.enter('visitorFiles', network);
      this.checking += 1;
      response.once('close', () => {
        this.checking -= 1;
        leave();
      });
      return undefined;
    } catch (error) {
      if (error instanceof RequestRefused) return error;
      throw error;
    }
  }

  private async parsed(
    request: Request,
    response: Response,
    { field, count, bytes, tooMany, tooLarge }: FilesOfForm,
    kept: Omit<MemoryBounds, 'bytes' | 'together'>,
  ): Promise<VisitorForm & { readonly received: number }> {
    const read = multer({
      storage: boundedMemory({ ...kept, bytes }),
      defParamCharset: 'utf8',
      limits: {
        fileSize: LARGEST_READ,
        files: FILES_READ,
        fields: FIELDS,
        parts: FIELDS + FILES_READ,
        fieldNameSize: 40,
        fieldSize: 4 * 1024,
        fieldNestingDepth: 0,
        headerPairs: 20,
      },
    }).array(field);
    const refusal = (status: number, sentence: string): RequestRefused =>
      new RequestRefused(status, sentence, { [field]: [sentence] });
    const failure = await new Promise<RequestRefused | null>((resolve) => {
      const explained = (error: unknown): RequestRefused => {
        const code = error instanceof multer.MulterError ? (error.code as string) : '';
        if (code === 'LIMIT_FILE_SIZE') return refusal(422, tooLarge);
        if (code === 'LIMIT_FILE_COUNT') return refusal(422, tooMany);
        return new RequestRefused(400, INCOMPLETE);
      };
      // When the client is gone, multer would wait for the rest for ever.
      if (request.destroyed && !request.readableEnded) resolve(explained(undefined));
      else read(request, response, (error: unknown) => resolve(error ? explained(error) : null));
    });
    const fields = textsOf(request.body);
    if (failure) return { fields, files: [], refused: failure, received: 0 };
    const received = (request.files ?? []) as unknown as readonly (Express.Multer.File &
      HeldFile)[];
    const large = received.find(({ size }) => size > bytes);
    const refused =
      received.length === 0
        ? null
        : ((received.length > count ? refusal(422, tooMany) : null) ??
          (large ? refusal(422, `${nameOf(large.originalname)}: ${tooLarge}`) : null));
    return {
      fields,
      files: refused
        ? []
        : received.map(({ buffer, hash, originalname }) => ({
            bytes: buffer,
            hash,
            nome: nameOf(originalname),
          })),
      refused,
      received: received.length,
    };
  }
}

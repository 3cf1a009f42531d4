import { Injectable } from '@nestjs/common';
import express, { type Request, type Response } from 'express';
import multer from 'multer';
import { RequestRefused } from '../http/request-refused.js';
import { Limiter } from '../limits/limiter.js';
import { boundedMemory, type HeldFile } from './bounded-memory.js';
import type { ReceivedFile } from './received-file.js';

/** Bytes of a form without files. */
const SMALL = 64 * 1024;
/** Forms with files in memory, per process: above this they are refused, not queued. */
const HELD_AT_ONCE = 6;
const KILOBYTE = 1024;
/** Assumed of a body that does not tell its size, bytes. */
const UNTOLD = 32 * 1024 * KILOBYTE;
/** A file in the wrong size is read to its end, so that the fields after it are known, up to so many bytes. */
const LARGEST_READ = 32 * 1024 * KILOBYTE;
const FILES_READ = 20;
const FIELDS = 60;

const INCOMPLETE = 'O envio chegou incompleto ou malformado. Tente novamente.';
const BUSY = 'Muitas fotos ao mesmo tempo. Tente novamente em instantes, ou envie sem fotos.';

const parseUrlencoded = express.urlencoded({
  extended: false,
  limit: '20kb',
  parameterLimit: FIELDS,
});

export interface FilesOfForm {
  readonly field: string;
  readonly count: number;
  /** Of one file. */
  readonly bytes: number;
  readonly tooMany: string;
  readonly tooLarge: string;
}

export interface VisitorForm {
  /** What is sent twice, or is no text, counts as blank. */
  readonly fields: Readonly<Record<string, string>>;
  /** Empty when refused. */
  readonly files: readonly ReceivedFile[];
  /** Why the form cannot be taken as it came; its fields are known all the same. */
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

/** Forms of visitors, with or without files. */
@Injectable()
export class VisitorForms {
  private held = 0;

  constructor(private readonly limiter: Limiter) {}

  /**
   * Files count against the address's hour, whatever becomes of them.
   * @throws HttpError of body-parser for a form without files that is too large or malformed
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
    const told = request.get('content-length');
    const size = told === undefined ? UNTOLD : Number(told);
    const busy = size > SMALL ? await this.admit(request, response, size) : null;
    return this.parsed(request, response, wanted, busy);
  }

  /** Takes a place until the answer is sent. @returns why there is none */
  private async admit(
    request: Request,
    response: Response,
    size: number,
  ): Promise<RequestRefused | null> {
    const who = `${request.ip}`;
    try {
      await this.limiter.spend('visitorFiles', who, Math.ceil(size / KILOBYTE));
      if (this.held >= HELD_AT_ONCE) return new RequestRefused(429, BUSY, undefined, 5);
      const leave = this.limiter.enter('visitorFiles', who);
      this.held += 1;
      response.once('close', () => {
        this.held -= 1;
        leave();
      });
      return null;
    } catch (error) {
      if (error instanceof RequestRefused) return error;
      throw error;
    }
  }

  private async parsed(
    request: Request,
    response: Response,
    { field, count, bytes, tooMany, tooLarge }: FilesOfForm,
    busy: RequestRefused | null,
  ): Promise<VisitorForm> {
    const read = multer({
      storage: boundedMemory(busy ? 0 : count, bytes),
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
      // The client is gone; multer would wait for the rest.
      if (request.destroyed && !request.readableEnded) resolve(explained(undefined));
      else read(request, response, (error: unknown) => resolve(error ? explained(error) : null));
    });
    const fields = textsOf(request.body);
    if (failure) return { fields, files: [], refused: failure };
    const received = (request.files ?? []) as unknown as readonly (Express.Multer.File &
      HeldFile)[];
    const large = received.find(({ size }) => size > bytes);
    const refused =
      received.length === 0
        ? null
        : (busy ??
          (received.length > count ? refusal(422, tooMany) : null) ??
          (large ? refusal(422, `${nameOf(large.originalname)}: ${tooLarge}`) : null));
    if (refused) return { fields, files: [], refused };
    return {
      fields,
      files: received.map(({ buffer, hash, originalname }) => ({
        bytes: buffer,
        hash,
        nome: nameOf(originalname),
      })),
      refused,
    };
  }
}

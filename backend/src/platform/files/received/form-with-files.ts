import {
  createParamDecorator,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import multer from 'multer';
import type { Observable } from 'rxjs';
import '../../auth/session/session-user.js';
import { RequestRefused } from '../../http/errors/request-refused.js';
import type { Limiter } from '../../limits/limiter.js';
import { atMost } from './at-most.js';
import { boundedMemory, type HeldFile } from './bounded-memory.js';
import type { ReceivedFile } from './received-file.js';

/** Field with the JSON that would be the body without files. */
const DATA = 'dados';
/** Field of the files; in the body it holds their hashes. */
const FILES = 'arquivos';
/** Bytes allowed for the JSON and the headers of the parts. */
const BESIDE_THE_FILES = 1024 * 1024;
/** Forms with files in memory, per process. */
const READ_AT_ONCE = 3;

const INCOMPLETE = 'O envio chegou incompleto ou malformado. Tente novamente.';

/** When `tooLarge`, `bytes` is empty, but the hash is still of the whole file. */
export interface FileOfForm extends ReceivedFile {
  readonly tooLarge: boolean;
}

export interface FormLimits {
  readonly count: number;
  readonly bytes: number;
  readonly together: number;
  readonly tooMany: string;
  readonly tooMuch: string;
}

type Carrying = Request & { filesOfForm?: readonly FileOfForm[] };

const refused = (status: number, sentence: string): RequestRefused =>
  new RequestRefused(status, sentence, { [FILES]: [sentence] });

const dataOf = (body: unknown): object => {
  const text = (body as Record<string, unknown> | undefined)?.[DATA];
  try {
    const data: unknown = JSON.parse(typeof text === 'string' ? text : '');
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data;
  } catch {
    // Refused below.
  }
  throw new RequestRefused(400, INCOMPLETE);
};

/**
 * Reads a form of JSON and files, after the guards; a body of JSON alone passes unchanged. `body.arquivos` becomes
 * the hashes of the files, so that repeated requests compare equal.
 */
export class FormWithFiles implements NestInterceptor {
  private readonly inTurn = atMost(READ_AT_ONCE);

  constructor(
    private readonly limits: FormLimits,
    private readonly limiter: Limiter,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Carrying>();
    if (!request.is('multipart/form-data')) return next.handle();
    const response = http.getResponse<Response>();
    // The guards refuse a request without a user.
    const user = request.session.user!;
    await this.limiter.spend('upload', user);
    response.once('close', this.limiter.enter('upload', user));
    const { together, tooMuch } = this.limits;
    if (Number(request.get('content-length')) > together + BESIDE_THE_FILES)
      throw refused(413, tooMuch);
    request.filesOfForm = await this.inTurn(() => this.read(request, response));
    request.body = {
      ...dataOf(request.body),
      [FILES]: request.filesOfForm.map(({ hash }) => hash),
    };
    return next.handle();
  }

  private async read(request: Request, response: Response): Promise<FileOfForm[]> {
    const { count, bytes, together, tooMany, tooMuch } = this.limits;
    const read = multer({
      storage: boundedMemory({ count, bytes, together }),
      defParamCharset: 'utf8',
      limits: {
        fileSize: together,
        files: count,
        fields: 4,
        parts: count + 4,
        fieldNameSize: 40,
        fieldSize: BESIDE_THE_FILES,
        fieldNestingDepth: 0,
        headerPairs: 20,
      },
    }).array(FILES);
    await new Promise<void>((resolve, reject) => {
      const fail = (error: unknown): void => {
        const code = error instanceof multer.MulterError ? (error.code as string) : '';
        if (code === 'LIMIT_FILE_COUNT' || code === 'LIMIT_PART_COUNT')
          reject(refused(422, tooMany));
        else if (code === 'LIMIT_FILE_SIZE') reject(refused(413, tooMuch));
        else reject(new RequestRefused(400, INCOMPLETE));
      };
      // When the client is gone, multer would wait for the rest for ever.
      if (request.destroyed && !request.readableEnded) fail(undefined);
      else read(request, response, (error: unknown) => (error ? fail(error) : resolve()));
    });
    const received = (request.files ?? []) as unknown as readonly (Express.Multer.File &
      HeldFile)[];
    if (received.reduce((sum, { size }) => sum + size, 0) > together) throw refused(413, tooMuch);
    return received.map(({ buffer, size, hash, originalname: nome }) => ({
      bytes: buffer,
      hash,
      nome,
      tooLarge: size > bytes,
    }));
  }
}

/** Files of the form in the order sent; empty when the body was JSON alone. */
export const Files = createParamDecorator(
  (_: unknown, context: ExecutionContext): readonly FileOfForm[] =>
    context.switchToHttp().getRequest<Carrying>().filesOfForm ?? [],
);

import { createHash } from 'node:crypto';
import { MAXIMO_DO_ARQUIVO, RECUSA_DA_IMAGEM } from '@encomenda/contracts/produtos/imagem';
import { mensagens } from '@encomenda/contracts/shared/campos/campos';
import {
  createParamDecorator,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import multer from 'multer';
import type { Observable } from 'rxjs';
import { RequestRefused } from '../../http/errors/request-refused.js';
import { atMost, type AtMost } from './at-most.js';

export interface ReceivedFile {
  readonly bytes: Buffer;
  readonly hash: string;
  /** File name from the client: arbitrary text. */
  readonly nome: string;
}

const FIELD = 'file';
/** Bytes allowed for other fields and multipart headers. */
const BESIDE_THE_FILE = 64 * 1024;
const READ_AT_ONCE = 12;

export interface FileLimit {
  readonly bytes: number;
  readonly tooLarge: string;
}

const formReader = (fileSize: number) =>
  multer({
    storage: multer.memoryStorage(),
    defParamCharset: 'utf8',
    limits: {
      fileSize,
      files: 1,
      fields: 8,
      parts: 9,
      fieldNameSize: 40,
      fieldSize: 4096,
      fieldNestingDepth: 0,
      headerPairs: 20,
    },
  }).single(FIELD);
type ReadForm = ReturnType<typeof formReader>;

const refused = (status: number, sentence: string): RequestRefused =>
  new RequestRefused(status, sentence, { [FIELD]: [sentence] });

const ONE_AT_A_TIME = new Set(['LIMIT_FILE_COUNT', 'LIMIT_PART_COUNT', 'LIMIT_UNEXPECTED_FILE']);

const explained = (error: unknown, tooLarge: string): RequestRefused => {
  const code = error instanceof multer.MulterError ? (error.code as string) : '';
  if (code === 'LIMIT_FILE_SIZE') return refused(413, tooLarge);
  if (ONE_AT_A_TIME.has(code)) return refused(422, 'Envie um arquivo de cada vez.');
  return refused(400, 'O envio chegou incompleto ou malformado. Tente novamente.');
};

const read = (
  readForm: ReadForm,
  request: Request,
  response: Response,
  tooLarge: string,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(explained(error, tooLarge));
    // When the client is gone, multer would wait for the rest for ever.
    if (request.destroyed && !request.readableEnded) fail(undefined);
    else readForm(request, response, (error) => (error ? fail(error) : resolve()));
  });

type Carrying = Request & { receivedFile?: ReceivedFile };

/** Runs after the guards. Sets `body.file` to the file's hash, so that repeated requests compare equal. */
export class FileReceiver implements NestInterceptor {
  private readonly inTurn: AtMost;
  private readonly readForm: ReadForm;

  /** @param atOnce maximum concurrent uploads; each is held in memory */
  constructor(
    private readonly limit: FileLimit,
    atOnce: number,
  ) {
    this.inTurn = atMost(atOnce);
    this.readForm = formReader(limit.bytes);
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Carrying>();
    const { bytes, tooLarge } = this.limit;
    if (Number(request.get('content-length')) > bytes + BESIDE_THE_FILE)
      throw refused(413, tooLarge);
    await this.inTurn(() => read(this.readForm, request, http.getResponse<Response>(), tooLarge));
    const { file } = request;
    if (!file) throw refused(422, mensagens.obrigatorio('Arquivo'));
    const hash = createHash('sha256').update(file.buffer).digest('hex');
    request.receivedFile = { bytes: file.buffer, hash, nome: file.originalname };
    request.body = { ...(request.body as object), [FIELD]: hash };
    return next.handle();
  }
}

@Injectable()
export class ReceivesFile extends FileReceiver {
  constructor() {
    super({ bytes: MAXIMO_DO_ARQUIVO, tooLarge: RECUSA_DA_IMAGEM.grande }, READ_AT_ONCE);
  }
}

export const File = createParamDecorator(
  (_: unknown, context: ExecutionContext): ReceivedFile | undefined =>
    context.switchToHttp().getRequest<Carrying>().receivedFile,
);

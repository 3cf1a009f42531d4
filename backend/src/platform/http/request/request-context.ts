import { derivedId, randomId } from '@encomenda/platform/ids';
import {
  createParamDecorator,
  Injectable,
  type ExecutionContext,
  type PipeTransform,
} from '@nestjs/common';
import type { Request } from 'express';
import { authorityOf, type Authority } from '../../auth/authority.js';
import '../../auth/session/session-user.js';
import { RequestRefused } from '../errors/request-refused.js';
import { RequestHash } from './request-hash.js';

export interface RequestContext {
  usuarioId: number | null;
  /** Derived from `Idempotency-Key` when sent, else random. */
  commandId: string;
  requestHash: string;
  correlationId: string;
  /** Sender's authority, rechecked before the append. */
  authority?: Authority | undefined;
  ifMatch: bigint | null;
}

const PRINTABLE = /^[\x20-\x7e]{1,255}$/;
const REVISION = /^(?:W\/)?"?(\d{1,18})"?$/;

const readIfMatch = (header: string | undefined): bigint | null => {
  if (header === undefined) return null;
  const revision = REVISION.exec(header.trim())?.[1];
  if (revision === undefined) throw new RequestRefused(422, 'O cabeçalho If-Match é inválido.');
  return BigInt(revision);
};

const readCommandId = (request: Request, path: string, usuarioId: number | null): string => {
  const key = request.get('idempotency-key');
  if (key === undefined) return randomId();
  if (!PRINTABLE.test(key))
    throw new RequestRefused(422, 'O cabeçalho Idempotency-Key é inválido.');
  return derivedId(usuarioId ?? 'anonimo', request.method, path, key);
};

interface Asked {
  readonly request: Request;
  /** Identifies the act, together with the method. */
  readonly path: string;
}

@Injectable()
export class RequestContextPipe implements PipeTransform<Asked, RequestContext> {
  constructor(private readonly requestHash: RequestHash) {}

  transform({ request, path }: Asked): RequestContext {
    const usuarioId = request.session?.user?.usuarioId ?? null;
    const commandId = readCommandId(request, path, usuarioId);
    return {
      usuarioId,
      commandId,
      requestHash: this.requestHash.of(request.body),
      correlationId: commandId,
      authority: usuarioId === null ? undefined : authorityOf(request),
      ifMatch: readIfMatch(request.get('if-match')),
    };
  }
}

const CurrentRequest = createParamDecorator(
  (sameActAs: string | undefined, context: ExecutionContext): Asked => {
    const request = context.switchToHttp().getRequest<Request>();
    return { request, path: sameActAs ?? request.path };
  },
);

/** Sender and command. `sameActAs` is the path of another route whose idempotency keys this route shares. */
export const Context = (sameActAs?: string) => CurrentRequest(sameActAs, RequestContextPipe);

import { Recusa, type AlvoDaRecusa } from '@encomenda/contracts/shared/events/decider';
import type { RespostaDeErro } from '@encomenda/contracts/shared/transport/http';
import { ErasedPerson } from '@encomenda/platform/event-store/encryption/codec';
import { ForgedEvent } from '@encomenda/platform/event-store/encryption/event-authentication';
import { StoreUnavailable } from '@encomenda/platform/event-store/event-store';
import { DamagedKey } from '@encomenda/platform/event-store/encryption/key-ring';
import type { Logger } from '@encomenda/platform/logger';
import {
  Catch,
  HttpException,
  Inject,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import type { Response } from 'express';
import { EditsCollided } from '../../commands/edits/edits.js';
import { LOGGER } from '../../tokens.js';
import { explainBodyError } from './body-errors.js';
import { explainDatabaseError } from './database-errors.js';
import { RequestRefused } from './request-refused.js';
import { referenceOf } from '../traffic.js';
import { INVALID_DATA, fromIssues, ValidationRefused } from './validation.js';

interface Answer extends Omit<RespostaDeErro, 'type' | 'referencia'> {
  status: number;
  retryAfter?: number | undefined;
}

/** English messages of Nest and Express about addresses, by prefix, and their translations. */
const OF_ADDRESSES = [
  ['Cannot ', 'Endereço não encontrado.'],
  ['Failed to decode param', 'O endereço é inválido.'],
] as const;

const STATUS = { conflito: 409, inexistente: 404, campo: 422 } as const;

const errorsOf = (
  { campo, outros = {} }: Extract<AlvoDaRecusa, { tipo: 'campo' }>,
  message: string,
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries({ [campo]: message, ...outros }).map(([field, text]) => [field, [text]]),
  );

const explain = (error: unknown): Answer | undefined => {
  if (error instanceof Recusa) {
    const { alvo, message } = error;
    const errors = alvo.tipo === 'campo' ? { errors: errorsOf(alvo, message) } : {};
    return { status: STATUS[alvo.tipo], message, ...errors };
  }
  if (error instanceof ValidationRefused)
    return { status: 422, message: INVALID_DATA, errors: fromIssues(error.issues) };
  if (error instanceof RequestRefused) {
    const { status, message, errors, retryAfter } = error;
    const conflito = error instanceof EditsCollided ? { conflito: error.conflito } : {};
    return { status, message, ...(errors ? { errors } : {}), ...conflito, retryAfter };
  }
  if (error instanceof ErasedPerson)
    return {
      status: 409,
      message:
        'Os dados pessoais deste cliente foram eliminados: nome, endereço e textos sobre ele não existem mais.',
    };
  if (error instanceof DamagedKey)
    return {
      status: 409,
      message:
        'A chave dos dados desta pessoa está danificada: até ser consertada, não se grava nada sobre ela. Avise quem cuida do sistema.',
    };
  if (error instanceof ForgedEvent)
    return {
      status: 409,
      message:
        'O histórico deste registro tem um evento que a Encomenda não escreveu: até se saber de onde veio, nada se grava nele. Avise quem cuida do sistema.',
    };
  if (error instanceof StoreUnavailable)
    return {
      status: 503,
      message: 'Não foi possível confirmar. Tente novamente em instantes.',
      retryAfter: 5,
    };
  if (error instanceof HttpException && error.getStatus() < 500) {
    const ours = OF_ADDRESSES.find(([theirs]) => error.message.startsWith(theirs));
    return { status: error.getStatus(), message: ours?.[1] ?? error.message };
  }
  return explainBodyError(error) ?? explainDatabaseError(error);
};

/** Answers every error as JSON; logs unexpected ones with a reference. */
@Catch()
export class ApiErrors implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    this.answer(error, host.switchToHttp().getResponse<Response>());
  }

  /** For errors of middleware, which Nest does not catch. */
  answer(error: unknown, response: Response): void {
    const answer = this.explained(error, referenceOf(response));
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { status, retryAfter, ...body } = answer;
    if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
    response.status(status).json({ ...body, type: 'error' } satisfies RespostaDeErro);
  }

  explained(error: unknown, referencia: string): Answer {
    return explain(error) ?? this.unexpected(error, referencia);
  }

  private unexpected(error: unknown, referencia: string): Answer & { referencia: string } {
    this.logger.error({ err: error, referencia }, 'unexpected error');
    return {
      status: 500,
      message: `Ocorreu um erro inesperado. Informe o código ${referencia} ao suporte.`,
      referencia,
    };
  }
}

import type { RespostaDeAcao, RespostaDeCriacao } from '@encomenda/contracts/shared/transport/http';
import type { CommandResult } from '../handle-command.js';

/** Return value of a command's route; the body is sent once the read models show the effect. */
export class Answer<Body extends RespostaDeAcao = RespostaDeAcao> {
  constructor(
    readonly result: CommandResult,
    readonly body: Body,
  ) {}
}

export type Created = CommandResult & { readonly id: number };

export const done = (message: string, result: CommandResult): Answer =>
  new Answer(result, { message, type: 'success' });

export const created = (message: string, result: Created): Answer<RespostaDeCriacao> =>
  new Answer(result, { message, type: 'success', id: result.id });

import type { RespostaDeAcao, RespostaDeCriacao } from '@encomenda/contracts/shared/http';
import type { CommandResult } from './handle-command.js';

/** What a command's route returns: the body to send once the read models show what was written. */
export class Answer<Body extends RespostaDeAcao = RespostaDeAcao> {
  constructor(
    readonly result: CommandResult,
    readonly body: Body,
  ) {}
}

/** A command's result beside the id of what it created. */
export type Created = CommandResult & { readonly id: number };

export const done = (message: string, result: CommandResult): Answer =>
  new Answer(result, { message, type: 'success' });

export const created = (message: string, result: Created): Answer<RespostaDeCriacao> =>
  new Answer(result, { message, type: 'success', id: result.id });

import { faultPoint } from '@encomenda/platform/fault-point';
import { traced } from '@encomenda/platform/tracing/tracer';
import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { Answer } from './answer.js';
import { ReadYourOwnWrite } from './read-your-own-write.js';
import { UndoableActs } from './undoable-acts.js';

/** Answers when the read models show the effect. `X-Desatualizado: 1` means that they did not in time. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(
    private readonly readModels: ReadYourOwnWrite,
    private readonly undoable: UndoableActs,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next
      .handle()
      .pipe(
        mergeMap(async (returned: unknown) =>
          returned instanceof Answer
            ? this.whenShown(returned, context.switchToHttp().getResponse<Response>())
            : returned,
        ),
      );
  }

  private async whenShown({ result, body }: Answer, response: Response): Promise<unknown> {
    const { events, position } = result;
    if (position !== null) {
      const types = events.map(({ type }) => type);
      const shown = await traced('wait for read models', () =>
        this.readModels.shown(types, position),
      );
      if (!shown) response.set('X-Desatualizado', '1');
      response.set('X-Posicao', `${position.commit}/${position.prepare}`);
    }
    faultPoint('comando.antes-da-resposta');
    const desfazer = this.undoable.of(result);
    return desfazer ? { ...body, desfazer } : body;
  }
}

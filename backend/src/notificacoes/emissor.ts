import {
  notificacaoDaCausa,
  notificacaoStream,
} from '@encomenda/contracts/notificacoes/notificacao.events';
import { derivedId } from '@encomenda/platform/ids';
import { Injectable } from '@nestjs/common';
import { HandleCommand } from '../platform/commands/handle-command.js';
import { RecentStreams } from '../platform/commands/streams/recent-streams.js';
import { notificacaoFold, type Noticia, emitirNotificacao } from './domain/notificacao.js';

/** Emits one notification per cause. Stream and event id derive from the cause, so repeats are idempotent. */
@Injectable()
export class Emissor {
  constructor(
    private readonly writer: HandleCommand,
    private readonly recent: RecentStreams,
  ) {}

  /**
   * @param causa identifies the cause: equal parts give the same notification
   * @param ato correlation id of the act that caused it: its notices of one reason are shown as one; absent
   *   for what nobody did
   */
  async emitir(causa: readonly (string | number)[], noticia: Noticia, ato?: string): Promise<void> {
    const commandId = derivedId('notificacao', ...causa);
    const notificacaoId = notificacaoDaCausa(commandId);
    const stream = notificacaoStream(notificacaoId);
    // Skips a read. If the stream is not empty, the append is refused and the stream is read.
    this.recent.rememberEmpty(stream);
    await this.writer.handle({
      fold: notificacaoFold,
      stream,
      origin: { usuarioId: null, commandId, correlationId: ato ?? commandId },
      decide: () => emitirNotificacao({ notificacaoId, noticia }),
    });
  }
}

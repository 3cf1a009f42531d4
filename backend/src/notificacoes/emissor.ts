import {
  notificacaoDaCausa,
  notificacaoStream,
} from '@encomenda/contracts/notificacoes/notificacao.events';
import { derivedId } from '@encomenda/platform/ids';
import { Injectable } from '@nestjs/common';
import { HandleCommand } from '../platform/commands/handle-command.js';
import { RecentStreams } from '../platform/commands/streams/recent-streams.js';
import { notificacaoFold, type Noticia, emitirNotificacao } from './domain/notificacao.js';

/** Emits one notification per cause. Stream and event id derive from the cause, so a repeat writes nothing. */
@Injectable()
export class Emissor {
  constructor(
    private readonly writer: HandleCommand,
    private readonly recent: RecentStreams,
  ) {}

  /**
   * @param causa parts that identify the cause
   * @param ato correlation id of the act, by which notices are grouped; absent when no act caused the notice
   */
  async emitir(causa: readonly (string | number)[], noticia: Noticia, ato?: string): Promise<void> {
    const commandId = derivedId('notificacao', ...causa);
    const notificacaoId = notificacaoDaCausa(commandId);
    const stream = notificacaoStream(notificacaoId);
    // Saves a read. If the stream is not empty, the append fails and the writer then reads the stream.
    this.recent.rememberEmpty(stream);
    await this.writer.handle({
      fold: notificacaoFold,
      stream,
      origin: { usuarioId: null, commandId, correlationId: ato ?? commandId },
      decide: () => emitirNotificacao({ notificacaoId, noticia }),
    });
  }
}

import {
  notificacaoDaCausa,
  notificacaoStream,
} from '@encomenda/contracts/notificacoes/notificacao.events';
import { derivedId } from '@encomenda/platform/ids';
import type { HandleCommand } from '../platform/commands/handle-command.js';
import type { RecentStreams } from '../platform/commands/recent-streams.js';
import { notificacaoFold, type Noticia, emitirNotificacao } from './domain/notificacao.js';

/**
 * Emits notifications, each cause's once: its stream and its event's id come from the cause, so that
 * a repeat, a second worker and a lost queue all find it done.
 */
export class Emissor {
  constructor(
    private readonly writer: HandleCommand,
    private readonly recent: RecentStreams,
  ) {}

  /** @param causa what it is told for: the same parts always mean the same notification */
  async emitir(causa: readonly (string | number)[], noticia: Noticia): Promise<void> {
    const commandId = derivedId('notificacao', ...causa);
    const notificacaoId = notificacaoDaCausa(commandId);
    const stream = notificacaoStream(notificacaoId);
    // Nearly always true; when it is not, the store refuses the append and the stream is read.
    this.recent.rememberEmpty(stream);
    await this.writer.handle({
      fold: notificacaoFold,
      stream,
      origin: { usuarioId: null, commandId, correlationId: commandId },
      decide: () => emitirNotificacao({ notificacaoId, noticia }),
    });
  }
}

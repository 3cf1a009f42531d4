import {
  NotificacoesLidas,
  leituraDeNotificacoesStream,
} from '@encomenda/contracts/notificacoes/leitura-de-notificacoes.events';
import type { EventMetadata, Position } from '@encomenda/contracts/shared/events/event';
import type { EventStore, StoredEvent } from '@encomenda/platform/event-store/event-store';
import { derivedId } from '@encomenda/platform/ids';
import { appendOwnEvent } from './own-event.js';
import type { Translation } from './translation.js';

interface ReadMark {
  readonly usuarioId: number;
  readonly ate: string;
  revision: bigint;
}

const LAST_PREPARE = 2n ** 64n - 1n;

/** `ate` is the only log position inside event data. */
const placeOf = ({ ate }: ReadMark): Position => ({ commit: BigInt(ate), prepare: LAST_PREPARE });

const commandOf = (stream: string, ate: string): string =>
  derivedId('copia-da-leitura', stream, ate);

/**
 * How far each person has read the notifications, as log positions. Another store needs new events
 * with translated positions.
 */
export class ReadMarks {
  private readonly streams = new Map<string, ReadMark>();

  see({ stream, type, data, revision }: StoredEvent): void {
    const known = this.streams.get(stream);
    if (known) known.revision = revision;
    if (type !== NotificacoesLidas.type) return;
    const { usuarioId, ate } = NotificacoesLidas.schema.parse(data);
    if (stream === leituraDeNotificacoesStream(usuarioId))
      this.streams.set(stream, { usuarioId, ate, revision });
  }

  places(): Position[] {
    return [...this.streams.values()].map(placeOf);
  }

  /** True for an event that `appendTranslated` wrote. */
  isOurs = ({ type, metadata, stream, data }: StoredEvent): boolean => {
    if (type !== NotificacoesLidas.type) return false;
    const { ate } = NotificacoesLidas.schema.parse(data);
    return (metadata as Partial<EventMetadata> | null)?.commandId === commandOf(stream, ate);
  };

  /** Idempotent. @returns the number of people */
  async appendTranslated(
    store: Pick<EventStore, 'append'>,
    places: Translation,
    { now, masterKey }: { now: Date; masterKey: Buffer },
  ) {
    let appended = 0;
    for (const [stream, readMark] of this.streams) {
      const ate = String(places.of(placeOf(readMark))?.commit ?? 0n);
      if (ate === readMark.ate) continue;
      const commandId = commandOf(stream, ate);
      const { type, version } = NotificacoesLidas;
      const { usuarioId, revision } = readMark;
      const event = { stream, revision, type, version, data: { usuarioId, ate }, commandId };
      await appendOwnEvent(store, event, { now, masterKey });
      appended++;
    }
    return appended;
  }
}

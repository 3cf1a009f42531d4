import {
  NotificacoesLidas,
  leituraDeNotificacoesStream,
} from '@encomenda/contracts/notificacoes/leitura-de-notificacoes.events';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia';
import type { EventMetadata, Position } from '@encomenda/contracts/shared/event';
import { createEventAuthentication } from '@encomenda/platform/event-store/event-authentication';
import type { EventStore, StoredEvent } from '@encomenda/platform/event-store/event-store';
import { derivedId } from '@encomenda/platform/ids';
import type { Translation } from './translation.js';

interface Leitura {
  readonly usuarioId: number;
  readonly ate: string;
  /** Of the stream's last event, whatever it is. */
  revision: bigint;
}

const LAST_PREPARE = 2n ** 64n - 1n;

/** The one place in the data of events where a place of the log stands: up to where a person has read. */
const placeOf = ({ ate }: Leitura): Position => ({ commit: BigInt(ate), prepare: LAST_PREPARE });

const commandOf = (stream: string, ate: string): string =>
  derivedId('copia-da-leitura', stream, ate);

/**
 * How far each person has read their notifications. That is said by a place in the log; in a store
 * that counts otherwise it is said again, by an event, so that nothing read comes back and nothing
 * new stays unseen.
 */
export class Leituras {
  private readonly streams = new Map<string, Leitura>();

  /** Every event of the log passes here, in order. */
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

  /** Whether this event is one of those that `tellAnew` writes. */
  isOurs = ({ type, metadata, stream, data }: StoredEvent): boolean => {
    if (type !== NotificacoesLidas.type) return false;
    const { ate } = NotificacoesLidas.schema.parse(data);
    return (metadata as Partial<EventMetadata> | null)?.commandId === commandOf(stream, ate);
  };

  /** Appends what must be said anew; safe to repeat. @returns for how many people */
  async tellAnew(
    store: Pick<EventStore, 'append'>,
    places: Translation,
    { now, masterKey }: { now: Date; masterKey: Buffer },
  ) {
    const authentication = createEventAuthentication(masterKey);
    let told = 0;
    for (const [stream, leitura] of this.streams) {
      const ate = String(places.of(placeOf(leitura))?.commit ?? 0n);
      if (ate === leitura.ate) continue;
      const commandId = commandOf(stream, ate);
      const metadata: EventMetadata = {
        commandId,
        $correlationId: commandId,
        $causationId: commandId,
        usuarioId: null,
        ocorridoEm: now.toISOString(),
        dia: diaDeNegocio(now),
        schemaVersion: NotificacoesLidas.version,
      };
      const { type } = NotificacoesLidas;
      const data = { usuarioId: leitura.usuarioId, ate };
      const id = derivedId(commandId, 0);
      const place = { stream, revision: leitura.revision + 1n, type, id };
      const tagged = authentication.tagged(place, { data, metadata: { ...metadata } });
      await store.append(stream, [{ id, type, data, metadata: tagged }], leitura.revision);
      told++;
    }
    return told;
  }
}

import { Refusal } from '@encomenda/platform/programs/command-line';
import type { StoredEvent } from '@encomenda/platform/event-store/event-store';

const named = (event: StoredEvent | undefined): string =>
  event ? `${event.type} em ${event.stream}@${event.revision}` : 'nada';

export class OtherHistory extends Refusal {
  constructor(after: number, wanted: StoredEvent | undefined, found: StoredEvent | undefined) {
    super(
      `Os históricos diferem depois de ${after} eventos iguais: a origem tem ${named(wanted)}, ` +
        `o destino tem ${named(found)}.`,
    );
  }
}

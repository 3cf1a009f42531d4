import type { AnyEventDefinition } from '@encomenda/contracts/shared/events/event';
import type { StoredEvent } from '@encomenda/platform/event-store/event-store';
import { z } from 'zod';

const sealedSchema = z.object({ pessoal: z.object({ titular: z.string() }) });
const erasureSchema = z.object({ titular: z.string() });

export class Titulares {
  readonly owners = new Set<string>();
  readonly erased = new Set<string>();

  constructor(private readonly catalog: ReadonlyMap<string, AnyEventDefinition>) {}

  see({ type, data }: StoredEvent): void {
    const sealed = sealedSchema.safeParse(data);
    if (sealed.success) this.owners.add(sealed.data.pessoal.titular);
    if (this.catalog.get(type)?.erases) this.erased.add(erasureSchema.parse(data).titular);
  }
}

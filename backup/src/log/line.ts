import type { StoredEvent } from '@encomenda/platform/event-store/event-store';
import { z } from 'zod';

const digits = z.string().regex(/^\d{1,20}$/);

/** A place in the log as files hold it: commit and prepare, in decimal digits. */
export const placeSchema = z.tuple([digits, digits]);

const lineSchema = z.object({
  stream: z.string(),
  revisao: digits,
  id: z.uuid(),
  tipo: z.string(),
  dados: z.unknown(),
  metadados: z.unknown(),
  posicao: placeSchema,
});

/** One event as one line of JSON, without its line end. What is encrypted stays so. */
export const toLine = (event: StoredEvent): string =>
  JSON.stringify({
    stream: event.stream,
    revisao: String(event.revision),
    id: event.id,
    tipo: event.type,
    dados: event.data,
    metadados: event.metadata,
    posicao: [String(event.position.commit), String(event.position.prepare)],
  });

/** @throws when the line is none of ours */
export const fromLine = (line: string): StoredEvent => {
  const read = lineSchema.parse(JSON.parse(line));
  return {
    stream: read.stream,
    revision: BigInt(read.revisao),
    id: read.id,
    type: read.tipo,
    data: read.dados,
    metadata: read.metadados,
    position: { commit: BigInt(read.posicao[0]), prepare: BigInt(read.posicao[1]) },
  };
};

/** All that must be equal in two logs: everything but the place, which each store gives by itself. */
export const contentOf = (event: StoredEvent): string =>
  JSON.stringify([
    event.stream,
    String(event.revision),
    event.id,
    event.type,
    event.data,
    event.metadata,
  ]);

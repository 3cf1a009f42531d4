import type { StoredEvent } from '@encomenda/platform/event-store/event-store';
import { z } from 'zod';

const digits = z.string().regex(/^\d{1,20}$/);

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

/** JSON without line end. Encrypted data stays encrypted. */
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

/** @throws ZodError or SyntaxError when the line is malformed */
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

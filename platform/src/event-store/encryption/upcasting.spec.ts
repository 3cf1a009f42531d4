import { defineEvent, type AnyEventDefinition } from '@encomenda/contracts/shared/events/event';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createCodec, UnreadableEvent } from './codec.js';
import { createEventAuthentication } from './event-authentication.js';
import type { StoredEvent } from '../event-store.js';
import type { KeyRing } from './key-ring.js';

/*
 * This type, known to this file only, has three versions: the first knew no colour, the second called the
 * size by a letter.
 */
const never = { never: 'it exists in a spec only' };
const CaixaPintada = defineEvent({
  type: 'CaixaPintada',
  version: 3,
  about: 'Uma caixa foi pintada.',
  schema: z.object({ caixaId: z.int(), cor: z.string().nullable(), centimetros: z.int() }),
  upcasters: {
    1: (data) => ({ cor: null, ...data }),
    2: ({ tamanho, ...data }) => ({ ...data, centimetros: tamanho === 'G' ? 40 : 20 }),
  },
  phrase: () => 'Caixa pintada.',
  undo: never,
});
const withoutWay = { ...CaixaPintada, upcasters: { 2: CaixaPintada.upcasters![2]! } };

const keys: KeyRing = {
  authentication: createEventAuthentication(Buffer.alloc(32)),
  keyFor: () => Promise.reject(new Error('no personal data')),
  load: async () => undefined,
  find: () => null,
  destroyed: () => undefined,
};
const codecOf = (definition: AnyEventDefinition) =>
  createCodec(new Map([[definition.type, definition]]), keys);
const codec = codecOf(CaixaPintada);

const place = {
  id: '11111111-1111-4111-8111-111111111111',
  stream: 'caixa-1',
  revision: 4n,
  metadata: {
    commandId: 'c',
    $correlationId: 'c',
    $causationId: 'c',
    usuarioId: null,
    ocorridoEm: '2026-11-28T15:00:00.000Z',
    dia: '2026-11-28',
  },
};
const position = { commit: 1n, prepare: 1n };

/** As the program of that version stored it, tag included. */
const stored = async (version: number, data: Record<string, unknown>): Promise<StoredEvent> => {
  const definition = { ...CaixaPintada, version, schema: z.looseObject({}) };
  const event = await codecOf(definition).encode({ type: CaixaPintada.type, data }, place);
  return { ...place, ...event, position };
};

describe('a stored event', () => {
  it.each<[number, Record<string, unknown>, Record<string, unknown>]>([
    [1, { caixaId: 7, tamanho: 'G' }, { cor: null, centimetros: 40 }],
    [2, { caixaId: 7, tamanho: 'P', cor: 'azul' }, { cor: 'azul', centimetros: 20 }],
    [3, { caixaId: 7, centimetros: 35, cor: null }, { cor: null, centimetros: 35 }],
  ])('of version %i is read in the shape of today', async (version, data, today) => {
    const [event] = await codec.decode([await stored(version, data)]);
    expect(event!.data).toEqual({ caixaId: 7, ...today });
    expect(event!.metadata.schemaVersion).toBe(version);
  });

  it('is unreadable without a way to today, in a newer version and in another shape', async () => {
    const read = async (definition: AnyEventDefinition, event: Promise<StoredEvent>) =>
      (await codecOf(definition).tryDecode([await event]))[0];
    for (const [definition, event, why] of [
      [withoutWay, stored(1, { caixaId: 7, tamanho: 'G' }), 'no way from version 1'],
      [CaixaPintada, stored(4, {}), 'version 4 is newer than this program'],
      [CaixaPintada, stored(3, { caixaId: 7 }), 'data of another shape'],
    ] as const) {
      const answer = await read(definition, event);
      expect(answer).toBeInstanceOf(UnreadableEvent);
      expect((answer as UnreadableEvent).message).toContain(why);
    }
  });
});

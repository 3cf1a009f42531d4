import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createEventAuthentication, ForgedEvent } from './event-authentication.js';
import type { StoredEvent } from '../event-store.js';

const KEY = randomBytes(32);
const DATA = { usuarioId: 3, papel: 'Produção' };
const METADATA = { commandId: 'c', $correlationId: 'c', schemaVersion: 1 };

const at = (commit: bigint) => ({ commit, prepare: commit });
const written = (authentication = createEventAuthentication(KEY)): StoredEvent => {
  const place = { stream: 'usuario-3', revision: 1n, type: 'UsuarioAlterado', id: 'a' };
  const metadata = authentication.tagged(place, { data: DATA, metadata: METADATA });
  // JSON, as in the log or a copy of it.
  return JSON.parse(
    JSON.stringify({ ...place, revision: 1, data: DATA, metadata }),
    (name, value) => (name === 'revision' ? BigInt(value as number) : (value as unknown)),
  ) as StoredEvent;
};
const stored = (change: Partial<StoredEvent> = {}): StoredEvent => ({
  ...written(),
  position: at(10n),
  ...change,
});
const check = (event: StoredEvent, upTo: bigint | null = null) =>
  createEventAuthentication(KEY, { upTo: upTo === null ? null : at(upTo) }).check(event);

describe('an event with a tag', () => {
  it('is authentic at its own place', () => {
    expect(check(stored())).toEqual({ tagged: true });
  });

  it.each<[string, Partial<StoredEvent>]>([
    ['in another stream', { stream: 'usuario-4' }],
    ['further on in its stream', { revision: 2n }],
    ['as another type', { type: 'UsuarioCriado' }],
    ['under another id', { id: 'b' }],
    ['with other data', { data: { ...DATA, papel: 'Administrador' } }],
    ['with other metadata', { metadata: { ...(written().metadata as object), usuarioId: 1 } }],
    ['with half a tag', { metadata: { ...METADATA, authTag: 'AAAA' } }],
    ['with no text for a tag', { metadata: { ...METADATA, authTag: 7 } }],
  ])('is forged %s', (_, change) => {
    expect(() => check(stored(change))).toThrow(ForgedEvent);
    expect(() => check(stored(change), 99n)).toThrow(ForgedEvent);
  });

  it('is forged when tagged with another master key', () => {
    const { metadata } = written(createEventAuthentication(randomBytes(32)));
    expect(() => check(stored({ metadata }))).toThrow(ForgedEvent);
  });
});

describe('an event without a tag', () => {
  const bare = (commit: bigint) => stored({ metadata: METADATA, position: at(commit) });

  it('is accepted up to the position where tags began', () => {
    expect(check(bare(10n), 10n)).toEqual({ tagged: false });
  });

  it.each([
    ['behind that', 11n, 10n],
    ['in a log that had tags from its first event', 1n, null],
  ])('is forged %s', (_, commit, upTo) => {
    expect(() => check(bare(commit), upTo)).toThrow(ForgedEvent);
  });
});

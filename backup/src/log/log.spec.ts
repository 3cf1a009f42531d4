import { describe, expect, it } from 'vitest';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import type {
  EventToAppend,
  ExpectedRevision,
  StoredEvent,
} from '@encomenda/platform/event-store/event-store';
import { compareLogs } from './compare-logs.js';
import { ReadMarks } from './read-marks.js';
import { contentOf } from '@encomenda/platform/copies/log-digest';
import { fromLine, toLine } from './line.js';
import { Titulares } from './titulares.js';
import { Translation } from './translation.js';

const AGORA = new Date('2026-11-21T12:00:00Z');

const event = (n: number, more: Partial<StoredEvent> = {}): StoredEvent => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  stream: `pedido-${n % 2}`,
  revision: BigInt(n),
  position: { commit: BigInt(n) * 100n, prepare: BigInt(n) * 100n },
  type: 'PedidoCriado',
  data: { n, texto: 'linha\nseguinte “” \u2028 💡', vazio: null },
  metadata: { commandId: `c${n}` },
  ...more,
});

async function* of(...events: StoredEvent[]): AsyncGenerator<StoredEvent> {
  yield* events;
}

describe('a line of a copied log', () => {
  it('restores the event, including positions above 2^53', () => {
    const far = 2n ** 64n - 1n;
    const one = event(7, { position: { commit: far, prepare: far - 1n } });
    expect(toLine(one)).not.toContain('\n');
    expect(fromLine(toLine(one))).toEqual(one);
  });

  it('ignores the position in comparisons', () => {
    const moved = event(7, { position: { commit: 1n, prepare: 1n } });
    expect(contentOf(moved)).toBe(contentOf(event(7)));
    expect(contentOf(event(7, { data: { n: 8 } }))).not.toBe(contentOf(event(7)));
  });
});

describe('two logs', () => {
  it('are equal with the same events in the same order', async () => {
    const summary = await compareLogs(of(event(1), event(2)), of(event(1), event(2)));
    expect(summary).toEqual({ events: 2, digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const other = await compareLogs(of(event(2), event(1)), of(event(2), event(1)));
    expect(other.digest).not.toBe(summary.digest);
  });

  it.each([
    ['one more', [event(1), event(2), event(3)], 'depois de 2'],
    ['one less', [event(1)], 'depois de 1'],
    ['another order', [event(2), event(1)], 'depois de 0'],
    ['another metadata', [event(1), event(2, { metadata: {} })], 'depois de 1'],
  ])('differ by %s', async (_, found, message) => {
    await expect(compareLogs(of(event(1), event(2)), of(...found))).rejects.toThrow(message);
  });
});

describe('read marks', () => {
  const lidas = (n: number, usuarioId: number, ate: string): StoredEvent =>
    event(n, {
      type: 'NotificacoesLidas',
      stream: `leituraDeNotificacoes-${usuarioId}`,
      data: { usuarioId, ate },
    });

  it('are appended with translated positions where these differ', async () => {
    const readMarks = new ReadMarks();
    const log = [event(1), event(2), lidas(3, 1, '100'), lidas(4, 1, '200'), lidas(5, 2, '100')];
    for (const one of log) readMarks.see(one);
    const places = new Translation(readMarks.places());
    // The first keeps its position; then the copy counts by ones.
    for (const [n, { position }] of log.entries())
      places.pair(position, { commit: n === 0 ? 100n : 100n + BigInt(n), prepare: 0n });
    const appended: [string, readonly EventToAppend[], ExpectedRevision][] = [];
    const store = {
      append: async (...call: (typeof appended)[number]) => {
        appended.push(call);
        return { revision: 0n, position: { commit: 0n, prepare: 0n } };
      },
    };
    await readMarks.appendTranslated(store, places, { now: AGORA, masterKey: Buffer.alloc(32) });
    await readMarks.appendTranslated(store, places, { now: AGORA, masterKey: Buffer.alloc(32) });
    expect(appended).toHaveLength(2);
    expect(appended[0]).toEqual(appended[1]);
    const [stream, [message], expected] = appended[0]!;
    expect([stream, message!.data, expected]).toEqual([
      'leituraDeNotificacoes-1',
      { usuarioId: 1, ate: '101' },
      4n,
    ]);
    expect(readMarks.isOurs({ ...lidas(6, 1, '101'), metadata: message!.metadata })).toBe(true);
    expect(readMarks.isOurs(lidas(6, 1, '101'))).toBe(false);
  });
});

describe('the data subjects of a log', () => {
  it('are the owners of encrypted data, and those recorded as erased', () => {
    const people = new Titulares(eventCatalog);
    const sealed = (titular: string) => ({ pessoal: { titular, cifra: '' } });
    people.see(event(1, { data: sealed('cliente-1') }));
    people.see(event(2, { data: sealed('cliente-2') }));
    people.see(event(3, { data: null }));
    people.see(event(4, { type: 'DadosPessoaisEliminados', data: { titular: 'cliente-1' } }));
    people.see(event(5, { type: 'DeOutroPrograma', data: { titular: 'cliente-2' } }));
    expect([...people.owners]).toEqual(['cliente-1', 'cliente-2']);
    expect([...people.erased]).toEqual(['cliente-1']);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { Position } from '@encomenda/contracts/shared/events/event';
import type { PositionListener, ProjectionFeed } from '../../projections/projection-feed.js';
import type { RegisteredProjection } from '../../projections/registry.js';
import { ReadYourOwnWrite } from './read-your-own-write.js';

const at = (commit: number): Position => ({ commit: BigInt(commit), prepare: BigInt(commit) });

class FakeFeed {
  readonly listeners = new Set<PositionListener>();
  projections: RegisteredProjection[] = [];
  /** Hook before the registry is read. */
  beforeReading = (): void => undefined;

  onPosition(listener: PositionListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  registered(): readonly RegisteredProjection[] {
    this.beforeReading();
    return this.projections;
  }

  announce(nome: string, posicao: Position): void {
    this.projections = this.projections.map((p) => (p.nome === nome ? { ...p, posicao } : p));
    for (const listener of this.listeners) listener(nome, posicao);
  }
}

let feed: FakeFeed;
let readModels: ReadYourOwnWrite;
const projection = (nome: string, more: Partial<RegisteredProjection> = {}) =>
  ({
    nome,
    tipos: ['TagCriada'],
    estado: 'rodando',
    posicao: at(1),
    trocas: 0,
    ...more,
  }) as const;

beforeEach(() => {
  feed = new FakeFeed();
  readModels = new ReadYourOwnWrite(feed as unknown as ProjectionFeed);
});

describe('read your own write', () => {
  it('waits until every read model that handles the event has applied it', async () => {
    feed.projections = [projection('tags'), projection('pedidos')];
    let shown: boolean | undefined;
    const waiting = readModels.shown(['TagCriada'], at(5), 1_000).then((is) => (shown = is));
    feed.announce('tags', at(7));
    feed.announce('pedidos', at(4));
    await Promise.resolve();
    expect(shown).toBeUndefined();
    feed.announce('pedidos', at(5));
    expect(await waiting).toBe(true);
    expect(feed.listeners.size).toBe(0);
  });

  it('does not wait for read models that ignore the event, have stopped, or rebuild', async () => {
    feed.projections = [
      projection('clientes', { tipos: ['ClienteCadastrado'] }),
      projection('parada', { estado: 'parada' }),
      projection('nova', { estado: 'reconstruindo', posicao: null }),
      projection('adiante', { posicao: at(9) }),
    ];
    expect(await readModels.shown(['TagCriada'], at(5), 0)).toBe(true);
  });

  it('waits for a read model without a checkpoint', async () => {
    feed.projections = [projection('tags', { posicao: null })];
    expect(await readModels.shown(['TagCriada'], at(5), 5)).toBe(false);
  });

  it('returns false on timeout and unsubscribes', async () => {
    feed.projections = [projection('tags')];
    expect(await readModels.shown(['TagCriada'], at(5), 5)).toBe(false);
    expect(feed.listeners.size).toBe(0);
  });

  it('subscribes before it reads', async () => {
    feed.projections = [projection('tags')];
    feed.beforeReading = () => {
      feed.beforeReading = () => undefined;
      feed.announce('tags', at(5));
    };
    expect(await readModels.shown(['TagCriada'], at(5), 5)).toBe(true);
  });
});

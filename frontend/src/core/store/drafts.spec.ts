import { describe, expect, it, vi } from 'vitest';
import {
  forgetDraft,
  forgetDrafts,
  forgetDraftsOfOthers,
  forgetDraftsOfSession,
  keepDraft,
  LASTING_DAYS,
  readDraft,
  type Draft,
} from './drafts';

const DAY_MS = 24 * 60 * 60_000;
const ANA = { name: '/pedidos/novo', owner: 1 };
const BIA = { name: '/pedidos/novo', owner: 2 };
const OF_TAB = { name: '/clientes' };

const draft = (nome: string, em = new Date()): Draft => ({
  values: { nome, senha: 'nunca' },
  key: nome,
  em: em.toISOString(),
  enviado: false,
});
const closeTab = () => sessionStorage.clear();
const stored = (storage: Storage) =>
  Object.keys(storage).map((key) => [key, storage.getItem(key)!] as const);
const kept = () => [ANA, BIA, OF_TAB].map((place) => readDraft(place)?.values['nome']);

describe('drafts', () => {
  it('one with an owner survives the tab, another does not; neither holds a password', () => {
    keepDraft(ANA, draft('ana'));
    keepDraft(OF_TAB, draft('aba'));
    expect(kept()).toEqual(['ana', undefined, 'aba']);
    closeTab();
    expect(kept()).toEqual(['ana', undefined, undefined]);
    expect(JSON.stringify(stored(localStorage))).not.toContain('nunca');
  });

  it('a tab reads its own before what another tab wrote later', () => {
    keepDraft(ANA, draft('minha'));
    const mine = stored(sessionStorage);
    keepDraft(ANA, draft('da outra'));
    for (const [key, value] of mine) sessionStorage.setItem(key, value);
    expect(kept()[0]).toBe('minha');
    closeTab();
    expect(kept()[0]).toBe('da outra');
  });

  it('a save or a discard deletes it everywhere', () => {
    keepDraft(ANA, draft('ana'));
    keepDraft(BIA, draft('bia'));
    forgetDraft(ANA);
    closeTab();
    expect(kept()).toEqual([undefined, 'bia', undefined]);
  });

  it('an expired session leaves it to its user, a logout leaves nothing', () => {
    keepDraft(ANA, draft('ana'));
    keepDraft(OF_TAB, draft('aba'));
    forgetDraftsOfSession();
    expect(kept()).toEqual(['ana', undefined, undefined]);
    forgetDrafts();
    expect(kept()).toEqual([undefined, undefined, undefined]);
    expect(localStorage).toHaveLength(0);
  });

  it('whoever signs in deletes those of others', () => {
    keepDraft(ANA, draft('ana'));
    keepDraft(BIA, draft('bia'));
    forgetDraftsOfOthers(2);
    expect(kept()).toEqual([undefined, 'bia', undefined]);
  });

  it('ends by age, and is then deleted when its user comes back', () => {
    const now = Date.now();
    keepDraft(ANA, draft('ana', new Date(now - LASTING_DAYS * DAY_MS + 1_000)));
    expect(kept()[0]).toBe('ana');
    vi.spyOn(Date, 'now').mockReturnValue(now + 2_000);
    expect(kept()[0]).toBeUndefined();
    forgetDraftsOfOthers(1);
    expect(localStorage).toHaveLength(0);
  });
});

/**
 * Unsaved form values. They survive a reload and a lost connection, in session storage, and are deleted
 * by a save, a discard or the end of the session. A draft with an owner also survives the tab, the
 * browser and an expired session, in local storage, for `LASTING_DAYS`; it ends with the owner's logout
 * and when another user signs in.
 */
export interface Draft {
  values: Record<string, unknown>;
  key: string;
  revisao?: number | undefined;
  /** ISO instant of the last change. */
  em: string;
  enviado: boolean;
}

/** Where a draft is kept: the form's name and, for a lasting draft, its user. */
export interface DraftPlace {
  name: string;
  owner?: number | undefined;
}

export const LASTING_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

const PREFIX = 'encomenda-rascunho:';
const OWNED = /^encomenda-rascunho:(\d+):/;
/** Fields that are never stored. */
const SECRET = /senha|password|codigo|token|^(atual|nova)$/i;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && 'key' in value;

const keyOf = ({ name, owner }: DraftPlace): string =>
  owner === undefined ? PREFIX + name : `${PREFIX}${owner}:${name}`;

const read = (storage: Storage, key: string): Draft | null => {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
};

const isTooOld = ({ em }: Draft): boolean => !(Date.now() - Date.parse(em) < LASTING_DAYS * DAY_MS);

export const readDraft = (place: DraftPlace): Draft | null => {
  const key = keyOf(place);
  // The tab's own first: another tab may be filling in the same form.
  const draft = read(sessionStorage, key) ?? read(localStorage, key);
  return draft && place.owner !== undefined && isTooOld(draft) ? null : draft;
};

export const keepDraft = (place: DraftPlace, draft: Draft): void => {
  const values = Object.fromEntries(
    Object.entries(draft.values).filter(([field]) => !SECRET.test(field)),
  );
  if (Object.keys(values).length === 0) return;
  const stored = JSON.stringify({ ...draft, values });
  for (const storage of place.owner === undefined
    ? [sessionStorage]
    : [sessionStorage, localStorage])
    try {
      storage.setItem(keyOf(place), stored);
    } catch {
      // Storage is full or forbidden.
    }
};

const forgetWhere = (condition: (key: string, storage: Storage) => boolean): void => {
  for (const storage of [sessionStorage, localStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith(PREFIX) && condition(key, storage)) storage.removeItem(key);
};

export const forgetDraft = (place: DraftPlace): void => {
  const wanted = keyOf(place);
  forgetWhere((key) => key === wanted);
};

/** At logout. */
export const forgetDrafts = (): void => forgetWhere(() => true);

/** When a session ended without a logout. */
export const forgetDraftsOfSession = (): void => forgetWhere((key) => !OWNED.test(key));

/** When a user is known to be signed in: deletes what others left, and what is too old. */
export const forgetDraftsOfOthers = (user: number): void =>
  forgetWhere((key, storage) => {
    const owner = OWNED.exec(key)?.[1];
    if (owner === undefined) return false;
    const draft = read(storage, key);
    return Number(owner) !== user || draft === null || isTooOld(draft);
  });

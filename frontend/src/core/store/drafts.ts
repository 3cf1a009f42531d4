/**
 * Unsaved form values, in session storage until a save, a discard or the end of the session.
 * With an owner: in local storage for `LASTING_DAYS`, until the owner's logout or another login.
 */
export interface Draft {
  values: Record<string, unknown>;
  key: string;
  revisao?: number | undefined;
  em: string;
  enviado: boolean;
}

export interface DraftPlace {
  name: string;
  owner?: number | undefined;
}

export const LASTING_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

const PREFIX = 'encomenda-rascunho:';
const OWNED = /^encomenda-rascunho:(\d+):/;
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

export const forgetDrafts = (): void => forgetWhere(() => true);

export const forgetDraftsOfSession = (): void => forgetWhere((key) => !OWNED.test(key));

/** Once a user is signed in: deletes other users' drafts and old ones. */
export const forgetDraftsOfOthers = (user: number): void =>
  forgetWhere((key, storage) => {
    const owner = OWNED.exec(key)?.[1];
    if (owner === undefined) return false;
    const draft = read(storage, key);
    return Number(owner) !== user || draft === null || isTooOld(draft);
  });

/**
 * Unsaved form values, kept in session storage: a draft survives a reload and a lost connection,
 * and is deleted by a save, a discard or the logout.
 */
export interface Draft {
  values: Record<string, unknown>;
  key: string;
  revisao?: number | undefined;
  /** ISO instant of the last change. */
  em: string;
  enviado: boolean;
}

const PREFIX = 'encomenda-rascunho:';
/** Fields that are never stored. */
const SECRET = /senha|password|codigo|token|^(atual|nova)$/i;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && 'key' in value;

export const readDraft = (name: string): Draft | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
};

export const keepDraft = (name: string, draft: Draft): void => {
  const values = Object.fromEntries(
    Object.entries(draft.values).filter(([field]) => !SECRET.test(field)),
  );
  if (Object.keys(values).length === 0) return;
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ ...draft, values }));
  } catch {
    // Storage is full or forbidden.
  }
};

export const forgetDraft = (name: string): void => sessionStorage.removeItem(PREFIX + name);

export const forgetDrafts = (): void => {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
};

/**
 * What was typed into a form and not saved yet, kept in this tab for as long as the session lasts:
 * it survives a reload and a lost connection, and goes with a save, a discard and the logout.
 */
export interface Draft {
  values: Record<string, unknown>;
  /** Key under which it was or will be sent: sent twice, it is done once. */
  key: string;
  /** Revision that the form was opened on. */
  revisao?: number | undefined;
  /** ISO instant of the last change. */
  em: string;
  /** It was sent, and no answer came. */
  enviado: boolean;
}

const PREFIX = 'encomenda-rascunho:';
/** Never kept, whatever form they stand in. */
const SECRET = /senha|password|codigo|token|^(atual|nova)$/i;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && 'key' in value;

/** The draft of one form; null when there is none, or none that can be read. */
export const readDraft = (name: string): Draft | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
};

/** Keeps a draft. A full or forbidden storage keeps nothing: the form itself still has it. */
export const keepDraft = (name: string, draft: Draft): void => {
  const values = Object.fromEntries(
    Object.entries(draft.values).filter(([field]) => !SECRET.test(field)),
  );
  if (Object.keys(values).length === 0) return;
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ ...draft, values }));
  } catch {
    // The form goes on without a draft.
  }
};

export const forgetDraft = (name: string): void => sessionStorage.removeItem(PREFIX + name);

/** At the end of a session nothing of anybody's stays in the browser. */
export const forgetDrafts = (): void => {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
};

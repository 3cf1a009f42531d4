/**
 * What was typed into a form and not saved yet, kept in this tab for as long as the session lasts:
 * it survives a reload and a lost connection, and goes with a save, a discard and the logout.
 */
export interface Rascunho {
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

const isRascunho = (value: unknown): value is Rascunho =>
  typeof value === 'object' && value !== null && 'values' in value && 'key' in value;

/** The draft of one form; null when there is none, or none that can be read. */
export const lerRascunho = (nome: string): Rascunho | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + nome) ?? 'null');
    return isRascunho(value) ? value : null;
  } catch {
    return null;
  }
};

/** Keeps a draft. A full or forbidden storage keeps nothing: the form itself still has it. */
export const guardarRascunho = (nome: string, rascunho: Rascunho): void => {
  const values = Object.fromEntries(
    Object.entries(rascunho.values).filter(([campo]) => !SECRET.test(campo)),
  );
  if (Object.keys(values).length === 0) return;
  try {
    sessionStorage.setItem(PREFIX + nome, JSON.stringify({ ...rascunho, values }));
  } catch {
    // The form goes on without a draft.
  }
};

export const esquecerRascunho = (nome: string): void => sessionStorage.removeItem(PREFIX + nome);

/** At the end of a session nothing of anybody's stays in the browser. */
export const esquecerRascunhos = (): void => {
  for (const nome of Object.keys(sessionStorage))
    if (nome.startsWith(PREFIX)) sessionStorage.removeItem(nome);
};

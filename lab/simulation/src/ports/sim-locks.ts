import type { Answer } from './answer.js';
import type { Session } from './session.js';

const answer = (rows: Answer['rows'] = []): Answer => ({
  rows,
  rowCount: rows.length,
  notices: [],
});

export const locking = (
  session: Session,
  { sessions, locksLie }: { readonly sessions: Iterable<Session>; readonly locksLie: boolean },
  text: string,
  [space, names]: readonly unknown[],
): Answer | undefined => {
  const lockOf = (nome: string): string => `${String(space)} ${nome}`;
  if (text.includes('pg_try_advisory_lock'))
    return answer(
      (names as string[]).map((nome) => {
        const lock = lockOf(nome);
        const taken = [...sessions].every(
          (other) => locksLie || other === session || !other.locks.has(lock),
        );
        if (taken) session.locks.add(lock);
        return { nome, taken };
      }),
    );
  if (text.includes('pg_advisory_unlock_all')) {
    session.locks.clear();
    return answer();
  }
  if (text.includes('pg_advisory_unlock')) {
    for (const nome of names as string[]) session.locks.delete(lockOf(nome));
    return answer();
  }
  return undefined;
};

import { succeed } from '../succeed.js';
import type { Visitor } from './visitor.js';

/** First administrator of systems that no screen shows. */
export const ANA = { name: 'Ana', email: 'ana@exemplo.com.br', password: 'girafa na varanda' };

export async function firstAccess(system: { visitor(): Visitor }): Promise<Visitor> {
  const ana = system.visitor();
  await succeed('first access', ana.firstAccess(ANA));
  return ana;
}

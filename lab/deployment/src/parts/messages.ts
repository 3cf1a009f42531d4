import { randomUUID } from 'node:crypto';
import type { Intent } from '@encomenda/faults/sender';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../debian-programs.js';
import { day, system } from './composed.js';

/** The same e-mail under any name. */
const account = (name: string): Intent => ({
  method: 'POST',
  path: '/api/adm/users/store',
  body: {
    name,
    email: 'bia@exemplo.com.br',
    password: 'outra girafa na varanda',
    role: 'Gerente',
  },
  key: randomUUID(),
});

export const messages = () =>
  describe('PostgreSQL that speaks Portuguese', () => {
    it('says so, and what it says is Portuguese where Debian has it translated', async () => {
      const { primary } = system.parts.database;
      expect(await primary.query('show lc_messages')).toEqual([{ lc_messages: MESSAGES }]);
      // The catalogue of PL/pgSQL is translated; that of the server itself is not, in PostgreSQL 15.
      const said = primary.query(`do $$ begin raise exception using errcode = 'xx'; end $$`);
      await expect(said).rejects.toThrow(/condição de exceção/);
    });

    it('refuses an e-mail that is taken with a sentence, twice at once', async () => {
      const answers = await Promise.all(
        ['Bia', 'Beatriz'].map((name) => day.sender.repeat({ intent: account(name) })),
      );
      const [accepted, refused] = answers.sort((a, b) => a.status - b.status);
      expect(accepted).toMatchObject({ status: 201 });
      // In use by now, or still being registered.
      expect([409, 422]).toContain(refused!.status);
    });
  });

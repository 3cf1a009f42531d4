import { describe, expect, it } from '@jest/globals';
import { explainDatabaseError } from './database-errors.js';

const error = (code: string, message = 'in English'): Error =>
  Object.assign(new Error(message), { code });

describe('what is told of the database', () => {
  it.each('08006 57P01 57P03 53300 53200 58030 ECONNRESET 57014 55P03 40P01 40001'.split(' '))(
    '%s passes: again in a moment',
    (code) => {
      expect(explainDatabaseError(error(code))).toMatchObject({
        status: 503,
        message: 'Não foi possível confirmar. Tente novamente em instantes.',
      });
    },
  );

  it('a full disk is for the administrator', () => {
    expect(explainDatabaseError(error('53100'))).toEqual({
      status: 503,
      message: 'Sem espaço no servidor. Nada foi alterado. Avise o administrador.',
      retryAfter: 30,
    });
  });

  it.each(['42P01', '3F000'])('%s: a read model is on its way', (code) => {
    expect(explainDatabaseError(error(code))?.message).toMatch(/sendo preparados/);
  });

  it('what nobody foresaw stays an error', () => {
    expect(explainDatabaseError(error('23505'))).toBeUndefined();
    for (const said of ['Connection terminated unexpectedly', 'Query read timeout'])
      expect(explainDatabaseError(new Error(said))?.status).toBe(503);
    expect(explainDatabaseError('nothing')).toBeUndefined();
  });
});

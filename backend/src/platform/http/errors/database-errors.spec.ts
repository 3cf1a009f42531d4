import { describe, expect, it } from 'vitest';
import { explainDatabaseError } from './database-errors.js';

const error = (code: string, message = 'in English'): Error =>
  Object.assign(new Error(message), { code });

describe('answers to database errors', () => {
  it('a server that only reads, before it takes over, is transient as well', () => {
    expect(explainDatabaseError(error('25006', 'no se puede ejecutar'))).toMatchObject({
      status: 503,
      message: 'Não foi possível confirmar. Tente novamente em instantes.',
    });
  });

  it.each('08006 57P01 57P03 53300 53200 58030 ECONNRESET 57014 55P03 40P01 40001'.split(' '))(
    '%s is transient: retry soon',
    (code) => {
      expect(explainDatabaseError(error(code))).toMatchObject({
        status: 503,
        message: 'Não foi possível confirmar. Tente novamente em instantes.',
      });
    },
  );

  it('a full disk refers to the administrator', () => {
    expect(explainDatabaseError(error('53100'))).toEqual({
      status: 503,
      message: 'Sem espaço no servidor. Nada foi alterado. Avise o administrador.',
      retryAfter: 30,
    });
  });

  it.each(['42P01', '3F000'])('%s: the read model is being built', (code) => {
    expect(explainDatabaseError(error(code))?.message).toMatch(/sendo preparados/);
  });

  it('other errors are not explained', () => {
    expect(explainDatabaseError(error('23505'))).toBeUndefined();
    for (const said of ['Connection terminated unexpectedly', 'Query read timeout'])
      expect(explainDatabaseError(new Error(said))?.status).toBe(503);
    expect(explainDatabaseError('nothing')).toBeUndefined();
  });
});

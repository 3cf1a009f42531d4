import { describe, expect, it } from 'vitest';
import { cpfValido, formatarCep, formatarCpf, mascararCpf } from './cpf.js';

describe('cpf', () => {
  it.each(['12345678909', '11144477735', '52998224725', '00000000191', '10000000108'])(
    '%s é válido',
    (cpf) => {
      expect(cpfValido(cpf)).toBe(true);
    },
  );

  it.each(Array.from({ length: 10 }, (_, i) => String(i).repeat(11)))('%s não é', (cpf) => {
    expect(cpfValido(cpf)).toBe(false);
  });

  it.each(['', '1234567890', '123456789090', '123.456.789-09', '1234567890a', '１2345678909'])(
    '%j não tem onze dígitos',
    (cpf) => {
      expect(cpfValido(cpf)).toBe(false);
    },
  );

  it('um dígito trocado é percebido, seja qual for', () => {
    const certo = '52998224725';
    const trocados = Array.from(certo).flatMap((digito, i) =>
      Array.from({ length: 9 }, (_, n) => String((Number(digito) + n + 1) % 10)).map(
        (outro) => certo.slice(0, i) + outro + certo.slice(i + 1),
      ),
    );
    expect(trocados).toHaveLength(99);
    expect(trocados.filter(cpfValido)).toEqual([]);
  });

  it('se lê com pontos; nas listas, sem as pontas', () => {
    expect(formatarCpf('12345678909')).toBe('123.456.789-09');
    expect(mascararCpf('12345678909')).toBe('•••.456.789-••');
    expect(formatarCep('01310100')).toBe('01310-100');
  });
});

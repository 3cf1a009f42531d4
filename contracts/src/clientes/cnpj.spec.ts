import { describe, expect, it } from 'vitest';
import { caracteresDoCnpj, cnpjValido, formatarCnpj, mascararCnpj } from './cnpj.js';

describe('cnpj', () => {
  it.each(['12ABC34501DE35', '11222333000181', '11444777000161'])('%s é válido', (cnpj) => {
    expect(cnpjValido(cnpj)).toBe(true);
  });

  it.each(Array.from({ length: 10 }, (_, i) => String(i).repeat(14)))('%s não é', (cnpj) => {
    expect(cnpjValido(cnpj)).toBe(false);
  });

  it.each([
    '',
    '1122233300018',
    '112223330001811',
    '11.222.333/0001-81',
    '12abc34501de35',
    '12ABC34501DE3A',
    '１1222333000181',
    '12ÁBC34501DE35',
  ])('%j não tem a forma guardada', (cnpj) => {
    expect(cnpjValido(cnpj)).toBe(false);
  });

  it('um caractere trocado é percebido, seja qual for', () => {
    const certo = '12ABC34501DE35';
    const trocados = Array.from(certo).flatMap((caractere, i) =>
      Array.from('0123456789', (outro) => certo.slice(0, i) + outro + certo.slice(i + 1)).filter(
        () => /\d/.test(caractere),
      ),
    );
    expect(trocados).toHaveLength(90);
    expect(trocados.filter((cnpj) => cnpj !== certo && cnpjValido(cnpj))).toEqual([]);
  });

  it('lê-se sem pontuação e em maiúsculas, mostra-se com ela; nas listas, sem as pontas', () => {
    expect(caracteresDoCnpj(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
    expect(formatarCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(mascararCnpj('12ABC34501DE35')).toBe('••.ABC.345/01DE-••');
  });
});

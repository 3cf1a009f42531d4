import { describe, expect, it } from 'vitest';
import { enderecoDoSegredo, novoSegredo, passoDoCodigo } from './totp.js';

/** Test secret of RFC 6238: `12345678901234567890`. */
const SEGREDO = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const segundo = (s: number) => new Date(s * 1_000);

describe('o código do aplicativo', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('no segundo %i é o do padrão', (s, codigo) => {
    expect(passoDoCodigo(SEGREDO, codigo, segundo(s))).toBe(Math.floor(s / 30));
  });

  it('vale no seu passo, no de antes e no seguinte, e diz sempre o seu', () => {
    // `005924` is valid from …890 to …919.
    const passo = 1_234_567_890 / 30;
    for (const s of [-30, -1, 0, 29, 30, 59])
      expect(passoDoCodigo(SEGREDO, '005924', segundo(1_234_567_890 + s))).toBe(passo);
    for (const s of [-31, 60, 3_600])
      expect(passoDoCodigo(SEGREDO, '005924', segundo(1_234_567_890 + s))).toBeNull();
  });

  it('de outro segredo não vale', () => {
    const um = novoSegredo();
    expect(um).toMatch(/^[A-Z2-7]{32}$/);
    expect(novoSegredo()).not.toBe(um);
    expect(passoDoCodigo(um, '005924', segundo(1_234_567_890))).toBeNull();
  });

  it('o endereço diz de quem é e onde', () => {
    const endereco = new URL(enderecoDoSegredo(SEGREDO, 'ana@oficina.com.br'));
    expect(endereco.protocol).toBe('otpauth:');
    expect(decodeURIComponent(endereco.pathname)).toBe('/Encomenda:ana@oficina.com.br');
    expect(endereco.searchParams.get('secret')).toBe(SEGREDO);
    expect(endereco.searchParams.get('issuer')).toBe('Encomenda');
  });
});

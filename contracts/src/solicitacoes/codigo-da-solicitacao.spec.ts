import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codigoDaSolicitacao, ehCodigoDeSolicitacao } from './codigo-da-solicitacao.js';

describe('o código de uma solicitação', () => {
  // Codes are on customers' telephones: they never change.
  it.each([
    ['00000000-0000-5000-8000-000000000000', '2222-2222'],
    ['ffffffff-ffff-5fff-bfff-ffffffffffff', 'ZZZZ-ZZZZ'],
    ['5b0c1a52-8a53-4f0e-9a0a-6f1d5b7f7c11', 'CNNN-38ED'],
  ])('de %s é %s', (comando, codigo) => {
    expect(codigoDaSolicitacao(comando)).toBe(codigo);
  });

  it('só tem letras que não se confundem, e cada uma depende do acaso', () => {
    const codigos = Array.from({ length: 2_000 }, () => codigoDaSolicitacao(randomUUID()));
    expect(codigos.filter((codigo) => !ehCodigoDeSolicitacao(codigo))).toEqual([]);
    expect(new Set(codigos).size).toBe(codigos.length);
    for (const lugar of [0, 1, 2, 3, 5, 6, 7, 8])
      expect(new Set(codigos.map((codigo) => codigo[lugar])).size).toBe(32);
  });

  it.each(['57', '', 'k7qm-4xrt', 'K7QM4XRT', 'K0QM-4XRT', 'K7QM-4XRT ', 'K7QM-4XRTA'])(
    '“%s” não é um',
    (texto) => {
      expect(ehCodigoDeSolicitacao(texto)).toBe(false);
    },
  );
});

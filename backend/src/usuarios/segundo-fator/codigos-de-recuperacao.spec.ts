import { describe, expect, it } from 'vitest';
import { codigosDoComando, hashDoCodigo } from './codigos-de-recuperacao.js';

const chave = Buffer.alloc(32, 7);

describe('os códigos de recuperação', () => {
  it('são dez, todos diversos, fáceis de ler', () => {
    const codigos = codigosDoComando(chave, 'SEGREDO', 'comando-1');
    expect(new Set(codigos).size).toBe(10);
    for (const codigo of codigos)
      expect(codigo).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('o mesmo comando dá os mesmos; outro comando, segredo ou chave, outros', () => {
    const codigos = codigosDoComando(chave, 'SEGREDO', 'comando-1');
    expect(codigosDoComando(chave, 'SEGREDO', 'comando-1')).toEqual(codigos);
    for (const outros of [
      codigosDoComando(chave, 'SEGREDO', 'comando-2'),
      codigosDoComando(chave, 'OUTRO', 'comando-1'),
      codigosDoComando(Buffer.alloc(32, 8), 'SEGREDO', 'comando-1'),
    ])
      expect(outros.filter((codigo) => codigos.includes(codigo))).toEqual([]);
  });

  it('como quer que se digite, é o mesmo código; de outra pessoa, não', () => {
    const hash = hashDoCodigo(chave, 1, '01AB-CD23-EFGH-JKMN');
    expect(hashDoCodigo(chave, 1, ' oiab cd23 efgh-jkmn ')).toEqual(hash);
    expect(hashDoCodigo(chave, 1, 'OLABCD23EFGHJKMN')).toEqual(hash);
    expect(hashDoCodigo(chave, 2, '01AB-CD23-EFGH-JKMN')).not.toEqual(hash);
    expect(hash.toString('latin1')).not.toContain('01AB');
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { provaBasta } from '@encomenda/contracts/loja/prova';
import type { Config } from '@encomenda/platform/config';
import { FormulariosAssinados } from './formularios-assinados.js';

const UM_DIA_MS = 86_400_000;

const daLoja = (chave = 1) => {
  let agora = Date.parse('2026-11-26T12:00:00Z');
  const config = { masterKey: Buffer.alloc(32, chave) } as Config;
  return {
    formularios: new FormulariosAssinados(config, () => new Date(agora)),
    passar: (ms: number) => {
      agora += ms;
    },
  };
};

describe('o formulário que um visitante recebe', () => {
  it('vale por um dia, e cada um é outro', () => {
    const { formularios, passar } = daLoja();
    const [um, outro] = [formularios.novo(), formularios.novo()];
    expect(um).not.toBe(outro);
    passar(UM_DIA_MS - 1);
    expect([formularios.vale(um), formularios.vale(outro)]).toEqual([true, true]);
    passar(1);
    expect(formularios.vale(um)).toBe(false);
  });

  it('não se inventa, não se muda e não vem de outra loja', () => {
    const { formularios } = daLoja();
    const [quando, acaso, assinatura] = formularios.novo().split('.') as [string, string, string];
    const depois = `${(Number.parseInt(quando, 36) + 1).toString(36)}.${acaso}.${assinatura}`;
    for (const falso of [
      depois,
      `${quando}.${acaso}.${'A'.repeat(43)}`,
      `${quando}.${acaso}`,
      daLoja(2).formularios.novo(),
      '',
      'x'.repeat(10_000),
    ])
      expect([falso.slice(0, 80), formularios.vale(falso)]).toEqual([falso.slice(0, 80), false]);
  });

  // The code of a request derives from the text: a form in two spellings would let a visitor choose.
  it('só vale como foi escrito', () => {
    const { formularios } = daLoja();
    const um = formularios.novo();
    const mudados = um
      .split('')
      .flatMap((letra, lugar) =>
        '09azAZ-_.'
          .split('')
          .flatMap((outra) =>
            outra === letra ? [] : um.slice(0, lugar) + outra + um.slice(lugar + 1),
          ),
      );
    const outros = [`${um}\n`, `${um}=`, ` ${um}`, `0${um}`, um.toUpperCase(), um.toLowerCase()];
    expect([...mudados, ...outros].filter((texto) => formularios.vale(texto))).toEqual([]);
  });

  it('tem uma prova só sua', () => {
    const { formularios } = daLoja();
    const [um, outro] = [formularios.novo(), formularios.novo()];
    const bastam = (prova: number) =>
      provaBasta(createHash('sha256').update(`${um}.${prova}`).digest());
    let prova = 0;
    while (!bastam(prova)) prova += 1;
    expect(formularios.provado(um, String(prova))).toBe(true);
    expect(formularios.provado(outro, String(prova))).toBe(false);
    for (const falsa of ['', '-1', '1e3', `${prova} `, '9'.repeat(40)])
      expect(formularios.provado(um, falsa)).toBe(false);
  });
});

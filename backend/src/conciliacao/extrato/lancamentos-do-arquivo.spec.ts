import { describe, expect, it } from 'vitest';
import type { LinhaDoBanco } from './arquivo-do-banco.js';
import { MarcasDoLancamento } from '../leitura/marcas-do-lancamento.js';
import { lancamentosDo } from './lancamentos-do-arquivo.js';

const marcas = new MarcasDoLancamento(Buffer.from('segredo'));
const linha = (mudancas: Partial<LinhaDoBanco> = {}): LinhaDoBanco => ({
  conta: '341//1234567-8',
  data: '2026-11-03',
  valorEmCentavos: 5_000,
  texto: 'PIX RECEBIDO MARIA',
  identificador: null,
  ...mudancas,
});
const ler = (...linhas: LinhaDoBanco[]) => lancamentosDo({ formato: 'ofx', linhas }, marcas);
const chaves = (...linhas: LinhaDoBanco[]) =>
  ler(...linhas).lancamentos.map(({ dados }) => dados.chave);

describe('os lançamentos de um arquivo', () => {
  it('ficam com todos os lançamentos, sem o texto', () => {
    const devolvido = linha({ valorEmCentavos: -700, texto: 'ESTORNO PIX' });
    const { lancamentos, ...resumo } = ler(
      linha({ texto: 'Pix Maria PEDIDO12' }),
      linha({ valorEmCentavos: -900, texto: 'TARIFA', data: '2026-11-01' }),
      devolvido,
    );
    expect(resumo).toEqual({
      conta: '…5678',
      primeiroDia: '2026-11-01',
      ultimoDia: '2026-11-03',
    });
    expect(lancamentos.map(({ dados }) => dados)).toMatchObject([
      { tipo: 'credito', valorEmCentavos: 5_000, formaDePagamento: 'Pix', pedidoCitado: 12 },
      { tipo: 'debito', valorEmCentavos: 900, pedidoCitado: null },
      { tipo: 'devolucao', valorEmCentavos: 700, pedidoCitado: null },
    ]);
    expect(JSON.stringify(lancamentos.map(({ dados }) => dados))).not.toMatch(/maria/i);
  });

  it('distinguem iguais do mesmo dia pela ordem, também quando outro arquivo tem mais deles', () => {
    const [a, b] = chaves(linha(), linha());
    expect(a).not.toBe(b);
    expect(chaves(linha(), linha(), linha()).slice(0, 2)).toEqual([a, b]);
    expect(chaves(linha({ texto: 'pix  recebido maria' }))).toEqual([a]);
  });

  it('vão pelo identificador do banco, ainda que o texto mude', () => {
    const com = linha({ identificador: 'x1' });
    expect(chaves(com)).toEqual(chaves({ ...com, texto: 'outro texto' }));
    for (const outro of [
      { identificador: 'x2' },
      { valorEmCentavos: 5_001 },
      { data: '2026-11-04' },
      { conta: '341//999' },
    ])
      expect(chaves({ ...com, ...outro })).not.toEqual(chaves(com));
  });

  it('que saem com o identificador de uma entrada são devoluções, digam o que disserem', () => {
    const entrada = linha({ identificador: 'x1' });
    const saidas = [
      linha({ valorEmCentavos: -2_000, texto: 'PIX ENVIADO', identificador: 'x1' }),
      linha({ valorEmCentavos: -2_000, texto: 'PIX ENVIADO', identificador: 'x2' }),
    ];
    expect(ler(entrada, ...saidas).lancamentos.map(({ dados }) => dados.tipo)).toEqual([
      'credito',
      'devolucao',
      'debito',
    ]);
  });

  it('têm a referência do Pix, onde quer que o banco a escreva', () => {
    const pix = 'E60746948202611101234Abcdef12345';
    const referencias = ler(
      linha({ identificador: pix }),
      linha({ texto: `DEVOLUCAO ${pix.toUpperCase()} D00000000202611101234abcdef12345` }),
      linha({ identificador: '77' }),
      linha(),
    ).lancamentos.map(({ dados }) => dados.referencia);
    expect(referencias[1]).toBe(referencias[0]);
    expect(referencias.map((um) => um?.charAt(0))).toEqual(['p', 'p', 'b', undefined]);
  });

  it('têm chaves que só o segredo da loja dá', () => {
    const deOutra = new MarcasDoLancamento(Buffer.from('outro'));
    const outra = lancamentosDo({ formato: 'ofx', linhas: [linha()] }, deOutra);
    expect(outra.lancamentos[0]!.dados.chave).not.toBe(chaves(linha())[0]);
  });
});

import { describe, expect, it } from 'vitest';
import type { LinhaDoBanco } from './arquivo-do-banco.js';
import { lancamentosDo } from './lancamentos-do-arquivo.js';

const segredo = Buffer.from('segredo');
const linha = (mudancas: Partial<LinhaDoBanco> = {}): LinhaDoBanco => ({
  conta: '341//1234567-8',
  data: '2026-11-03',
  valorEmCentavos: 5_000,
  texto: 'PIX RECEBIDO MARIA',
  identificador: null,
  ...mudancas,
});
const ler = (...linhas: LinhaDoBanco[]) => lancamentosDo({ formato: 'ofx', linhas }, segredo);
const chaves = (...linhas: LinhaDoBanco[]) =>
  ler(...linhas).lancamentos.map(({ dados }) => dados.chave);

describe('os lançamentos de um arquivo', () => {
  it('ficam com o que é de um pagamento, sem o texto, e deixam os débitos de fora', () => {
    const devolvido = linha({ valorEmCentavos: -700, texto: 'ESTORNO PIX' });
    const { lancamentos, ...resumo } = ler(
      linha({ texto: 'Pix Maria PEDIDO12' }),
      linha({ valorEmCentavos: -900, texto: 'TARIFA', data: '2026-11-01' }),
      devolvido,
    );
    expect(resumo).toEqual({
      debitos: 1,
      conta: '…5678',
      primeiroDia: '2026-11-01',
      ultimoDia: '2026-11-03',
    });
    expect(lancamentos.map(({ dados }) => dados)).toMatchObject([
      { tipo: 'credito', valorEmCentavos: 5_000, formaDePagamento: 'Pix', pedidoCitado: 12 },
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

  it('têm chaves que só o segredo da loja dá', () => {
    const outra = lancamentosDo({ formato: 'ofx', linhas: [linha()] }, Buffer.from('outro'));
    expect(outra.lancamentos[0]!.dados.chave).not.toBe(chaves(linha())[0]);
  });
});

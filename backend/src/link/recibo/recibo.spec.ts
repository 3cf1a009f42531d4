import { webcrypto } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '@encomenda/platform/random';
import { orcamentoFold } from '../../orcamentos/domain/orcamento.js';
import { hashDaVersao } from '../../orcamentos/hash-da-versao.js';
import {
  conteudoDeMaria,
  escrito,
  ORCAMENTO_ID,
  SAL,
  umaFoto,
} from '../../testing/builders/orcamento.builder.js';
import { arquivoDoRecibo } from './arquivo-do-recibo.js';
import { ChaveDosRecibos, impressaoDe } from './chave-dos-recibos.js';
import { assinarRecibo, type TextoAssinado } from './recibo.js';
import { VERIFICADOR } from './verificador.js';

/** The script of the file, as a browser runs it. */
const verificar = runInNewContext(`${VERIFICADOR}; verificar`, {
  crypto: webcrypto,
  TextEncoder,
  atob,
  Uint8Array,
}) as (recibo: TextoAssinado, chave: string) => Promise<{ nome: string; hash: string }>;

const chave = new ChaveDosRecibos({ masterKey: Buffer.alloc(32, 1) });
const outra = new ChaveDosRecibos({ masterKey: Buffer.alloc(32, 2) });
const estado = orcamentoFold.evolve(orcamentoFold.initialState, escrito());
if (estado.situacao === 'inexistente') throw new Error('a quote');
const facts = {
  orcamentoId: ORCAMENTO_ID,
  loja: 'Doces </script> da Ana',
  aprovada: {
    versao: 1,
    sal: SAL,
    conteudo: conteudoDeMaria,
    hash: hashDaVersao(ORCAMENTO_ID, estado.atual),
    nome: 'Maria <b>Souza</b>',
    em: '2026-11-10T15:00:00.000Z',
  },
};
const recibo = assinarRecibo(facts, chave);
const daLoja = chave.publica.toString('base64');

describe('o recibo da aprovação', () => {
  it('confere com a chave da loja, e diz quem aprovou o quê', async () => {
    expect(await verificar(recibo, daLoja)).toMatchObject({
      nome: 'Maria <b>Souza</b>',
      hash: facts.aprovada.hash,
      orcamento: ORCAMENTO_ID,
    });
  });

  it('de uma versão com fotos confere também, e diz o hash de cada uma', async () => {
    const fotosDosItens = [[umaFoto('a'), umaFoto('b')], []];
    const comFotos = orcamentoFold.evolve(orcamentoFold.initialState, escrito({ fotosDosItens }));
    if (comFotos.situacao === 'inexistente') throw new Error('a quote');
    const { conteudo } = comFotos.atual;
    const hash = hashDaVersao(ORCAMENTO_ID, comFotos.atual);
    expect(hash).not.toBe(facts.aprovada.hash);
    const aprovada = { ...facts.aprovada, conteudo, hash };
    const assinado = assinarRecibo({ ...facts, aprovada }, chave);
    const { conteudo: dito } = (await verificar(assinado, daLoja)) as unknown as {
      conteudo: string;
    };
    const { itens } = JSON.parse(dito) as { itens: { fotos: string[] }[] };
    expect(itens.map(({ fotos }) => fotos)).toEqual([
      fotosDosItens[0]!.map((foto) => foto.hash),
      [],
    ]);
    const semFotos = { ...aprovada, conteudo: conteudoDeMaria };
    await expect(
      verificar(assinarRecibo({ ...facts, aprovada: semFotos }, chave), daLoja),
    ).rejects.toThrow('não é o que foi aprovado');
  });

  it('100 de 100 forjados são recusados', async () => {
    const random = seededRandom(7);
    const aceitos: unknown[] = [];
    for (let i = 0; i < 100; i++) {
      const campo = (['texto', 'assinatura'] as const)[i % 2]!;
      const antes = recibo[campo];
      const onde = Math.floor(random() * (antes.length - 4));
      const letra = antes[onde] === 'B' ? 'C' : 'B';
      const forjado = { ...recibo, [campo]: antes.slice(0, onde) + letra + antes.slice(onde + 1) };
      await verificar(forjado, daLoja).then(
        () => aceitos.push(forjado),
        () => undefined,
      );
    }
    expect(aceitos).toEqual([]);
  });

  it('de outra loja, ou assinado com outra chave, não confere', async () => {
    const deOutra = assinarRecibo(facts, outra);
    await expect(verificar(deOutra, daLoja)).rejects.toThrow('outra chave');
    await expect(verificar({ ...deOutra, chave: daLoja }, daLoja)).rejects.toThrow('não confere');
  });

  it('a loja não assina por engano um conteúdo que não é o do hash', async () => {
    const trocado = { ...facts.aprovada, hash: 'f'.repeat(64) };
    const assinado = assinarRecibo({ ...facts, aprovada: trocado }, chave);
    await expect(verificar(assinado, daLoja)).rejects.toThrow('não é o que foi aprovado');
  });

  it('a chave é sempre a mesma, e a sua impressão se compara aos quatro', () => {
    const deNovo = new ChaveDosRecibos({ masterKey: Buffer.alloc(32, 1) });
    expect(deNovo.publica.equals(chave.publica)).toBe(true);
    expect(chave.impressao).toBe(impressaoDe(chave.publica));
    expect(chave.impressao).toMatch(/^(?:[\da-f]{4} ){15}[\da-f]{4}$/);
    expect(chave.impressao).not.toBe(outra.impressao);
  });

  it('o arquivo é um só, sem nada de fora, e nenhum texto sai do seu lugar', () => {
    const html = arquivoDoRecibo(recibo);
    expect(html).not.toMatch(/https?:|src=|href=/);
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    const json = /id="recibo">([^<]*)</.exec(html)![1]!;
    expect(JSON.parse(json)).toEqual(recibo);
  });
});

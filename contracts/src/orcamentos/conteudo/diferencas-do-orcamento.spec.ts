import { describe, expect, it } from 'vitest';
import type { FotoDeReferencia } from '../../solicitacoes/fotos-de-referencia.js';
import type { ConteudoDoOrcamento, ItemDoOrcamento } from './conteudo-do-orcamento.js';
import { diferencasDoOrcamento, fraseDaDiferenca } from './diferencas-do-orcamento.js';

const bolo: ItemDoOrcamento = {
  produtoId: 3,
  produtoNome: 'Bolo',
  quantidade: 1,
  valorEmCentavos: 8_000,
  descontoEmCentavos: 0,
};
const laco: ItemDoOrcamento = {
  ...bolo,
  produtoId: null,
  produtoNome: 'Laço',
  valorEmCentavos: 500,
};
const antes: ConteudoDoOrcamento = {
  clienteId: 5,
  clienteNome: 'Maria Souza',
  clienteEndereco: null,
  itens: [bolo, laco],
  detalhesDosItens: [null, null],
  fotosDosItens: [],
  descontoEmCentavos: 0,
  prazo: '2026-12-18',
  horaDoPrazo: null,
  validade: '2026-12-05',
  saida: 'Retirada',
  enderecoDaEntrega: null,
  taxaEmCentavos: 0,
  sinalEmCentavos: null,
  sinalEmCentesimos: null,
  condicoes: null,
  descricao: null,
};
const frases = (mudado: Partial<ConteudoDoOrcamento>): string[] =>
  diferencasDoOrcamento(antes, { ...antes, ...mudado }).map((diferenca) =>
    fraseDaDiferenca(diferenca).replaceAll('\u00a0', ' '),
  );

describe('as diferenças entre duas versões', () => {
  it('não há, quando dizem o mesmo', () => {
    expect(frases({})).toEqual([]);
    // The customer's number and the product's are the shop's own.
    expect(frases({ itens: [{ ...bolo, produtoId: 99 }, laco] })).toEqual([]);
  });

  it('dizem o item que mudou, o que veio e o que saiu, e o total novo', () => {
    expect(
      frases({
        itens: [
          { ...bolo, quantidade: 2, descontoEmCentavos: 1_000 },
          { ...bolo, produtoNome: 'Brigadeiro', quantidade: 20, valorEmCentavos: 450 },
        ],
      }),
    ).toEqual([
      'Bolo de 1 × R$ 80,00 para 2 × R$ 80,00, menos R$ 10,00',
      'Brigadeiro agora é 20 × R$ 4,50',
      'Laço saiu',
      'Total de R$ 85,00 para R$ 240,00',
    ]);
  });

  it('dois itens de mesmo nome se comparam um a um', () => {
    const outro = { ...bolo, valorEmCentavos: 9_000 };
    const dois = { ...antes, itens: [bolo, outro], detalhesDosItens: [null, null] };
    const frasesDe = (itens: ItemDoOrcamento[]) =>
      diferencasDoOrcamento(dois, { ...dois, itens, detalhesDosItens: itens.map(() => null) });
    expect(frasesDe([bolo, { ...outro, quantidade: 3 }])).toMatchObject([
      { oQue: 'Bolo', antes: expect.stringMatching(/^1 × R\$\s90,00$/) as string },
      { oQue: 'Total' },
    ]);
    expect(frasesDe([bolo]).map(({ depois }) => depois)[0]).toBeNull();
  });

  it('dizem as fotos que vieram, mudaram e saíram, item a item', () => {
    const foto = (hash: string): FotoDeReferencia => ({
      hash,
      tipo: 'image/jpeg',
      bytes: 9,
      largura: 4,
      altura: 3,
    });
    const entre = (de: FotoDeReferencia[][], para: FotoDeReferencia[][]) =>
      diferencasDoOrcamento({ ...antes, fotosDosItens: de }, { ...antes, fotosDosItens: para }).map(
        fraseDaDiferenca,
      );
    const [a, b, c] = [foto('a'), foto('b'), foto('c')];
    expect(entre([], [[a, b], []])).toEqual(['Bolo, fotos agora é 2 fotos']);
    expect(entre([[a], [b]], [[], [b]])).toEqual(['Bolo, fotos saiu']);
    expect(entre([[a], []], [[a, b, c], []])).toEqual([
      'Bolo, fotos de 1 foto para 3 fotos (2 novas)',
    ]);
    expect(entre([[a], [b]], [[c], [b]])).toEqual(['Bolo, fotos de 1 foto para 1 foto (1 nova)']);
    expect(entre([[a, b], []], [[b, a], []])).toEqual([
      'Bolo, fotos de 2 fotos para 2 fotos (em outra ordem)',
    ]);
    expect(entre([[a, b], []], [[b], []])).toEqual(['Bolo, fotos de 2 fotos para 1 foto']);
    expect(entre([[a], []], [[{ ...a, bytes: 10 }], []])).toEqual([]);
  });

  it('dizem detalhes, dias, saída, sinal e textos', () => {
    expect(
      frases({
        detalhesDosItens: ['<p>Com <b>glacê</b></p>', null],
        prazo: null,
        validade: '2026-12-10',
        saida: 'Entrega',
        enderecoDaEntrega: {
          cep: null,
          bairro: null,
          cidade: 'Recife',
          estado: 'PE',
          logradouro: 'Rua A',
          numero: '10',
          complemento: null,
        },
        taxaEmCentavos: 1_500,
        sinalEmCentavos: 5_000,
        sinalEmCentesimos: 5_000,
        condicoes: 'Sem troca.',
      }),
    ).toEqual([
      'Bolo, detalhes agora é Com glacê',
      'Total de R$ 85,00 para R$ 100,00',
      'Prazo saiu',
      'Validade de 05/12/2026 para 10/12/2026',
      'Saída de Retirada para Entrega: Rua A, 10, Recife',
      'Taxa de entrega agora é R$ 15,00',
      'Sinal agora é 50% (R$ 50,00)',
      'Condições agora é Sem troca.',
    ]);
  });
});

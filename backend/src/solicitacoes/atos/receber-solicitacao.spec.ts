import { describe, expect, it } from 'vitest';
import type { DadosDaEncomenda } from '@encomenda/contracts/produtos/encomenda-do-produto.events';
import type { FotoDeReferencia } from '@encomenda/contracts/solicitacoes/fotos-de-referencia';
import type { SolicitacaoEvent } from '@encomenda/contracts/solicitacoes/solicitacao.events';
import type { CorpoDaSolicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { Produto } from '../../produtos/domain/produto.js';
import { specFor } from '../../testing/given-when-then.js';
import { lerOpcoes } from '../domain/opcoes-pedidas.js';
import { solicitacaoFold } from '../domain/solicitacao.js';
import { receberSolicitacao } from './receber-solicitacao.js';

const encomenda: DadosDaEncomenda = {
  diasDeProducao: 2,
  opcoes: [
    {
      nome: 'Tamanho',
      tipo: 'escolha',
      obrigatoria: true,
      maximo: null,
      acrescimoEmCentavos: 0,
      escolhas: [
        { nome: 'P', acrescimoEmCentavos: 0 },
        { nome: 'G', acrescimoEmCentavos: 2_000 },
      ],
    },
    {
      nome: 'Texto no bolo',
      tipo: 'texto',
      obrigatoria: false,
      maximo: 10,
      acrescimoEmCentavos: 500,
      escolhas: [],
    },
  ],
};

const bolo = (dados: object = {}): Produto => ({
  situacao: 'ativo',
  dados: {
    nome: 'Bolo',
    descricao: null,
    categoriaId: null,
    ativoNoSite: true,
    valorEmCentavos: 9_000,
    ...dados,
  },
  imagens: [],
  removidas: [],
  encomenda,
});

const corpo: CorpoDaSolicitacao = {
  quantidade: 2,
  para: '2026-12-04',
  observacao: null,
  nome: 'Maria',
  telefone: '81999990000',
  opcoes: ['G', 'Parabéns'],
};

const given = specFor(solicitacaoFold);
const receber = (
  mudado: Partial<CorpoDaSolicitacao> = {},
  produto = bolo(),
  fotos: readonly FotoDeReferencia[] = [],
) =>
  receberSolicitacao({
    solicitacaoId: 7,
    produtoId: 3,
    produto,
    corpo: { ...corpo, ...mudado },
    fotos,
    hoje: '2026-11-26',
  });

const recebida = {
  type: 'SolicitacaoRecebida',
  data: {
    solicitacaoId: 7,
    produtoId: 3,
    produtoNome: 'Bolo',
    quantidade: 2,
    opcoes: [
      { nome: 'Tamanho', escolha: 'G', acrescimoEmCentavos: 2_000 },
      { nome: 'Texto no bolo', escolha: null, acrescimoEmCentavos: 500 },
    ],
    textos: [null, 'Parabéns'],
    valorEmCentavos: 11_500,
    para: '2026-12-04',
    nome: 'Maria',
    telefone: '81999990000',
    observacao: null,
    fotos: [],
  },
} satisfies SolicitacaoEvent;

describe('uma solicitação', () => {
  it('guarda o que se escolheu, o que se escreveu e o preço daquele dia', () => {
    given().when(receber()).thenEvents(recebida);
  });

  it('nomeia as fotos que vieram, na ordem em que vieram', () => {
    const fotos = ['b', 'a'].map((hash) => ({
      hash,
      tipo: 'image/jpeg' as const,
      bytes: 10,
      largura: 4,
      altura: 3,
    }));
    given()
      .when(receber({}, bolo(), fotos))
      .thenEvents({ ...recebida, data: { ...recebida.data, fotos } });
  });

  it('de um produto sem preço não tem preço, seja qual for a opção', () => {
    given()
      .when(receber({}, bolo({ valorEmCentavos: 0 })))
      .thenEvents({ ...recebida, data: { ...recebida.data, valorEmCentavos: null } });
  });

  it('sem a opção que não é obrigatória, e sem dia, também', () => {
    given()
      .when(receber({ opcoes: ['P'], para: null }))
      .thenEvents({
        ...recebida,
        data: {
          ...recebida.data,
          opcoes: [{ nome: 'Tamanho', escolha: 'P', acrescimoEmCentavos: 0 }],
          textos: [null],
          valorEmCentavos: 9_000,
          para: null,
        },
      });
  });

  it('hoje ainda é um dia; ontem já passou', () => {
    given()
      .when(receber({ para: '2026-11-26' }))
      .thenEvents({ ...recebida, data: { ...recebida.data, para: '2026-11-26' } });
    given()
      .when(receber({ para: '2026-11-25' }))
      .thenRefused('dia-passado', 'O campo Para quando é inválido. O dia já passou.', {
        campo: 'para',
      });
  });

  it('de um produto fora do site, ou que saiu dele, não se recebe', () => {
    const recusa = ['produto-inexistente', 'Produto não encontrado.', 'inexistente'] as const;
    given()
      .when(receber({}, bolo({ ativoNoSite: false })))
      .thenRefused(...recusa);
    given()
      .when(receber({}, { situacao: 'inexistente' }))
      .thenRefused(...recusa);
  });

  it('uma só vez por número', () => {
    given(recebida)
      .when(receber())
      .thenRefused('solicitacao-ja-existe', 'Esta solicitação já foi recebida.');
  });
});

describe('as opções pedidas', () => {
  const recusas = (respostas: (string | null)[]): unknown => {
    try {
      return lerOpcoes(encomenda.opcoes, respostas);
    } catch (error) {
      if (!(error instanceof Recusa) || error.alvo.tipo !== 'campo') throw error;
      return { [error.alvo.campo]: error.message, ...error.alvo.outros };
    }
  };

  it.each([
    [[null, null], { 'opcoes.0': 'Escolha uma opção de Tamanho.' }],
    [['XG', null], { 'opcoes.0': 'O que você escolheu em Tamanho não existe mais.' }],
    [
      ['P', 'comprido demais'],
      { 'opcoes.1': 'O campo Texto no bolo não pode ser superior a 10 caracteres.' },
    ],
    [['P', null, 'x'], { 'opcoes.2': 'As opções deste produto mudaram. Confira-as.' }],
    [
      ['<b>', 'comprido demais'],
      {
        'opcoes.0': 'O que você escolheu em Tamanho não existe mais.',
        'opcoes.1': 'O campo Texto no bolo não pode ser superior a 10 caracteres.',
      },
    ],
  ])('%j são recusadas, cada uma no seu lugar', (respostas, esperadas) => {
    expect(recusas(respostas)).toEqual(esperadas);
  });
});

import type { ConteudoDoOrcamento } from '@encomenda/contracts/orcamentos/conteudo/conteudo-do-orcamento';
import type { OrcamentoEvent } from '@encomenda/contracts/orcamentos/orcamento.events';
import type { FotoDeReferencia } from '@encomenda/contracts/solicitacoes/fotos-de-referencia';
import type { Escrita } from '../../orcamentos/escrita/conteudo.js';
import { CLIENTE_ID, enderecoDeMaria } from './pedido.builder.js';

type DadosDe<T extends OrcamentoEvent['type']> = Extract<OrcamentoEvent, { type: T }>['data'];

export const ORCAMENTO_ID = 7;
export const SAL = '0123456789abcdef0123456789abcdef';
export const HOJE = '2026-11-10';

export const umaFoto = (hash: string): FotoDeReferencia => ({
  hash: hash.padStart(64, '0'),
  tipo: 'image/jpeg',
  bytes: 9_000,
  largura: 640,
  altura: 480,
});

/** 20 × R$ 4,50 less 10 %, and a cake of R$ 120,00: R$ 201,00. */
export const escritaDeMaria: Escrita = {
  clienteId: CLIENTE_ID,
  cliente: { nome: 'Maria Souza', endereco: enderecoDeMaria },
  linhas: [
    {
      produtoId: 3,
      avulso: null,
      produto: { nome: 'Brigadeiro', valorEmCentavos: 450 },
      quantidade: 20,
      valorEmCentavos: null,
      desconto: { emCentesimosPorCento: 1_000 },
      descricao: '<p>sem amendoim</p>',
    },
    {
      produtoId: null,
      avulso: 'Bolo de três andares',
      produto: null,
      quantidade: 1,
      valorEmCentavos: 12_000,
      desconto: { emCentavos: 0 },
      descricao: null,
    },
  ],
  fotos: [[], []],
  desconto: { emCentavos: 0 },
  prazo: '2026-11-20',
  horaDoPrazo: null,
  validade: '2026-11-15',
  entrega: null,
  sinal: null,
  condicoes: null,
  descricao: null,
  hoje: HOJE,
};

export const conteudoDeMaria: ConteudoDoOrcamento = {
  clienteId: CLIENTE_ID,
  clienteNome: 'Maria Souza',
  clienteEndereco: enderecoDeMaria,
  itens: [
    {
      produtoId: 3,
      produtoNome: 'Brigadeiro',
      quantidade: 20,
      valorEmCentavos: 450,
      descontoEmCentavos: 900,
    },
    {
      produtoId: null,
      produtoNome: 'Bolo de três andares',
      quantidade: 1,
      valorEmCentavos: 12_000,
      descontoEmCentavos: 0,
    },
  ],
  detalhesDosItens: ['<p>sem amendoim</p>', null],
  fotosDosItens: [],
  descontoEmCentavos: 0,
  prazo: '2026-11-20',
  horaDoPrazo: null,
  validade: '2026-11-15',
  saida: 'Retirada',
  enderecoDaEntrega: null,
  taxaEmCentavos: 0,
  sinalEmCentavos: null,
  sinalEmCentesimos: null,
  condicoes: null,
  descricao: null,
};

const versaoDe = (versao: number, dados: Partial<ConteudoDoOrcamento> = {}) => ({
  orcamentoId: ORCAMENTO_ID,
  versao,
  ...conteudoDeMaria,
  ...dados,
  sal: SAL,
});

export const escrito = (dados: Partial<ConteudoDoOrcamento> = {}): OrcamentoEvent => ({
  type: 'OrcamentoEscrito',
  data: { ...versaoDe(1, dados), solicitacaoId: null },
});
export const revisto = (
  versao: number,
  dados: Partial<ConteudoDoOrcamento> = {},
): OrcamentoEvent => ({ type: 'OrcamentoRevisto', data: versaoDe(versao, dados) });

export const aprovado = (dados: Partial<DadosDe<'OrcamentoAprovado'>> = {}): OrcamentoEvent => ({
  type: 'OrcamentoAprovado',
  data: {
    orcamentoId: ORCAMENTO_ID,
    clienteId: CLIENTE_ID,
    versao: 1,
    hash: 'a'.repeat(64),
    nome: 'Maria',
    meio: 'loja',
    ...dados,
  },
});
export const recusado = (dados: Partial<DadosDe<'OrcamentoRecusado'>> = {}): OrcamentoEvent => ({
  type: 'OrcamentoRecusado',
  data: {
    orcamentoId: ORCAMENTO_ID,
    clienteId: CLIENTE_ID,
    versao: 1,
    motivo: 'Achou caro',
    meio: 'loja',
    ...dados,
  },
});
export const excluido: OrcamentoEvent = {
  type: 'OrcamentoExcluido',
  data: { orcamentoId: ORCAMENTO_ID },
};
export const pedidoFeito = (pedidoId: number, versao = 1): OrcamentoEvent => ({
  type: 'PedidoDoOrcamentoFeito',
  data: { orcamentoId: ORCAMENTO_ID, versao, pedidoId },
});

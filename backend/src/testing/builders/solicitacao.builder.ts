import type { SolicitacaoEvent } from '@encomenda/contracts/solicitacoes/solicitacao.events';

type Recebida = Extract<SolicitacaoEvent, { type: 'SolicitacaoRecebida' }>;

export const umaSolicitacao = (dados: Partial<Recebida['data']> = {}): Recebida => ({
  type: 'SolicitacaoRecebida',
  data: {
    solicitacaoId: 1,
    produtoId: 3,
    produtoNome: 'Bolo',
    quantidade: 1,
    opcoes: [],
    textos: [],
    valorEmCentavos: null,
    para: null,
    nome: 'Maria',
    telefone: '81999990000',
    observacao: null,
    fotos: [],
    ...dados,
  },
});

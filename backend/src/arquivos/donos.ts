import { PICTURES } from '../platform/files/pictures/pictures.js';

/** Owners of files. Each has folders of its own, because an erasure deletes folders. */
export interface DonoDosArquivos {
  readonly raiz: string;
  readonly tabelas: readonly string[];
  /** SQL expression for the file's path below `raiz`: `<folder>/<hash>`. */
  readonly nome: string;
}

const DO_CLIENTE = 'pedidos';
const DA_SOLICITACAO = 'solicitacoes';

/** Files of the shop itself: product photos, the logo, receipts of expenses. */
export const PASTA_DA_LOJA = PICTURES;
/** Files of one customer: those of orders, photos of quotes and of change requests. */
export const pastaDoCliente = (clienteId: number): string => `${DO_CLIENTE}/${clienteId}`;
/** Photos of one visitor's request. The visitor may not be a customer. */
export const pastaDaSolicitacao = (solicitacaoId: number): string =>
  `${DA_SOLICITACAO}/${solicitacaoId}`;

export const DONOS_DOS_ARQUIVOS = {
  loja: { raiz: PASTA_DA_LOJA, tabelas: ['hashes'], nome: 'hash' },
  cliente: {
    raiz: DO_CLIENTE,
    tabelas: ['de_pedidos', 'de_mudancas', 'de_orcamentos'],
    nome: "cliente_id || '/' || hash",
  },
  solicitacao: {
    raiz: DA_SOLICITACAO,
    tabelas: ['de_solicitacoes'],
    nome: "solicitacao_id || '/' || hash",
  },
} as const satisfies Record<string, DonoDosArquivos>;

import { PICTURES } from '../platform/files/pictures/pictures.js';

/**
 * Whose files are. The owner decides the folder of the file store, because an erasure deletes a folder, and the tables
 * of `arquivos_citados` that name the files.
 */
export interface DonoDosArquivos {
  readonly raiz: string;
  readonly tabelas: readonly string[];
  /** SQL: a file as the sweep names it, `<folder inside raiz>/<hash>`. */
  readonly nome: string;
}

const DO_CLIENTE = 'pedidos';
const DA_SOLICITACAO = 'solicitacoes';

/** Folder of what the shop itself keeps: product photos, the logo, receipts of expenses. */
export const PASTA_DA_LOJA = PICTURES;
/** Folder of one customer: files of orders, photos of quotes and of changes asked for. */
export const pastaDoCliente = (clienteId: number): string => `${DO_CLIENTE}/${clienteId}`;
/** Folder of one request of a visitor, who may be no customer yet. */
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

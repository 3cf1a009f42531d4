import { CLIENTES, CLIENTES_EXCLUIDOS } from '../clientes/clientes.read-models.js';
import { ARQUIVOS, ITENS, PEDIDOS } from '../pedidos/pedidos.read-models.js';
import { personalColumns } from '../shared/columns.js';

export type Dono = 'cliente' | 'usuario' | 'solicitacao';

const de = (dono: Dono, tabela: string, ...colunas: string[]): [string, Dono][] =>
  colunas.map((coluna) => [`${tabela}.${coluna}`, dono]);

const ENDERECO = ['cep', 'bairro', 'cidade', 'estado', 'logradouro', 'numero', 'complemento'];

/**
 * Personal columns in clear text, which an erasure must empty. A spec compares them with `@pessoal` columns,
 * and another erases a person and looks for what is left.
 */
export const COLUNAS_PESSOAIS: Readonly<Record<string, Dono>> = Object.fromEntries([
  ...de('cliente', 'cadastro_de_clientes.clientes', ...personalColumns(CLIENTES)),
  ...de('cliente', 'cadastro_de_clientes.excluidos', ...personalColumns(CLIENTES_EXCLUIDOS)),
  ...de('cliente', 'pedidos.pedidos', ...personalColumns(PEDIDOS)),
  ...de('cliente', 'pedidos.itens', ...personalColumns(ITENS)),
  ...de('cliente', 'pedidos.arquivos', ...personalColumns(ARQUIVOS)),
  ...de('cliente', 'pedidos.clientes', 'nome', 'busca'),
  ...de('cliente', 'orcamentos.orcamentos', 'cliente_nome', 'busca'),
  ...de('cliente', 'orcamentos.versoes', 'conteudo', 'sal', 'aprovada_por', 'recusada_motivo'),
  ...de('cliente', 'links_dos_orcamentos.mudancas', 'mensagem', 'fotos'),
  ...de('cliente', 'entregas.entregas', 'busca', 'nomes'),
  ...de('cliente', 'entregas.destinos', 'cliente_nome', ...ENDERECO),
  ...de('cliente', 'vendas.nomes_de_clientes', 'nome'),
  ...de(
    'solicitacao',
    'solicitacoes.solicitacoes',
    'textos',
    'nome',
    'telefone',
    'observacao',
    'fotos',
    'motivo',
    'busca',
  ),
  ...de('usuario', 'lista_de_usuarios.usuarios', 'nome', 'email', 'busca'),
]);

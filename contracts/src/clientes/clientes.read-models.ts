import { colunasDosCampos } from '../shared/campos/colunas-dos-campos.js';
import { boolean, date, integer, plainText, sortedText, type RowOf } from '../shared/columns.js';
import { camposDoCliente } from './cliente.campos.js';

export const CLIENTES = {
  id: integer,
  ...colunasDosCampos(camposDoCliente),
  nome: sortedText.personal,
  /** `MM-DD` */
  aniversario: plainText.personal.nullable,
  busca: plainText.personal,
  revisao: integer,
};
export type LinhaCadastroDeCliente = RowOf<typeof CLIENTES>;

export const CLIENTES_EXCLUIDOS = {
  id: integer,
  nome: sortedText.personal,
  excluido_em: date,
  eliminado: boolean,
  busca: plainText.personal,
};
export type LinhaClienteExcluido = RowOf<typeof CLIENTES_EXCLUIDOS>;

export const CLIENTES_JUNTADOS = { id: integer, fica_id: integer };
export type LinhaClienteJuntado = RowOf<typeof CLIENTES_JUNTADOS>;

export interface CadastroDeClientesDb {
  'cadastro_de_clientes.clientes': LinhaCadastroDeCliente;
  'cadastro_de_clientes.excluidos': LinhaClienteExcluido;
  'cadastro_de_clientes.juntados': LinhaClienteJuntado;
}

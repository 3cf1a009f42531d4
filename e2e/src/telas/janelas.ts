import type { Page } from 'playwright-core';
import type { Registros } from './registros.js';

/** Title of a window, the screen behind it, how it is opened from there. */
export type Janela = readonly [
  string | RegExp,
  (registros: Registros) => string,
  (page: Page) => Promise<void>,
];

const botao = (page: Page, nome: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name: nome, exact: typeof nome === 'string' });
const pelo =
  (nome: string | RegExp) =>
  (page: Page): Promise<void> =>
    botao(page, nome).first().click();
const peloMenu = (nome: string) => async (page: Page) => {
  await botao(page, 'Mais ações').click();
  await page.getByRole('menuitem', { name: nome }).click();
};

const pedido = ({ estagio }: Registros) => `/adm/pedidos/show/${estagio[2]}`;
const pagoEmParte = ({ parte }: Registros) => `/adm/pedidos/show/${parte}`;
const historico = ({ parte }: Registros) => `/adm/pedidos/show/${parte}/historico`;
const produto = (registros: Registros) => `/adm/produtos/show/${registros.produto.fotos}`;
const entrega = (registros: Registros) => `/adm/entregas/show/${registros.entrega.aberta}`;
const destino = (registros: Registros) => `/adm/entrega-destinos/show/${registros.destino}`;
const despesa = (registros: Registros) => `/adm/despesas/show/${registros.despesa.id}`;

export const JANELAS: readonly Janela[] = [
  ['Novo Pedido', () => '/adm/pedidos', pelo('Novo')],
  ['Editar Pedido', pedido, pelo('Editar')],
  ['Adicionar item', pedido, pelo(/^(Novo|Adicionar item)$/)],
  ['Efetuar Pagamento', pagoEmParte, pelo('Efetuar Pagamento')],
  ['Cancelar pedido', pagoEmParte, peloMenu('Cancelar pedido')],
  ['Finalizar Quantidade', ({ item }) => `/adm/itens/show/${item}`, pelo('Finalizar Quantidade')],
  ['Novo Cliente', () => '/adm/clientes', pelo('Novo')],
  ['Eliminar dados pessoais', () => '/adm/clientes/show/1', pelo('Eliminar…')],
  ['Novo Produto', () => '/adm/produtos', pelo('Novo Produto')],
  ['Editar Produto', produto, pelo('Editar')],
  [/^naked-cake.*\.jpg$/, produto, pelo(/^Ver naked-cake/)],
  ['Editar Arquivo', produto, pelo(/^Editar nome de /)],
  ['Excluir imagem', produto, pelo(/^Excluir naked-cake/)],
  ['Nova Categoria', () => '/adm/produtos/categorias', pelo('Novo')],
  ['Nova Entrega', () => '/adm/entregas', pelo('Novo')],
  ['Editar Entrega', entrega, pelo('Editar')],
  ['Novo Destino', entrega, pelo('Novo')],
  ['Editar Destino', destino, pelo('Editar')],
  ['Remover destino', destino, pelo(/^(Remover|Excluir)/)],
  ['Nova Despesa', () => '/adm/despesas', pelo('Nova Despesa')],
  ['Editar Despesa', despesa, pelo('Editar')],
  ['Cancelar despesa', despesa, pelo('Excluir')],
  ['Nova Categoria', () => '/adm/despesas/categorias', pelo('Novo')],
  [/Medida/, () => '/adm/despesas/unidades', pelo('Novo')],
  ['Efetuar Pagamento', () => '/adm/receita', pelo('Efetuar Pagamento')],
  ['Exportar histórico', historico, pelo('Exportar histórico')],
  ['Dados técnicos', historico, pelo(/^Dados técnicos/)],
  ['Editar Configurações', () => '/adm/configuracoes', pelo('Editar')],
  ['Remover logotipo', () => '/adm/configuracoes', pelo('Remover')],
  ['Nova Tag', () => '/adm/tags', pelo('Novo')],
  ['Novo Usuário', () => '/adm/users', pelo('Novo Usuário')],
  [
    'Notificações',
    () => '/adm/tags',
    (page) => page.getByRole('button', { name: /^Notificações/ }).click(),
  ],
  ['Editar Usuário', () => '/adm/users', pelo(/^Editar /)],
  ['Desativar usuário', () => '/adm/users', pelo(/^Desativar (?!Ana)/)],
  ['Alterar senha', () => '/adm/conta', pelo('Alterar senha')],
];

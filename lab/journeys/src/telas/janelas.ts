import { botao } from '@encomenda/system/visitor/acts';
import type { Page } from 'playwright-core';
import type { Registros } from './registros.js';

/** Title of a dialog, the screen behind it, and how to open it. */
export type Janela = readonly [
  string | RegExp,
  (registros: Registros) => string,
  (page: Page) => Promise<void>,
];

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
const orcamento = (registros: Registros) =>
  `/adm/orcamentos/show/${registros.orcamento['em-aberto']}`;
const entrega = (registros: Registros) => `/adm/entregas/show/${registros.entrega.aberta}`;
const destino = (registros: Registros) => `/adm/entrega-destinos/show/${registros.destino}`;
const item = (registros: Registros) => `/adm/itens/show/${registros.item}`;
const aPagar = ({ estagio }: Registros) => `/adm/pedidos/show/${estagio[1]}`;
const despesa = (registros: Registros) => `/adm/despesas/show/${registros.despesa.id}`;

const cliente = () => '/adm/clientes/show/1';

const pelaNovaTag = async (page: Page): Promise<void> => {
  await botao(page, 'Tag').click();
  await page.getByRole('button', { name: 'Nova Tag' }).click();
};
const comRecusa = async (page: Page): Promise<void> => {
  await pelo('Novo')(page);
  const janela = page.getByRole('dialog', { name: 'Novo Cliente' });
  await janela.getByRole('button', { name: 'Salvar' }).click();
  await janela.locator('[aria-invalid=true]').first().waitFor();
};
const desistir = async (page: Page): Promise<void> => {
  await pelo('Novo')(page);
  const janela = page.getByRole('dialog', { name: 'Novo Cliente' });
  await janela.getByLabel(/^Nome/).fill('Ana');
  await janela.getByRole('button', { name: 'Cancelar' }).click();
};
/** Opens the QR code and stops there. Without a code the second factor stays off. */
const ateAChave = async (page: Page): Promise<void> => {
  await pelo('Ligar')(page);
  const janela = page.getByRole('dialog');
  await janela.getByRole('textbox', { name: /^Senha/ }).fill('encomenda-demo');
  await janela.getByRole('button', { name: 'Continuar' }).click();
  await janela.getByRole('img', { name: /^Código QR/ }).waitFor();
};

export const JANELAS: readonly Janela[] = [
  ['Editar Pedido', pedido, pelo('Editar')],
  ['Adicionar item', pedido, pelo(/^(Novo|Adicionar item)$/)],
  ['Efetuar Pagamento', pagoEmParte, pelo('Efetuar Pagamento')],
  ['Editar Pagamento', pagoEmParte, pelo(/^Editar pagamento/)],
  [/^Cancelar o pagamento/, pagoEmParte, pelo(/^Excluir pagamento/)],
  [/^Cancelar o pedido/, pagoEmParte, peloMenu('Cancelar pedido')],
  ['Nova Tag', aPagar, pelaNovaTag],
  [/^Editar Item/, item, pelo('Editar')],
  [/^Remover .* do pedido/, item, pelo('Remover')],
  ['Finalizar Quantidade', item, pelo('Finalizar Quantidade')],
  [
    'Por quê?',
    () => '/adm/financeiro',
    (page) =>
      page
        .getByRole('link', { name: /^Por quê/ })
        .first()
        .click(),
  ],
  ['Descartar alterações?', () => '/adm/clientes', desistir],
  ['Novo Cliente', () => '/adm/clientes', pelo('Novo')],
  ['Novo Cliente', () => '/adm/clientes', comRecusa],
  ['Editar Cliente', cliente, pelo('Editar')],
  [
    /^Excluir o cliente/,
    ({ clienteSemPedidos }) => `/adm/clientes/show/${clienteSemPedidos}`,
    pelo('Excluir'),
  ],
  ['Eliminar dados pessoais', cliente, pelo('Eliminar…')],
  ['Novo Produto', () => '/adm/produtos', pelo('Novo')],
  ['Editar Produto', produto, pelo('Editar')],
  [/^naked-cake.*\.jpg$/, produto, pelo(/^Ver naked-cake/)],
  ['Editar Arquivo', produto, pelo(/^Editar nome de /)],
  [/^Excluir a imagem/, produto, pelo(/^Excluir naked-cake/)],
  [/^Excluir o produto/, produto, pelo('Excluir')],
  ['Nova Categoria', () => '/adm/produtos/categorias', pelo('Novo')],
  [/Categoria/, () => '/adm/produtos/categorias', pelo(/^Editar /)],
  [/categoria/, () => '/adm/produtos/categorias', pelo(/^Excluir /)],
  [/^O cliente aprovou o orçamento/, orcamento, pelo('Cliente aprovou')],
  [/^O cliente não quis o orçamento/, orcamento, pelo('Não quis')],
  [/^Enviar o orçamento/, orcamento, pelo('Enviar')],
  [/^Link do orçamento/, orcamento, pelo(/^(Criar|Trocar) link$/)],
  [/^Excluir o orçamento/, orcamento, pelo('Excluir')],
  [
    /^Responder a/,
    ({ solicitacao }) => `/adm/solicitacoes/show/${solicitacao['novas']}`,
    pelo('Responder'),
  ],
  [
    /^Recusar a solicitação/,
    ({ solicitacao }) => `/adm/solicitacoes/show/${solicitacao['novas']}`,
    pelo('Recusar'),
  ],
  ['Como se encomenda', produto, pelo('Alterar encomenda')],
  ['Nova Entrega', () => '/adm/entregas', pelo('Novo')],
  ['Editar Entrega', entrega, pelo('Editar')],
  [/^Excluir a entrega/, entrega, pelo('Excluir')],
  ['Novo Destino', entrega, pelo('Novo')],
  ['Editar Destino', destino, pelo('Editar')],
  [/^Remover o destino/, destino, pelo(/^(Remover|Excluir)/)],
  ['Nova Despesa', () => '/adm/despesas', pelo('Nova Despesa')],
  ['Editar Despesa', despesa, pelo('Editar')],
  [/^Cancelar a despesa/, despesa, pelo('Excluir')],
  ['Nova Categoria', () => '/adm/despesas/categorias', pelo('Novo')],
  ['Nova Unidade', () => '/adm/despesas/unidades', pelo('Novo')],
  ['Efetuar Pagamento', () => '/adm/receita', pelo('Efetuar Pagamento')],
  ['Exportar histórico', historico, pelo('Exportar histórico')],
  ['Dados técnicos', historico, pelo(/^Dados técnicos/)],
  ['Editar mensagem “Pronto”', () => '/adm/configuracoes/mensagens', pelo(/mensagem Pronto$/)],
  ['Mensagem para o cliente', pagoEmParte, pelo('Mensagem')],
  [/^Pix do pedido/, pagoEmParte, pelo('Mostrar Pix')],
  ['Editar Configurações', () => '/adm/configuracoes', pelo('Editar')],
  ['Prazo dos dados dos clientes', () => '/adm/configuracoes', pelo('Alterar prazo')],
  ['Sinal', () => '/adm/configuracoes', pelo('Alterar sinal')],
  ['Remover o logotipo?', () => '/adm/configuracoes', pelo('Remover')],
  ['Nova Tag', () => '/adm/tags', pelo('Novo')],
  ['Editar Tag', () => '/adm/tags', pelo(/^Editar /)],
  [/^Excluir a tag/, () => '/adm/tags', pelo(/^Excluir /)],
  [/^Reconstruir /, () => '/adm/operacao', pelo(/^Reconstruir /)],
  ['Novo Usuário', () => '/adm/users', pelo('Novo')],
  [
    'Notificações',
    () => '/adm/tags',
    (page) => page.getByRole('button', { name: /^Notificações/ }).click(),
  ],
  ['Editar Usuário', () => '/adm/users', pelo(/^Editar /)],
  [/^Desativar /, () => '/adm/users', pelo(/^Desativar (?!Ana)/)],
  ['Alterar senha', () => '/adm/conta', pelo('Alterar senha')],
  [
    'Buscar ou ir para',
    () => '/adm/tags',
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Buscar ou ir para' }).fill('ma');
      await page.getByRole('group', { name: 'Resultados' }).waitFor();
    },
  ],
  ['Atalhos do teclado', () => '/adm/tags', (page) => page.keyboard.press('?')],
  ['Ligar a verificação em duas etapas', () => '/adm/conta', pelo('Ligar')],
  ['Ligar a verificação em duas etapas', () => '/adm/conta', ateAChave],
];

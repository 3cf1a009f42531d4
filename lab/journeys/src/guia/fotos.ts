import { diaDeNegocio, formatarDia, somarDias } from '@encomenda/contracts/shared/dia/dia';
import type { Page } from 'playwright-core';
import type { Registros } from '../telas/registros.js';

export interface Combinados {
  readonly revisto: number;
  readonly aberto: string;
  readonly emProducao: string;
  readonly comFotos: number;
}

export interface Foto {
  readonly nome: string;
  readonly onde: (registros: Registros, combinados: Combinados) => string;
  readonly abrir?: (page: Page) => Promise<void>;
  readonly quem?: 'visitor';
  readonly celular?: true;
}

const pelo = (nome: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name: nome, exact: true }).first().click();

const orcamento = (_: Registros, { revisto }: Combinados) => `/adm/orcamentos/show/${revisto}`;
/** Chromium formats days in its own language: the text is set as in a Brazilian browser. */
const preencherSolicitacao = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: /^Morango/ }).check();
  await page.getByLabel(/^Texto no bolo/).fill('Parabéns, Lia!');
  const value = formatarDia(somarDias(diaDeNegocio(new Date()), 16));
  await page.evaluate(
    `Object.assign(document.querySelector('#para'), { type: 'text', value: '${value}' })`,
  );
};
const pedido = ({ estagio }: Registros) => `/adm/pedidos/show/${estagio[2]}`;

export const FOTOS: readonly Foto[] = [
  { nome: 'painel', onde: () => '/adm' },
  { nome: 'pedidos', onde: () => '/adm/pedidos' },
  { nome: 'pedido', onde: pedido },
  { nome: 'celular', onde: pedido, celular: true },
  { nome: 'novo-pedido', onde: () => '/adm/pedidos/novo?cliente=1' },
  {
    nome: 'pagamento',
    onde: ({ parte }) => `/adm/pedidos/show/${parte}`,
    abrir: pelo('Efetuar Pagamento'),
  },
  { nome: 'a-pagar', onde: () => '/adm/pedidos/a-pagar' },
  { nome: 'cliente', onde: () => '/adm/clientes/show/1' },
  { nome: 'produto', onde: ({ produto }) => `/adm/produtos/show/${produto.fotos}` },
  { nome: 'vitrine', onde: () => '/', quem: 'visitor' },
  { nome: 'vitrine-celular', onde: () => '/', quem: 'visitor', celular: true },
  { nome: 'entrega', onde: ({ entrega }) => `/adm/entregas/show/${entrega.aberta}` },
  { nome: 'despesas', onde: ({ despesa }) => `/adm/despesas?data=${despesa.data}` },
  { nome: 'financeiro', onde: () => '/adm/financeiro' },
  { nome: 'relatorio', onde: () => '/adm/relatorios/produtos' },
  { nome: 'usuarios', onde: () => '/adm/users' },
  {
    nome: 'notificacoes',
    onde: () => '/adm/tags',
    abrir: (page) => page.getByRole('button', { name: /^Notificações/ }).click(),
  },
  { nome: 'historico', onde: ({ parte }) => `/adm/pedidos/show/${parte}/historico?rev=3` },
  { nome: 'configuracoes', onde: () => '/adm/configuracoes' },
  {
    nome: 'importar',
    onde: ({ planilha }) => `/adm/importacoes/${planilha}`,
    abrir: async (page) => {
      await pelo('Conferir 7 linhas')(page);
      await page
        .getByRole('row', { name: /Regina/ })
        .first()
        .waitFor();
    },
  },
  { nome: 'orcamentos', onde: () => '/adm/orcamentos' },
  { nome: 'orcamento', onde: orcamento },
  {
    nome: 'link-do-cliente',
    onde: orcamento,
    abrir: async (page) => {
      await pelo('Trocar link')(page);
      await page.getByRole('dialog').getByRole('heading').first().click();
    },
  },
  { nome: 'link-celular', onde: (_, { aberto }) => aberto, quem: 'visitor', celular: true },
  {
    nome: 'acompanhar-celular',
    onde: (_, { emProducao }) => emProducao,
    quem: 'visitor',
    celular: true,
  },
  {
    nome: 'encomendar-celular',
    onde: ({ produto }) => `/produtos/encomendar/${produto.fotos}`,
    quem: 'visitor',
    celular: true,
    abrir: preencherSolicitacao,
  },
  { nome: 'solicitacoes', onde: () => '/adm/solicitacoes' },
  { nome: 'solicitacao', onde: (_, { comFotos }) => `/adm/solicitacoes/show/${comFotos}` },
  { nome: 'conciliar', onde: () => '/adm/conciliar' },
  { nome: 'sinal', onde: () => '/adm/configuracoes', abrir: pelo('Alterar sinal') },
  { nome: 'operacao', onde: () => '/adm/operacao' },
  {
    nome: 'busca',
    onde: () => '/adm',
    abrir: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('bolo');
      await page.getByRole('option', { name: /^Bolo/ }).first().waitFor();
    },
  },
];

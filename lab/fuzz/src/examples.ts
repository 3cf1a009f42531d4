import { ABAS_DE_ORCAMENTOS } from '@encomenda/contracts/orcamentos/situacao-do-orcamento';
import { ABAS_DE_SOLICITACOES } from '@encomenda/contracts/solicitacoes/situacao';
import { SITUACOES_DO_LANCAMENTO } from '@encomenda/contracts/conciliacao/extrato';
import { ASSUNTOS_DO_HISTORICO } from '@encomenda/contracts/auditoria/assuntos';
import {
  ASSUNTOS_DA_IMPORTACAO,
  DESFECHOS,
  ESCOLHAS,
  PARECERES,
} from '@encomenda/contracts/importacoes/importacoes';
import { NOMEADOS_DA_IMPORTACAO } from '@encomenda/contracts/importacoes/importacoes.http';
import { MOTIVOS } from '@encomenda/contracts/notificacoes/motivo';
import { FORMATOS_DE_ETIQUETA } from '@encomenda/contracts/pedidos/etiquetas-de-caixa';
import {
  CANAIS_DE_MENSAGEM,
  TIPOS_DE_MENSAGEM,
} from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import { MEDIDAS_DO_SINAL, SEM_O_SINAL } from '@encomenda/contracts/pedidos/sinal';
import { FORMAS_DE_PAGAMENTO } from '@encomenda/contracts/pedidos/forma-de-pagamento';
import { CORES, ICONES } from '@encomenda/contracts/tags/cor';
import {
  BASES_LEGAIS,
  chavesDe,
  MOTIVOS_DA_ELIMINACAO,
} from '@encomenda/contracts/titulares/motivos';
import { PAPEIS } from '@encomenda/contracts/usuarios/papeis';
import type { Random } from '@encomenda/platform/random';
import { ANA } from '@encomenda/system/first-access';
import { LINKS, linkPlaceholder } from './request.js';
import type { FuzzRoute } from './routes.js';

/** Records 1 to 12 of most kinds exist at the start. */
export const KNOWN_IDS = 12;
/** Accounts of the run: requests never change them. */
export const OWN_PEOPLE = 6;
export const PASSWORD = ANA.password;

type Example = (random: Random) => unknown;

const id: Example = (random) => random.between(1, KNOWN_IDS + 6);
const maybe =
  (example: Example): Example =>
  (random) =>
    random.next() < 0.5 ? null : example(random);
const one =
  <T>(values: readonly T[]): Example =>
  (random) =>
    random.pick(values);
const day: Example = (random) =>
  `2026-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`;
const reais: Example = (random) =>
  random.pick([
    random.between(1, 90_000) / 100,
    `${random.between(1, 999)},50`,
    random.between(1, 500),
  ]);

/** Of an order, or of a quote. */
const linhas: Example = (random) =>
  Array.from({ length: random.between(1, 3) }, () => ({
    ...random.pick([{ produto_id: id(random) }, { avulso: 'Topo de bolo' }]),
    quantidade: random.between(1, 5),
    valor: reais(random),
    desconto: 0.5,
    desconto_em: random.pick(['reais', 'porcentagem']),
  }));

/** Photos are sent with the form, or named by their hash. */
const linhasComFotos: Example = (random) =>
  (linhas(random) as object[]).map((linha) => ({
    ...linha,
    fotos: random.pick([[], [], [0], [0, 1], ['a'.repeat(64)]]),
  }));

const OF_ROUTES: Readonly<Record<string, Record<string, Example>>> = {
  'titulares/': {
    motivo: one(chavesDe(MOTIVOS_DA_ELIMINACAO)),
    base_legal: one(chavesDe(BASES_LEGAIS)),
    confirmacao: (random) => `Cliente ${random.between(1, KNOWN_IDS)}`,
    mesmo_assim: one([true, false]),
  },
  'calendario/': {
    medida: one(['pedidos', 'unidades']),
    domingo: one([0, null]),
    segunda: one([12]),
    terca: one(['8', '']),
    quarta: maybe(one([20])),
    quinta: maybe(one([20])),
    sexta: maybe(one([0, 20])),
    sabado: one([0]),
    fecha_nos_feriados: one([true, 0]),
    fecha_nos_pontos_facultativos: one([true, false]),
    dia: day,
    todo_ano: one([true, false]),
  },
  '/adm/agenda': {
    de: one(['2026-11-01']),
    ate: one(['2026-11-01', '2026-12-12']),
    por_dia: one([0, 4, 200]),
    produto: maybe(id),
  },
  'solicitacoes/': {
    canal: one(CANAIS_DE_MENSAGEM),
    texto: one(['Olá! Fica pronto na sexta.']),
    motivo: one(['Nesse dia a oficina não abre.']),
  },
  'produtos/encomenda/': {
    dias_de_producao: maybe(one([0, 2, '10'])),
    opcoes: (random) =>
      random.pick([
        [],
        [
          {
            nome: 'Tamanho',
            tipo: 'escolha',
            escolhas: [{ nome: 'P' }, { nome: 'G', acrescimo: 9 }],
          },
          { nome: 'Texto', tipo: 'texto', obrigatoria: 1, maximo: 40, acrescimo: '1,50' },
        ],
      ]),
  },
  'pedidos/completo': {
    cliente: one([null]),
    data: one(['2026-01-05']),
    desconto: one([0, 0.5]),
    desconto_em: one(['reais', 'porcentagem']),
    itens: linhas,
    entrega: maybe((random) => ({
      taxa: random.between(0, 20),
      logradouro: 'Rua das Flores',
      numero: '12',
    })),
    sinal: maybe((random) => ({
      valor: random.between(1, 100),
      em: 'porcentagem',
      forma_pagamento: random.pick(FORMAS_DE_PAGAMENTO),
    })),
  },
  'orcamentos/update/': { solicitacao_id: one([null]) },
  'orcamentos/': {
    cliente: one([null]),
    prazo: one(['2099-12-31']),
    validade: one(['2099-11-30']),
    desconto: one([0, 0.5]),
    desconto_em: one(['reais', 'porcentagem']),
    itens: linhasComFotos,
    entrega: maybe((random) => ({
      taxa: random.between(0, 20),
      logradouro: 'Rua das Flores',
      numero: '12',
    })),
    sinal: maybe((random) => ({ valor: random.between(1, 100), em: 'porcentagem' })),
    condicoes: maybe(one(['Metade agora, metade na entrega.'])),
    versao: one([1, 1, 1, 2]),
    canal: one(CANAIS_DE_MENSAGEM),
    texto: one(['Olá! Segue o orçamento.']),
    excluidos: one(['1']),
    ate: one(['2026-12-12', '2027-03-01']),
  },
  'pedidos/etiquetas': {
    pedidos: one(['1', '2,3x2', '1,2,3,4,5,6']),
    tamanho: one(FORMATOS_DE_ETIQUETA),
    inicio: one(['1', '7']),
  },
  'pedidos/mensagens/': {
    tipo: one(TIPOS_DE_MENSAGEM),
    canal: one(CANAIS_DE_MENSAGEM),
    texto: one(['Olá! Falta pagar R$ 10,00.\nObrigado.']),
    de_novo: one([true, false, 1]),
  },
  'pedidos/pix/': { valor: maybe(one(['0,01', '1,00'])) },
  'configuracoes/mensagens/': { texto: one(['Oi, {cliente}!', 'Pix: {pix}']) },
  'configuracoes/sinal': {
    em: one(MEDIDAS_DO_SINAL),
    quanto: one([10, '33,5', '50,00']),
    a_partir_de: maybe(one(['80,00'])),
    sem_o_sinal: one(SEM_O_SINAL),
  },
  'pedidos/next-estagio/': { mesmo_sem_sinal: one([true, false, 1]) },
  'pedidos/mover/': { mesmo_sem_sinal: one([true, false, 1]) },
  'pedidos/desconto/': { em: one(['reais', 'porcentagem']), desconto: one([0, 0.5]) },
  'importacoes/': {
    de: one(NOMEADOS_DA_IMPORTACAO),
    assunto: one(ASSUNTOS_DA_IMPORTACAO),
    file: one(['clientes.csv']),
    colunas: one([['nome', null], ['nome', 'valor'], ['nome']]),
    escolha: one(ESCOLHAS),
    linhas: maybe(one([[2], [2, 3]])),
    parecer: one(PARECERES),
    desfecho: one(DESFECHOS),
  },
  'conciliacao/': {
    file: one(['extrato.ofx']),
    colunas: one(['["data","texto","valor"]', '[null]']),
    extrato_id: id,
    numero: (random) => random.between(1, 5),
    situacao: one(SITUACOES_DO_LANCAMENTO),
    lancamentos: (random) => [
      { extrato_id: random.between(1, 5), numero: random.between(1, 5), pedido_id: id(random) },
    ],
  },
  'itens/': { desconto: one([0, 0.5]), valor: reais },
  '/adm/busca': {
    pesquisa: one(['nome', '#3', '5', 'São', '']),
    pedidos: one(['1', '3,2']),
    clientes: one(['2', '1,9']),
    produtos: one(['1', '2,1']),
  },
  'pedidos/datatable': { prazo: one(['apertado', 'vencido']), sem_sinal: maybe(one(['1'])) },
  'pedidos/': { data: one(['2026-01-05']), prazo: one(['2026-06-30']) },
  'pedidos/pdf/': { ficha: one(['1']) },
  'pedido-arquivos/': { item_id: maybe(id) },
  'entrega-destinos/update': { ordem: (random) => random.between(1, 5) },
  'auditoria/eventos': { tipo: one(['PedidoCriado', 'ClienteCadastrado', 'x']) },
};

const FIELDS: Readonly<Record<string, Example>> = {
  nome: (random) => `Nome ${random.between(1, 9_999)}`,
  name: (random) => `Pessoa ${random.between(1, 9_999)}`,
  cpf: maybe(one(['529.982.247-25', '12345678909'])),
  cnpj: maybe(one(['12.ABC.345/01DE-35', '12abc34501de35', '11222333000181'])),
  razao_social: maybe(one(['Flor & Cia. Ltda.'])),
  contato: maybe(one(['Joana'])),
  data_nascimento: maybe(one(['1980-02-29', '1999-12-31'])),
  cep: maybe(one(['01310-100', '01310100'])),
  bairro: maybe(one(['Centro'])),
  cidade: one(['São Paulo']),
  estado: maybe(one(['SP', 'ba'])),
  logradouro: maybe(one(['Rua das Flores'])),
  endereco: maybe(one(['Rua das Flores, 12'])),
  complemento: maybe(one(['Fundos'])),
  numero: maybe(one(['12', 's/n'])),
  telefone: maybe(one(['(11) 99999-0000', '1133334444'])),
  email: (random) => `pessoa${random.between(1, 99_999)}@exemplo.com.br`,
  documento: maybe(one(['12.ABC.345/01DE-35', '529.982.247-25'])),
  apresentacao: maybe(one(['Feito à mão.'])),
  horario: maybe(one(['Terça a sábado, das 9h às 18h'])),
  chave_pix: maybe(one(['52998224725', 'pix@exemplo.com.br'])),
  saldo_inicial: one([0, -10.5, '1.000,00']),
  dias_de_prazo_apertado: one([0, 3]),
  descricao: maybe(one(['<p>Para <strong>presente</strong></p>', 'simples'])),
  quantidade: (random) => random.between(1, 9),
  unidade_medida_id: maybe(id),
  categoria_id: maybe(id),
  categ_produto_id: maybe(id),
  data: day,
  valor: reais,
  entrega_id: id,
  solicitacao_id: maybe(id),
  pedido_id: id,
  produto_id: id,
  avulso: one([null]),
  tag_id: id,
  cliente_id: id,
  ordem: maybe((random) => random.between(1, 5)),
  destinos: (random) => [random.between(1, 9), random.between(10, 15)],
  imagens: (random) => [random.between(1, 3)],
  escolha: one(['a', 'b']),
  posicao: (random) => random.between(1, 20),
  quantidade_finalizada: one([1, 2]),
  anos_de_guarda: one([0, 5, 10]),
  silenciados: one([[], [MOTIVOS[0]]]),
  motivo: one(['Desistiu']),
  pagamentos: one(['reter', 'estornar']),
  sem_avisos: one(['0', '1']),
  estagio_id: one([1, 1, 2, 3, 4]),
  prazo: one(['2026-12-31']),
  saida: one(['Retirada', 'Entrega']),
  taxa: maybe(one([0, 15, '12,50'])),
  hora_do_prazo: maybe(one(['14:30', '0930'])),
  estagio_visto: one([1, 1, 2, 3, 4]),
  produto: id,
  sem_prazo: one(['1']),
  inicializar: one(['1', '2']),
  em_producao: one(['1', '2']),
  finalizado: one(['1', '20']),
  entregue: one(['1']),
  ativo_site: one([true, false, 1]),
  forma_pagamento: one(FORMAS_DE_PAGAMENTO),
  icone: maybe(one(ICONES)),
  cor: one(CORES),
  role: one(PAPEIS),
  password: one([PASSWORD]),
  senha: one([PASSWORD, 'outra coisa']),
  palavra: maybe(one(['abcd-efgh-jkmn'])),
  codigo: one(['000000', '123456']),
  atual: one([PASSWORD, 'outra coisa']),
  nova: one([PASSWORD]),
  page: one(['1', '2', '999']),
  per_page: one(['10', '25', '50']),
  order: one(['id', 'nome', 'data', 'valor']),
  sort: one(['asc', 'desc']),
  pesquisa: one(['', 'nome', '1', 'São']),
  formato: one(['csv']),
  situacao: one(['ativos', 'desativados']),
  atencao: one(['1']),
  tag: id,
  cancelados: one(['1']),
  ignorar: maybe(id),
  pessoa: one(['1', 'sistema']),
  tipo: one(['x']),
  assunto: one(ASSUNTOS_DO_HISTORICO),
  registro: id,
  de: one(['2026-01-01']),
  ate: one(['2026-12-31']),
  texto: one(['pedido']),
  antes: one(['1', '900']),
  limite: one(['25', '200']),
  dados_pessoais: one(['0', '1']),
  periodo: one(['mes', 'ano', 'total']),
  period: one(['mes', 'ano']),
  id,
  tamanho: one(['100', '480', '1280']),
  categoria: maybe(id),
  sentAt: one([1_790_000_000_000.5]),
  spans: one([
    [
      {
        kind: 'call',
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        startedAt: 1_789_999_999_000,
        endedAt: 1_789_999_999_900,
      },
    ],
  ]),
};

export const exampleOf = (route: FuzzRoute, field: string, random: Random): unknown => {
  const own = Object.entries(OF_ROUTES).find(
    ([part, fields]) => route.name.includes(part) && fields[field],
  );
  return (own?.[1][field] ?? FIELDS[field])?.(random);
};

/** Mostly of links that open, and some that never did. */
const tokenOfALink: Example = (random) =>
  random.next() < 0.8
    ? linkPlaceholder(random.pick(LINKS))
    : random.pick(['a'.repeat(27), '1', 'A-_'.repeat(9), 'z'.repeat(300)]);

const SEGMENTS: Readonly<Record<string, Example>> = {
  ':date': day,
  ':dia': day,
  ':token': tokenOfALink,
  ':stage': one([0, 1, 2, 3, 4]),
  ':tab': one([0, 1, 2]),
  ':cep': one(['01310100', '99999999']),
  ':assunto': one(ASSUNTOS_DO_HISTORICO),
  ':revisao': one([0, 1, 2]),
  ':nome': one(['pedidos', 'clientes', 'auditoria', 'nada']),
  ':tipo': one(TIPOS_DE_MENSAGEM),
  ':posicao': (random) => random.between(1, 400),
};

/** Spreadsheets have ids of their own, none of which is known beforehand. */
const SPREADSHEET = '00000000-0000-4000-8000-000000000001';

/** Tabs that have names, by the subject in the path. */
const NAMED_TABS: Readonly<Record<string, readonly string[]>> = {
  '/orcamentos/': ABAS_DE_ORCAMENTOS,
  '/solicitacoes/': ABAS_DE_SOLICITACOES,
};

export const segmentOf = (path: string, name: string, random: Random): string => {
  if (path.includes('/importacoes/')) return SPREADSHEET;
  const [, tabs] = Object.entries(NAMED_TABS).find(([subject]) => path.includes(subject)) ?? [];
  return name === ':tab' && tabs ? random.pick(tabs) : String((SEGMENTS[name] ?? id)(random));
};

/** A valid body; null when the route takes none. */
export const validBody = (route: FuzzRoute, random: Random): Record<string, unknown> | null =>
  route.body
    ? Object.fromEntries(
        Object.keys(route.body.shape).map((field) => [field, exampleOf(route, field, random)]),
      )
    : null;

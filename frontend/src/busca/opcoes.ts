import type { Achados } from '@encomenda/contracts/busca/busca.http';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import {
  IconCash,
  IconClipboardList,
  IconFileDollar,
  IconInbox,
  IconKeyboard,
  IconLock,
  IconMessage,
  IconPackage,
  IconPlus,
  IconReceipt,
  IconSettings,
  IconTableImport,
  IconTags,
  IconTruckDelivery,
  IconUser,
  IconUserCog,
  IconUserPlus,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { menuFor } from '../shared/menu';
import { SHORTCUTS, type ShortcutName } from '../shared/shortcuts/shortcuts';
import type { Recente } from './recentes';

export interface Opcao {
  readonly chave: string;
  readonly rotulo: string;
  readonly detalhe?: string | undefined;
  readonly icone: Icon;
  readonly atalho?: ShortcutName | undefined;
  readonly para?: string;
}

export interface Grupo {
  readonly titulo: string;
  readonly opcoes: readonly Opcao[];
}

interface Acao {
  rotulo: string;
  para: string;
  icone: Icon;
  poder?: Poder;
}

const ACOES: readonly Acao[] = [
  { rotulo: 'Novo pedido', para: '/adm/pedidos/novo', icone: IconPlus, poder: 'pedidos:alterar' },
  {
    rotulo: 'Novo orçamento',
    para: '/adm/orcamentos/novo',
    icone: IconFileDollar,
    poder: 'orcamentos:alterar',
  },
  {
    rotulo: 'Efetuar pagamento',
    para: '/adm/receita?pagamento=1',
    icone: IconCash,
    poder: 'receita:alterar',
  },
  {
    rotulo: 'Nova despesa',
    para: '/adm/despesas?novo=1',
    icone: IconReceipt,
    poder: 'despesas:alterar',
  },
  {
    rotulo: 'Novo cliente',
    para: '/adm/clientes?novo=1',
    icone: IconUserPlus,
    poder: 'clientes:alterar',
  },
  {
    rotulo: 'Novo produto',
    para: '/adm/produtos?novo=1',
    icone: IconPackage,
    poder: 'produtos:alterar',
  },
  {
    rotulo: 'Nova entrega',
    para: '/adm/entregas?novo=1',
    icone: IconTruckDelivery,
    poder: 'entregas:alterar',
  },
  { rotulo: 'Nova tag', para: '/adm/tags?novo=1', icone: IconTags, poder: 'tags:alterar' },
  {
    rotulo: 'Novo usuário',
    para: '/adm/users?novo=1',
    icone: IconUserPlus,
    poder: 'usuarios:alterar',
  },
  { rotulo: 'Alterar senha', para: '/adm/conta?senha=1', icone: IconLock },
];

const OUTRAS_TELAS: readonly Acao[] = [
  {
    rotulo: 'Clientes duplicados',
    para: '/adm/clientes/duplicados',
    icone: IconUsers,
    poder: 'clientes:alterar',
  },
  { rotulo: 'Tags', para: '/adm/tags', icone: IconTags, poder: 'tags:ler' },
  {
    rotulo: 'Produtos: Categorias',
    para: '/adm/produtos/categorias',
    icone: IconPackage,
    poder: 'produtos:ler',
  },
  {
    rotulo: 'Despesas: Categorias',
    para: '/adm/despesas/categorias',
    icone: IconReceipt,
    poder: 'despesas:ler',
  },
  {
    rotulo: 'Unidades de Medida',
    para: '/adm/despesas/unidades',
    icone: IconReceipt,
    poder: 'despesas:ler',
  },
  { rotulo: 'Usuários', para: '/adm/users', icone: IconUsers, poder: 'usuarios:ler' },
  {
    rotulo: 'Configurações',
    para: '/adm/configuracoes',
    icone: IconSettings,
    poder: 'configuracoes:ler',
  },
  {
    rotulo: 'Mensagens aos clientes',
    para: '/adm/configuracoes/mensagens',
    icone: IconMessage,
    poder: 'configuracoes:ler',
  },
  {
    rotulo: 'Importar planilha',
    para: '/adm/importacoes',
    icone: IconTableImport,
    poder: 'importacoes:alterar',
  },
  { rotulo: 'Minha conta', para: '/adm/conta', icone: IconUserCog },
];

const permitidas = (acoes: readonly Acao[], powers: readonly Poder[]) =>
  acoes.filter(({ poder }) => poder === undefined || powers.includes(poder));

const atalhoPara = (para: string): ShortcutName | undefined =>
  (Object.keys(SHORTCUTS) as ShortcutName[]).find((nome) => {
    const { effect } = SHORTCUTS[nome];
    return effect.does === 'go' && effect.to === para;
  });

const telas = (powers: readonly Poder[]): Opcao[] => [
  ...menuFor(powers).flatMap(({ label, entries }) =>
    entries.map(({ label: nome, to, icon }) => ({
      chave: `tela ${to}`,
      rotulo: label === undefined ? nome : `${label}: ${nome}`,
      icone: icon,
      para: to,
      atalho: atalhoPara(to),
    })),
  ),
  ...permitidas(OUTRAS_TELAS, powers).map(({ para, ...tela }) => ({
    chave: `tela ${para}`,
    para,
    ...tela,
  })),
];

const acoes = (powers: readonly Poder[]): Opcao[] => [
  ...permitidas(ACOES, powers).map(({ para, ...acao }) => ({
    chave: `acao ${para}`,
    para,
    ...acao,
  })),
  { chave: 'atalhos', rotulo: 'Atalhos do teclado', icone: IconKeyboard, atalho: 'ajuda' },
];

const opcoesDosRegistros = ({ pedidos, clientes, produtos, solicitacoes }: Achados): Opcao[] => [
  ...pedidos.map(({ id, cliente, distincao, situacao }) => ({
    chave: `pedidos ${id}`,
    rotulo: `Pedido #${id} · ${cliente}`,
    detalhe: [situacao, distincao].filter(Boolean).join(' · '),
    icone: IconClipboardList,
    para: `/adm/pedidos/show/${id}`,
  })),
  ...clientes.map(({ id, nome, distincao }) => ({
    chave: `clientes ${id}`,
    rotulo: nome,
    detalhe: `Cliente · ${distincao}`,
    icone: IconUser,
    para: `/adm/clientes/show/${id}`,
  })),
  ...produtos.map(({ id, nome, categoria }) => ({
    chave: `produtos ${id}`,
    rotulo: nome,
    detalhe: categoria === null ? 'Produto' : `Produto · ${categoria}`,
    icone: IconPackage,
    para: `/adm/produtos/show/${id}`,
  })),
  ...solicitacoes.map(({ id, codigo, nome, encomenda }) => ({
    chave: `solicitacoes ${id}`,
    rotulo: `Solicitação #${id} · ${nome}`,
    detalhe: `${codigo} · ${encomenda}`,
    icone: IconInbox,
    para: `/adm/solicitacoes/show/${id}`,
  })),
];

const comPalavras = (opcoes: readonly Opcao[], palavras: readonly string[]): Opcao[] =>
  opcoes.filter(({ rotulo }) => {
    const texto = normalizarBusca(rotulo);
    return palavras.every((palavra) => texto.includes(palavra));
  });

const NUMERO = /^#\s*(\d{1,9})$/;

const numeroPedido = (texto: string): number | undefined => {
  const numero = NUMERO.exec(texto.trim())?.[1];
  return numero === undefined ? undefined : Number(numero);
};

const cheios = (grupos: readonly Grupo[]): Grupo[] =>
  grupos.filter(({ opcoes }) => opcoes.length > 0);

const QUANTAS_TELAS_AO_ABRIR = 6;

export const aoAbrir = (
  powers: readonly Poder[],
  recentes: readonly Recente[],
  nomes: Achados | undefined,
): Grupo[] => {
  const comNome = new Map(
    nomes ? opcoesDosRegistros(nomes).map((opcao) => [opcao.chave, opcao]) : [],
  );
  return cheios([
    {
      titulo: 'Recentes',
      opcoes: recentes.flatMap(({ assunto, id }) => comNome.get(`${assunto} ${id}`) ?? []),
    },
    { titulo: 'Ações', opcoes: acoes(powers) },
    { titulo: 'Ir para', opcoes: telas(powers).slice(0, QUANTAS_TELAS_AO_ABRIR) },
  ]);
};

export const paraTexto = (
  powers: readonly Poder[],
  texto: string,
  resultado: Achados | undefined,
): Grupo[] => {
  const numero = numeroPedido(texto);
  if (numero !== undefined) {
    if (!powers.includes('pedidos:ler')) return [];
    const [achado] = resultado ? opcoesDosRegistros(resultado) : [];
    const salto: Opcao = {
      chave: `pedidos ${numero}`,
      rotulo: `Abrir o pedido #${numero}`,
      icone: IconClipboardList,
      para: `/adm/pedidos/show/${numero}`,
    };
    return resultado && !achado ? [] : [{ titulo: 'Resultados', opcoes: [achado ?? salto] }];
  }
  const palavras = normalizarBusca(texto).split(' ');
  return cheios([
    { titulo: 'Ir para', opcoes: comPalavras(telas(powers), palavras) },
    { titulo: 'Ações', opcoes: comPalavras(acoes(powers), palavras) },
    { titulo: 'Resultados', opcoes: resultado ? opcoesDosRegistros(resultado) : [] },
  ]);
};

const PARA_CRIAR = ['/adm/pedidos/novo', '/adm/clientes?novo=1', '/adm/produtos?novo=1'];

export const paraCriar = (powers: readonly Poder[]): Opcao[] =>
  acoes(powers).filter(({ para }) => para !== undefined && PARA_CRIAR.includes(para));

import { camposDoCliente } from '../clientes/cliente.campos.js';
import { camposDaLista, camposDaPagina } from '../pedidos/pedido.campos.js';
import { cadaCampo, type Campos } from '../shared/campos/campo.js';

/** A cell that could not be read and is left blank. */
export interface CelulaEmBranco {
  readonly rotulo: string;
  readonly escrito: string;
  readonly porque: string;
}

export const ASSUNTOS_DA_IMPORTACAO = ['clientes', 'produtos', 'despesas', 'pedidos'] as const;
export type AssuntoDaImportacao = (typeof ASSUNTOS_DA_IMPORTACAO)[number];

export interface NomeDoAssunto {
  readonly um: string;
  readonly varios: string;
  readonly feminino: boolean;
}

export const O_QUE_SE_IMPORTA: Readonly<Record<AssuntoDaImportacao, NomeDoAssunto>> = {
  clientes: { um: 'cliente', varios: 'clientes', feminino: false },
  produtos: { um: 'produto', varios: 'produtos', feminino: false },
  despesas: { um: 'despesa', varios: 'despesas', feminino: true },
  pedidos: { um: 'pedido', varios: 'pedidos', feminino: false },
};

export interface CampoDaImportacao {
  readonly campo: string;
  readonly rotulo: string;
  readonly obrigatorio: boolean;
  /**
   * Whether an unreadable cell refuses the whole row; otherwise the cell is left blank. True for required
   * fields, and where a blank has a meaning: no quantity means one unit.
   */
  readonly exigeLeitura: boolean;
  readonly varias: boolean;
  readonly exemplo: string;
}

const campo = <Campo extends string>(campo: Campo, rotulo: string, exemplo: string) => ({
  campo,
  rotulo,
  obrigatorio: false,
  exigeLeitura: false,
  varias: false,
  exemplo,
});
const exigido = <Campo extends string>(nome: Campo, rotulo: string, exemplo: string) => ({
  ...campo(nome, rotulo, exemplo),
  obrigatorio: true,
  exigeLeitura: true,
});
const exigente = <Campo extends string>(nome: Campo, rotulo: string, exemplo: string) => ({
  ...campo(nome, rotulo, exemplo),
  exigeLeitura: true,
});
/** Field for notes, which may have several columns. */
const anotacoes = <Campo extends string>(nome: Campo, rotulo: string, exemplo: string) => ({
  ...campo(nome, rotulo, exemplo),
  varias: true,
});

const doRegistro = <Cs extends Campos>(campos: Cs) =>
  cadaCampo(campos).map(({ nome, campo: { rotulo, tipo, opcional, omissivel, planilha } }) => {
    const exigido = !opcional && !omissivel;
    return {
      ...campo(nome as keyof Cs & string, planilha?.rotulo ?? rotulo, planilha?.exemplo ?? ''),
      obrigatorio: exigido,
      exigeLeitura: exigido,
      varias: planilha?.varias ?? tipo === 'texto-rico',
    };
  });

/** Column of exports with the record's id. It counts only when the name matches too. */
const NUMERO_DO_REGISTRO = campo('registro', 'Número na Encomenda (#)', '');

const {
  nome,
  telefone,
  email,
  cpf,
  cnpj,
  razao_social,
  contato,
  data_nascimento,
  cep,
  logradouro,
  numero,
  complemento,
  bairro,
  cidade,
  estado,
  observacoes,
  ...outros
} = camposDoCliente;

export const CAMPOS_DA_IMPORTACAO = {
  clientes: [
    ...doRegistro({ nome, telefone, email }),
    campo('documento', 'CPF ou CNPJ', '123.456.789-09'),
    ...doRegistro({ cpf, cnpj, razao_social, contato, data_nascimento }),
    ...doRegistro({ cep, logradouro, numero, complemento, bairro, cidade, estado }),
    ...doRegistro({ ...outros, observacoes }),
    NUMERO_DO_REGISTRO,
  ],
  produtos: [
    exigido('nome', 'Nome', 'Brigadeiro'),
    exigido('valor', 'Valor', '4,50'),
    campo('categoria', 'Categoria', 'Doces'),
    anotacoes('descricao', 'Descrição', 'Chocolate ao leite'),
    campo('ativo_site', 'Ativo no site', 'Não'),
    NUMERO_DO_REGISTRO,
  ],
  despesas: [
    exigido('nome', 'Nome', 'Farinha de trigo'),
    exigido('data', 'Data', '20/11/2026'),
    exigido('valor', 'Valor', '125,90'),
    campo('categoria', 'Categoria', 'Ingredientes'),
    campo('quantidade', 'Quantidade', '25'),
    campo('unidade', 'Unidade de Medida', 'kg'),
    anotacoes('descricao', 'Descrição', ''),
    NUMERO_DO_REGISTRO,
  ],
  pedidos: [
    campo('pedido', 'Nº do pedido', '1'),
    exigido('cliente', 'Cliente', 'Maria Souza'),
    campo('telefone', 'Telefone do cliente', '(11) 99999-0000'),
    campo('documento', 'CPF ou CNPJ do cliente', ''),
    exigido('produto', 'Produto', 'Brigadeiro'),
    exigente('quantidade', 'Quantidade', '100'),
    exigente('valor', 'Valor da unidade', '4,50'),
    campo('observacao_item', 'Observação do item', 'Sem granulado'),
    ...doRegistro(camposDaLista),
    exigente('pago', 'Já pago', '100,00'),
    exigente('forma_pagamento', 'Forma de pagamento', 'Pix'),
    ...doRegistro(camposDaPagina),
  ],
} as const satisfies Record<AssuntoDaImportacao, readonly CampoDaImportacao[]>;
export type CampoDe<Assunto extends AssuntoDaImportacao> =
  (typeof CAMPOS_DA_IMPORTACAO)[Assunto][number]['campo'];

/** Results of the check. The user decides about a `duvidoso` row; a `recusado` row is never imported. */
export const PARECERES = ['novo', 'muda', 'igual', 'duvidoso', 'recusado'] as const;
export type Parecer = (typeof PARECERES)[number];

export const ESCOLHAS = ['cadastrar', 'alterar', 'pular'] as const;
export type Escolha = (typeof ESCOLHAS)[number];

/** Imported orders cannot change existing ones. */
export const ESCOLHAS_DO_ASSUNTO: Readonly<Record<AssuntoDaImportacao, readonly Escolha[]>> = {
  clientes: ESCOLHAS,
  produtos: ESCOLHAS,
  despesas: ['cadastrar', 'pular'],
  pedidos: ['cadastrar', 'pular'],
};

export const SITUACOES_DA_IMPORTACAO = [
  'conferindo',
  'importando',
  'importada',
  'desfazendo',
  'desfeita',
] as const;
export type SituacaoDaImportacao = (typeof SITUACOES_DA_IMPORTACAO)[number];

export const DESFECHOS = ['cadastrado', 'alterado', 'recusado', 'desfeito', 'ficou'] as const;
export type Desfecho = (typeof DESFECHOS)[number];

/** Days after which spreadsheets that were not imported, and stored cells of imports, are deleted. */
export const DIAS_DA_PLANILHA = 7;

export const NOME_DO_PARECER: Readonly<Record<Parecer, string>> = {
  novo: 'Nova',
  muda: 'Muda',
  igual: 'Igual',
  duvidoso: 'Duvidosa',
  recusado: 'Recusada',
};
export const NOME_DO_DESFECHO: Readonly<Record<Desfecho, string>> = {
  cadastrado: 'Cadastrada',
  alterado: 'Alterada',
  recusado: 'Recusada',
  desfeito: 'Desfeita',
  ficou: 'Ficou',
};

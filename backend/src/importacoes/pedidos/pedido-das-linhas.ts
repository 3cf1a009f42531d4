import { camposDaLista, camposDaPagina } from '@encomenda/contracts/pedidos/pedido.campos';
import { entreAspas } from '@encomenda/contracts/shared/texto/aspas';
import { cadaCampo, type Campo, type Campos } from '@encomenda/contracts/shared/campos/campo';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { textOfField } from '../../platform/commands/edits/record-fields.js';
import { naPlanilha } from '../colunas/campos-na-planilha.js';
import { chaveDoNome } from '../leitura/semelhantes.js';
import type { LinhaComCliente } from './leitor-de-pedidos.js';

export interface LinhaDoPedidoNaPlanilha {
  readonly numero: number;
  readonly corpo: LinhaComCliente;
  readonly preenchidos: readonly string[];
}

export interface PedidoDasLinhas {
  readonly cabecalho: LinhaComCliente;
  readonly itens: readonly LinhaComCliente[];
  /** Warnings by row number, for values that differ from the first row that has one. */
  readonly discordancias: ReadonlyMap<number, readonly string[]>;
  /** Rows with an hour although the order has no deadline. */
  readonly horasSemPrazo: ReadonlySet<number>;
}

type DoPedidoInteiro = keyof typeof DO_PEDIDO_INTEIRO & keyof LinhaComCliente;

const reais = (valor: unknown) => formatarReais(valor as number);
const escrito = (campo: Campo, valor: unknown): string => {
  const texto = textOfField(campo, valor);
  return campo.tipo === 'texto-rico' ? entreAspas(texto) : texto;
};

type CampoNaFrase = readonly [rotulo: string, texto: (valor: unknown) => string];
const camposNaFrase = <Cs extends Campos>(campos: Cs): Readonly<Record<keyof Cs, CampoNaFrase>> =>
  Object.fromEntries(
    cadaCampo(naPlanilha(campos)).map(({ nome, campo }) => [
      nome,
      [campo.rotulo, (valor: unknown) => escrito(campo, valor)] as const,
    ]),
  ) as Readonly<Record<keyof Cs, CampoNaFrase>>;

const DO_PEDIDO_INTEIRO = {
  ...camposNaFrase(camposDaLista),
  pago: ['Já pago', reais],
  forma_pagamento: ['Forma de pagamento', String],
  ...camposNaFrase(camposDaPagina),
} as const;

const CAMPOS = Object.keys(DO_PEDIDO_INTEIRO) as DoPedidoInteiro[];

const concordam = (um: string | null, outro: string | null): boolean =>
  um === null || outro === null || um === outro;

/** Whether two rows may be of one customer. A blank cell agrees with any value. */
export const mesmoCliente = (uma: LinhaComCliente, outra: LinhaComCliente): boolean => {
  if (uma.clienteId !== null && outra.clienteId !== null) return uma.clienteId === outra.clienteId;
  const documentos = concordam(uma.cpf, outra.cpf) && concordam(uma.cnpj, outra.cnpj);
  const mesmoDocumento =
    (uma.cpf !== null && uma.cpf === outra.cpf) || (uma.cnpj !== null && uma.cnpj === outra.cnpj);
  if (mesmoDocumento || !documentos) return mesmoDocumento && documentos;
  return (
    chaveDoNome(uma.nome) === chaveDoNome(outra.nome) && concordam(uma.telefone, outra.telefone)
  );
};

/** One order: each row is an item, and values of the whole order come from the first row that has them. */
export const pedidoDasLinhas = (
  linhas: readonly [LinhaDoPedidoNaPlanilha, ...LinhaDoPedidoNaPlanilha[]],
  hoje: Dia,
): PedidoDasLinhas => {
  const cabecalho: Record<string, unknown> = { ...linhas[0].corpo };
  const discordancias = new Map<number, string[]>();
  for (const campo of CAMPOS) {
    const que = linhas.filter(({ preenchidos }) => preenchidos.includes(campo));
    const [primeira, ...outras] = que;
    if (!primeira) continue;
    const vale = primeira.corpo[campo];
    cabecalho[campo] = vale;
    const [rotulo, texto] = DO_PEDIDO_INTEIRO[campo];
    for (const { numero, corpo } of outras) {
      if (corpo[campo] === vale) continue;
      const frase = `${rotulo} diz ${texto(corpo[campo])}, e na linha ${primeira.numero}, ${texto(vale)}: fica o da linha ${primeira.numero}.`;
      discordancias.set(numero, [...(discordancias.get(numero) ?? []), frase]);
    }
  }
  for (const campo of ['clienteId', 'cpf', 'cnpj', 'telefone', 'outrosTelefones'] as const)
    cabecalho[campo] =
      linhas.map(({ corpo }) => corpo[campo]).find((valor) => valor !== null) ?? null;
  const juntado = cabecalho as unknown as LinhaComCliente;
  const { data, prazo, hora_do_prazo } = juntado;
  const passado = prazo !== null && prazo < hoje ? prazo : null;
  const comHora = linhas.filter(({ corpo }) => corpo.hora_do_prazo !== null);
  return {
    cabecalho: {
      ...juntado,
      data: data ?? passado,
      hora_do_prazo: prazo === null ? null : hora_do_prazo,
    },
    itens: linhas.map(({ corpo }) => corpo),
    discordancias,
    horasSemPrazo: new Set(prazo === null ? comHora.map(({ numero }) => numero) : []),
  };
};

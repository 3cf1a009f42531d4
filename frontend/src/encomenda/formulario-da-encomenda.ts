import type { FotoDoOrcamento } from '@encomenda/contracts/orcamentos/orcamentos.http';
import { ESTAGIO, type EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { camposDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import { porcentagemDe } from '@encomenda/contracts/pedidos/pagamentos/ratear-desconto';
import { lerCentavos } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { AddressValues } from '../shared/form/address/address-fields';
import { definedBody, definedValues, type FormOf } from '../shared/form/defined/defined-values';
import { hoje } from '../shared/format/dates';
import { ehAvulso, umaEscolha } from './item-avulso';

export type EmQue = 'reais' | 'porcentagem';

export interface LinhaDoFormulario {
  chave: string;
  produto_id: number | null;
  /** Name of an item without a product; absent in drafts of earlier versions. */
  avulso?: string | null;
  produto: string;
  quantidade: number | string;
  /** Decimal reais; an unreadable text as typed. */
  valor: number | string;
  /** The product's price, decimal reais; null before one is chosen. */
  preco: number | null;
  desconto: number | string;
  desconto_em: EmQue;
  descricao: string;
  /** Names of the files to upload once there is the order. The files themselves are in no draft. */
  arquivos?: string[];
  /** Photos that the server has already, of a quote that is revised; absent in drafts of earlier versions. */
  fotos?: FotoDoOrcamento[];
}

export interface FormularioDoPedidoCompleto
  extends FormOf<typeof camposDoPedido>, Record<string, unknown> {
  cliente_id: number | null;
  cliente: { nome: string; telefone: string } | null;
  estagio_id: EstagioId;
  itens: LinhaDoFormulario[];
  desconto: number | string;
  desconto_em: EmQue;
  /** Null: the customer collects the order. */
  entrega: (AddressValues & { taxa: number | string }) | null;
  sinal: { valor: number | string; em: EmQue; forma_pagamento: string };
  /** Request from a visitor that the order comes from. */
  solicitacao_id?: number;
}

export const linhaVazia = (): LinhaDoFormulario => ({
  chave: crypto.randomUUID(),
  produto_id: null,
  avulso: null,
  produto: '',
  quantidade: 1,
  valor: '',
  preco: null,
  desconto: '',
  desconto_em: 'reais',
  descricao: '',
  fotos: [],
});

export const pedidoVazio = (
  clienteId: number | null,
  prazo: Dia | null,
): FormularioDoPedidoCompleto => ({
  cliente_id: clienteId,
  cliente: null,
  estagio_id: ESTAGIO.inicializar,
  ...definedValues(camposDoPedido),
  data: hoje(),
  prazo,
  itens: [linhaVazia()],
  desconto: '',
  desconto_em: 'reais',
  entrega: null,
  sinal: { valor: '', em: 'reais', forma_pagamento: 'Pix' },
});

/** A line with any typed value is not empty, even with a quantity alone. */
const estaVazia = (linha: LinhaDoFormulario) =>
  linha.produto_id === null &&
  !ehAvulso(linha) &&
  linha.quantidade === 1 &&
  linha.valor === '' &&
  linha.desconto === '' &&
  linha.descricao === '' &&
  (linha.arquivos ?? []).length === 0 &&
  (linha.fotos ?? []).length === 0;

const preenchido = (valor: number | string): number | string | undefined =>
  valor === '' ? undefined : valor;

export const linhasPreenchidas = ({ itens }: FormularioDoPedidoCompleto): LinhaDoFormulario[] =>
  itens.slice(0, itens.findLastIndex((linha) => !estaVazia(linha)) + 1);

/** The request's body. Blank amounts are absent. */
export const corpoDoFormulario = (formulario: FormularioDoPedidoCompleto) => {
  const { cliente_id, cliente, desconto, desconto_em, entrega, sinal } = formulario;
  return {
    cliente_id: cliente ? null : cliente_id,
    cliente,
    ...definedBody(camposDoPedido, formulario),
    itens: linhasPreenchidas(formulario).map(
      ({
        chave: _chave,
        produto: _produto,
        preco: _preco,
        arquivos: _arquivos,
        fotos: _fotos,
        ...linha
      }) => ({
        ...linha,
        ...umaEscolha(linha),
        valor: preenchido(linha.valor),
        desconto: preenchido(linha.desconto),
      }),
    ),
    desconto: preenchido(desconto),
    desconto_em,
    entrega,
    sinal: sinal.valor === '' ? null : sinal,
    solicitacao_id: formulario.solicitacao_id ?? null,
  };
};

/** Centavos; undefined while a field is unreadable. */
export interface Somas {
  bruto: number;
  desconto: number;
  taxa: number;
  total: number;
  sinal: number;
  falta: number;
}

const centavos = (valor: number | string): number | undefined =>
  valor === '' ? 0 : lerCentavos(valor);

const parte = (valor: number | string, em: EmQue, inteiro: number): number | undefined => {
  const lido = centavos(valor);
  return lido !== undefined && em === 'porcentagem' ? porcentagemDe(inteiro, lido) : lido;
};

/** Centavos of a line, before and after its discount; undefined while a field is unreadable. */
export const somasDaLinha = ({
  quantidade,
  valor,
  desconto,
  desconto_em,
}: LinhaDoFormulario): { bruto: number; total: number } | undefined => {
  const unitario = centavos(valor);
  if (unitario === undefined || typeof quantidade !== 'number') return undefined;
  const bruto = quantidade * unitario;
  if (!Number.isSafeInteger(bruto) || bruto < 0) return undefined;
  const descontado = parte(desconto, desconto_em, bruto);
  return descontado === undefined ? undefined : { bruto, total: bruto - descontado };
};

/** Sums as the server computes them: the order's discount applies after the lines' discounts. */
export const somasDoFormulario = ({
  itens,
  desconto,
  desconto_em,
  entrega,
  sinal,
}: FormularioDoPedidoCompleto): Somas | undefined => {
  let [bruto, resto] = [0, 0];
  for (const linha of itens) {
    const somas = somasDaLinha(linha);
    if (!somas) return undefined;
    bruto += somas.bruto;
    resto += somas.total;
  }
  if (!Number.isSafeInteger(bruto) || resto < 0) return undefined;
  const descontado = parte(desconto, desconto_em, resto);
  if (descontado === undefined) return undefined;
  const taxa = centavos(entrega?.taxa ?? '');
  if (taxa === undefined) return undefined;
  const total = resto - descontado + taxa;
  const recebido = total < taxa ? undefined : parte(sinal.valor, sinal.em, total);
  return recebido === undefined
    ? undefined
    : {
        bruto,
        desconto: bruto + taxa - total,
        taxa,
        total,
        sinal: recebido,
        falta: total - recebido,
      };
};

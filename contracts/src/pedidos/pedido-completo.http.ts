import { z } from 'zod';
import { corpoDoCliente } from '../clientes/clientes.http.js';
import {
  corpoDoItemAtualizado,
  itensDemais,
  MAXIMO_DE_ITENS,
  nemUmNemOutro,
  umDosDois,
} from '../itens/itens.http.js';
import {
  dinheiro,
  idDe,
  mensagens,
  objeto,
  omissivel,
  opcional,
  quandoLidos,
  umDe,
} from '../shared/campos/campos.js';
import type { RespostaDeCriacao } from '../shared/transport/http.js';
import { ESTAGIO } from './producao/estagio.js';
import type { EnderecoDoCliente } from './saida/endereco.js';
import { corpoDoPagamento } from './pagamentos/pagamentos.http.js';
import {
  cabecalhoDoPedido,
  CEM_POR_CENTO,
  estagioId,
  horaComPrazo,
  horaSemPrazo,
  prazoInvalido,
  prazoNaoAntesDaData,
} from './pedidos.http.js';
import { dadosDaEntrega } from './saida/saida.http.js';

/** Parsed to centavos or, with `porcentagem`, to hundredths of a percent. */
export const parteDoValor = (rotulo: string, min = 0) =>
  dinheiro(rotulo, { min, max: Number.MAX_SAFE_INTEGER });
export const em = umDe('Em', ['reais', 'porcentagem']).default('reais');

export const ateCemPorCento = (em: string, valor: number | null) =>
  em === 'reais' || valor === null || valor <= CEM_POR_CENTO;
export const maisDeCemPorCento = (campo: string, rotulo: string) => ({
  path: [campo],
  when: quandoLidos(campo),
  message: mensagens.maximo(rotulo, '100%'),
});
export const descontoDemais = maisDeCemPorCento('desconto', 'Desconto');

const { produto_id, avulso, quantidade, descricao } = corpoDoItemAtualizado.shape;
export const linhaDoPedido = z
  .object(
    {
      produto_id,
      avulso,
      quantidade,
      /** Absent means the product's price; required of an item without one. */
      valor: omissivel(dinheiro('Valor')),
      desconto: omissivel(parteDoValor('Desconto')),
      desconto_em: em,
      descricao,
    },
    { error: mensagens.invalido('Item') },
  )
  .refine((l) => ateCemPorCento(l.desconto_em, l.desconto), descontoDemais)
  .refine(umDosDois, nemUmNemOutro)
  .refine(({ avulso: nome, valor }) => nome === null || valor !== null, {
    path: ['valor'],
    when: quandoLidos('avulso', 'valor'),
    message: mensagens.obrigatorio('Valor'),
  });

const sinal = z
  .object({
    valor: parteDoValor('Sinal', 1),
    em,
    forma_pagamento: corpoDoPagamento.shape.forma_pagamento,
  })
  .refine((s) => ateCemPorCento(s.em, s.valor), maisDeCemPorCento('valor', 'Sinal'));

/** A registered customer, or one who is made with what is written for him. */
export const clienteOuNovo = {
  cliente_id: opcional(idDe('Cliente')),
  cliente: opcional(objeto('Cliente', corpoDoCliente)),
};
export const umCliente = (corpo: { cliente_id: number | null; cliente: unknown }): boolean =>
  (corpo.cliente_id === null) !== (corpo.cliente === null);
export const nenhumOuDois = {
  path: ['cliente_id'],
  when: quandoLidos('cliente_id', 'cliente'),
  error: ({ input }: { input?: unknown }) =>
    (input as { cliente: unknown }).cliente === null
      ? mensagens.obrigatorio('Cliente')
      : 'Escolha um cliente ou cadastre um novo, não os dois.',
};

/** Request of a visitor that it is made of. */
export const deUmaSolicitacao = opcional(idDe('Solicitação'));

const linhasDoPedido = z
  .array(linhaDoPedido, { error: mensagens.invalido('Itens') })
  .max(MAXIMO_DE_ITENS, itensDemais);

/** A whole order in one call: all of it is made, or nothing. Its items may follow later. */
export const corpoDoPedidoCompleto = z
  .object({
    ...clienteOuNovo,
    /** What the stage demands of items and sinal is demanded. */
    estagio_id: estagioId.default(ESTAGIO.inicializar),
    ...cabecalhoDoPedido,
    itens: linhasDoPedido,
    /** Of the whole order, beside the discounts of its lines. */
    desconto: omissivel(parteDoValor('Desconto')),
    desconto_em: em,
    /** Null means that the customer comes for it. */
    entrega: opcional(objeto('Entrega', dadosDaEntrega)),
    /** Of the total after discounts, the delivery's fee included; received today. */
    sinal: opcional(objeto('Sinal', sinal)),
    solicitacao_id: deUmaSolicitacao,
  })
  .refine(umCliente, nenhumOuDois)
  .refine(({ desconto, desconto_em }) => ateCemPorCento(desconto_em, desconto), descontoDemais)
  .refine(prazoNaoAntesDaData, prazoInvalido)
  .refine(horaComPrazo, horaSemPrazo);
export type CorpoDoPedidoCompleto = z.infer<typeof corpoDoPedidoCompleto>;

/** `itens`: numbers of the items, in the order of the lines. */
export interface RespostaDoPedidoFeito extends RespostaDeCriacao {
  itens: number[];
}

/** An item of an order that is repeated. Amounts are decimal reais. */
export interface ItemParaRepetir {
  /** Name and unit price in that order. */
  produto: string;
  valor: number;
  /** Whether it had no registered product; then it comes at the price of that order. */
  avulso: boolean;
  /** Name and price today; null when the product is no longer sold. */
  hoje: { produto_id: number; produto: string; valor: number } | null;
  quantidade: number;
  /** Of the whole line, its part of the order's discount included. */
  desconto: number;
  descricao: string | null;
}

/** What a new order takes from an old one: neither deadline nor payments. */
export interface PedidoParaRepetir {
  id: number;
  /** Null when no longer registered. */
  cliente: { id: number; nome: string } | null;
  descricao: string | null;
  /** Null when the customer came for it. `endereco` null means the customer's, `taxa` is decimal reais. */
  entrega: { endereco: EnderecoDoCliente | null; taxa: number } | null;
  itens: ItemParaRepetir[];
}

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

/** Amount or percentage, parsed to centavos or to hundredths of a percent. */
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
      /** Null means the product's price; required without a product. */
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

export const deUmaSolicitacao = opcional(idDe('Solicitação'));

const linhasDoPedido = z
  .array(linhaDoPedido, { error: mensagens.invalido('Itens') })
  .max(MAXIMO_DE_ITENS, itensDemais);

/** Creates the whole order, or nothing. More items may follow later. */
export const corpoDoPedidoCompleto = z
  .object({
    ...clienteOuNovo,
    /** The requirements of this stage for items and deposit apply. */
    estagio_id: estagioId.default(ESTAGIO.inicializar),
    ...cabecalhoDoPedido,
    itens: linhasDoPedido,
    /** Discount on the whole order, besides the discounts of its lines. */
    desconto: omissivel(parteDoValor('Desconto')),
    desconto_em: em,
    /** Null when the customer collects the order. */
    entrega: opcional(objeto('Entrega', dadosDaEntrega)),
    /** Payment received today. A percentage is of the total after discounts, with the delivery fee. */
    sinal: opcional(objeto('Sinal', sinal)),
    solicitacao_id: deUmaSolicitacao,
  })
  .refine(umCliente, nenhumOuDois)
  .refine(({ desconto, desconto_em }) => ateCemPorCento(desconto_em, desconto), descontoDemais)
  .refine(prazoNaoAntesDaData, prazoInvalido)
  .refine(horaComPrazo, horaSemPrazo);
export type CorpoDoPedidoCompleto = z.infer<typeof corpoDoPedidoCompleto>;

/** `itens`: ids of the items in the order of the lines. */
export interface RespostaDoPedidoFeito extends RespostaDeCriacao {
  itens: number[];
}

/** Amounts are decimal reais. */
export interface ItemParaRepetir {
  /** Name and price in the old order. */
  produto: string;
  valor: number;
  /** Whether the item has no product, so that the price of the old order applies. */
  avulso: boolean;
  /** Name and price today; null when the product is no longer sold. */
  hoje: { produto_id: number; produto: string; valor: number } | null;
  quantidade: number;
  /** Discount of the whole line, with its share of the old order's discount. */
  desconto: number;
  descricao: string | null;
}

/** An order to copy, without deadline and payments. */
export interface PedidoParaRepetir {
  id: number;
  cliente: { id: number; nome: string } | null;
  descricao: string | null;
  /** Null when the customer collected it. A null `endereco` means the customer's own. `taxa` is decimal reais. */
  entrega: { endereco: EnderecoDoCliente | null; taxa: number } | null;
  itens: ItemParaRepetir[];
}

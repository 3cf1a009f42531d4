import { z } from 'zod';
import { titularCliente } from '../../clientes/cliente.events.js';
import { formatarReais } from '../../shared/numeros/dinheiro.js';
import { defineEvent, type EventOf } from '../../shared/events/event.js';
import { enderecoCopiado, type EnderecoDoCliente } from '../saida/endereco.js';

const pedidoId = z.int();

const onde = (endereco: EnderecoDoCliente | null): string => {
  const { logradouro, numero, bairro, cidade } = endereco ?? {};
  return [logradouro, numero, bairro, cidade].filter(Boolean).join(', ');
};

const undo = {
  how: 'the earlier way of handing over returns, with its address and fee',
  by: ['EntregaCombinada', 'RetiradaCombinada'],
  power: 'pedidos:alterar',
} as const;

const entrega = z.object({
  pedidoId,
  clienteId: z.int(),
  /** Null means the customer's address, as copied into the order. */
  endereco: enderecoCopiado.nullable(),
  taxaEmCentavos: z.int(),
});
export type DadosDaEntrega = z.infer<typeof entrega>;

export const EntregaCombinada = defineEvent({
  type: 'EntregaCombinada',
  version: 1,
  about: 'O pedido será entregue, por uma taxa que conta no seu total.',
  schema: entrega,
  personal: { owner: titularCliente, fields: { endereco: null } },
  phrase: ({ endereco, taxaEmCentavos }) =>
    `Entrega combinada: ${[
      onde(endereco) || 'no endereço do cliente',
      taxaEmCentavos > 0 ? `taxa de ${formatarReais(taxaEmCentavos)}` : 'sem taxa',
    ].join(', ')}.`,
  undo,
});

export const RetiradaCombinada = defineEvent({
  type: 'RetiradaCombinada',
  version: 1,
  about: 'O cliente vem buscar o pedido; a entrega combinada antes, e a sua taxa, deixam de valer.',
  schema: z.object({ pedidoId }),
  phrase: () => 'Retirada combinada: o cliente vem buscar.',
  undo,
});

export const saidaEvents = [EntregaCombinada, RetiradaCombinada] as const;
export type SaidaEvent = EventOf<(typeof saidaEvents)[number]>;

import type { EstagioDoItemId, EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { DadosDoPagamento } from '@encomenda/contracts/pedidos/events/pagamentos.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Sorteio } from '../sorteio.js';

export interface Loja {
  readonly sorteio: Sorteio;
  readonly hoje: Dia;
  novoId(tipo: 'item' | 'pagamento' | 'pedido-tag'): number;
  cliente(): { clienteId: number; clienteNome: string };
  /** Null: an item without a registered product. */
  produto(): { produtoId: number | null; produtoNome: string };
  tag(): number | undefined;
}

type DadosDoItem = Extract<PedidoEvent, { type: 'ItemAdicionado' }>['data'];

export interface ItemVivo {
  dados: DadosDoItem;
  quantidade: number;
  pronta: number;
  estagio: EstagioDoItemId;
}

export interface PedidoVivo {
  readonly pedidoId: number;
  clienteId: number;
  estagio: EstagioId;
  arquivado: boolean;
  cancelado: boolean;
  pausado: boolean;
  readonly itens: Map<number, ItemVivo>;
  readonly tags: Map<number, number>;
  readonly pagamentos: Map<number, DadosDoPagamento>;
  readonly removidos: Map<number, ItemVivo>;
  readonly cancelados: Map<number, DadosDoPagamento>;
}

export type Ato = (loja: Loja, pedido: PedidoVivo) => PedidoEvent[];

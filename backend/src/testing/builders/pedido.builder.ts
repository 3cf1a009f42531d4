import type { EstagioDoItemId, EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { camposDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { fatosEmBranco } from '@encomenda/contracts/shared/campos/campo';

type DadosDe<T extends PedidoEvent['type']> = Extract<PedidoEvent, { type: T }>['data'];

export const PEDIDO_ID = 12;
export const CLIENTE_ID = 5;

export const enderecoDeMaria = {
  cep: '01310100',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
  logradouro: 'Avenida Paulista',
  numero: '1000',
  complemento: null,
};

export const cabecalhoDeMaria = {
  ...fatosEmBranco(camposDoPedido),
  clienteId: CLIENTE_ID,
  clienteNome: 'Maria Souza',
  clienteEndereco: enderecoDeMaria,
  data: '2026-11-02',
  prazo: '2026-11-20',
  horaDoPrazo: null,
  descricao: '<p>Entregar à tarde</p>',
} as const;

export const linhaDeCanecas = {
  produtoId: 3,
  produtoNome: 'Caneca personalizada',
  quantidade: 2,
  valorEmCentavos: 4_500,
  descontoEmCentavos: 1_000,
  descricao: null,
} as const;

export const pagamentoEmPix = {
  valorEmCentavos: 3_000,
  formaDePagamento: 'Pix',
  data: '2026-11-03',
} as const;

export class HistoriaDoPedido {
  private constructor(
    readonly pedidoId: number,
    private readonly estagioId: EstagioId,
    readonly eventos: readonly PedidoEvent[],
  ) {}

  static de(dados: Partial<DadosDe<'PedidoCriado'>> = {}): HistoriaDoPedido {
    const data = { pedidoId: PEDIDO_ID, ...cabecalhoDeMaria, estagioId: 1 as const, ...dados };
    return new HistoriaDoPedido(data.pedidoId, data.estagioId, [{ type: 'PedidoCriado', data }]);
  }

  /** An item advanced to `estagioId` with `prontas` finished units. */
  comItem(
    dados: Partial<DadosDe<'ItemAdicionado'>> & { itemId: number },
    { estagioId = 1, prontas = 0 }: { estagioId?: EstagioDoItemId; prontas?: number } = {},
  ): HistoriaDoPedido {
    const { pedidoId } = this;
    const data = { pedidoId, clienteId: CLIENTE_ID, ...linhaDeCanecas, ...dados };
    const { itemId, produtoId } = data;
    const events: PedidoEvent[] = [{ type: 'ItemAdicionado', data }];
    if (estagioId > 1)
      events.push({ type: 'EstagioDoItemAvancado', data: { pedidoId, itemId, de: 1, para: 2 } });
    if (prontas > 0)
      events.push({
        type: 'UnidadesFinalizadas',
        data: { pedidoId, itemId, produtoId, quantidade: prontas },
      });
    if (estagioId === 3)
      events.push({ type: 'EstagioDoItemAvancado', data: { pedidoId, itemId, de: 2, para: 3 } });
    return this.e(...events);
  }

  /** Sets the stage as the form does, independent of the items. */
  noEstagio(para: EstagioId): HistoriaDoPedido {
    const { pedidoId, estagioId: de, eventos } = this;
    const data = { pedidoId, de, para };
    return new HistoriaDoPedido(pedidoId, para, [...eventos, { type: 'EstagioAjustado', data }]);
  }

  comPagamento(
    dados: Partial<DadosDe<'PagamentoEfetuado'>> & { pagamentoId: number },
  ): HistoriaDoPedido {
    const data = { pedidoId: this.pedidoId, ...pagamentoEmPix, ...dados };
    return this.e({ type: 'PagamentoEfetuado', data });
  }

  comTag(pedidoTagId: number, tagId: number, tagNome = 'Urgente'): HistoriaDoPedido {
    const { pedidoId } = this;
    return this.e({ type: 'TagAplicada', data: { pedidoId, pedidoTagId, tagId, tagNome } });
  }

  arquivado(): HistoriaDoPedido {
    return this.e({ type: 'PedidoArquivado', data: { pedidoId: this.pedidoId } });
  }

  cancelado(pagamentos: 'reter' | 'estornar' = 'reter'): HistoriaDoPedido {
    const { pedidoId } = this;
    const data = { pedidoId, clienteId: CLIENTE_ID, motivo: null, pagamentos };
    return this.e({ type: 'PedidoCancelado', data });
  }

  e(...events: readonly PedidoEvent[]): HistoriaDoPedido {
    return new HistoriaDoPedido(this.pedidoId, this.estagioId, [...this.eventos, ...events]);
  }
}

/** For example `umPedido().comItem({ itemId: 1 }).noEstagio(2).eventos`. */
export const umPedido = (dados: Partial<DadosDe<'PedidoCriado'>> = {}): HistoriaDoPedido =>
  HistoriaDoPedido.de(dados);

import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import type { EnderecoInformado, PedidoEscolhido } from '../../entregas/domain/pedido-escolhido.js';

type DadosDe<T extends EntregaEvent['type']> = Extract<EntregaEvent, { type: T }>['data'];

export const ENTREGA_ID = 4;

export const enderecoNaPaulista: EnderecoInformado = {
  cep: '01310100',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
  logradouro: 'Avenida Paulista',
  numero: '1000',
  complemento: null,
};

export const pedidoDeMaria: PedidoEscolhido = {
  cancelado: false,
  estagioId: 3,
  clienteId: 5,
  clienteNome: 'Maria Souza',
};

const { clienteId, clienteNome } = pedidoDeMaria;

export class HistoriaDaEntrega {
  constructor(readonly eventos: readonly EntregaEvent[]) {}

  /** Destination 1 gets order 101, destination 2 order 102… */
  comDestinos(...ids: readonly number[]): HistoriaDaEntrega {
    return ids.reduce<HistoriaDaEntrega>((historia, id) => historia.comDestino(id), this);
  }

  comDestino(
    destinoId: number,
    dados: Partial<DadosDe<'DestinoAdicionado'>> = {},
  ): HistoriaDaEntrega {
    const cliente = { clienteId, clienteNome };
    const destino = { destinoId, pedidoId: 100 + destinoId, ...cliente, ...enderecoNaPaulista };
    return this.e({
      type: 'DestinoAdicionado',
      data: { entregaId: ENTREGA_ID, ...destino, ...dados },
    });
  }

  finalizada(): HistoriaDaEntrega {
    return this.e({ type: 'EntregaFinalizada', data: { entregaId: ENTREGA_ID } });
  }

  reaberta(): HistoriaDaEntrega {
    return this.e({ type: 'EntregaReaberta', data: { entregaId: ENTREGA_ID } });
  }

  excluida(): HistoriaDaEntrega {
    return this.e({ type: 'EntregaExcluida', data: { entregaId: ENTREGA_ID } });
  }

  ordenada(...destinos: number[]): HistoriaDaEntrega {
    return this.e({ type: 'DestinosReordenados', data: { entregaId: ENTREGA_ID, destinos } });
  }

  e(...events: readonly EntregaEvent[]): HistoriaDaEntrega {
    return new HistoriaDaEntrega([...this.eventos, ...events]);
  }
}

/** For example `umaEntrega().comDestinos(1, 2).finalizada().eventos`. */
export const umaEntrega = (data = '2026-11-21'): HistoriaDaEntrega =>
  new HistoriaDaEntrega([{ type: 'EntregaCriada', data: { entregaId: ENTREGA_ID, data } }]);

import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { MAIOR_ORDEM } from '@encomenda/contracts/entregas/entregas.http';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { idsDe, type Entrega } from './domain/entrega.js';
import { exigirEntregaAberta } from './domain/exigencias.js';
import { noLugar, reordenados } from './ordenar-destinos.js';
import {
  enderecoDe,
  exigirPedidoAusente,
  exigirPedidoEntregavel,
  type EnderecoInformado,
  type PedidoEscolhido,
} from './domain/pedido-escolhido.js';

export interface AdicionarDestino {
  readonly entregaId: number;
  readonly destinoId: number;
  readonly pedidoId: number;
  /** Null when there is no such order. */
  readonly pedido: PedidoEscolhido | null;
  readonly endereco: EnderecoInformado;
  /** Place from 1; null, or beyond the last, is the last. */
  readonly ordem: number | null;
}

/** Puts an order at the end of the run, and then where it was asked for. */
export const adicionarDestino =
  ({ entregaId, destinoId, pedidoId, ...command }: AdicionarDestino) =>
  (entrega: Entrega): readonly EntregaEvent[] => {
    const aberta = exigirEntregaAberta(entrega);
    const antes = idsDe(aberta);
    if (antes.includes(destinoId))
      throw Recusa.conflito('destino-ja-existe', 'Este destino já está na entrega.');
    exigirPedidoAusente(aberta, pedidoId);
    const { clienteId, clienteNome } = exigirPedidoEntregavel(pedidoId, command.pedido);
    if (antes.length >= MAIOR_ORDEM)
      throw Recusa.campo(
        'destinos-demais',
        'pedido_id',
        `Uma entrega pode ter no máximo ${MAIOR_ORDEM} destinos.`,
      );
    const endereco = enderecoDe(command.endereco);
    const ids = [...antes, destinoId];
    return [
      {
        type: 'DestinoAdicionado',
        data: { entregaId, destinoId, pedidoId, clienteId, clienteNome, ...endereco },
      },
      ...reordenados(entregaId, ids, noLugar(ids, destinoId, command.ordem)),
    ];
  };

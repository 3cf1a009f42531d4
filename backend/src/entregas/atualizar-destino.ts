import type { DadosDoDestino, EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { idsDe, type Entrega, type EntregaExistente } from './domain/entrega.js';
import { exigirDestino, exigirEntregaAberta } from './domain/exigencias.js';
import { noLugar, reordenados } from './ordenar-destinos.js';
import {
  enderecoDe,
  exigirPedidoAusente,
  exigirPedidoEntregavel,
  type EnderecoInformado,
  type PedidoEscolhido,
} from './domain/pedido-escolhido.js';

export interface AtualizarDestino {
  readonly entregaId: number;
  readonly destinoId: number;
  readonly pedidoId: number;
  /** Null when there is no such order. */
  readonly pedido: PedidoEscolhido | null;
  readonly endereco: EnderecoInformado;
  /** New place from 1, beyond the last is the last; null leaves it where it is. */
  readonly ordem: number | null;
}

/** Saves a destination's form: one event for what it says, one for its place, each if it changed. */
export const atualizarDestino =
  (command: AtualizarDestino) =>
  (entrega: Entrega): readonly EntregaEvent[] => {
    const { entregaId, destinoId, ordem } = command;
    const aberta = exigirEntregaAberta(entrega);
    const { dados: antes } = exigirDestino(aberta, destinoId);
    const dados: DadosDoDestino = {
      pedidoId: command.pedidoId,
      ...clienteDoDestino(command, antes, aberta),
      ...enderecoDe(command.endereco),
    };
    const ids = idsDe(aberta);
    const reordem = reordenados(entregaId, ids, noLugar(ids, destinoId, ordem));
    if (iguais(dados, antes)) return reordem;
    return [{ type: 'DestinoAtualizado', data: { entregaId, destinoId, ...dados } }, ...reordem];
  };

/** Another order is looked at like a new one; the same one keeps its customer as copied then. */
const clienteDoDestino = (
  { pedidoId, pedido }: AtualizarDestino,
  antes: DadosDoDestino,
  aberta: EntregaExistente,
): Pick<DadosDoDestino, 'clienteId' | 'clienteNome'> => {
  if (pedidoId !== antes.pedidoId) {
    exigirPedidoAusente(aberta, pedidoId);
    return copiaDe(exigirPedidoEntregavel(pedidoId, pedido));
  }
  return copiaDe(pedido && pedido.clienteId !== antes.clienteId ? pedido : antes);
};

const copiaDe = ({
  clienteId,
  clienteNome,
}: Pick<DadosDoDestino, 'clienteId' | 'clienteNome'>) => ({
  clienteId,
  clienteNome,
});

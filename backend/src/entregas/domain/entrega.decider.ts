import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import type { Decider } from '@encomenda/contracts/shared/decider';
import { adicionarDestino, type AdicionarDestino } from './adicionar-destino.js';
import { alternarFinalizacao, type AlternarFinalizacao } from './alternar-finalizacao.js';
import { atualizarDestino, type AtualizarDestino } from './atualizar-destino.js';
import { criarEntrega, type CriarEntrega } from './criar-entrega.js';
import { devolverPedido, type DevolverPedido } from './devolver-pedido.js';
import { evolve, initialState, type Entrega } from './entrega.js';
import { excluirEntrega, type ExcluirEntrega } from './excluir-entrega.js';
import { ordenarDestinos, type OrdenarDestinos } from './ordenar-destinos.js';
import { remarcarEntrega, type RemarcarEntrega } from './remarcar-entrega.js';
import { removerDestino, type RemoverDestino } from './remover-destino.js';
import { restaurarDestino, type RestaurarDestino } from './restaurar-destino.js';
import { restaurarEntrega, type RestaurarEntrega } from './restaurar-entrega.js';
import { retirarPedidoCancelado, type RetirarPedidoCancelado } from './retirar-pedido-cancelado.js';

/** Everything a delivery can be asked. */
export type EntregaCommand =
  | CriarEntrega
  | RemarcarEntrega
  | AlternarFinalizacao
  | ExcluirEntrega
  | RestaurarEntrega
  | AdicionarDestino
  | AtualizarDestino
  | OrdenarDestinos
  | RemoverDestino
  | RestaurarDestino
  | RetirarPedidoCancelado
  | DevolverPedido;

const decide = (command: EntregaCommand, entrega: Entrega): readonly EntregaEvent[] => {
  switch (command.tipo) {
    case 'CriarEntrega':
      return criarEntrega(command, entrega);
    case 'RemarcarEntrega':
      return remarcarEntrega(command, entrega);
    case 'AlternarFinalizacao':
      return alternarFinalizacao(command, entrega);
    case 'ExcluirEntrega':
      return excluirEntrega(command, entrega);
    case 'RestaurarEntrega':
      return restaurarEntrega(command, entrega);
    case 'AdicionarDestino':
      return adicionarDestino(command, entrega);
    case 'AtualizarDestino':
      return atualizarDestino(command, entrega);
    case 'OrdenarDestinos':
      return ordenarDestinos(command, entrega);
    case 'RemoverDestino':
      return removerDestino(command, entrega);
    case 'RestaurarDestino':
      return restaurarDestino(command, entrega);
    case 'RetirarPedidoCancelado':
      return retirarPedidoCancelado(command, entrega);
    case 'DevolverPedido':
      return devolverPedido(command, entrega);
  }
};

export const entregaDecider: Decider<Entrega, EntregaCommand, EntregaEvent> = {
  initialState,
  evolve,
  decide,
};

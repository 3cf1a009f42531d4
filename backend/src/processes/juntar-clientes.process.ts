import { clienteStream, type ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/event';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import { derivedId } from '@encomenda/platform/ids';
import { clienteFold, ficaDe, type Cliente } from '../clientes/domain/cliente.js';
import { eliminarJuntado } from '../clientes/domain/eliminar-juntado.js';
import { passarAOutroCliente } from '../pedidos/domain/passar-a-outro-cliente.js';
import { pedidoFold } from '../pedidos/domain/pedido.js';
import type { HandleCommand } from '../platform/commands/handle-command.js';
import type { StateReader } from '../platform/commands/state-reader.js';
import { defineProcess, type AnyEventProcess } from './event-process.js';
import type { RegistrosDoCliente } from './registros-do-cliente.js';

const NOME = 'juntar_clientes';

type Seguido =
  | Extract<ClienteEvent, { type: 'ClienteJuntado' | 'ClienteRestaurado' }>
  | Extract<PedidoEvent, { type: 'PedidoCriado' | 'PedidoAtualizado' }>
  | Extract<TitularEvent, { type: 'EliminacaoIniciada' }>;

export interface Dependencias {
  readonly writer: HandleCommand;
  readonly reader: StateReader;
  readonly registros: RegistrosDoCliente;
}

const semChave = ({ situacao }: Cliente): boolean =>
  situacao === 'eliminando' || situacao === 'eliminado';

/** Moves the orders of a merged customer, those made concurrently too; undoing gives them back. */
export const juntarClientes = ({ writer, reader, registros }: Dependencias): AnyEventProcess => {
  const origemDe = ({ metadata }: RecordedEvent<DomainEvent>, commandId: string) => ({
    usuarioId: metadata.usuarioId,
    commandId,
    correlationId: metadata.$correlationId,
  });

  const passar = async (
    event: RecordedEvent<DomainEvent>,
    commandId: string,
    mudanca: Parameters<typeof passarAOutroCliente>[0],
  ): Promise<void> => {
    await writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(mudanca.pedidoId),
      origin: origemDe(event, commandId),
      decide: () => passarAOutroCliente(mudanca),
    });
  };

  /** The merge that holds now; null when the customer is in the register, or its heir was erased. */
  const juncaoDe = async (clienteId: number): Promise<{ id: string; ficaId: number } | null> => {
    const { state, events } = await reader.load(clienteFold, clienteStream(clienteId));
    const ficaId = ficaDe(state);
    const juntado = events.findLast(({ type }) => type === 'ClienteJuntado');
    if (ficaId === null || !juntado) return null;
    const fica = await reader.stateOf(clienteFold, clienteStream(ficaId));
    return semChave(fica) ? null : { id: juntado.id, ficaId };
  };

  const seguirPedido = async (
    event: RecordedEvent<Extract<Seguido, { type: 'PedidoCriado' | 'PedidoAtualizado' }>>,
  ): Promise<void> => {
    const { pedidoId, clienteId } = event.data;
    const juncao = await juncaoDe(clienteId);
    if (juncao === null) return;
    const commandId = derivedId(NOME, juncao.id, pedidoId, event.id);
    await passar(event, commandId, { pedidoId, de: clienteId, para: juncao.ficaId });
  };

  /** Whether this process moved the order because of that merge. */
  const foiPassado = async (juncaoId: string, pedidoId: number): Promise<boolean> => {
    const { events } = await reader.load(pedidoFold, pedidoStream(pedidoId));
    const comandos = new Set(events.map(({ metadata }) => metadata.commandId));
    return (
      comandos.has(derivedId(NOME, juncaoId, pedidoId)) ||
      events.some(({ id }) => comandos.has(derivedId(NOME, juncaoId, pedidoId, id)))
    );
  };

  const devolver = async (
    event: RecordedEvent<Extract<Seguido, { type: 'ClienteRestaurado' }>>,
  ): Promise<void> => {
    const { clienteId } = event.data;
    const { state, events } = await reader.load(clienteFold, clienteStream(clienteId));
    const desfeito = events.findLast(
      ({ type, revision }) =>
        (type === 'ClienteJuntado' || type === 'ClienteRestaurado') && revision < event.revision,
    );
    if (semChave(state) || desfeito?.type !== 'ClienteJuntado') return;
    const de = Number(desfeito.data['ficaId']);
    for (const pedidoId of await registros.pedidos(de))
      if (await foiPassado(desfeito.id, pedidoId))
        await passar(event, derivedId(NOME, event.id, pedidoId), { pedidoId, de, para: clienteId });
  };

  return defineProcess<Seguido>({
    name: NOME,
    on: {
      ClienteJuntado: async (event) => {
        const { clienteId: de, ficaId: para } = event.data;
        if ((await juncaoDe(de))?.id !== event.id) return;
        for (const pedidoId of await registros.pedidos(de))
          await passar(event, derivedId(NOME, event.id, pedidoId), { pedidoId, de, para });
      },
      ClienteRestaurado: devolver,
      PedidoCriado: seguirPedido,
      PedidoAtualizado: seguirPedido,
      EliminacaoIniciada: async (event) => {
        const { clienteId: ficaId, motivo, base, pedidaPor } = event.data;
        for (const clienteId of await registros.juntados(ficaId))
          await writer.handle({
            fold: clienteFold,
            stream: clienteStream(clienteId),
            origin: origemDe(event, derivedId(NOME, event.id, clienteId)),
            decide: () => eliminarJuntado({ clienteId, ficaId, motivo, base, pedidaPor }),
          });
      },
    },
  });
};

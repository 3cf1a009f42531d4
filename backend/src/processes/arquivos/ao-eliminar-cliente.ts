import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { EliminacaoEvent } from '@encomenda/contracts/titulares/titular.events';
import type { HandlersOf } from '../../platform/background/event-process.js';

export const aoEliminarCliente = (
  esquecer: (clienteId: number, event: RecordedEvent<EliminacaoEvent>) => Promise<void>,
): HandlersOf<EliminacaoEvent> => ({
  DadosPessoaisEliminados: (event) => esquecer(event.data.clienteId, event),
});

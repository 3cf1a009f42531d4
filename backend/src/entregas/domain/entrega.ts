import type { Decision, Fold } from '@encomenda/contracts/shared/events/decider';
import type { DadosDoDestino, EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';

export interface Destino {
  readonly destinoId: number;
  /** Copies of the order's, the customer's and the address's data from when they were chosen. */
  readonly dados: DadosDoDestino;
}

export interface EntregaExistente {
  readonly situacao: 'aberta' | 'finalizada';
  readonly data: Dia;
  /** In visiting order. */
  readonly destinos: readonly Destino[];
  readonly removidos: readonly { readonly destino: Destino; readonly lugar: number }[];
}

export type Entrega =
  | { readonly situacao: 'inexistente' }
  | { readonly situacao: 'excluida'; readonly era: EntregaExistente }
  | EntregaExistente;

const initialState: Entrega = { situacao: 'inexistente' };

/** Never throws: an event about an unknown destination changes nothing. */
const evolve = (entrega: Entrega, { type, data }: EntregaEvent): Entrega => {
  if (type === 'EntregaCriada')
    return { situacao: 'aberta', data: data.data, destinos: [], removidos: [] };
  if (type === 'EntregaRestaurada') {
    const situacao = data.finalizada ? 'finalizada' : 'aberta';
    const removidos = entrega.situacao === 'excluida' ? entrega.era.removidos : [];
    return { situacao, data: data.data, destinos: [], removidos };
  }
  if (entrega.situacao === 'inexistente' || entrega.situacao === 'excluida') return entrega;
  const { destinos } = entrega;
  switch (type) {
    case 'EntregaRemarcada':
      return { ...entrega, data: data.data };
    case 'EntregaFinalizada':
      return { ...entrega, situacao: 'finalizada' };
    case 'EntregaReaberta':
      return { ...entrega, situacao: 'aberta' };
    case 'EntregaExcluida':
      return { situacao: 'excluida', era: entrega };
    case 'DestinoAdicionado':
      return { ...entrega, destinos: [...destinos, destinoDe(data)] };
    case 'DestinoAtualizado': {
      const atual = destinoDe(data);
      const trocado = destinos.map((d) => (d.destinoId === atual.destinoId ? atual : d));
      return { ...entrega, destinos: trocado };
    }
    case 'DestinosReordenados': {
      const lugar = new Map(data.destinos.map((id, indice) => [id, indice]));
      const lugarDe = ({ destinoId }: Destino) => lugar.get(destinoId) ?? destinos.length;
      return { ...entrega, destinos: destinos.toSorted((a, b) => lugarDe(a) - lugarDe(b)) };
    }
    case 'DestinoRemovido':
      return semDestino(entrega, data.destinoId);
    case 'DestinoRestaurado': {
      const { lugar, ...volta } = data;
      return {
        ...entrega,
        destinos: destinos.toSpliced(lugar - 1, 0, destinoDe(volta)),
        removidos: entrega.removidos.filter((r) => r.destino.destinoId !== data.destinoId),
      };
    }
    default:
      return semTratamento(type, entrega);
  }
};

export const entregaFold: Fold<Entrega, EntregaEvent> = { initialState, evolve };

const semDestino = (entrega: EntregaExistente, destinoId: number): EntregaExistente => {
  const indice = entrega.destinos.findIndex((d) => d.destinoId === destinoId);
  const destino = entrega.destinos[indice];
  return destino === undefined
    ? entrega
    : {
        ...entrega,
        destinos: entrega.destinos.toSpliced(indice, 1),
        removidos: [...entrega.removidos, { destino, lugar: indice + 1 }],
      };
};

/** Makes the compiler reject `evolve` when it misses an event type. */
const semTratamento = (_type: never, entrega: Entrega): Entrega => entrega;

type ComIds = DadosDoDestino & { destinoId: number; entregaId: number };

const destinoDe = (data: ComIds): Destino => {
  const { destinoId, entregaId: _, ...dados } = data;
  return { destinoId, dados };
};

export const idsDe = ({ destinos }: EntregaExistente): number[] =>
  destinos.map(({ destinoId }) => destinoId);

export type EntregaDecision = Decision<Entrega, EntregaEvent>;

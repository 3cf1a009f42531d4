import type { DadosDoDestino, EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import type { Dia } from '@encomenda/contracts/shared/dia';

export interface Destino {
  readonly destinoId: number;
  /** The order, its customer and the address as they were when they were chosen. */
  readonly dados: DadosDoDestino;
}

export interface EntregaExistente {
  readonly situacao: 'aberta' | 'finalizada';
  readonly data: Dia;
  /** In the order in which they are visited: the first has place 1. */
  readonly destinos: readonly Destino[];
}

export type Entrega =
  { readonly situacao: 'inexistente' } | { readonly situacao: 'excluida' } | EntregaExistente;

export const initialState: Entrega = { situacao: 'inexistente' };

/** The delivery after an event. Never fails: an event about what is not there changes nothing. */
export const evolve = (entrega: Entrega, { type, data }: EntregaEvent): Entrega => {
  if (type === 'EntregaCriada') return { situacao: 'aberta', data: data.data, destinos: [] };
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
      return { situacao: 'excluida' };
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
      return { ...entrega, destinos: destinos.filter((d) => d.destinoId !== data.destinoId) };
    default:
      return semTratamento(type, entrega);
  }
};

/** Compiles only while every event of a delivery is handled; an unknown one changes nothing. */
const semTratamento = (_type: never, entrega: Entrega): Entrega => entrega;

type ComIds = DadosDoDestino & { destinoId: number; entregaId: number };

const destinoDe = (data: ComIds): Destino => {
  const { destinoId, entregaId: _, ...dados } = data;
  return { destinoId, dados };
};

export const idsDe = ({ destinos }: EntregaExistente): number[] =>
  destinos.map(({ destinoId }) => destinoId);

import type { MudancaDeCampo } from '@encomenda/contracts/auditoria/auditoria.http';
import type { Fold } from '@encomenda/contracts/shared/events/decider';
import type { DomainEvent, EventMetadata } from '@encomenda/contracts/shared/events/event';
import type { UndoSubject } from '../../desfazer/inverse.js';
import type { Portrait } from '../../desfazer/portrait.js';

type Acontecido = DomainEvent & { readonly metadata: Pick<EventMetadata, 'commandId'> };

const mudancasDoEstado = <State>(
  { initialState, evolve }: Fold<State, DomainEvent>,
  retrato: (state: State, commandId: string) => Portrait,
  eventos: readonly Acontecido[],
): MudancaDeCampo[][] => {
  const [primeiro] = eventos;
  if (!primeiro) return [];
  const retratar = (state: State) => retrato(state, primeiro.metadata.commandId);
  let estado = initialState;
  let antes = retratar(estado);
  return eventos.map((evento) => {
    estado = evolve(estado, evento);
    const agora = retratar(estado);
    const rotulos = new Set([...agora.keys(), ...antes.keys()]);
    const mudancas = [...rotulos].map((campo) => ({
      campo,
      antes: antes.get(campo) ?? null,
      depois: agora.get(campo) ?? null,
    }));
    antes = agora;
    return mudancas.filter((mudanca) => mudanca.antes !== mudanca.depois);
  });
};

/** How a kind of record is folded and drawn. Kinds without `retrato` show no changed fields. */
export type Retratado = Pick<UndoSubject<unknown, DomainEvent>, 'fold' | 'retrato'>;

/** Changed fields of each event; empty without a portrait. `eventos` must begin with the record's first event. */
export const mudancasDosEventos = (
  eventos: readonly Acontecido[],
  registro?: Retratado,
): MudancaDeCampo[][] =>
  registro?.retrato
    ? mudancasDoEstado(registro.fold, registro.retrato, eventos)
    : eventos.map(() => []);

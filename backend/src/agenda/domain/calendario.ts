import type { Medida } from '@encomenda/contracts/agenda/capacidade';
import {
  CAPACIDADE_INICIAL,
  quandoFecha,
  type CalendarioEvent,
  type DadosDaCapacidade,
  type DiaFechadoPelaLoja,
} from '@encomenda/contracts/agenda/calendario.events';
import { DIAS_DA_SEMANA } from '@encomenda/contracts/agenda/capacidade';
import { SEMPRE_FECHADO } from '@encomenda/contracts/agenda/agenda.http';
import { Recusa, type Decision, type Fold } from '@encomenda/contracts/shared/events/decider';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { iguais } from '@encomenda/contracts/shared/iguais';

export interface Calendario {
  readonly capacidade: DadosDaCapacidade;
  readonly fechados: readonly DiaFechadoPelaLoja[];
}

const porDia = (um: DiaFechadoPelaLoja, outro: DiaFechadoPelaLoja): number =>
  um.dia.localeCompare(outro.dia);

export const calendarioFold: Fold<Calendario, CalendarioEvent> = {
  initialState: { capacidade: CAPACIDADE_INICIAL, fechados: [] },
  evolve(calendario, { type, data }) {
    switch (type) {
      case 'CapacidadeDefinida':
        return { ...calendario, capacidade: data };
      case 'DiaFechado':
        return { ...calendario, fechados: [...calendario.fechados, data].toSorted(porDia) };
      case 'DiaReaberto':
        return {
          ...calendario,
          fechados: calendario.fechados.filter(({ dia }) => dia !== data.dia),
        };
    }
  },
};

export type CalendarioDecision = Decision<Calendario, CalendarioEvent>;
type Decidido = readonly CalendarioEvent[];

/** @throws Recusa when the capacity closes every weekday, which two merged edits may do */
export const definirCapacidade =
  (dados: DadosDaCapacidade) =>
  ({ capacidade }: Calendario): Decidido => {
    if (DIAS_DA_SEMANA.every((nome) => dados[nome] === 0))
      throw Recusa.campo('sempre-fechado', 'segunda', SEMPRE_FECHADO);
    return iguais(capacidade, dados) ? [] : [{ type: 'CapacidadeDefinida', data: dados }];
  };

/** Whether both closings apply to one day of some year. */
const coincidem = (um: DiaFechadoPelaLoja, outro: DiaFechadoPelaLoja): boolean => {
  if (!um.todoAno && !outro.todoAno) return um.dia === outro.dia;
  if (um.dia.slice(5) !== outro.dia.slice(5)) return false;
  // A yearly closing applies from its first day on.
  return (um.todoAno || um.dia >= outro.dia) && (outro.todoAno || outro.dia >= um.dia);
};

/** The closing that applies to a day; a yearly one applies from its first day on. */
export const fechamentoEm = <Fechado extends DiaFechadoPelaLoja>(
  fechados: readonly Fechado[],
  dia: Dia,
): Fechado | undefined =>
  fechados.find((fechado) => coincidem(fechado, { dia, nome: '', todoAno: false }));

/** @throws Recusa for a day that is closed already */
export const fecharDia =
  (novo: DiaFechadoPelaLoja) =>
  ({ fechados }: Calendario): Decidido => {
    const outro = fechados.find((fechado) => coincidem(fechado, novo));
    if (outro && iguais(outro, novo)) return [];
    if (outro)
      throw Recusa.campo(
        'dia-fechado',
        'dia',
        `Já está fechado em ${quandoFecha(outro)}: ${outro.nome}.`,
      );
    return [{ type: 'DiaFechado', data: novo }];
  };

/** @throws Recusa (404) for a day that the shop did not close */
export const reabrirDia =
  (dia: Dia) =>
  ({ fechados }: Calendario): Decidido => {
    const fechado = fechados.find((um) => um.dia === dia);
    if (!fechado)
      throw Recusa.inexistente('dia-nao-fechado', 'A oficina não fechou este dia à mão.');
    return [{ type: 'DiaReaberto', data: fechado }];
  };

/** Load of a day, in orders or units as the calendar counts. */
export const cargaEm = (
  medida: Medida,
  { pedidos, unidades }: { pedidos: number; unidades: number },
): number => (medida === 'pedidos' ? pedidos : unidades);

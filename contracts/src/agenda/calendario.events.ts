import { z } from 'zod';
import { formatarDia } from '../shared/dia/dia.js';
import { defineEvent, eventsOf, type EventOf } from '../shared/events/event.js';
import { DE_VOLTA } from '../shared/texto/frases.js';
import { MEDIDAS } from './capacidade.js';

export const CALENDARIO_ID = 1;
export const calendarioStream = (id: number = CALENDARIO_ID): string => `calendario-${id}`;

/** 0 for closed; null without a limit. */
const doDia = z.int().nullable();

const capacidade = z.object({
  medida: z.enum(MEDIDAS),
  domingo: doDia,
  segunda: doDia,
  terca: doDia,
  quarta: doDia,
  quinta: doDia,
  sexta: doDia,
  sabado: doDia,
  fechaNosFeriados: z.boolean(),
  /** Optional holidays, such as Carnival and Corpus Christi. */
  fechaNosPontosFacultativos: z.boolean(),
});

const fechado = z.object({
  /** With `todoAno`, the day of the first year. */
  dia: z.string(),
  nome: z.string(),
  todoAno: z.boolean(),
});
export type DiaFechadoPelaLoja = z.infer<typeof fechado>;

/** `24/12/2026`, or `24/12 de todo ano`. */
export const quandoFecha = ({ dia, todoAno }: DiaFechadoPelaLoja): string =>
  todoAno ? `${formatarDia(dia).slice(0, 5)} de todo ano` : formatarDia(dia);

export const CapacidadeDefinida = defineEvent({
  type: 'CapacidadeDefinida',
  version: 1,
  about: 'Quanto a oficina faz em cada dia da semana, e se fecha nos feriados; traz tudo.',
  schema: capacidade,
  phrase: () => 'Capacidade de produção definida.',
  undo: { how: DE_VOLTA, by: ['CapacidadeDefinida'], power: 'configuracoes:alterar' },
});

export const DiaFechado = defineEvent({
  type: 'DiaFechado',
  version: 1,
  about: 'A oficina fecha num dia, uma vez ou todo ano.',
  schema: fechado,
  phrase: (dados) => `Fechado em ${quandoFecha(dados)}: ${dados.nome}.`,
  undo: { how: 'the day is open again', by: ['DiaReaberto'], power: 'configuracoes:alterar' },
});

export const DiaReaberto = defineEvent({
  type: 'DiaReaberto',
  version: 1,
  about: 'Um dia que a oficina tinha fechado voltou a ser aberto.',
  schema: fechado,
  phrase: (dados) => `Aberto de novo em ${quandoFecha(dados)}: ${dados.nome}.`,
  undo: { how: 'the day is closed again', by: ['DiaFechado'], power: 'configuracoes:alterar' },
});

export const calendarioEvents = eventsOf([CapacidadeDefinida, DiaFechado, DiaReaberto]);
export type CalendarioEvent = EventOf<(typeof calendarioEvents)[number]>;
export type DadosDaCapacidade = z.infer<typeof capacidade>;

export const CAPACIDADE_INICIAL: DadosDaCapacidade = {
  medida: 'pedidos',
  domingo: null,
  segunda: null,
  terca: null,
  quarta: null,
  quinta: null,
  sexta: null,
  sabado: null,
  fechaNosFeriados: true,
  fechaNosPontosFacultativos: false,
};

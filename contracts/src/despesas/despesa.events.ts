import { z } from 'zod';
import { defineEvent, type EventOf } from '../shared/event.js';

export const despesaStream = (despesaId: number): string => `despesa-${despesaId}`;

const despesa = z.object({
  despesaId: z.int(),
  nome: z.string(),
  /** Sanitised HTML. */
  descricao: z.string().nullable(),
  /** Thousandths of a unit: 1.5 kg is 1500. */
  quantidadeEmMilesimos: z.int().nullable(),
  unidadeId: z.int().nullable(),
  categoriaId: z.int().nullable(),
  /** Business day. */
  data: z.string(),
  /** The whole expense, not the price of a unit. */
  valorEmCentavos: z.int(),
});

export const DespesaLancada = defineEvent({
  type: 'DespesaLancada',
  version: 1,
  about: 'Uma despesa foi lançada.',
  schema: despesa,
});

export const DespesaAtualizada = defineEvent({
  type: 'DespesaAtualizada',
  version: 1,
  about: 'Uma despesa foi corrigida; traz como era e como ficou.',
  schema: z.object({
    despesaId: z.int(),
    antes: despesa.omit({ despesaId: true }),
    depois: despesa.omit({ despesaId: true }),
  }),
});

export const DespesaCancelada = defineEvent({
  type: 'DespesaCancelada',
  version: 1,
  about: 'Uma despesa foi cancelada: deixa de contar no dia em que contava.',
  schema: despesa.pick({ despesaId: true, data: true, valorEmCentavos: true }),
});

export const DespesaRestaurada = defineEvent({
  type: 'DespesaRestaurada',
  version: 1,
  about: 'Uma despesa cancelada voltou a contar, como era; traz a despesa inteira.',
  schema: despesa,
});

export const despesaEvents = [
  DespesaLancada,
  DespesaAtualizada,
  DespesaCancelada,
  DespesaRestaurada,
] as const;
export type DespesaEvent = EventOf<(typeof despesaEvents)[number]>;
export type DadosDaDespesa = Omit<z.infer<typeof despesa>, 'despesaId'>;

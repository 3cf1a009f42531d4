import { z } from 'zod';
import {
  arquivoChamado,
  arquivoGuardado,
  participioDoArquivo,
} from '../arquivos/arquivo-guardado.js';
import { formatarDia } from '../shared/dia/dia.js';
import { formatarReais } from '../shared/numeros/dinheiro.js';
import { defineEvent, eventsOf, type EventOf } from '../shared/events/event.js';
import { DE_VOLTA, frase } from '../shared/texto/frases.js';
import { mudancasDosCampos } from '../shared/campos/texto-do-campo.js';
import { camposDaDespesa } from './despesa.campos.js';

export const despesaStream = (despesaId: number): string => `despesa-${despesaId}`;

const despesa = z.object({
  despesaId: z.int(),
  nome: z.string(),
  descricao: z.string().nullable(),
  quantidadeEmMilesimos: z.int().nullable(),
  unidadeId: z.int().nullable(),
  categoriaId: z.int().nullable(),
  data: z.string(),
  /** Value of the whole expense, not of one unit. */
  valorEmCentavos: z.int(),
});

export const DespesaLancada = defineEvent({
  type: 'DespesaLancada',
  version: 1,
  about: 'Uma despesa foi lançada.',
  numbers: { kind: 'despesa', field: 'despesaId' },
  schema: despesa,
  phrase: (dados) =>
    `Despesa “${dados.nome}” lançada: ${formatarReais(dados.valorEmCentavos)} em ${formatarDia(dados.data)}.`,
  undo: { how: 'the expense is cancelled', by: ['DespesaCancelada'], power: 'despesas:alterar' },
});

export type DadosDaDespesa = Omit<z.infer<typeof despesa>, 'despesaId'>;
export const DespesaAtualizada = defineEvent({
  type: 'DespesaAtualizada',
  version: 1,
  about: 'Uma despesa foi corrigida; traz como era e como ficou.',
  schema: z.object({
    despesaId: z.int(),
    antes: despesa.omit({ despesaId: true }),
    depois: despesa.omit({ despesaId: true }),
  }),
  phrase: ({ antes, depois }) =>
    frase('Despesa corrigida', [
      mudancasDosCampos(camposDaDespesa, antes, depois),
      antes.categoriaId === depois.categoriaId ? '' : 'outra categoria',
    ]),
  undo: { how: DE_VOLTA, by: ['DespesaAtualizada'], power: 'despesas:alterar' },
});

export const DespesaCancelada = defineEvent({
  type: 'DespesaCancelada',
  version: 1,
  about: 'Uma despesa foi cancelada: deixa de contar no dia em que contava.',
  schema: despesa.pick({ despesaId: true, data: true, valorEmCentavos: true }),
  phrase: ({ valorEmCentavos, data }) =>
    `Despesa cancelada: ${formatarReais(valorEmCentavos)} em ${formatarDia(data)}.`,
  undo: { how: 'the expense is valid again', by: ['DespesaRestaurada'], power: 'despesas:alterar' },
});

export const DespesaRestaurada = defineEvent({
  type: 'DespesaRestaurada',
  version: 1,
  about: 'Uma despesa cancelada voltou a contar, como era; traz a despesa inteira.',
  schema: despesa,
  phrase: (dados) =>
    `Despesa “${dados.nome}” restaurada: ${formatarReais(dados.valorEmCentavos)} em ${formatarDia(dados.data)}.`,
  undo: { how: 'the expense is cancelled', by: ['DespesaCancelada'], power: 'despesas:alterar' },
});

export const DespesaConciliada = defineEvent({
  type: 'DespesaConciliada',
  version: 1,
  about: 'A despesa que acaba de ser lançada é um débito do banco.',
  schema: z.object({
    despesaId: z.int(),
    extratoId: z.int(),
    lancamento: z.int().positive(),
  }),
  phrase: ({ despesaId, extratoId, lancamento }) =>
    `Despesa ${despesaId} veio do extrato ${extratoId}, lançamento ${lancamento}.`,
  undo: { never: 'undo the expense, or the booking of the bank entry, instead' },
});

const comprovante = z.object({ despesaId: z.int(), comprovanteId: z.int(), ...arquivoGuardado });

export const ComprovanteAnexado = defineEvent({
  type: 'ComprovanteAnexado',
  version: 1,
  about: 'Uma foto ou um PDF que comprova a despesa entrou nela, ou voltou depois de removido.',
  numbers: { kind: 'comprovante', field: 'comprovanteId' },
  schema: comprovante,
  phrase: (dados) =>
    `${arquivoChamado(dados)} ${participioDoArquivo(dados.tipo, 'anexad')} à despesa.`,
  answer: () => 'Comprovante anexado.',
  undo: {
    how: 'the receipt is removed from the expense',
    by: ['ComprovanteRemovido'],
    power: 'despesas:alterar',
  },
});

export const ComprovanteRemovido = defineEvent({
  type: 'ComprovanteRemovido',
  version: 1,
  about: 'Um comprovante saiu da despesa; o arquivo fica guardado para poder voltar.',
  schema: comprovante,
  phrase: (dados) =>
    `${arquivoChamado(dados)} ${participioDoArquivo(dados.tipo, 'removid')} da despesa.`,
  answer: () => 'Comprovante removido.',
  undo: {
    how: 'the receipt returns to the expense',
    by: ['ComprovanteAnexado'],
    power: 'despesas:alterar',
  },
});

export const despesaEvents = eventsOf([
  DespesaLancada,
  DespesaAtualizada,
  DespesaCancelada,
  DespesaRestaurada,
  DespesaConciliada,
  ComprovanteAnexado,
  ComprovanteRemovido,
]);
export type DespesaEvent = EventOf<(typeof despesaEvents)[number]>;

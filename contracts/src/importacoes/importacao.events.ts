import { z } from 'zod';
import { defineEvent, eventsOf, type EventOf } from '../shared/events/event.js';
import { ASSUNTOS_DA_IMPORTACAO, O_QUE_SE_IMPORTA } from './importacoes.js';

export const importacaoStream = (importacaoId: number): string => `importacao-${importacaoId}`;

const importacaoId = z.int();
const quantas = z.int().nonnegative();

const linhas = (numero: number): string => (numero === 1 ? '1 linha' : `${numero} linhas`);

export const ImportacaoIniciada = defineEvent({
  type: 'ImportacaoIniciada',
  version: 1,
  about: 'Uma planilha conferida começou a entrar no cadastro, linha por linha.',
  numbers: { kind: 'importacao', field: 'importacaoId' },
  schema: z.object({
    importacaoId,
    planilhaId: z.uuid(),
    assunto: z.enum(ASSUNTOS_DA_IMPORTACAO),
    linhas: quantas,
  }),
  phrase: ({ assunto, linhas: numero }) =>
    `Importação de ${O_QUE_SE_IMPORTA[assunto].varios} iniciada: ${linhas(numero)}.`,
  undo: {
    how: 'created records leave the register and changed records return to their earlier state; categories and units created for the import leave too; records that somebody changed since, or that are in use, stay',
    by: ['ImportacaoDesfeita'],
    power: 'importacoes:alterar',
  },
});

export const ImportacaoConcluida = defineEvent({
  type: 'ImportacaoConcluida',
  version: 1,
  about: 'Todas as linhas de uma importação entraram, ou foram recusadas.',
  schema: z.object({ importacaoId, cadastrados: quantas, alterados: quantas, recusados: quantas }),
  phrase: ({ cadastrados, alterados, recusados }) =>
    `Importação concluída: ${cadastrados} cadastrados, ${alterados} alterados, ${recusados} recusados.`,
  undo: { never: 'undo the import by its first event instead' },
});

export const ImportacaoDesfeita = defineEvent({
  type: 'ImportacaoDesfeita',
  version: 1,
  about: 'Uma importação foi desfeita: suas linhas são retiradas uma a uma.',
  schema: z.object({ importacaoId, planilhaId: z.uuid() }),
  phrase: () => 'Importação desfeita.',
  undo: { never: 'import the spreadsheet again instead' },
});

export const importacaoEvents = eventsOf([
  ImportacaoIniciada,
  ImportacaoConcluida,
  ImportacaoDesfeita,
]);
export type ImportacaoEvent = EventOf<(typeof importacaoEvents)[number]>;

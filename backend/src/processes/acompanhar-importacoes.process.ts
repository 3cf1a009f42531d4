import type { ImportacaoEvent } from '@encomenda/contracts/importacoes/importacao.events';
import type { Planilhas } from '../importacoes/planilhas.js';
import { defineProcess, type AnyEventProcess } from './event-process.js';

type Seguido = Exclude<ImportacaoEvent, { type: 'ImportacaoConcluida' }>;

/** Sets spreadsheets in motion, forward or back, as the log says. */
export const acompanharImportacoes = (planilhas: Planilhas): AnyEventProcess =>
  defineProcess<Seguido>({
    name: 'acompanhar_importacoes',
    on: {
      ImportacaoIniciada: ({ data: { planilhaId, importacaoId }, metadata }) =>
        planilhas.comecar(planilhaId, { importacaoId, por: metadata.usuarioId }),
      ImportacaoDesfeita: ({ data: { planilhaId }, metadata }) =>
        planilhas.comecarADesfazer(planilhaId, metadata.usuarioId),
    },
  });

import type { ImportacaoEvent } from '@encomenda/contracts/importacoes/importacao.events';
import type { Planilhas } from '../importacoes/planilhas.js';
import { defineProcess, type AnyEventProcess } from './event-process.js';

type Seguido = Exclude<ImportacaoEvent, { type: 'ImportacaoConcluida' }>;

/** Sets spreadsheets in motion, forward or back, as the log says, and wakes who carries them on. */
export const acompanharImportacoes = (planilhas: Planilhas, wake: () => void): AnyEventProcess =>
  defineProcess<Seguido>({
    name: 'acompanhar_importacoes',
    on: {
      ImportacaoIniciada: async ({ data: { planilhaId, importacaoId }, metadata }) => {
        await planilhas.comecar(planilhaId, { importacaoId, por: metadata.usuarioId });
        wake();
      },
      ImportacaoDesfeita: async ({ data: { planilhaId }, metadata }) => {
        await planilhas.comecarADesfazer(planilhaId, metadata.usuarioId);
        wake();
      },
    },
  });

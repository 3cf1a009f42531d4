import type { EliminacaoEvent } from '@encomenda/contracts/titulares/titular.events';
import type { PlanilhasEsquecidas } from '../importacoes/planilhas-esquecidas.js';
import { defineProcess, type AnyEventProcess } from './event-process.js';

/** Cells tell whom they are about only by what they say: all that are still being checked go. */
export const esquecerPlanilhas = (planilhas: PlanilhasEsquecidas): AnyEventProcess =>
  defineProcess<EliminacaoEvent>({
    name: 'esquecer_planilhas',
    on: { DadosPessoaisEliminados: () => planilhas.esquecerAsDePessoas() },
  });

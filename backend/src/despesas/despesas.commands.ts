import { AtualizarDespesaHandler } from './atualizar-despesa.js';
import { CancelarDespesaHandler } from './cancelar-despesa.js';
import { LancarDespesaHandler } from './lancar-despesa.js';

/** Handlers of all commands of this feature. */
export const despesasCommands = [
  LancarDespesaHandler,
  AtualizarDespesaHandler,
  CancelarDespesaHandler,
];

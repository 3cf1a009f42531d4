import { AtualizarDespesaHandler } from './atualizar-despesa.js';
import { CancelarDespesaHandler } from './cancelar-despesa.js';
import { LancarDespesaHandler } from './lancar-despesa.js';

export const despesasCommands = [
  LancarDespesaHandler,
  AtualizarDespesaHandler,
  CancelarDespesaHandler,
];

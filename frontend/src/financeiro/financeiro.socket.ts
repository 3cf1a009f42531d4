import type { MapaDeAssuntos } from '../core/feature-subjects';

/** Payments, expenses and the opening balance change these figures. */
export const assuntos: MapaDeAssuntos = {
  receita: () => [{ type: 'Dinheiro' }],
  despesas: () => [{ type: 'Dinheiro' }],
  configuracoes: () => [{ type: 'Dinheiro' }],
};

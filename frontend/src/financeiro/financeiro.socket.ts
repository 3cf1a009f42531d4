import type { MapaDeAssuntos } from '../core/feature-subjects';

/** Payments, expenses and the opening balance all move the money's figures. */
export const assuntos: MapaDeAssuntos = {
  receita: () => [{ type: 'Dinheiro' }],
  despesas: () => [{ type: 'Dinheiro' }],
  configuracoes: () => [{ type: 'Dinheiro' }],
};

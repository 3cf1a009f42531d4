import type { MapaDeAssuntos } from '../core/feature-subjects';

export const assuntos: MapaDeAssuntos = {
  despesas: (id) => [{ type: 'Despesa', id }, { type: 'Gastos' }],
};

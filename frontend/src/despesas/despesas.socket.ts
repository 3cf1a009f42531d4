import type { MapaDeAssuntos } from '../app/socket';

export const assuntos: MapaDeAssuntos = {
  despesas: (id) => [{ type: 'Despesa', id }, { type: 'Gastos' }],
};

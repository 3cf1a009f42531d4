import type { MapaDeAssuntos } from '../core/feature-subjects';

export const assuntos: MapaDeAssuntos = {
  receita: () => [{ type: 'Dinheiro' }],
  despesas: () => [{ type: 'Dinheiro' }],
  configuracoes: () => [{ type: 'Dinheiro' }],
};

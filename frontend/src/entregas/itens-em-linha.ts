import type { Destino } from '@encomenda/contracts/entregas/entregas.http';

/** `2 × Bolo de cenoura, 1 × Pão`. */
export const itensEmLinha = ({ itens }: Pick<Destino, 'itens'>): string =>
  itens.map(({ quantidade, produto }) => `${quantidade} × ${produto}`).join(', ');

import type { Destino } from '@encomenda/contracts/entregas/entregas.http';

export const itensEmLinha = ({ itens }: Pick<Destino, 'itens'>): string =>
  itens.map(({ quantidade, produto }) => `${quantidade} × ${produto}`).join(', ');

import type { Despesa } from '@encomenda/contracts/despesas/despesas.http';

export const quantidadeDe = ({ quantidade_br, medida }: Despesa): string | null =>
  quantidade_br === null ? null : `${quantidade_br} ${medida ?? ''}`.trim();

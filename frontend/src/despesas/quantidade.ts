import type { Despesa } from '@encomenda/contracts/despesas/despesas.http';

/** `2,5 kg`; null when the expense tells no quantity. */
export const quantidadeDe = ({ quantidade_br, medida }: Despesa): string | null =>
  quantidade_br === null ? null : `${quantidade_br} ${medida ?? ''}`.trim();

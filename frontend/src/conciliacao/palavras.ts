import type { Lancamento } from '@encomenda/contracts/conciliacao/conciliacao.http';
import type { Certeza } from '@encomenda/contracts/conciliacao/extrato';

export const COR_DA_CERTEZA: Readonly<Record<Certeza, string>> = {
  certa: 'green',
  provavel: 'blue',
  duvidosa: 'yellow',
};

export const qual = ({ extrato_id, numero }: Lancamento) => ({ extrato_id, numero });

/** The order that may be confirmed together with others: the only one that serves, and not doubtful. */
export const pedidoSeguro = ({ propostas }: Lancamento): number | null => {
  const [unica, outra] = propostas;
  return unica && !outra && unica.certeza !== 'duvidosa' ? unica.pedido_id : null;
};

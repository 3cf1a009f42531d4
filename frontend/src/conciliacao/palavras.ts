import type { Lancamento } from '@encomenda/contracts/conciliacao/conciliacao.http';
import type { Certeza } from '@encomenda/contracts/conciliacao/extrato';

export const COR_DA_CERTEZA: Readonly<Record<Certeza, string>> = {
  certa: 'green',
  provavel: 'blue',
  duvidosa: 'yellow',
};

export const qual = ({ extrato_id, numero }: Lancamento) => ({ extrato_id, numero });

/** `R$ 150,00 de 03/11/2026` */
export const nomeDe = ({ valor_br, data_br }: Lancamento): string => `${valor_br} de ${data_br}`;

/** `R$ 150,00 de 03/11/2026: PIX RECEBIDO` */
export const nomeComTexto = (lancamento: Lancamento): string =>
  [nomeDe(lancamento), lancamento.texto].filter(Boolean).join(': ');

import { faltaDoSinal, type RegraDoSinal } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { PedidoExistente } from './pedido.js';
import { total, totalPago } from './valores/somas.js';

export interface ExigenciaDoSinal {
  readonly regra: RegraDoSinal;
  readonly comValores: boolean;
  /** The sender saw the warning and continues. */
  readonly mesmoSemSinal: boolean;
}

/** `falta` is in centavos. */
export const sinalEmFalta = (falta: number, comValores: boolean): string =>
  comValores
    ? `Falta receber ${formatarReais(falta)} do sinal.`
    : 'Falta receber o sinal deste pedido.';

/** @throws Recusa (409) or, where the shop only warns, (422) under `mesmo_sem_sinal` */
export const exigirSinal = (
  pedido: PedidoExistente,
  { regra, comValores, mesmoSemSinal }: ExigenciaDoSinal,
): void => {
  const falta = faltaDoSinal(regra, {
    totalEmCentavos: total(pedido),
    pagoEmCentavos: totalPago(pedido),
    combinadoEmCentavos: pedido.orcamento?.sinalEmCentavos ?? null,
  });
  if (falta === 0) return;
  const texto = sinalEmFalta(falta, comValores);
  if (regra.semOSinal === 'recusar') throw Recusa.conflito('sinal-em-falta', texto);
  if (!mesmoSemSinal) throw Recusa.campo('sinal-a-confirmar', 'mesmo_sem_sinal', texto);
};

import type { Certeza } from '@encomenda/contracts/conciliacao/extrato';
import type { DespesaSugerida } from './propor-despesas.js';
import type { Proposta } from './propor-pedidos.js';

/**
 * The order with which an entry may be confirmed together with others, unseen: the only one proposed, by
 * its txid, or by the customer's name and an amount that the shop waits for. An amount alone, an amount
 * above what the order lacks, and anything that a person should know of the entry make it unsafe.
 *
 * @param avisos what a person should know of the entry
 * @returns null for none
 */
export const pedidoSeguro = (
  propostas: readonly Proposta[],
  avisos: readonly string[],
): number | null => {
  const [unica, outra] = propostas;
  if (!unica || outra || avisos.length > 0 || unica.certeza === 'duvidosa') return null;
  const { citado, nome, valor } = unica.sinais;
  if (valor === 'maior') return null;
  const peloNome = (valor === 'exato' && nome !== null) || (valor === 'parte' && nome === 'igual');
  return citado || peloNome ? unica.pedidoId : null;
};

/** Whether a debit may become the expense that is proposed together with others, unseen. */
export const despesaSegura = (
  sugerida: DespesaSugerida | null,
  avisos: readonly string[],
): boolean => sugerida?.certeza === 'certa' && avisos.length === 0;

/** How sure a proposal is of an entry of which a person should know something: never certain. */
export const certezaComAvisos = (certeza: Certeza, avisos: readonly string[]): Certeza =>
  avisos.length > 0 ? 'duvidosa' : certeza;

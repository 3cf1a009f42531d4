import type { Certeza } from '@encomenda/contracts/conciliacao/extrato';
import type { DespesaSugerida } from './propor-despesas.js';
import type { Proposta } from './propor-pedidos.js';

/** The only proposed order, if txid, or name and amount, match. Null otherwise, and with warnings. */
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

/** Whether the proposed expense may be booked together with others. */
export const despesaSegura = (
  sugerida: DespesaSugerida | null,
  avisos: readonly string[],
): boolean => sugerida?.certeza === 'certa' && avisos.length === 0;

/** An entry with warnings is never certain. */
export const certezaComAvisos = (certeza: Certeza, avisos: readonly string[]): Certeza =>
  avisos.length > 0 ? 'duvidosa' : certeza;

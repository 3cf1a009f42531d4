import type { ReplayDoPedido, TelaDoPedido } from '@encomenda/contracts/auditoria/auditoria.http';
import { immutableJSONPatch } from 'immutable-json-patch';

/** The order's screen after any of its events. */
interface Estados {
  /** The screen as it stood after the event of this revision. */
  em: (revisao: number) => TelaDoPedido;
  /** The one before; undefined for the first. */
  antesDe: (revisao: number) => TelaDoPedido | undefined;
}

/**
 * Walks through a replay. States are made when first asked for, in order, and kept: they
 * share what did not change, and going back is only a look into a list.
 */
export const estadosDe = ({ primeira_revisao, inicio, passos }: ReplayDoPedido): Estados => {
  const conhecidos: TelaDoPedido[] = [inicio];
  const noLugar = (lugar: number): TelaDoPedido => {
    const ate = Math.min(lugar, passos.length);
    let ultimo = conhecidos.at(-1) ?? inicio;
    for (const { patch } of passos.slice(conhecidos.length - 1, ate)) {
      ultimo = immutableJSONPatch<TelaDoPedido>(ultimo, patch);
      conhecidos.push(ultimo);
    }
    return conhecidos[ate] ?? ultimo;
  };
  return {
    em: (revisao) => noLugar(Math.max(0, revisao - primeira_revisao)),
    antesDe: (revisao) =>
      revisao > primeira_revisao ? noLugar(revisao - primeira_revisao - 1) : undefined,
  };
};

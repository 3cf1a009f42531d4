import type { ReplayDoPedido, TelaDoPedido } from '@encomenda/contracts/auditoria/auditoria.http';
import { immutableJSONPatch } from 'immutable-json-patch';

interface Estados {
  em: (revisao: number) => TelaDoPedido;
  antesDe: (revisao: number) => TelaDoPedido | undefined;
}

/** States are computed on first access, in order, and cached with structural sharing. */
export const estadosDe = ({ primeira_revisao, inicio, passos }: ReplayDoPedido): Estados => {
  const conhecidos: TelaDoPedido[] = [inicio];
  const telaNoPasso = (passo: number): TelaDoPedido => {
    const ate = Math.min(passo, passos.length);
    let ultimo = conhecidos.at(-1) ?? inicio;
    for (const { patch } of passos.slice(conhecidos.length - 1, ate)) {
      ultimo = immutableJSONPatch<TelaDoPedido>(ultimo, patch);
      conhecidos.push(ultimo);
    }
    return conhecidos[ate] ?? ultimo;
  };
  return {
    em: (revisao) => telaNoPasso(Math.max(0, revisao - primeira_revisao)),
    antesDe: (revisao) =>
      revisao > primeira_revisao ? telaNoPasso(revisao - primeira_revisao - 1) : undefined,
  };
};

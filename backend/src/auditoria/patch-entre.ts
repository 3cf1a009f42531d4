import { isDeepStrictEqual } from 'node:util';
import type { OperacaoJson, TelaDoPedido } from '@encomenda/contracts/auditoria/auditoria.http';
import { createPatch } from 'rfc6902';

interface ComId {
  readonly id: number;
}

const dentroDe = <T extends object>(caminho: string, antes: T, depois: T): OperacaoJson[] =>
  (Object.keys(depois) as (keyof T & string)[]).flatMap((campo): OperacaoJson[] => {
    const [era, agora] = [antes[campo], depois[campo]];
    if (era === agora || isDeepStrictEqual(era, agora)) return [];
    const path = `${caminho}/${campo}`;
    if (typeof era !== 'object' || typeof agora !== 'object' || era === null || agora === null)
      return [{ op: 'replace', path, value: agora }];
    return (createPatch(era, agora) as OperacaoJson[]).map((operacao) => ({
      ...operacao,
      path: path + operacao.path,
    }));
  });

const naLista = <T extends ComId>(
  caminho: string,
  antes: readonly T[],
  depois: readonly T[],
): OperacaoJson[] => {
  // Fast path: most events change at most one row.
  if (antes.length === depois.length && depois.every(({ id }, lugar) => id === antes[lugar]?.id))
    return depois.flatMap((um, indice) =>
      um === antes[indice] ? [] : dentroDe(`${caminho}/${indice}`, antes[indice]!, um),
    );
  const ficam = new Set(depois.map(({ id }) => id));
  // From the end, so that each removal leaves the lower indexes valid.
  const saem = antes
    .flatMap(({ id }, lugar) => (ficam.has(id) ? [] : [lugar]))
    .toReversed()
    .map((indice) => ({ op: 'remove' as const, path: `${caminho}/${indice}` }));
  const eram = new Map(antes.map((um) => [um.id, um]));
  const mudam = depois.flatMap((um, indice): OperacaoJson[] => {
    const era = eram.get(um.id);
    if (era === um) return [];
    const path = `${caminho}/${indice}`;
    return era ? dentroDe(path, era, um) : [{ op: 'add', path, value: um }];
  });
  return [...saem, ...mudam];
};

/** JSON Patch (RFC 6902) from one screen to the next. Rows that are the same object count as unchanged. */
export const patchEntre = (antes: TelaDoPedido, depois: TelaDoPedido): OperacaoJson[] => [
  ...dentroDe('/pedido', antes.pedido, depois.pedido),
  ...naLista('/itens', antes.itens, depois.itens),
  ...naLista('/pagamentos', antes.pagamentos, depois.pagamentos),
];

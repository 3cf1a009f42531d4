import { iguais } from '@encomenda/contracts/shared/iguais';

export interface ReversibleField<T> {
  /** Portuguese, lower case, for use within a sentence: `prazo`. */
  readonly rotulo: string;
  readonly partes: readonly (keyof T)[];
  /** Short readable value, where there is one. */
  readonly texto?: (record: T) => string;
}

export interface TakenBack<T> {
  /** The current record with the act's changes reverted, except fields changed since. */
  readonly record: T;
  /** `prazo de 30/11/2026 para 20/11/2026` for each reverted field. */
  readonly back: readonly string[];
  /** Labels of fields kept because they were changed again. */
  readonly kept: readonly string[];
}

export const takeBack = <T extends object>(
  fields: readonly ReversibleField<T>[],
  { before, after, now }: { before: T; after: T; now: T },
): TakenBack<T> => {
  const same = (partes: readonly (keyof T)[], a: T, b: T) =>
    partes.every((parte) => iguais(a[parte], b[parte]));
  let record = now;
  const back: string[] = [];
  const kept: string[] = [];
  for (const { rotulo, partes, texto } of fields) {
    if (same(partes, before, after)) continue;
    if (!same(partes, now, after)) {
      if (!same(partes, now, before)) kept.push(rotulo);
      continue;
    }
    record = { ...record, ...Object.fromEntries(partes.map((parte) => [parte, before[parte]])) };
    back.push(texto ? `${rotulo} de ${texto(now)} para ${texto(before)}` : rotulo);
  }
  return { record, back, kept };
};

/** `Volta ao que era: prazo de 30/11/2026 para 20/11/2026; descrição.`, and the kept fields. */
export const sentencesOf = (
  { back, kept }: Pick<TakenBack<unknown>, 'back' | 'kept'>,
  byWhom: string,
): string[] => [
  `Volta ao que era: ${back.join('; ')}.`,
  ...kept.map((rotulo) => `Fica como está: ${rotulo}, alterado depois${byWhom}.`),
];

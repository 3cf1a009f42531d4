import { iguais } from '@encomenda/contracts/shared/iguais';

/** One thing that a person sees as a field, kept in one or more properties of the record. */
export interface ReversibleField<T> {
  /** Portuguese, in the middle of a sentence: `prazo`. */
  readonly rotulo: string;
  readonly partes: readonly (keyof T)[];
  /** How its value reads, where it can be told in a word or two. */
  readonly texto?: (record: T) => string;
}

export interface TakenBack<T> {
  /** The record of now, with what the act changed as it was before, where nobody touched it since. */
  readonly record: T;
  /** `prazo de 30/11/2026 para 20/11/2026` for each field that goes back. */
  readonly back: readonly string[];
  /** Labels of the fields that stay, since they were changed again. */
  readonly kept: readonly string[];
}

/** Takes back field by field what an act made of a record. Pure. */
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

/** `Volta ao que era: prazo de 30/11/2026 para 20/11/2026; descrição.`, and what stays as it is. */
export const sentencesOf = (
  { back, kept }: Pick<TakenBack<unknown>, 'back' | 'kept'>,
  byWhom: string,
): string[] => [
  `Volta ao que era: ${back.join('; ')}.`,
  ...kept.map((rotulo) => `Fica como está: ${rotulo}, alterado depois${byWhom}.`),
];

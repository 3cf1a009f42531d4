import { iguais } from '@encomenda/contracts/shared/iguais';

export interface ReversibleField<T> {
  /** Portuguese, lower case, for use within a sentence: `prazo`. */
  readonly rotulo: string;
  readonly partes: readonly (keyof T)[];
  /** Readable value for a sentence; absent when sentences name only the field. */
  readonly texto?: (record: T) => string;
}

export interface TakenBack<T> {
  /** The current record without the act's changes. Fields changed since the act stay as they are. */
  readonly record: T;
  /** One text for each reverted field: `prazo de 30/11/2026 para 20/11/2026`. */
  readonly back: readonly string[];
  /** Labels of the fields that stay because they changed since the act. */
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

/** `Volta ao que era: prazo de 30/11/2026 para 20/11/2026; descrição.`, and one sentence for each field kept. */
export const sentencesOf = (
  { back, kept }: Pick<TakenBack<unknown>, 'back' | 'kept'>,
  byWhom: string,
): string[] => [
  `Volta ao que era: ${back.join('; ')}.`,
  ...kept.map((rotulo) => `Fica como está: ${rotulo}, alterado depois${byWhom}.`),
];

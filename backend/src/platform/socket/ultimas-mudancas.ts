import type { Assunto, Mudanca } from '@encomenda/contracts/shared/socket';

/** Records of which it is known when they changed last; of older changes only that they are older. */
const MOST_KEPT = 5_000;

/** Under which the changes of all records of a subject stand. */
const TODOS = 'todos';
/** Under which any change of a subject stands. */
const ALGUM = 'algum';

const chave = (assunto: Assunto, id: number | string): string => `${assunto}:${id}`;

/**
 * When each thing changed last, as this process heard it: whoever asks to hear of it from now on
 * learns whether what they read before still holds.
 */
export class UltimasMudancas {
  private readonly em = new Map<string, number>();
  /** Since when this process knows of every change. */
  private desde: number | undefined;

  /** @param now milliseconds, monotonic, here and below */
  note(mudancas: readonly Pick<Mudanca, 'assunto' | 'id'>[], now: number): void {
    this.desde ??= now;
    for (const { assunto, id } of mudancas)
      for (const qual of [chave(assunto, id ?? TODOS), chave(assunto, ALGUM)]) {
        // Moved to the end, so that the first one is the oldest.
        this.em.delete(qual);
        this.em.set(qual, now);
      }
    for (const [qual, quando] of this.em) {
      if (this.em.size <= MOST_KEPT) break;
      this.em.delete(qual);
      this.desde = quando;
    }
  }

  /** For how many milliseconds it certainly did not change; with a null id any record of it. */
  quieto({ assunto, id }: Pick<Mudanca, 'assunto' | 'id'>, now: number): number {
    const quais = id === null ? [ALGUM] : [id, TODOS];
    const desde = (this.desde ??= now);
    const ultimas = quais.map((qual) => this.em.get(chave(assunto, qual)) ?? desde);
    return now - Math.max(desde, ...ultimas);
  }
}

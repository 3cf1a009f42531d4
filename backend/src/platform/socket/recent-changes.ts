import type { Assunto, Mudanca } from '@encomenda/contracts/shared/socket';

/** Maximum entries; older ones are evicted. */
const MOST_KEPT = 5_000;

/** Key suffix for a change of the whole subject. */
const TODOS = 'todos';
/** Key suffix for any change of a subject. */
const ALGUM = 'algum';

const chave = (assunto: Assunto, id: number | string): string => `${assunto}:${id}`;

/** Last known change per record and subject, by which a new subscriber finds stale answers. */
export class UltimasMudancas {
  private readonly em = new Map<string, number>();
  /** Start of complete knowledge; moves on eviction. */
  private desde: number | undefined;

  /** @param now milliseconds, monotonic */
  note(mudancas: readonly Pick<Mudanca, 'assunto' | 'id'>[], now: number): void {
    this.desde ??= now;
    for (const { assunto, id } of mudancas)
      for (const qual of [chave(assunto, id ?? TODOS), chave(assunto, ALGUM)]) {
        // Reinserted last, so that eviction starts with the oldest.
        this.em.delete(qual);
        this.em.set(qual, now);
      }
    for (const [qual, quando] of this.em) {
      if (this.em.size <= MOST_KEPT) break;
      this.em.delete(qual);
      this.desde = quando;
    }
  }

  /** Milliseconds without a change of the record, or of any record for a null id. */
  quieto({ assunto, id }: Pick<Mudanca, 'assunto' | 'id'>, now: number): number {
    const quais = id === null ? [ALGUM] : [id, TODOS];
    const desde = (this.desde ??= now);
    const ultimas = quais.map((qual) => this.em.get(chave(assunto, qual)) ?? desde);
    return now - Math.max(desde, ...ultimas);
  }
}

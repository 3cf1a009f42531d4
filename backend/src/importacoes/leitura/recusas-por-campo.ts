import { Recusa } from '@encomenda/contracts/shared/events/decider';

/** A sentence about a field. An empty field means the whole form. */
export interface Falta {
  readonly campo: string;
  readonly frase: string;
}

/** Refusals of a decision by field; empty when it refuses nothing. @throws other errors */
export const recusasDe = (decidir: () => unknown): Falta[] => {
  try {
    decidir();
    return [];
  } catch (error) {
    if (!(error instanceof Recusa)) throw error;
    const { alvo, message } = error;
    if (alvo.tipo !== 'campo') return [{ campo: '', frase: message }];
    const outras = Object.entries(alvo.outros ?? {});
    return [
      { campo: alvo.campo, frase: message },
      ...outras.map(([campo, frase]) => ({ campo, frase })),
    ];
  }
};

import { Recusa } from '@encomenda/contracts/shared/events/decider';

/** A sentence about a field of a form; about none of them, the field is empty. */
export interface Falta {
  readonly campo: string;
  readonly frase: string;
}

/** What a decision refuses, field by field; none when it accepts. Throws what is no refusal. */
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

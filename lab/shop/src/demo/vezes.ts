import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventStore } from '@encomenda/platform/event-store/event-store';

export interface Programado {
  em: Date;
  /** The act waits for earlier acts with a common entry. Absent: it waits for all, and all later acts wait for it. */
  sobre?: readonly unknown[];
  /** Number of its commands, each with one append; absent when not known beforehand. */
  comandos?: number;
}

const ATOS_AO_MESMO_TEMPO = 24;

interface Vez {
  readonly em: Date;
  readonly ato: number;
  comandos: number;
  /** Appends still to send; Infinity while unknown. */
  faltam: number;
  /** Resolves when all earlier acts have sent their appends. */
  readonly antes: Promise<unknown>;
  /** Lets the next act send its appends. */
  readonly passar: () => void;
}

/** Performs acts concurrently; their appends reach the log in the order of the acts. */
export class Vezes {
  private readonly atual = new AsyncLocalStorage<Vez>();

  /** `inicio`: the time of the clock outside of acts. */
  constructor(private readonly inicio: Date) {}

  readonly agora = (): Date => this.atual.getStore()?.em ?? this.inicio;

  /** Index of the current act and of its next command; equal in every run. @throws Error outside of an act */
  proximoComando(): { ato: number; comando: number } {
    const vez = this.atual.getStore();
    if (!vez) throw new Error('The demonstration sends commands in acts only.');
    return { ato: vez.ato, comando: vez.comandos++ };
  }

  /** Sends an act's appends after those of earlier acts, without waiting for their answers. */
  emOrdem({ append }: Pick<EventStore, 'append'>): Pick<EventStore, 'append'> {
    return {
      append: async (...args) => {
        const vez = this.atual.getStore();
        await vez?.antes;
        const answer = append(...args);
        if (vez && --vez.faltam === 0) vez.passar();
        return answer;
      },
    };
  }

  /** `atos` ascend in time. @throws the first failure in the order of the acts */
  async jogar<T extends Programado>(
    atos: readonly T[],
    fazer: (ato: T) => Promise<unknown>,
  ): Promise<void> {
    const emCurso: Promise<unknown>[] = [];
    const ultimos = new Map<unknown, Promise<unknown>>();
    const esperar = async (quantos: number) => {
      for (const feito of emCurso.splice(0, quantos)) await feito;
    };
    let antes: Promise<unknown> = Promise.resolve();
    for (const [ato, programado] of atos.entries()) {
      const { em, sobre, comandos: faltam = Infinity } = programado;
      await esperar(sobre ? emCurso.length + 1 - ATOS_AO_MESMO_TEMPO : emCurso.length);
      let passar = (): void => undefined;
      const passou = new Promise<void>((resolve) => (passar = resolve));
      const vez: Vez = { em, ato, comandos: 0, faltam, antes, passar };
      const anteriores = (sobre ?? []).flatMap((assunto) => ultimos.get(assunto) ?? []);
      const feito = Promise.all(anteriores)
        .then(() => this.atual.run(vez, () => fazer(programado)))
        .finally(passar);
      // A later await reports the failure.
      feito.catch(() => undefined);
      antes = Promise.all([antes, passou]);
      emCurso.push(feito);
      for (const assunto of sobre ?? []) ultimos.set(assunto, feito);
      if (!sobre) await esperar(emCurso.length);
    }
    await esperar(emCurso.length);
  }
}

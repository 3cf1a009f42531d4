import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventStore } from '@encomenda/platform/event-store/event-store';

/** When an act is carried out, and beside which others. */
export interface Programado {
  em: Date;
  /**
   * Records, and kinds of record that it numbers: an act waits for the one before it that shares
   * one. Absent: it waits for all acts before it, and all after it wait for it.
   */
  sobre?: readonly unknown[];
  /** Number of its commands, each of which appends; absent when it depends on the act. */
  comandos?: number;
}

/** Acts that may have begun without having ended. */
const ATOS_AO_MESMO_TEMPO = 24;

interface Vez {
  readonly em: Date;
  readonly ato: number;
  comandos: number;
  /** How many of its appends are still to be sent; unknown while it is infinite. */
  faltam: number;
  /** Resolves when all earlier acts have sent their appends. */
  readonly antes: Promise<unknown>;
  /** Lets the next act send its appends. */
  readonly passar: () => void;
}

/** Carries out acts beside each other, and yet brings them into the log in their order. */
export class Vezes {
  private readonly atual = new AsyncLocalStorage<Vez>();

  /** @param inicio what the clock says outside acts */
  constructor(private readonly inicio: Date) {}

  /** The instant of the act that the caller belongs to. */
  readonly agora = (): Date => this.atual.getStore()?.em ?? this.inicio;

  /**
   * Indices of the act and of its next command, the same whenever the history is played.
   * @throws Error outside an act
   */
  proximoComando(): { ato: number; comando: number } {
    const vez = this.atual.getStore();
    if (!vez) throw new Error('The demonstration sends commands in acts only.');
    return { ato: vez.ato, comando: vez.comandos++ };
  }

  /** Sends the appends of an act after those of the acts before it, without waiting for their answers. */
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

  /** @param atos by time @throws the first failure in the order of the acts */
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
      // Reported when its turn to be waited for comes.
      feito.catch(() => undefined);
      antes = Promise.all([antes, passou]);
      emCurso.push(feito);
      for (const assunto of sobre ?? []) ultimos.set(assunto, feito);
      if (!sobre) await esperar(emCurso.length);
    }
    await esperar(emCurso.length);
  }
}

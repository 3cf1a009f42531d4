import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import { Injectable } from '@nestjs/common';
import { ProjectionFeed } from '../../projections/projection-feed.js';

/** Maximum wait of an answer for the read models, ms. */
export const LONGEST_WAIT_MS = 1_500;

@Injectable()
export class ReadYourOwnWrite {
  constructor(private readonly feed: ProjectionFeed) {}

  /** False on timeout. Does not wait for stopped and rebuilding read models. */
  shown(types: Iterable<string>, position: Position, limitMs = LONGEST_WAIT_MS): Promise<boolean> {
    const written = new Set(types);
    return new Promise((resolve) => {
      const waitingFor = new Set<string>();
      const finish = (shown: boolean): void => {
        clearTimeout(timer);
        stopListening();
        resolve(shown);
      };
      const timer = setTimeout(() => finish(false), limitMs);
      // Subscribe before reading, so that no announcement falls between the two.
      const stopListening = this.feed.onPosition((nome, at) => {
        if (comparePositions(at, position) < 0 || !waitingFor.delete(nome)) return;
        if (waitingFor.size === 0) finish(true);
      });
      for (const { nome, estado, tipos, posicao } of this.feed.registered()) {
        const concerned = estado === 'rodando' && tipos.some((tipo) => written.has(tipo));
        const behind = posicao === null || comparePositions(posicao, position) < 0;
        if (concerned && behind) waitingFor.add(nome);
      }
      if (waitingFor.size === 0) finish(true);
    });
  }
}

import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { RequestRefused } from '../platform/http/request-refused.js';

/** argon2id: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes at once: libuv has four threads, and files and names need some of them. */
const AT_ONCE = 2;
/** Hashes that may wait for their turn; more would wait for longer than people do. */
const MOST_WAITING = 50;

/** Hashes passwords and checks them, a few at a time. */
@Injectable()
export class Senhas {
  private readonly turn = pLimit(AT_ONCE);
  private readonly nobodys = hash(randomBytes(18).toString('base64'), COST);

  /** @throws RequestRefused 503 when too many wait */
  hash(senha: string): Promise<string> {
    return this.inTurn(() => hash(senha, COST));
  }

  /**
   * Takes as long for nobody's account, and for one that was emptied, as for somebody's: the answer's
   * time tells nothing.
   * @throws RequestRefused 503 when too many wait
   */
  async confere(senha: string, senhaHash: string | undefined): Promise<boolean> {
    const against = senhaHash || (await this.nobodys);
    const matches = await this.inTurn(() => verify(against, senha));
    return matches && against === senhaHash;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.turn.pendingCount >= MOST_WAITING)
      throw new RequestRefused(503, 'O sistema está ocupado. Tente novamente.', undefined, 2);
    return this.turn(work);
  }
}

import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { RequestRefused } from '../../platform/http/errors/request-refused.js';

/** argon2id: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Concurrent hashes. libuv has four threads, which files and DNS need too. */
const AT_ONCE = 2;
const MAX_QUEUED = 50;

@Injectable()
export class Senhas {
  private readonly turn = pLimit(AT_ONCE);
  private readonly decoyHash = hash(randomBytes(18).toString('base64'), COST);

  hash(senha: string): Promise<string> {
    return this.inTurn(() => hash(senha, COST));
  }

  /** Takes the same time for missing and emptied accounts. @throws RequestRefused 503 under load */
  async confere(senha: string, senhaHash: string | undefined): Promise<boolean> {
    const against = senhaHash || (await this.decoyHash);
    const matches = await this.inTurn(() => verify(against, senha));
    return matches && against === senhaHash;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.turn.pendingCount >= MAX_QUEUED)
      throw new RequestRefused(503, 'O sistema está ocupado. Tente novamente.', undefined, 2);
    return this.turn(work);
  }
}

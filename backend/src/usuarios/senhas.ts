import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** argon2id: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords and checks them. */
@Injectable()
export class Senhas {
  private readonly nobodys = hash(randomBytes(18).toString('base64'), COST);

  hash(senha: string): Promise<string> {
    return hash(senha, COST);
  }

  /** Takes as long for nobody's account as for somebody's: the answer's time tells nothing. */
  async confere(senha: string, senhaHash: string | undefined): Promise<boolean> {
    const matches = await verify(senhaHash ?? (await this.nobodys), senha);
    return matches && senhaHash !== undefined;
  }
}

import { Injectable } from '@nestjs/common';
import { Limiter } from '../../platform/limits/limiter.js';
import { Marks, type Mark } from '../../platform/limits/marks.js';
import type { Conta } from '../contas/contas.js';
import { Senhas } from './senhas.js';

/** Backoff per account; known browsers count apart, so strangers cannot lock the owner out. */
@Injectable()
export class ConferenciaDeSenhas {
  constructor(
    private readonly senhas: Senhas,
    private readonly limiter: Limiter,
    private readonly marks: Marks,
  ) {}

  /** Takes the same time for unknown e-mails. @throws RequestRefused 429 during the account's wait */
  async noLogin(
    emailHash: Buffer,
    senha: string,
    { conta, conhecido }: { conta: Conta | undefined; conhecido: string | undefined },
  ): Promise<boolean> {
    const quem = this.marks.of('login', emailHash.toString('base64url'), conhecido ?? '');
    return this.conferir(quem, () => this.senhas.confere(senha, conta?.senhaHash));
  }

  /** True when one of `senhas` matches. @throws RequestRefused 429 during the account's wait */
  async naSessao(
    usuarioId: number,
    conta: Conta | undefined,
    ...senhas: readonly string[]
  ): Promise<boolean> {
    return this.conferir(this.marks.of('password in session', usuarioId), async () => {
      for (const senha of senhas)
        if (await this.senhas.confere(senha, conta?.senhaHash)) return true;
      return false;
    });
  }

  private async conferir(quem: Mark, confere: () => Promise<boolean>): Promise<boolean> {
    await this.limiter.guess(quem);
    const certa = await confere();
    if (certa) await this.limiter.guessedRight(quem);
    return certa;
  }
}

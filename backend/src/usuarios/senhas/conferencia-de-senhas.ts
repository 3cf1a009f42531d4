import { Injectable } from '@nestjs/common';
import { Limiter } from '../../platform/limits/limiter.js';
import { Marks, type Mark } from '../../platform/limits/marks.js';
import type { Conta } from '../contas/contas.js';
import { Senhas } from './senhas.js';

/** Delays attempts after wrong passwords, per account. Known browsers have counts of their own. */
@Injectable()
export class ConferenciaDeSenhas {
  constructor(
    private readonly senhas: Senhas,
    private readonly limiter: Limiter,
    private readonly marks: Marks,
  ) {}

  /** Takes the same time for an unknown e-mail. @throws RequestRefused 429 during the account's delay */
  async noLogin(
    emailHash: Buffer,
    senha: string,
    { conta, conhecido }: { conta: Conta | undefined; conhecido: string | undefined },
  ): Promise<boolean> {
    const quem = this.marks.of('login', emailHash.toString('base64url'), conhecido ?? '');
    return this.conferir(quem, () => this.senhas.confere(senha, conta?.senhaHash));
  }

  /** Whether one of `senhas` is the account's. @throws RequestRefused 429 during the account's delay */
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

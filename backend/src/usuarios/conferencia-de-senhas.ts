import { Injectable } from '@nestjs/common';
import { Limiter } from '../platform/limits/limiter.js';
import type { Conta } from './contas.js';
import { Senhas } from './senhas.js';

/**
 * The one place where a password is checked. Guesses at one account are counted wherever they come
 * from, and each makes the next wait longer. A browser that logged in before has a count of its own,
 * so that strangers who guess do not keep the person out.
 */
@Injectable()
export class ConferenciaDeSenhas {
  constructor(
    private readonly senhas: Senhas,
    private readonly limiter: Limiter,
  ) {}

  /**
   * At the login; as long, and counted, for an e-mail that nobody has.
   * @param conhecido the browser, when it logged in to this account before
   * @throws RequestRefused 429 while this account's wait lasts
   */
  async noLogin(
    emailHash: Buffer,
    senha: string,
    { conta, conhecido }: { conta: Conta | undefined; conhecido: string | undefined },
  ): Promise<boolean> {
    const quem = `login ${emailHash.toString('base64url')} ${conhecido ?? ''}`;
    return this.conferir(quem, () => this.senhas.confere(senha, conta?.senhaHash));
  }

  /**
   * Inside a session: whether one of these is the account's password.
   * @throws RequestRefused 429 while this account's wait lasts
   */
  async naSessao(
    usuarioId: number,
    conta: Conta | undefined,
    ...senhas: readonly string[]
  ): Promise<boolean> {
    return this.conferir(`sessao ${usuarioId}`, async () => {
      for (const senha of senhas)
        if (await this.senhas.confere(senha, conta?.senhaHash)) return true;
      return false;
    });
  }

  private async conferir(quem: string, confere: () => Promise<boolean>): Promise<boolean> {
    await this.limiter.guess(quem);
    const certa = await confere();
    if (certa) await this.limiter.guessedRight(quem);
    return certa;
  }
}

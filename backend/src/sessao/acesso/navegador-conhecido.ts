import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '@encomenda/platform/config';
import { randomId } from '@encomenda/platform/ids';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { derivedKey } from '@encomenda/platform/seals/derived-key';
import { cameOverHttps } from '../../platform/auth/session/session.js';
import { CONFIG } from '../../platform/tokens.js';

const NOME = 'encomenda.navegador';
const LIDO = /(?:^|;\s*)encomenda\.navegador=([^;]*)/;
const UM_ANO_MS = 365 * 86_400_000;

/** Signed cookie of browsers that completed a login. It grants no access, only a separate attempt count. */
@Injectable()
export class NavegadorConhecido {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.key = derivedKey(config.masterKey, 'known-browser');
  }

  /** Id of the browser; undefined unless the browser completed a login to this account. */
  daConta({ headers }: Request, emailHash: Buffer): string | undefined {
    const [numero, assinatura] = (LIDO.exec(headers.cookie ?? '')?.[1] ?? '').split('.');
    if (!numero || !assinatura) return undefined;
    const certa = Buffer.from(this.assinar(numero, emailHash));
    const dada = Buffer.from(assinatura);
    return certa.length === dada.length && timingSafeEqual(certa, dada) ? numero : undefined;
  }

  /** Sets the cookie. Call it only after a complete login. */
  lembrar(request: Request, emailHash: Buffer): void {
    const numero = this.daConta(request, emailHash) ?? randomId();
    request.res?.cookie(NOME, `${numero}.${this.assinar(numero, emailHash)}`, {
      httpOnly: true,
      sameSite: 'lax',
      secure: cameOverHttps(request, this.config),
      path: '/login',
      maxAge: UM_ANO_MS,
    });
  }

  private assinar(numero: string, emailHash: Buffer): string {
    return createHmac('sha256', this.key).update(numero).update(emailHash).digest('base64url');
  }
}

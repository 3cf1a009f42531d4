import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '@encomenda/platform/config';
import { derivedKey } from '@encomenda/platform/seals/derived-key';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../platform/tokens.js';

const BYTES = 20;
const FORMA = /^[\w-]{27}$/;

/** 160 random bits in base64url, 27 characters. */
export const novoToken = (): string => randomBytes(BYTES).toString('base64url');

export const enderecoDoLink = (token: string): string => `/c/${token}`;

/** Hashes tokens with a key of its own, so that nobody can open links with a copy of the log. */
@Injectable()
export class HashDosLinks {
  private readonly chave: Buffer;

  constructor(@Inject(CONFIG) config: Pick<Config, 'masterKey'>) {
    this.chave = derivedKey(config.masterKey, 'link-do-orcamento');
  }

  /** HMAC-SHA-256, hexadecimal; null when the text cannot be a token. */
  de(token: string): string | null {
    if (!FORMA.test(token)) return null;
    return createHmac('sha256', this.chave).update(token).digest('hex');
  }
}

import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import type { Config } from '@encomenda/platform/config';
import { derivedKey } from '@encomenda/platform/seals/derived-key';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../platform/tokens.js';

/** PKCS #8 prefix of an Ed25519 key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const CHAVE_PUBLICA = 32;

/** SHA-256 of a public key in groups, `3f2a 90c1 …`, for people to compare. */
export const impressaoDe = (publica: Buffer): string =>
  createHash('sha256').update(publica).digest('hex').match(/.{4}/g)!.join(' ');

/** Ed25519 key, derived from the master key: it is not stored, and is the same after a restore. */
@Injectable()
export class ChaveDosRecibos {
  /** Raw, 32 bytes. */
  readonly publica: Buffer;
  private readonly privada: KeyObject;

  constructor(@Inject(CONFIG) config: Pick<Config, 'masterKey'>) {
    const semente = derivedKey(config.masterKey, 'recibos-de-aprovacao');
    this.privada = createPrivateKey({
      key: Buffer.concat([PKCS8, semente]),
      format: 'der',
      type: 'pkcs8',
    });
    const spki = createPublicKey(this.privada).export({ format: 'der', type: 'spki' });
    this.publica = spki.subarray(-CHAVE_PUBLICA);
  }

  get impressao(): string {
    return impressaoDe(this.publica);
  }

  assinar(texto: string): Buffer {
    return sign(null, Buffer.from(texto), this.privada);
  }
}

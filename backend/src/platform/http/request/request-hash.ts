import { createHmac } from 'node:crypto';
import type { Config } from '@encomenda/platform/config';
import { derivedKey } from '@encomenda/platform/seals/derived-key';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../tokens.js';
import { canonicalJson } from './canonical-json.js';

@Injectable()
export class RequestHash {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = derivedKey(config.masterKey, 'request-hash');
  }

  /** @throws RequestRefused when the body is nested too deep */
  of(body: unknown): string {
    return createHmac('sha256', this.key).update(canonicalJson(body)).digest('base64url');
  }
}

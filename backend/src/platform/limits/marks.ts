import { createHmac } from 'node:crypto';
import type { Config } from '@encomenda/platform/config';
import { derivedKey } from '@encomenda/platform/seals/derived-key';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../tokens.js';
import type { Network } from './network.js';

declare const MADE_HERE: unique symbol;

/** Identifies an account, a browser or a telephone in a limit. Only `Marks` creates one. */
export interface Mark {
  readonly [MADE_HERE]: true;
  /** Keyed hash, so that a counter's name reveals no e-mail or telephone. */
  readonly key: string;
}

@Injectable()
export class Marks {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) { masterKey }: Pick<Config, 'masterKey'>) {
    this.key = derivedKey(masterKey, 'limit-marks');
  }

  /** `what` is the kind of subject, in English; `parts` identify the subject within its kind. */
  of(what: string, ...parts: readonly (string | number | Network)[]): Mark {
    const text = parts.map((part) => (typeof part === 'object' ? part.subscriber : part));
    const key = createHmac('sha256', this.key)
      .update(JSON.stringify([what, ...text]))
      .digest('base64url');
    return { key } as Mark;
  }
}

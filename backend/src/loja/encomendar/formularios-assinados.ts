import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { provaBasta } from '@encomenda/contracts/loja/prova';
import type { Clock } from '@encomenda/platform/clock';
import type { Config } from '@encomenda/platform/config';
import { derivedKey } from '@encomenda/platform/seals/derived-key';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, CONFIG } from '../../platform/tokens.js';

/** A day, so that a form left open overnight is still accepted. */
const VALE_MS = 24 * 60 * 60 * 1_000;
const FORMULARIO = /^([0-9a-z]{6,12})\.([\w-]{16})\.([\w-]{43})$/;
const PROVA = /^\d{1,12}$/;

/** Signs an id for each form shown, so that a form sent twice makes one request. */
@Injectable()
export class FormulariosAssinados {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) { masterKey }: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.key = derivedKey(masterKey, 'storefront-forms');
  }

  novo(): string {
    const dados = `${this.clock().getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
    return `${dados}.${this.assinatura(dados)}`;
  }

  /** Whether this shop issued the form id less than a day ago. */
  vale(formulario: string): boolean {
    const [, quando, acaso, assinatura] = FORMULARIO.exec(formulario) ?? [];
    if (quando === undefined || assinatura === undefined) return false;
    const esperada = Buffer.from(this.assinatura(`${quando}.${acaso}`));
    if (!timingSafeEqual(esperada, Buffer.from(assinatura))) return false;
    const idade = this.clock().getTime() - Number.parseInt(quando, 36);
    return idade >= 0 && idade < VALE_MS;
  }

  /** Whether `prova` is a valid proof of work for this form. */
  provado(formulario: string, prova: string): boolean {
    if (!PROVA.test(prova)) return false;
    return provaBasta(createHash('sha256').update(`${formulario}.${prova}`).digest());
  }

  private assinatura(dados: string): string {
    return createHmac('sha256', this.key).update(dados).digest('base64url');
  }
}

import { timingSafeEqual } from 'node:crypto';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { reachable, type Config } from '@encomenda/platform/config';
import { Inject, Injectable } from '@nestjs/common';
import { derivedKey } from '@encomenda/platform/derived-key';
import { CONFIG } from '../platform/tokens.js';

/** Without letters that look like digits. */
const LETRAS = 'abcdefghjkmnpqrstuvwxyz23456789';

const soLetras = (texto: string): string => texto.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/**
 * The word that opens the first access where strangers can reach the server: whoever started it
 * reads it there. The same for all processes of one shop, and good until the first account exists.
 */
@Injectable()
export class PalavraDeAcesso {
  /** Whether the first access wants the word. */
  readonly pedida: boolean;
  /** `abcd-efgh-jkmn`. */
  readonly palavra: string;

  constructor(@Inject(CONFIG) config: Pick<Config, 'host' | 'trustProxy' | 'masterKey'>) {
    this.pedida = reachable(config);
    const bytes = derivedKey(config.masterKey, 'primeiro-acesso').subarray(0, 12);
    const letras = Array.from(bytes, (byte) => LETRAS[byte % LETRAS.length]).join('');
    this.palavra = letras.replaceAll(/.{4}(?=.)/g, '$&-');
  }

  /** @throws Recusa for another word, where one is wanted */
  conferir(dada: string | null): void {
    if (!this.pedida) return;
    const certa = Buffer.from(soLetras(this.palavra));
    const outra = Buffer.from(soLetras(dada ?? ''));
    if (certa.length === outra.length && timingSafeEqual(certa, outra)) return;
    throw Recusa.campo(
      'palavra-errada',
      'palavra',
      dada === null
        ? 'O campo Palavra de acesso é obrigatório.'
        : 'A palavra não confere. Ela aparece no terminal em que a Encomenda foi iniciada.',
    );
  }
}

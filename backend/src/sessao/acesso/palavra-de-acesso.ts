import { timingSafeEqual } from 'node:crypto';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { reachable, type Config } from '@encomenda/platform/config';
import { Inject, Injectable } from '@nestjs/common';
import { derivedKey } from '@encomenda/platform/seals/derived-key';
import { CONFIG } from '../../platform/tokens.js';

const LETRAS = 'abcdefghjkmnpqrstuvwxyz23456789';

const soLetras = (texto: string): string => texto.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Word that the first access requires when other machines can reach the server. The terminal prints it. */
@Injectable()
export class PalavraDeAcesso {
  readonly pedida: boolean;
  readonly palavra: string;

  constructor(@Inject(CONFIG) config: Pick<Config, 'host' | 'trustProxy' | 'masterKey'>) {
    this.pedida = reachable(config);
    const bytes = derivedKey(config.masterKey, 'primeiro-acesso').subarray(0, 12);
    const letras = Array.from(bytes, (byte) => LETRAS[byte % LETRAS.length]).join('');
    this.palavra = letras.replaceAll(/.{4}(?=.)/g, '$&-');
  }

  /** @throws Recusa for a wrong word, when a word is required */
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

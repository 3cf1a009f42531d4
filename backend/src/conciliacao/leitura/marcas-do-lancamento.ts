import { createHmac } from 'node:crypto';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { palavrasDoTexto } from '../palavras-do-banco.js';

/** Base64 characters of a mark. Their 66 bits are enough for the entries of one shop. */
const MARCA = 11;
const CHAVE = 22;

/** Pix end-to-end id, the same in all files. `E` begins a payment, `D` a return. */
const PIX = /\b[ED]\d{20}[0-9A-Z]{11}\b/gi;

/** Whether a reference comes from a Pix end-to-end id, which is unique to one payment. */
export const ehDoPix = (referencia: string): boolean => referencia.startsWith('p');

/** Keyed hashes (HMAC) that compare entries without their texts. Without the key, nobody can guess a name. */
export class MarcasDoLancamento {
  constructor(private readonly segredo: Buffer) {}

  /** @param vez number of equal entries before this one in the file */
  chave(distincao: string, vez: number): string {
    return this.marca(`${vez} ${distincao}`, CHAVE);
  }

  /** Hash of the whole text; null when it is empty. */
  doTexto(texto: string): string | null {
    const normal = normalizarBusca(texto);
    return normal === '' ? null : this.marca(`texto ${normal}`);
  }

  /** Hash of the words, without days and numbers; null without words. */
  dasPalavras(texto: string): string | null {
    const palavras = palavrasDoTexto(texto).join(' ');
    return palavras === '' ? null : this.marca(`palavras ${palavras}`);
  }

  /** Hash of the Pix id in the text, or else of the bank's id; null without either. */
  referencia(texto: string, identificador: string | null): string | null {
    const [pix] = (`${identificador ?? ''} ${texto}`.match(PIX) ?? [])
      .map((um) => um.toUpperCase())
      .toSorted()
      .toReversed();
    if (pix) return `p${this.marca(`pix ${pix}`)}`;
    return identificador === null ? null : `b${this.marca(`banco ${identificador}`)}`;
  }

  private marca(dito: string, letras = MARCA): string {
    return createHmac('sha256', this.segredo).update(dito).digest('base64url').slice(0, letras);
  }
}

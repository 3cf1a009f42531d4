import { createHmac } from 'node:crypto';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { palavrasDoTexto } from '../palavras-do-banco.js';

/** Base64 letters of a mark: 66 bits are enough for the entries of one shop. */
const MARCA = 11;
const CHAVE = 22;

/** Pix end-to-end id, equal in all files: `E` for a payment, `D` for a return. */
const PIX = /\b[ED]\d{20}[0-9A-Z]{11}\b/gi;

/** Whether a reference is a Pix end-to-end id, which is unique to one payment. */
export const ehDoPix = (referencia: string): boolean => referencia.startsWith('p');

/** Keyed hashes to compare entries without their texts; nobody can guess a name from them. */
export class MarcasDoLancamento {
  constructor(private readonly segredo: Buffer) {}

  /** @param vez how many equal entries precede it in the file */
  chave(distincao: string, vez: number): string {
    return this.marca(`${vez} ${distincao}`, CHAVE);
  }

  /** Hash of the whole text; null for an empty one. */
  doTexto(texto: string): string | null {
    const normal = normalizarBusca(texto);
    return normal === '' ? null : this.marca(`texto ${normal}`);
  }

  /** Hash of the words without dates and numbers; null for none. */
  dasPalavras(texto: string): string | null {
    const palavras = palavrasDoTexto(texto).join(' ');
    return palavras === '' ? null : this.marca(`palavras ${palavras}`);
  }

  /** Hash of the Pix identifier in the text, else of the bank's identifier; null for none. */
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

import { createHmac } from 'node:crypto';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { palavrasDoTexto } from '../palavras-do-banco.js';

/** Letters of a mark: 66 bits, compared among movements of one shop. */
const MARCA = 11;
const CHAVE = 22;

/** End-to-end id of Pix, the same in every file: `E` of a payment, `D` of a return. */
const PIX = /\b[ED]\d{20}[0-9A-Z]{11}\b/gi;

/** Whether a reference is Pix's own name of a payment, which no other payment bears. */
export const ehDoPix = (referencia: string): boolean => referencia.startsWith('p');

/** Hashes that tell movements apart or together without their texts; keyed, so that nobody can guess a name. */
export class MarcasDoLancamento {
  constructor(private readonly segredo: Buffer) {}

  /**
   * Tells a movement from all others of its account.
   * @param vez how many equal ones precede it in the file
   */
  chave(distincao: string, vez: number): string {
    return this.marca(`${vez} ${distincao}`, CHAVE);
  }

  /** Of the whole text; null for none. */
  doTexto(texto: string): string | null {
    const normal = normalizarBusca(texto);
    return normal === '' ? null : this.marca(`texto ${normal}`);
  }

  /** Of the words alone, so that dates and numbers do not matter; null for none. */
  dasPalavras(texto: string): string | null {
    const palavras = palavrasDoTexto(texto).join(' ');
    return palavras === '' ? null : this.marca(`palavras ${palavras}`);
  }

  /** Of Pix's name of the payment, wherever it is written, else of the bank's; null for none. */
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

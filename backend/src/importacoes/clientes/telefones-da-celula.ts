import { corpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { formatarTelefone } from '@encomenda/contracts/shared/telefone/telefone';

export interface TelefonesDaCelula {
  /** The first mobile, or else the first number. */
  readonly telefone: string;
  /** Line for the notes with the rest of the cell; null when nothing is left. */
  readonly nota: string | null;
  /** Area code that was added from the shop's telephone; null when the cell has one. */
  readonly dddDaLoja: string | null;
}

const NUMEROS =
  /(?<!\d)(?:\+?55[\s.-]*)?(?:\(?0?[1-9]\d\)?[\s.-]*)?(?:9[\s.-]?)?\d{4}[\s.-]*\d{4}(?!\d)/g;
const CELULAR = /^(?:\d{2})?9\d{8}$/;
const SEM_DDD = /^\d{8,9}$/;
const NOMES_DE_TELEFONE =
  /(?<!\p{L})(?:e|ou|tel|telefone|cel|celular|fone|fixo|whats|whatsapp|zap|res|com)(?!\p{L})/giu;
const COM_PALAVRA = /[\p{L}\p{N}]/u;

const lido = (escrito: string): string | null =>
  corpoDoCliente.shape.telefone.safeParse(escrito).data ?? null;

const dddDe = (telefone: string): string | null =>
  telefone.length === 10 || telefone.length === 11 ? telefone.slice(0, 2) : null;

/** A cell with words is noted whole, so that each number keeps its label. */
const notaDe = (celula: string | null, outros: readonly string[]): string | null => {
  if (celula !== null) return `Telefone: ${celula}`;
  if (outros.length === 0) return null;
  return `${outros.length === 1 ? 'Outro telefone' : 'Outros telefones'}: ${outros.join(', ')}`;
};

/** Reads the telephones of a cell; null when it has none. Adds the shop's area code to a number without one. */
export const telefonesDaCelula = (
  celula: string,
  dddDaLoja: string | null,
): TelefonesDaCelula | null => {
  const inteiro = lido(celula);
  const achados = inteiro === null ? [...celula.matchAll(NUMEROS)].map(([numero]) => numero) : [];
  const numeros = inteiro === null ? achados.map(lido).filter((um) => um !== null) : [inteiro];
  if (numeros.length === 0) return null;
  const daCelula = numeros.map(dddDe).find((ddd) => ddd !== null) ?? null;
  const completo = (numero: string): string =>
    SEM_DDD.test(numero) ? `${daCelula ?? dddDaLoja ?? ''}${numero}` : numero;
  const telefone = numeros.find((um) => CELULAR.test(um)) ?? numeros[0]!;
  const outros = [...new Set(numeros.map(completo))].filter((um) => um !== completo(telefone));
  const sobra = celula.replaceAll(NUMEROS, ' ').replaceAll(NOMES_DE_TELEFONE, ' ');
  const comPalavras = inteiro === null && COM_PALAVRA.test(sobra);
  return {
    telefone: completo(telefone),
    nota: notaDe(comPalavras ? celula : null, outros.map(formatarTelefone)),
    dddDaLoja: SEM_DDD.test(telefone) && daCelula === null ? dddDaLoja : null,
  };
};

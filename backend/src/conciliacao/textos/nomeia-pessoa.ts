import { normalizarBusca, soDigitos } from '@encomenda/contracts/shared/texto/busca';
import { nomesNoTexto, palavrasDoTexto } from '../palavras-do-banco.js';

/** What a bank's text may say of somebody: names, documents, telephones and e-mails, each that was ever known. */
export interface DadosQueNomeiam {
  readonly nomes: readonly string[];
  /** CPF or CNPJ. */
  readonly documentos: readonly string[];
  readonly telefones: readonly string[];
  readonly emails: readonly string[];
}

/** Letters by which the beginning of a name is the name: banks cut names. */
const COMECO = 4;
/** Digits of a telephone that are written in each of its forms. */
const FIM_DO_TELEFONE = 8;

/** Words of a name; its short ones alone when it has no others. */
const palavrasDoNome = (nome: string): string[] => {
  const longas = nomesNoTexto(nome);
  return longas.length > 0 ? longas : palavrasDoTexto(nome);
};

const mesmaPalavra = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= COMECO && (a.startsWith(b) || b.startsWith(a)));

/** Banks hide the first and the last digits of a CPF: `***.456.789-**`. */
const partesDoDocumento = (documento: string): string[] => {
  const digitos = soDigitos(documento);
  if (digitos.length === 11) return [digitos.slice(3, 9)];
  return digitos.length === 14 ? [digitos.slice(0, 8)] : [];
};

/** Digits of a text with the signs that part numbers, and not with the spaces that end them. */
const numerosDe = (texto: string): string[] =>
  (texto.match(/[\d.\-/()]+/g) ?? []).map(soDigitos).filter(Boolean);

/**
 * Whether a bank's text may name somebody: by one word of a name, even a common one, by the part of a
 * document that banks show, a telephone or an e-mail. In doubt, it does.
 */
export const nomeiaPessoa = (pessoa: DadosQueNomeiam): ((texto: string) => boolean) => {
  const nomes = [...new Set(pessoa.nomes.flatMap(palavrasDoNome))];
  const numeros = [
    ...pessoa.documentos.flatMap(partesDoDocumento),
    ...pessoa.telefones
      .map((telefone) => soDigitos(telefone).slice(-FIM_DO_TELEFONE))
      .filter((fim) => fim.length === FIM_DO_TELEFONE),
  ];
  const emails = pessoa.emails.map(normalizarBusca).filter(Boolean);
  return (texto) => {
    const palavras = palavrasDoTexto(texto);
    const normal = normalizarBusca(texto);
    const escritos = [...numerosDe(texto), soDigitos(texto)];
    return (
      nomes.some((nome) => palavras.some((palavra) => mesmaPalavra(nome, palavra))) ||
      numeros.some((numero) => escritos.some((escrito) => escrito.includes(numero))) ||
      emails.some((email) => normal.includes(email))
    );
  };
};

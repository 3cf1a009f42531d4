import { normalizarBusca, soDigitos } from '@encomenda/contracts/shared/texto/busca';
import { nomesNoTexto, palavrasDoTexto } from '../palavras-do-banco.js';

/** All names, documents, telephones and e-mails that the person ever had. */
export interface DadosQueNomeiam {
  readonly nomes: readonly string[];
  readonly documentos: readonly string[];
  readonly telefones: readonly string[];
  readonly emails: readonly string[];
}

/** Banks cut names: words match when one begins with the other, from this many letters. */
const COMECO = 4;
const FIM_DO_TELEFONE = 8;

const palavrasDoNome = (nome: string): string[] => {
  const longas = nomesNoTexto(nome);
  return longas.length > 0 ? longas : palavrasDoTexto(nome);
};

const mesmaPalavra = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= COMECO && (a.startsWith(b) || b.startsWith(a)));

/** Part of a document that banks show: of a CPF, `***.456.789-**`. */
const partesDoDocumento = (documento: string): string[] => {
  const digitos = soDigitos(documento);
  if (digitos.length === 11) return [digitos.slice(3, 9)];
  return digitos.length === 14 ? [digitos.slice(0, 8)] : [];
};

/** Numbers in a text, without punctuation. A space ends a number. */
const numerosDe = (texto: string): string[] =>
  (texto.match(/[\d.\-/()]+/g) ?? []).map(soDigitos).filter(Boolean);

/** Whether a text may name the person: by a word of the name, part of a document, a telephone or an e-mail. */
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

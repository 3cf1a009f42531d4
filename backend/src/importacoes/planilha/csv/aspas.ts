/** A quote after a backslash that ends no cell, or one that ends it after such a quote. */
const escapadas = (separador: string): RegExp => {
  const fim = separador === '|' ? '\\|' : separador;
  return new RegExp(
    `(?:^|[${fim}\\n])"(?:[^"\\\\]|""|\\\\.)*?(?:\\\\"(?=[^"${fim}\\n])|\\\\""(?=[${fim}\\n]|$))`,
  );
};

/**
 * Some programs write `\"` for a quote inside a quoted cell where CSV has `""`. A backslash before the quote
 * that ends a cell, as in `"C:\docs\"`, is a backslash.
 */
export const comAspasDobradas = (texto: string, separador: string): string =>
  escapadas(separador).test(texto)
    ? texto.replaceAll(/\\(["\\])/g, (_, escapado: string) => (escapado === '"' ? '""' : escapado))
    : texto;

/**
 * Whether each quote that opens a cell of these lines closes it too.
 *
 * @param linhas of one record, without its line end
 */
export const aspasFecham = (linhas: string, separador: string): boolean => {
  let em = 0;
  while (em <= linhas.length) {
    if (linhas[em] === '"') {
      do {
        em = linhas.indexOf('"', em + 1);
        if (em === -1) return false;
        em++;
      } while (linhas[em] === '"');
      if (em < linhas.length && linhas[em] !== separador) return false;
    } else em = linhas.indexOf(separador, em);
    if (em === -1 || em >= linhas.length) return true;
    em++;
  }
  return true;
};

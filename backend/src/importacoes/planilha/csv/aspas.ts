/** Matches a backslash before a quote, both inside a cell and at its end. */
const escapadas = (separador: string): RegExp => {
  const fim = separador === '|' ? '\\|' : separador;
  return new RegExp(
    `(?:^|[${fim}\\n])"(?:[^"\\\\]|""|\\\\.)*?(?:\\\\"(?=[^"${fim}\\n])|\\\\""(?=[${fim}\\n]|$))`,
  );
};

/** Turns `\"` in a quoted cell into `""`. A backslash before the closing quote, as in `"C:\docs\"`, stays. */
export const comAspasDobradas = (texto: string, separador: string): string =>
  escapadas(separador).test(texto)
    ? texto.replaceAll(/\\(["\\])/g, (_, escapado: string) => (escapado === '"' ? '""' : escapado))
    : texto;

/** Whether every quoted cell is closed. @param linhas of one record, without its line end */
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

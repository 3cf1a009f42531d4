/** Matches `\"` inside a quoted cell: the file then escapes quotes by a backslash. */
const escapadas = (separador: string): RegExp => {
  const fim = separador === '|' ? '\\|' : separador;
  return new RegExp(
    `(?:^|[${fim}\\n])"(?:[^"\\\\]|""|\\\\.)*?(?:\\\\"(?=[^"${fim}\\n])|\\\\""(?=[${fim}\\n]|$))`,
  );
};

/** Turns `\"` into `""` in a file that escapes quotes so. In other files, as with `"C:\docs\"`, a backslash is text. */
export const comAspasDobradas = (texto: string, separador: string): string =>
  escapadas(separador).test(texto)
    ? texto.replaceAll(/\\(["\\])/g, (_, escapado: string) => (escapado === '"' ? '""' : escapado))
    : texto;

/** Whether every quote of one record is closed. @param linhas text of the record, without its last line end */
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

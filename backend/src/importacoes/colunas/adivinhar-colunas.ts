/** Titles of each field's column in lower case, without accents; the likelier first. */
export type TitulosConhecidos<Campo extends string = string> = Readonly<
  Record<Campo, readonly string[]>
>;

const palavras = (titulo: string): string =>
  titulo
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9#]+/g, ' ')
    .trim();

/** How well a title fits: a whole title before the beginning of one, likelier ones first. */
const nota = (titulo: string, titulos: readonly string[]): number => {
  const igual = titulos.indexOf(titulo);
  if (igual !== -1) return 2_000 - igual;
  const comeco = titulos.findIndex((conhecido) => titulo.startsWith(`${conhecido} `));
  return comeco === -1 ? 0 : 1_000 - comeco;
};

/** Whether a column of this title seems to hold the field. */
export const ehTituloDe = (titulo: string, doCampo: readonly string[] = []): boolean =>
  nota(palavras(titulo), doCampo) > 0;

/**
 * The field that each column seems to hold, each field once: of two columns the one whose title fits
 * better, then the first.
 *
 * @returns for each title a field, or null
 */
export const adivinharColunas = (
  titulos: readonly string[],
  conhecidos: TitulosConhecidos,
): (string | null)[] => {
  const achados = titulos.flatMap((titulo, coluna) =>
    Object.entries(conhecidos)
      .map(([campo, doCampo]) => ({ coluna, campo, nota: nota(palavras(titulo), doCampo) }))
      .filter((achado) => achado.nota > 0),
  );
  const campos: (string | null)[] = titulos.map(() => null);
  for (const { coluna, campo } of achados.toSorted((a, b) => b.nota - a.nota))
    if (campos[coluna] === null && !campos.includes(campo)) campos[coluna] = campo;
  return campos;
};

/** Known titles of each field, the most likely first. In lower case and without accents. */
export type TitulosConhecidos<Campo extends string = string> = Readonly<
  Record<Campo, readonly string[]>
>;

/** A title in lower case, without accents and punctuation. */
export const palavras = (titulo: string): string =>
  titulo
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9#]+/g, ' ')
    .trim();

/** Score of a title. An exact match beats a match of its first words; titles earlier in the list score higher. */
const nota = (titulo: string, titulos: readonly string[]): number => {
  const igual = titulos.indexOf(titulo);
  if (igual !== -1) return 2_000 - igual;
  const comeco = titulos.findIndex((conhecido) => titulo.startsWith(`${conhecido} `));
  return comeco === -1 ? 0 : 1_000 - comeco;
};

export const ehTituloDe = (titulo: string, doCampo: readonly string[] = []): boolean =>
  nota(palavras(titulo), doCampo) > 0;

/** The field of each column, or null. A field goes to the column with the best score; among equals, the first. */
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

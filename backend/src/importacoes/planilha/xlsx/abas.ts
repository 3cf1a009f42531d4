const ABA = /<((?:[\w.-]+:)?)sheet\s[^<>]*(?:\/>|>\s*<\/\1sheet\s*>)/g;
const ESCONDIDA = /\bstate\s*=\s*["'](?:hidden|veryHidden)["']/;

export const ABAS_AT_MOST = 50;

/** Removes hidden sheets from `workbook.xml`, unless all sheets are hidden. */
export const comAbasVisiveis = (xml: string): string => {
  const abas = xml.match(ABA) ?? [];
  return abas.every((aba) => ESCONDIDA.test(aba))
    ? xml
    : xml.replaceAll(ABA, (aba) => (ESCONDIDA.test(aba) ? '' : aba));
};

export const quantasAbas = (xml: string): number => xml.match(ABA)?.length ?? 0;

const ID_DA_RELACAO = /\s[\w.-]+:id\s*=\s*["']([^"']*)["']/;
const RELACAO = /<(?:[\w.-]+:)?Relationship\s([^<>]*)>/g;
const atributo = (nome: string, atributos: string): string | undefined =>
  new RegExp(`\\b${nome}\\s*=\\s*["']([^"']*)["']`).exec(atributos)?.[1];

/** File names of the workbook's sheets. @param relacoes content of `workbook.xml.rels` */
export const partesDasAbas = (xml: string, relacoes: string): ReadonlySet<string> => {
  const ids = new Set((xml.match(ABA) ?? []).map((aba) => ID_DA_RELACAO.exec(aba)?.[1]));
  return new Set(
    [...relacoes.matchAll(RELACAO)].flatMap(([, atributos]) => {
      const alvo = atributo('Target', atributos!);
      if (alvo === undefined || !ids.has(atributo('Id', atributos!))) return [];
      return [alvo.startsWith('/') ? alvo.slice(1) : `xl/${alvo}`];
    }),
  );
};

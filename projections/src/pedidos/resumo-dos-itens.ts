interface Linha {
  readonly produto_nome: string;
  readonly quantidade: number;
}

const LINHAS = 2;

/** Items in order of their ids: `2 × Caneca, Bolo e mais 3`; empty without items. */
export const resumoDosItens = (itens: Readonly<Record<string, Linha>>): string => {
  const linhas = Object.entries(itens)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, { produto_nome: nome, quantidade }]) =>
      quantidade === 1 ? nome : `${quantidade} × ${nome}`,
    );
  const primeiras = linhas.slice(0, LINHAS).join(', ');
  const resto = linhas.length - LINHAS;
  return resto > 0 ? `${primeiras} e mais ${resto}` : primeiras;
};

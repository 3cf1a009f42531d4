import type { LinhaListaDePedidos } from '@encomenda/contracts/pedidos/pedidos.read-models';

const LINHAS = 2;

/** The items in order: `2 × Caneca, Bolo e mais 3`; empty without items. */
export const encomendaDe = (itens: LinhaListaDePedidos['itens']): string => {
  const linhas = Object.entries(itens)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, { produto_nome: nome, quantidade }]) =>
      quantidade === 1 ? nome : `${quantidade} × ${nome}`,
    );
  const primeiras = linhas.slice(0, LINHAS).join(', ');
  const resto = linhas.length - LINHAS;
  return resto > 0 ? `${primeiras} e mais ${resto}` : primeiras;
};

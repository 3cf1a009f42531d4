import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import type {
  ItemAFazer,
  ProdutoAFazer,
  UnidadesAFazer,
} from '@encomenda/contracts/pedidos/producao/producao.http';

export const somaDasUnidades = (itens: readonly UnidadesAFazer[]): UnidadesAFazer => ({
  quantidade: itens.reduce((soma, { quantidade }) => soma + quantidade, 0),
  quantidade_finalizada: itens.reduce((soma, item) => soma + item.quantidade_finalizada, 0),
});

const pronto = ({ itens }: ProdutoAFazer): boolean =>
  itens.every(({ estagio_id }) => estagio_id === 3);

const nomeDe = (itens: readonly ItemAFazer[]): string =>
  itens.reduce((novo, item) => (item.id > novo.id ? item : novo)).produto;

const chaveDe = ({ produto_id, produto }: ItemAFazer): string =>
  produto_id === null ? `avulso-${normalizarBusca(produto)}` : `produto-${produto_id}`;

/** Unfinished products first. `itens` are ordered by deadline. */
export const porProduto = (itens: readonly ItemAFazer[]): ProdutoAFazer[] => {
  const grupos = new Map<string, ItemAFazer[]>();
  for (const item of [...itens].sort(prontosDepois)) {
    const chave = chaveDe(item);
    const grupo = grupos.get(chave);
    if (grupo) grupo.push(item);
    else grupos.set(chave, [item]);
  }
  const indice = new Map(itens.map(({ id }, n) => [id, n]));
  const produtos = [...grupos].map(([chave, doProduto]): ProdutoAFazer => ({
    chave,
    produto: nomeDe(doProduto),
    ...somaDasUnidades(doProduto),
    pedidos: new Set(doProduto.map(({ pedido_id }) => pedido_id)).size,
    itens: doProduto.toSorted((a, b) => indice.get(a.id)! - indice.get(b.id)!),
  }));
  return produtos.toSorted((a, b) => Number(pronto(a)) - Number(pronto(b)));
};

const prontosDepois = (a: ItemAFazer, b: ItemAFazer): number =>
  Number(a.estagio_id === 3) - Number(b.estagio_id === 3);

import type { ProdutoDaLoja } from '@encomenda/contracts/loja/loja.http';
import { enderecoDoCatalogo, enderecoDoProduto } from '../consulta.js';
import type { Oficina } from '../oficina.js';

type Dados = Readonly<Record<string, unknown>>;

const CONTEXTO = 'https://schema.org';

interface Passo {
  nome: string;
  url: string;
}

const caminho = (passos: readonly Passo[]): Dados => ({
  '@context': CONTEXTO,
  '@type': 'BreadcrumbList',
  itemListElement: passos.map(({ nome, url }, indice) => ({
    '@type': 'ListItem',
    position: indice + 1,
    name: nome,
    item: url,
  })),
});

const oferta = (produto: ProdutoDaLoja, url: string): Dados => ({
  '@type': 'Offer',
  url,
  price: produto.valor.toFixed(2),
  priceCurrency: 'BRL',
  availability: `${CONTEXTO}/MadeToOrder`,
});

/** Structured data (schema.org) of a product. Without a price there is no offer. */
export const dadosDoProduto = (
  produto: ProdutoDaLoja,
  oficina: Oficina,
  origem: string,
): Dados[] => {
  const { id, nome, categ_produto_id, categoria_nome } = produto;
  const url = origem + enderecoDoProduto(id);
  const categoria =
    categ_produto_id === null || categoria_nome === null
      ? []
      : [
          {
            nome: categoria_nome,
            url: origem + enderecoDoCatalogo({ categoria: categ_produto_id }),
          },
        ];
  return [
    {
      '@context': CONTEXTO,
      '@type': 'Product',
      name: nome,
      url,
      sku: String(id),
      brand: { '@type': 'Brand', name: oficina.nome },
      ...(produto.resumo === '' ? {} : { description: produto.resumo }),
      ...(categoria_nome === null ? {} : { category: categoria_nome }),
      ...(produto.arquivos.length === 0
        ? {}
        : { image: produto.arquivos.map(({ src }) => `${origem}${src}?tamanho=1280`) }),
      ...(produto.valor > 0 ? { offers: oferta(produto, url) } : {}),
    },
    caminho([
      { nome: 'Produtos', url: origem + enderecoDoCatalogo({}) },
      ...categoria,
      { nome, url },
    ]),
  ];
};

/** JSON for a `script` element, escaped so that it cannot close the element. */
export const jsonEmPagina = (dados: Dados): string =>
  JSON.stringify(dados).replace(
    /[<>&\u2028\u2029]/g,
    (sinal) => `\\u${sinal.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

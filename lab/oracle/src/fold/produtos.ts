import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { memoryOf, must, type Happened, type Imagem, type Produto, type Shop } from './shop.js';
import { unfolded } from './unfolded.js';

export const foldProduto = (shop: Shop, event: Happened<ProdutoEvent>): void => {
  const { type, data, metadata } = event;
  const revisao = Number(event.revision);
  const id = data.produtoId;
  if (type === 'ProdutoCadastrado') {
    const produto = { id, cadastro: data, descontinuado: false, imagens: new Map(), revisao };
    shop.produtos.set(id, { ...produto, encomenda: null, alteradoEm: metadata.dia });
    return;
  }
  const produto = must(shop.produtos, id, 'product');
  if (type === 'EncomendaDoProdutoDefinida') {
    produto.encomenda = { ...data, revisao };
    return;
  }
  if (type === 'ProdutoRestaurado')
    Object.assign(produto, { cadastro: data, revisao, descontinuado: false });
  else if (type === 'ProdutoAtualizado') Object.assign(produto, { cadastro: data, revisao });
  else if (type === 'ProdutoDescontinuado') produto.descontinuado = true;
  else changeImage(produto, event);
  if (type === 'ImagemAdicionada') memoryOf(shop).arquivos.add(data.hash);
  produto.alteradoEm = metadata.dia;
};

type ImageChange = Happened<Extract<ProdutoEvent, { type: `Image${string}` }>>;

const changeImage = (produto: Produto, { type, data, revision }: ImageChange): void => {
  switch (type) {
    case 'ImagemAdicionada': {
      const nova = { dados: data, nome: data.nome, ativa: true, ordem: Number(revision) };
      produto.imagens.set(data.imagemId, nova);
      if (data.imagens !== null) reorder(produto, data.imagens);
      return;
    }
    case 'ImagemRestaurada': {
      const { nome, ativaNoSite: ativa } = data;
      produto.imagens.set(data.imagemId, { dados: data, nome, ativa, ordem: 0 });
      reorder(produto, data.imagens);
      return;
    }
    case 'ImagensReordenadas':
      reorder(produto, data.imagens);
      return;
    case 'ImagemRemovida':
      produto.imagens.delete(data.imagemId);
      return;
    case 'ImagemRenomeada':
      must(produto.imagens, data.imagemId, 'picture').nome = data.nome;
      return;
    case 'ImagemPublicada':
    case 'ImagemOcultada':
      must(produto.imagens, data.imagemId, 'picture').ativa = type === 'ImagemPublicada';
      return;
    default:
      return unfolded(type);
  }
};

/** The other pictures stay in front, in their order. */
const reorder = (produto: Produto, ordem: readonly number[]): void => {
  const em = ordem.map((id, lugar): [number, Imagem] => [
    id,
    { ...must(produto.imagens, id, 'picture'), ordem: lugar },
  ]);
  const fora = [...produto.imagens].filter(([id]) => !ordem.includes(id));
  produto.imagens = new Map([...fora, ...em]);
};

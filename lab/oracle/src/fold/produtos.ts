import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { memoryOf, must, type Happened, type Imagem, type Produto, type Shop } from './shop.js';

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

const changeImage = (
  produto: Produto,
  { type, data, revision }: Happened<Extract<ProdutoEvent, { type: `Image${string}` }>>,
): void => {
  if (type === 'ImagemRestaurada')
    produto.imagens.set(data.imagemId, {
      dados: data,
      nome: data.nome,
      ativa: data.ativaNoSite,
      ordem: 0,
    });
  if (type === 'ImagemAdicionada') {
    const nova = { dados: data, nome: data.nome, ativa: true, ordem: Number(revision) };
    produto.imagens.set(data.imagemId, nova);
    if (data.imagens === null) return;
  }
  if (type === 'ImagensReordenadas' || type === 'ImagemRestaurada' || type === 'ImagemAdicionada') {
    const ordem = data.imagens ?? [];
    const em = ordem.map((id, lugar): [number, Imagem] => [
      id,
      { ...must(produto.imagens, id, 'picture'), ordem: lugar },
    ]);
    const fora = [...produto.imagens].filter(([id]) => !ordem.includes(id));
    produto.imagens = new Map([...fora, ...em]);
    return;
  }
  if (type === 'ImagemRemovida') {
    produto.imagens.delete(data.imagemId);
    return;
  }
  const imagem = must(produto.imagens, data.imagemId, 'picture');
  if (type === 'ImagemRenomeada') imagem.nome = data.nome;
  else imagem.ativa = type === 'ImagemPublicada';
};

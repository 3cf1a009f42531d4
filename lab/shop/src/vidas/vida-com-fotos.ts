import { produtoStream, type ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import type { EventoDaLoja } from '../evento-da-loja.js';
import { primeirosEventos } from '../historia.js';
import type { Step } from '../history.js';
import { sortear } from '../sorteio.js';

type Dados<T extends ProdutoEvent['type']> = Extract<ProdutoEvent, { type: T }>['data'];

export const comFotos = (
  passos: readonly Step<EventoDaLoja>[],
  semente: number,
  /** Probability of a picture event after each step. */
  frequencia = 0.5,
): Step<EventoDaLoja>[] => {
  const { chance, um, inteiro } = sortear(semente + 100);
  const fotos = new Map<number, number[]>();
  const descontinuadas = new Map<number, number[]>();
  const arquivos = new Map<number, Omit<Dados<'ImagemRestaurada'>, 'imagens'>>();
  const removidas: number[] = [];
  let ultima = 0;

  const evento = (produtoId: number): ProdutoEvent => {
    const delas = fotos.get(produtoId) ?? [];
    if (delas.length === 0 || chance(0.4)) {
      const imagemId = ++ultima;
      const depois = delas.toSpliced(inteiro(0, delas.length), 0, imagemId);
      fotos.set(produtoId, depois);
      const nome = `foto ${imagemId}.jpg`;
      const pixels = { largura: inteiro(1, 4000), altura: inteiro(1, 4000) };
      const hash = `${imagemId % 50}`.padStart(64, '0');
      const arquivo = { nome, hash, tipo: 'image/jpeg' as const, bytes: inteiro(1, 9_999) };
      const data = { produtoId, imagemId, ...arquivo, ...pixels };
      arquivos.set(imagemId, { ...data, ativaNoSite: true });
      const imagens = depois.at(-1) === imagemId ? null : depois;
      const escolha = { id: `${produtoId}`, posicao: depois.indexOf(imagemId) + 1 };
      return { type: 'ImagemAdicionada', data: { ...data, escolha, imagens } };
    }
    if (chance(0.2)) {
      const imagens = delas.toReversed();
      fotos.set(produtoId, imagens);
      return { type: 'ImagensReordenadas', data: { produtoId, imagens } };
    }
    const removida = removidas.findIndex((id) => arquivos.get(id)!.produtoId === produtoId);
    if (removida >= 0 && chance(0.4)) {
      const [imagemId] = removidas.splice(removida, 1);
      const imagens = delas.toSpliced(inteiro(0, delas.length), 0, imagemId!);
      fotos.set(produtoId, imagens);
      return { type: 'ImagemRestaurada', data: { ...arquivos.get(imagemId!)!, imagens } };
    }
    const imagemId = um(delas);
    const data = { produtoId, imagemId };
    const arquivo = arquivos.get(imagemId)!;
    if (chance(0.2)) {
      arquivo.nome = `outra ${inteiro(1, 99)}.jpg`;
      return { type: 'ImagemRenomeada', data: { ...data, nome: arquivo.nome } };
    }
    const type = um(['ImagemPublicada', 'ImagemOcultada', 'ImagemRemovida'] as const);
    if (type === 'ImagemRemovida') {
      removidas.push(imagemId);
      fotos.set(
        produtoId,
        delas.filter((id) => id !== imagemId),
      );
    } else arquivo.ativaNoSite = type === 'ImagemPublicada';
    return { type, data };
  };

  return passos.flatMap((passo) => {
    if (passo.type === 'ProdutoDescontinuado') {
      descontinuadas.set(passo.data.produtoId, fotos.get(passo.data.produtoId) ?? []);
      fotos.delete(passo.data.produtoId);
    }
    if (passo.type === 'ProdutoRestaurado')
      fotos.set(passo.data.produtoId, descontinuadas.get(passo.data.produtoId) ?? []);
    if (passo.type === 'ProdutoCadastrado') fotos.set(passo.data.produtoId, []);
    if (fotos.size === 0 || !chance(frequencia)) return [passo];
    const produtoId = um([...fotos.keys()]);
    return [passo, { ...evento(produtoId), stream: produtoStream(produtoId), dia: passo.dia! }];
  });
};

export const vidaComFotos = (semente: number, quantos: number): Step<EventoDaLoja>[] =>
  comFotos(primeirosEventos(quantos, { semente, cadastrosPorMil: 900 }), semente);

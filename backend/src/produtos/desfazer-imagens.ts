import { partesDoNome } from '@encomenda/contracts/produtos/imagem';
import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { entreAspas } from '@encomenda/contracts/shared/aspas';
import { iguais } from '@encomenda/contracts/shared/iguais';
import type { Act, Inverse, Undo } from '../desfazer/inverse.js';
import { lastSince } from '../desfazer/record-inverses.js';
import { sentencesOf, takeBack, type ReversibleField } from '../desfazer/take-back.js';
import type { ImagemNoProduto, Produto } from './domain/produto.js';
import { removerImagem } from './remover-imagem.js';
import { restaurarImagem } from './domain/restaurar-imagem.js';
import { atualizarImagem } from './atualizar-imagem.js';
import { ordenarImagens } from './ordenar-imagens.js';

type Ato = Act<Produto, ProdutoEvent>;
type Desfeito = Undo<Produto, ProdutoEvent>;

const CAMPOS: readonly ReversibleField<ImagemNoProduto>[] = [
  { rotulo: 'nome', partes: ['nome'], texto: ({ nome }) => entreAspas(nome) },
  {
    rotulo: 'no site',
    partes: ['ativaNoSite'],
    texto: ({ ativaNoSite }) => (ativaNoSite ? 'sim' : 'não'),
  },
];

const imagensEm = (produto: Produto): readonly ImagemNoProduto[] =>
  produto.situacao === 'inexistente' ? [] : produto.imagens;

const idsEm = (produto: Produto): number[] => imagensEm(produto).map(({ imagemId }) => imagemId);

const daImagem = (ato: Ato) => {
  const { data } = ato.events[0]!;
  if (!('imagemId' in data)) throw new Error('The act is not about a picture.');
  const { produtoId, imagemId } = data;
  const em = (produto: Produto) => imagensEm(produto).find((uma) => uma.imagemId === imagemId);
  const quem = lastSince(
    ato,
    (event) => 'imagemId' in event.data && event.data.imagemId === imagemId,
  );
  return {
    produtoId,
    imagemId,
    antes: em(ato.before),
    depois: em(ato.after),
    agora: em(ato.now),
    quem,
  };
};

const retirar = (ato: Ato): Desfeito => {
  const { produtoId, imagemId, depois, agora, quem } = daImagem(ato);
  if (!agora) return { impede: `A foto já foi removida depois${quem}.` };
  if (!iguais(agora, depois)) return { impede: `A foto já foi alterada depois${quem}.` };
  return {
    muda: ['A foto sai do produto.'],
    decision: removerImagem({ produtoId, imagemId }),
  };
};

const devolver = (ato: Ato): Desfeito => {
  const { produtoId, imagemId } = daImagem(ato);
  return {
    muda: ['A foto volta ao produto, no mesmo lugar.'],
    decision: restaurarImagem({ produtoId, imagemId }),
  };
};

const alterarDeVolta = (ato: Ato): Desfeito => {
  const { produtoId, imagemId, antes, depois, agora, quem } = daImagem(ato);
  if (!agora) return { impede: `A foto já foi removida depois${quem}.` };
  const taken = takeBack(CAMPOS, { before: antes!, after: depois!, now: agora });
  if (taken.back.length === 0) return { impede: `A foto já foi alterada depois${quem}.` };
  const { nome, ativaNoSite } = taken.record;
  return {
    muda: sentencesOf(taken, quem),
    decision: atualizarImagem({
      produtoId,
      imagemId,
      nome: nome === agora.nome ? null : partesDoNome(nome).nome,
      ativaNoSite,
    }),
  };
};

const ordenarDeVolta = (ato: Ato): Desfeito => {
  const { produtoId } = ato.events[0]!.data;
  const quem = lastSince(ato, ({ type }) => type.startsWith('Image'));
  if (!iguais(idsEm(ato.now), idsEm(ato.after)))
    return { impede: `As fotos já mudaram depois${quem}.` };
  return {
    muda: ['As fotos voltam à ordem anterior.'],
    decision: ordenarImagens({ produtoId, imagens: idsEm(ato.before) }),
  };
};

/** How acts on a product's pictures are undone; the main picture follows from their order. */
export const inversosDasImagens: Partial<
  Record<ProdutoEvent['type'], Inverse<Produto, ProdutoEvent>>
> = {
  ImagemAdicionada: { undo: retirar },
  ImagemRestaurada: { undo: retirar },
  ImagemRemovida: { undo: devolver },
  ImagemRenomeada: { undo: alterarDeVolta },
  ImagemPublicada: { undo: alterarDeVolta },
  ImagemOcultada: { undo: alterarDeVolta },
  ImagensReordenadas: { undo: ordenarDeVolta },
};

import { partesDoNome } from '@encomenda/contracts/produtos/imagem';
import { camposDaImagem } from '@encomenda/contracts/produtos/produto.campos';
import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { iguais } from '@encomenda/contracts/shared/iguais';
import type { Act, Happened, Inverse, Undo } from '../../desfazer/inverse.js';
import { lastSince } from '../../desfazer/act.js';
import { reversibleFields } from '../../desfazer/fields/reversible-fields.js';
import { undoFields } from '../../desfazer/fields/undo-fields.js';
import { undoValue } from '../../desfazer/fields/undo-value.js';
import type { ImagemNoProduto, Produto } from '../domain/produto.js';
import { removerImagem } from './remover-imagem.js';
import { restaurarImagem } from '../domain/restaurar-imagem.js';
import { atualizarImagem } from './atualizar-imagem.js';
import { ordenarImagens } from './ordenar-imagens.js';

type Ato = Act<Produto, ProdutoEvent>;
type Desfeito = Undo<Produto, ProdutoEvent>;

const imagensEm = (produto: Produto): readonly ImagemNoProduto[] =>
  produto.situacao === 'inexistente' ? [] : produto.imagens;

const idsEm = (produto: Produto): number[] => imagensEm(produto).map(({ imagemId }) => imagemId);

const daImagem = (ato: Ato) => {
  const { data } = ato.events[0]!;
  if (!('imagemId' in data)) throw new Error('The act is not about a picture.');
  const { produtoId, imagemId } = data;
  const em = (produto: Produto) => imagensEm(produto).find((uma) => uma.imagemId === imagemId);
  const dela = ({ data: dados }: Happened<ProdutoEvent>) =>
    'imagemId' in dados && dados.imagemId === imagemId;
  return { produtoId, imagemId, em, dela };
};

const retirar = (ato: Ato): Desfeito => {
  const { produtoId, imagemId, em, dela } = daImagem(ato);
  const agora = em(ato.now);
  const quem = lastSince(ato, dela);
  if (!agora) return { impede: `A foto já foi removida depois${quem}.` };
  if (!iguais(agora, em(ato.after))) return { impede: `A foto já foi alterada depois${quem}.` };
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

const alterarDeVolta = (ato: Ato): Promise<Desfeito> => {
  const { produtoId, imagemId, em, dela } = daImagem(ato);
  return undoFields<Produto, ProdutoEvent, ImagemNoProduto>({
    dataOf: (produto) => em(produto) ?? null,
    fields: reversibleFields(camposDaImagem),
    words: { gone: 'A foto já foi removida', altered: 'A foto já foi alterada' },
    decide: ({ nome, ativaNoSite }) =>
      atualizarImagem({
        produtoId,
        imagemId,
        nome: nome === em(ato.now)?.nome ? null : partesDoNome(nome).nome,
        ativaNoSite,
      }),
    since: dela,
  })(ato);
};

const ordenarDeVolta = (ato: Ato): Desfeito =>
  undoValue<Produto, ProdutoEvent, number[]>({
    valueOf: idsEm,
    changed: 'As fotos já mudaram',
    returns: () => 'As fotos voltam à ordem anterior.',
    decide: (imagens) => ordenarImagens({ produtoId: ato.events[0]!.data.produtoId, imagens }),
    since: ({ type }) => type.startsWith('Image'),
  })(ato);

/** The main picture needs no undo of its own: it is the first active one. */
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

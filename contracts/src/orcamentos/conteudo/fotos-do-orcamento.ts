import type { FotoDeReferencia } from '../../solicitacoes/fotos-de-referencia.js';
import { RECUSA_DA_IMAGEM } from '../../produtos/imagem.js';
import type { ConteudoDoOrcamento } from './conteudo-do-orcamento.js';

export const MAXIMO_DE_FOTOS_DO_ITEM = 4;
export const MAXIMO_DE_FOTOS_DO_ORCAMENTO = 20;
/** Maximum bytes of the photos in one form, because they are held in memory. */
export const MAXIMO_DAS_FOTOS_JUNTAS = 64 * 1024 * 1024;

export const RECUSA_DA_FOTO_DO_ORCAMENTO = {
  ...RECUSA_DA_IMAGEM,
  grande: 'A foto é maior que 15 MB.',
  demais: `Um item pode ter no máximo ${MAXIMO_DE_FOTOS_DO_ITEM} fotos.`,
  demaisNoTodo: `Um orçamento pode ter no máximo ${MAXIMO_DE_FOTOS_DO_ORCAMENTO} fotos.`,
  juntas: 'As fotos novas passam de 64 MB juntas. Salve com menos e acrescente as outras depois.',
  repetida: 'Esta foto já está no item.',
  desconhecida: 'Uma foto não está mais neste orçamento. Retire-a e envie de novo.',
  naoEnviada: 'Uma foto não chegou com o formulário. Escolha-a de novo.',
} as const;

type ComFotos = Pick<ConteudoDoOrcamento, 'fotosDosItens'>;

/** Photos of the line at this index of `itens`. */
export const fotosDoItem = (
  { fotosDosItens }: ComFotos,
  index: number,
): readonly FotoDeReferencia[] => fotosDosItens[index] ?? [];

/** `1 foto`, `2 fotos`. */
export const quantasFotos = (quantas: number): string =>
  `${quantas} ${quantas === 1 ? 'foto' : 'fotos'}`;

export interface FotoDaVersao extends FotoDeReferencia {
  /** Place among all photos of the version, from 1. */
  lugar: number;
  /** Index of its line in `itens`. */
  item: number;
}

/** All photos of a version, line by line. */
export const fotosDaVersao = ({ fotosDosItens }: ComFotos): FotoDaVersao[] =>
  fotosDosItens
    .flatMap((fotos, item) => fotos.map((foto) => ({ ...foto, item })))
    .map((foto, index) => ({ ...foto, lugar: index + 1 }));

import { Recusa, type Decision, type Fold } from '@encomenda/contracts/shared/events/decider';
import { iguais } from '@encomenda/contracts/shared/iguais';
import type { TagEvent } from '@encomenda/contracts/tags/tag.events';

export type DadosDaTag = Omit<Extract<TagEvent, { type: 'TagCriada' }>['data'], 'tagId'>;

export type Tag =
  | { readonly situacao: 'inexistente' }
  | { readonly situacao: 'ativa'; readonly dados: DadosDaTag }
  | { readonly situacao: 'excluida'; readonly dados: DadosDaTag };

export interface CriarTag {
  readonly tagId: number;
  readonly dados: DadosDaTag;
}

export interface AtualizarTag {
  readonly tagId: number;
  readonly dados: DadosDaTag;
}

export interface ExcluirTag {
  readonly tagId: number;
}

export interface RestaurarTag {
  readonly tagId: number;
}

const exigirTag = (tag: Tag): DadosDaTag => {
  if (tag.situacao !== 'ativa') throw Recusa.inexistente('tag-inexistente', 'Tag não encontrada.');
  return tag.dados;
};

export const criarTag =
  ({ tagId, dados }: CriarTag) =>
  (tag: Tag): readonly TagEvent[] => {
    if (tag.situacao !== 'inexistente')
      throw Recusa.conflito('tag-ja-existe', 'Esta tag já existe.');
    return [{ type: 'TagCriada', data: { tagId, ...dados } }];
  };

export const atualizarTag =
  ({ tagId, dados }: AtualizarTag) =>
  (tag: Tag): readonly TagEvent[] =>
    iguais(exigirTag(tag), dados) ? [] : [{ type: 'TagAtualizada', data: { tagId, ...dados } }];

export const excluirTag =
  ({ tagId }: ExcluirTag) =>
  (tag: Tag): readonly TagEvent[] => {
    exigirTag(tag);
    return [{ type: 'TagExcluida', data: { tagId } }];
  };

export const restaurarTag =
  ({ tagId }: RestaurarTag) =>
  (tag: Tag): readonly TagEvent[] => {
    if (tag.situacao !== 'excluida') {
      exigirTag(tag);
      throw Recusa.conflito('tag-nao-excluida', 'Esta tag não está excluída.');
    }
    return [{ type: 'TagRestaurada', data: { tagId, ...tag.dados } }];
  };

export const tagFold: Fold<Tag, TagEvent> = {
  initialState: { situacao: 'inexistente' },
  evolve(tag, event) {
    switch (event.type) {
      case 'TagCriada':
      case 'TagAtualizada':
      case 'TagRestaurada': {
        const { tagId: _, ...dados } = event.data;
        return { situacao: 'ativa', dados };
      }
      case 'TagExcluida':
        return tag.situacao === 'inexistente' ? tag : { situacao: 'excluida', dados: tag.dados };
    }
  },
};

export type TagDecision = Decision<Tag, TagEvent>;

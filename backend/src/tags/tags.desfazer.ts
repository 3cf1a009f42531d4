import { camposDaTag } from '@encomenda/contracts/tags/tag.campos';
import { tagStream, type TagEvent } from '@encomenda/contracts/tags/tag.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Desfazer } from '../desfazer/desfazer.js';
import type { UndoSubject } from '../desfazer/inverse.js';
import { portraitOf } from '../desfazer/portrait.js';
import { recordInverses } from '../desfazer/record-inverses.js';
import { reversibleFields } from '../desfazer/reversible-fields.js';
import {
  tagFold,
  type DadosDaTag,
  type Tag,
  excluirTag,
  atualizarTag,
  restaurarTag,
} from './domain/tag.js';
import { NOME_DA_TAG } from './tags.commands.js';

/** How what happens to a tag is undone. */
export const desfazerTags: UndoSubject<Tag, TagEvent> = {
  assunto: 'tags',
  ler: 'tags:ler',
  stream: tagStream,
  fold: tagFold,
  retrato: (tag) =>
    portraitOf(
      camposDaTag,
      tag.situacao === 'inexistente' ? null : tag.dados,
      tag.situacao === 'excluida' ? 'Excluído' : null,
    ),
  names: NOME_DA_TAG,
  inverses: recordInverses<Tag, TagEvent, DadosDaTag>({
    dataOf: (tag) => (tag.situacao === 'ativa' ? tag.dados : null),
    fields: reversibleFields(camposDaTag),
    types: {
      created: 'TagCriada',
      altered: 'TagAtualizada',
      removed: 'TagExcluida',
      restored: 'TagRestaurada',
    },
    words: {
      gone: 'A tag já foi excluída',
      altered: 'A tag já foi alterada',
      leaves: ['A tag será excluída e sai dos pedidos.'],
      returns: ['A tag volta, inclusive aos pedidos em que estava.'],
    },
    decisions: {
      remove: ({ tagId }) => excluirTag({ tagId }),
      alter: ({ tagId }, dados) => atualizarTag({ tagId, dados }),
      restore: ({ tagId }) => restaurarTag({ tagId }),
    },
  }),
};

@Injectable()
export class TagsDesfazer implements OnModuleInit {
  constructor(private readonly desfazer: Desfazer) {}

  onModuleInit(): void {
    this.desfazer.register(desfazerTags);
  }
}

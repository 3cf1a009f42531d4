import { camposDaTag } from '@encomenda/contracts/tags/tag.campos';
import { tagStream } from '@encomenda/contracts/tags/tag.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Desfazer } from '../desfazer/desfazer.js';
import { recordSubject } from '../desfazer/cadastros/record-subject.js';
import { tagFold, excluirTag, atualizarTag, restaurarTag } from './domain/tag.js';
import { NOME_DA_TAG } from './tags.commands.js';

export const desfazerTags = recordSubject({
  assunto: 'tags',
  ler: 'tags:ler',
  stream: tagStream,
  fold: tagFold,
  names: NOME_DA_TAG,
  campos: camposDaTag,
  dataOf: (tag) => ('dados' in tag ? tag.dados : null),
  gone: { excluida: 'Excluído' },
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
});

@Injectable()
export class TagsDesfazer implements OnModuleInit {
  constructor(private readonly desfazer: Desfazer) {}

  onModuleInit(): void {
    this.desfazer.register(desfazerTags);
  }
}

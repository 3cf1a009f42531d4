import { despesaStream } from '@encomenda/contracts/despesas/despesa.events';
import { camposDaDespesa } from '@encomenda/contracts/despesas/despesa.campos';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Desfazer } from '../desfazer/desfazer.js';
import { namedRecordSubject } from '../desfazer/named-record-subject.js';
import { recordSubject } from '../desfazer/record-subject.js';
import { CATEGORIA_DE_DESPESA } from './categorias-de-despesas.js';
import { despesaFold } from './domain/despesa.js';
import { UNIDADE_DE_MEDIDA } from './unidades-de-medida.js';
import { cancelarDespesa } from './cancelar-despesa.js';
import { atualizarDespesa } from './atualizar-despesa.js';
import { restaurarDespesa } from './domain/restaurar-despesa.js';

export const desfazerDespesas = recordSubject({
  assunto: 'despesas',
  ler: 'despesas:ler',
  stream: despesaStream,
  fold: despesaFold,
  campos: camposDaDespesa,
  dataOf: (despesa) => ('dados' in despesa ? despesa.dados : null),
  gone: { cancelada: 'Cancelada' },
  types: {
    created: 'DespesaLancada',
    altered: 'DespesaAtualizada',
    removed: 'DespesaCancelada',
    restored: 'DespesaRestaurada',
  },
  words: {
    gone: 'A despesa já foi cancelada',
    altered: 'A despesa já foi alterada',
    leaves: ['A despesa será cancelada e deixa de contar na data dela.'],
    returns: ['A despesa volta a contar na data dela.'],
  },
  decisions: {
    remove: ({ despesaId }) => cancelarDespesa({ despesaId }),
    // The category or unit named before may be deleted by now; undo restores it all the same.
    alter: ({ despesaId }, dados) =>
      atualizarDespesa({ despesaId, dados, categoriaExiste: true, unidadeExiste: true }),
    restore: ({ despesaId }) => restaurarDespesa({ despesaId }),
  },
});

export const desfazerCategoriasDeDespesas = namedRecordSubject(CATEGORIA_DE_DESPESA, {
  assunto: 'categorias-de-despesas',
  ler: 'despesas:ler',
  types: {
    created: 'CategoriaDeDespesaCriada',
    altered: 'CategoriaDeDespesaAtualizada',
    removed: 'CategoriaDeDespesaExcluida',
    restored: 'CategoriaDeDespesaRestaurada',
  },
  words: {
    gone: 'A categoria já foi excluída',
    altered: 'A categoria já foi alterada',
    leaves: ['A categoria será excluída. As despesas dela ficam Sem Categoria.'],
    returns: ['A categoria volta, inclusive nas despesas que a usavam.'],
  },
});

export const desfazerUnidadesDeMedida = namedRecordSubject(UNIDADE_DE_MEDIDA, {
  assunto: 'unidades-de-medida',
  ler: 'despesas:ler',
  types: {
    created: 'UnidadeDeMedidaCriada',
    altered: 'UnidadeDeMedidaAtualizada',
    removed: 'UnidadeDeMedidaExcluida',
    restored: 'UnidadeDeMedidaRestaurada',
  },
  words: {
    gone: 'A unidade de medida já foi excluída',
    altered: 'A unidade de medida já foi alterada',
    leaves: ['A unidade de medida será excluída. As despesas que a usam ficam sem unidade.'],
    returns: ['A unidade de medida volta, inclusive nas despesas que a usavam.'],
  },
});

@Injectable()
export class DespesasDesfazer implements OnModuleInit {
  constructor(private readonly desfazer: Desfazer) {}

  onModuleInit(): void {
    this.desfazer.register(desfazerDespesas);
    this.desfazer.register(desfazerCategoriasDeDespesas);
    this.desfazer.register(desfazerUnidadesDeMedida);
  }
}

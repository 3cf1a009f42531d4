import { despesaStream, type DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import { camposDaDespesa } from '@encomenda/contracts/despesas/despesa.campos';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { lastSince } from '../desfazer/act.js';
import { Desfazer } from '../desfazer/desfazer.js';
import type { Act, Undo } from '../desfazer/inverse.js';
import { namedRecordSubject } from '../desfazer/cadastros/named-record-subject.js';
import { recordSubject } from '../desfazer/cadastros/record-subject.js';
import { CATEGORIA_DE_DESPESA } from './categorias-e-unidades/categorias-de-despesas.js';
import { anexarComprovante, removerComprovante } from './comprovantes/comprovantes.commands.js';
import { despesaFold, type Despesa } from './domain/despesa.js';
import { UNIDADE_DE_MEDIDA } from './categorias-e-unidades/unidades-de-medida.js';
import { cancelarDespesa } from './cancelar-despesa.js';
import { atualizarDespesa } from './atualizar-despesa.js';
import { restaurarDespesa } from './domain/restaurar-despesa.js';

type Ato = Act<Despesa, DespesaEvent>;
type Desfeito = Undo<Despesa, DespesaEvent>;

const oComprovante = ({ events, now }: Ato) => {
  const { type, data } = events[0]!;
  if (type !== 'ComprovanteAnexado' && type !== 'ComprovanteRemovido')
    throw new Error('The act is not about a receipt.');
  const { despesaId, comprovanteId, ...comprovante } = data;
  const esta = now.situacao !== 'inexistente' && now.comprovantes.has(comprovanteId);
  return { qual: { despesaId, comprovanteId }, comprovante, esta };
};

const porUltimo = (ato: Ato, comprovanteId: number): string =>
  lastSince(ato, ({ data }) => 'comprovanteId' in data && data.comprovanteId === comprovanteId);

const retirarComprovante = (ato: Ato): Desfeito => {
  const { qual, esta } = oComprovante(ato);
  if (!esta)
    return { impede: `O comprovante já foi removido depois${porUltimo(ato, qual.comprovanteId)}.` };
  return { muda: ['O comprovante sai da despesa.'], decision: removerComprovante(qual) };
};

const devolverComprovante = (ato: Ato): Desfeito => {
  const { qual, comprovante, esta } = oComprovante(ato);
  if (esta)
    return { impede: `O comprovante já voltou depois${porUltimo(ato, qual.comprovanteId)}.` };
  return {
    muda: ['O comprovante volta à despesa.'],
    decision: anexarComprovante({ ...qual, comprovante }),
  };
};

const daDespesa = recordSubject({
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
    // Undo restores the former category and unit even if they were deleted since.
    alter: ({ despesaId }, dados) =>
      atualizarDespesa({ despesaId, dados, categoriaExiste: true, unidadeExiste: true }),
    restore: ({ despesaId }) => restaurarDespesa({ despesaId }),
  },
});

export const desfazerDespesas = {
  ...daDespesa,
  inverses: {
    ...daDespesa.inverses,
    ComprovanteAnexado: { undo: retirarComprovante },
    ComprovanteRemovido: { undo: devolverComprovante },
  },
};

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

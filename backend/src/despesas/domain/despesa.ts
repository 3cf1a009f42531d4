import type { ArquivoGuardado } from '@encomenda/contracts/arquivos/arquivo-guardado';
import type { DadosDaDespesa, DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import { mensagens } from '@encomenda/contracts/shared/campos/campos';
import {
  exigirTodas,
  Recusa,
  type Decision,
  type Fold,
} from '@encomenda/contracts/shared/events/decider';

export type Despesa = { readonly situacao: 'inexistente' } | DespesaExistente;

export interface DespesaExistente {
  readonly situacao: 'lancada' | 'cancelada';
  readonly dados: DadosDaDespesa;
  /** By receipt id, oldest first. A cancelled expense keeps them. */
  readonly comprovantes: ReadonlyMap<number, ArquivoGuardado>;
}

/** Whether the category and the unit exist today. Checked only when they change. */
export interface Referencias {
  readonly categoriaExiste: boolean;
  readonly unidadeExiste: boolean;
}

const initialState: Despesa = { situacao: 'inexistente' };

const SEM_COMPROVANTES: DespesaExistente['comprovantes'] = new Map();

const evolve = (despesa: Despesa, event: DespesaEvent): Despesa => {
  const comprovantes = despesa.situacao === 'inexistente' ? SEM_COMPROVANTES : despesa.comprovantes;
  switch (event.type) {
    case 'DespesaLancada':
    case 'DespesaRestaurada': {
      const { despesaId: _, ...dados } = event.data;
      return { situacao: 'lancada', dados, comprovantes };
    }
    case 'DespesaAtualizada':
      return { situacao: 'lancada', dados: event.data.depois, comprovantes };
    case 'DespesaCancelada':
      return despesa.situacao === 'inexistente' ? despesa : { ...despesa, situacao: 'cancelada' };
    case 'DespesaConciliada':
      return despesa;
    case 'ComprovanteAnexado':
    case 'ComprovanteRemovido': {
      if (despesa.situacao === 'inexistente') return despesa;
      const { despesaId: _, comprovanteId, ...arquivo } = event.data;
      const outros = new Map(comprovantes);
      if (event.type === 'ComprovanteAnexado') outros.set(comprovanteId, arquivo);
      else outros.delete(comprovanteId);
      return { ...despesa, comprovantes: outros };
    }
  }
};

export const despesaFold: Fold<Despesa, DespesaEvent> = { initialState, evolve };

/** @throws Recusa (404) when the expense does not exist or was cancelled */
export const exigirDespesaLancada = (despesa: Despesa): DespesaExistente => {
  if (despesa.situacao !== 'lancada')
    throw Recusa.inexistente('despesa-inexistente', 'Despesa não encontrada.');
  return despesa;
};

/** Data of the expense. @throws Recusa (404) when it does not exist or was cancelled */
export const exigirDespesa = (despesa: Despesa): DadosDaDespesa =>
  exigirDespesaLancada(despesa).dados;

type Nomeados = Pick<DadosDaDespesa, 'categoriaId' | 'unidadeId'>;

/** @throws Recusa for a category or unit that does not exist, unless the expense already had it */
export const exigirReferencias = (
  agora: Nomeados,
  antes: Nomeados,
  { categoriaExiste, unidadeExiste }: Referencias,
): void => {
  const { categoriaId, unidadeId } = agora;
  exigirTodas(
    () => {
      if (categoriaId !== null && categoriaId !== antes.categoriaId && !categoriaExiste)
        throw Recusa.campo('categoria-invalida', 'categoria_id', mensagens.invalido('Categoria'));
    },
    () => {
      if (unidadeId !== null && unidadeId !== antes.unidadeId && !unidadeExiste)
        throw Recusa.campo(
          'unidade-invalida',
          'unidade_medida_id',
          mensagens.invalido('Unidade de Medida'),
        );
    },
  );
};

export type DespesaDecision = Decision<Despesa, DespesaEvent>;

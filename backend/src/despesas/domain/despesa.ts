import type { DadosDaDespesa, DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import { mensagens } from '@encomenda/contracts/shared/campos';
import { exigirTodas, Recusa, type Decision, type Fold } from '@encomenda/contracts/shared/decider';

export type Despesa =
  | { readonly situacao: 'inexistente' }
  | { readonly situacao: 'lancada'; readonly dados: DadosDaDespesa }
  | { readonly situacao: 'cancelada'; readonly dados: DadosDaDespesa };

/** Whether the records that an expense names exist today; read only for names that changed. */
export interface Referencias {
  readonly categoriaExiste: boolean;
  readonly unidadeExiste: boolean;
}

const initialState: Despesa = { situacao: 'inexistente' };

const evolve = (despesa: Despesa, event: DespesaEvent): Despesa => {
  switch (event.type) {
    case 'DespesaLancada':
    case 'DespesaRestaurada': {
      const { despesaId: _, ...dados } = event.data;
      return { situacao: 'lancada', dados };
    }
    case 'DespesaAtualizada':
      return { situacao: 'lancada', dados: event.data.depois };
    case 'DespesaCancelada':
      return despesa.situacao === 'inexistente' ? despesa : { ...despesa, situacao: 'cancelada' };
    case 'DespesaConciliada':
      return despesa;
  }
};

export const despesaFold: Fold<Despesa, DespesaEvent> = { initialState, evolve };

/** @throws Recusa (404) when the expense does not exist or was cancelled */
export const exigirDespesa = (despesa: Despesa): DadosDaDespesa => {
  if (despesa.situacao !== 'lancada')
    throw Recusa.inexistente('despesa-inexistente', 'Despesa não encontrada.');
  return despesa.dados;
};

type Nomeados = Pick<DadosDaDespesa, 'categoriaId' | 'unidadeId'>;

/** Refuses a category or unit that does not exist, unless the expense already had it. */
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

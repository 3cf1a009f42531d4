import type { AssuntoDaImportacao } from '@encomenda/contracts/importacoes/importacoes';
import type { ImportacaoEvent } from '@encomenda/contracts/importacoes/importacao.events';
import { Recusa, type Decision, type Fold } from '@encomenda/contracts/shared/events/decider';

interface Iniciada {
  readonly planilhaId: string;
  readonly assunto: AssuntoDaImportacao;
  readonly linhas: number;
}

export interface ContagemDaImportacao {
  readonly cadastrados: number;
  readonly alterados: number;
  readonly recusados: number;
}

export interface ImportacaoExistente extends Iniciada {
  readonly situacao: 'iniciada' | 'concluida' | 'desfeita';
  /** Null until all rows were tried. */
  readonly contagem: ContagemDaImportacao | null;
}

export type ImportacaoNoLog = { readonly situacao: 'inexistente' } | ImportacaoExistente;

const evolve = (importacao: ImportacaoNoLog, event: ImportacaoEvent): ImportacaoNoLog => {
  switch (event.type) {
    case 'ImportacaoIniciada': {
      const { planilhaId, assunto, linhas } = event.data;
      return { situacao: 'iniciada', planilhaId, assunto, linhas, contagem: null };
    }
    case 'ImportacaoConcluida': {
      if (importacao.situacao !== 'iniciada') return importacao;
      const { cadastrados, alterados, recusados } = event.data;
      const contagem = { cadastrados, alterados, recusados };
      return { ...importacao, situacao: 'concluida', contagem };
    }
    case 'ImportacaoDesfeita':
      return importacao.situacao === 'inexistente'
        ? importacao
        : { ...importacao, situacao: 'desfeita' };
  }
};

export const importacaoFold: Fold<ImportacaoNoLog, ImportacaoEvent> = {
  initialState: { situacao: 'inexistente' },
  evolve,
};
type ImportacaoDecision = Decision<ImportacaoNoLog, ImportacaoEvent>;

/** @throws Recusa when no row is to be imported */
export const iniciarImportacao =
  (dados: Iniciada & { readonly importacaoId: number }): ImportacaoDecision =>
  (importacao) => {
    if (importacao.situacao !== 'inexistente')
      throw Recusa.conflito('importacao-iniciada', 'Esta planilha já foi importada.');
    if (dados.linhas === 0)
      throw Recusa.conflito(
        'nada-a-importar',
        'Não há linha a importar: confira as colunas e as linhas duvidosas.',
      );
    return [{ type: 'ImportacaoIniciada', data: dados }];
  };

/** No event after an undo, because the remaining rows are not imported. */
export const concluirImportacao =
  (dados: ContagemDaImportacao & { readonly importacaoId: number }): ImportacaoDecision =>
  (importacao) =>
    importacao.situacao === 'iniciada' ? [{ type: 'ImportacaoConcluida', data: dados }] : [];

/** Also possible while rows are being imported. @throws Recusa when there is nothing to undo */
export const desfazerImportacao =
  ({ importacaoId }: { readonly importacaoId: number }): ImportacaoDecision =>
  (importacao) => {
    if (importacao.situacao === 'inexistente')
      throw Recusa.inexistente('importacao-inexistente', 'Importação não encontrada.');
    if (importacao.situacao === 'desfeita')
      throw Recusa.conflito('importacao-desfeita', 'Esta importação já foi desfeita.');
    const { planilhaId } = importacao;
    return [{ type: 'ImportacaoDesfeita', data: { importacaoId, planilhaId } }];
  };

import type { ImportacaoEvent } from '@encomenda/contracts/importacoes/importacao.events';
import { ImpossibleLog, must, type Happened, type Shop } from './shop.js';
import { unfolded } from './unfolded.js';

export const foldImportacao = (
  { importacoes }: Shop,
  { type, data }: Happened<ImportacaoEvent>,
): void => {
  const { importacaoId } = data;
  if (type === 'ImportacaoIniciada') {
    if (importacoes.has(importacaoId)) throw new ImpossibleLog('an import begins twice');
    importacoes.set(importacaoId, { desfeita: false });
    return;
  }
  const importacao = must(importacoes, importacaoId, 'import');
  if (importacao.desfeita) throw new ImpossibleLog(`import ${importacaoId} was undone before`);
  switch (type) {
    case 'ImportacaoConcluida':
      return;
    case 'ImportacaoDesfeita':
      importacao.desfeita = true;
      return;
    default:
      return unfolded(type);
  }
};

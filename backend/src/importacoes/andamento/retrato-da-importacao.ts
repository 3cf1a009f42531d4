import { O_QUE_SE_IMPORTA } from '@encomenda/contracts/importacoes/importacoes';
import { portraitFrom, type Portrait } from '../../desfazer/portrait.js';
import type { ImportacaoExistente, ImportacaoNoLog } from '../domain/importacao.js';

const SITUACOES: Readonly<Record<ImportacaoExistente['situacao'], string>> = {
  iniciada: 'Em andamento',
  concluida: 'Concluída',
  desfeita: 'Desfeita',
};

export const retratoDaImportacao = (importacao: ImportacaoNoLog): Portrait => {
  if (importacao.situacao === 'inexistente') return new Map();
  const { situacao, assunto, linhas, contagem } = importacao;
  return portraitFrom([
    ['Planilha de', O_QUE_SE_IMPORTA[assunto].varios],
    ['Linhas', String(linhas)],
    ['Cadastrados', String(contagem?.cadastrados ?? '')],
    ['Alterados', String(contagem?.alterados ?? '')],
    ['Recusados', String(contagem?.recusados ?? '')],
    ['Situação', SITUACOES[situacao]],
  ]);
};

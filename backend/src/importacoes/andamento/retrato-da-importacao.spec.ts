import { expect, it } from 'vitest';
import { mudou } from '../../testing/mudou.js';
import { desfazerImportacoes } from '../importacoes.desfazer.js';

const planilhaId = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
const daImportacao = mudou(desfazerImportacoes);
const iniciada = {
  type: 'ImportacaoIniciada',
  data: { importacaoId: 6, planilhaId, assunto: 'clientes', linhas: 12 },
};
const concluida = {
  type: 'ImportacaoConcluida',
  data: { importacaoId: 6, cadastrados: 9, alterados: 2, recusados: 1 },
};
const desfeita = { type: 'ImportacaoDesfeita', data: { importacaoId: 6, planilhaId } };

it('o retrato de uma importação é a planilha, o que foi feito das linhas e a situação', () => {
  expect(daImportacao(iniciada)).toEqual([
    ['Planilha de', null, 'clientes'],
    ['Linhas', null, '12'],
    ['Situação', null, 'Em andamento'],
  ]);
  expect(daImportacao(iniciada, concluida)).toEqual([
    ['Cadastrados', null, '9'],
    ['Alterados', null, '2'],
    ['Recusados', null, '1'],
    ['Situação', 'Em andamento', 'Concluída'],
  ]);
  expect(daImportacao(iniciada, concluida, desfeita)).toEqual([
    ['Situação', 'Concluída', 'Desfeita'],
  ]);
});

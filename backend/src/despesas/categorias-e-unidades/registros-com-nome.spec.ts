import { describe, it } from 'vitest';
import {
  createNamedRecord,
  deleteNamedRecord,
  namedRecordFold,
  renameNamedRecord,
  restoreNamedRecord,
  type NamedRecordKind,
} from '../../platform/commands/named-records/named-record.js';
import { CATEGORIA_DE_PRODUTO } from '../../produtos/categorias/categorias-de-produtos.js';
import { specFor } from '../../testing/given-when-then.js';
import { CATEGORIA_DE_DESPESA } from './categorias-de-despesas.js';
import { UNIDADE_DE_MEDIDA } from './unidades-de-medida.js';

interface Palavras {
  prefixo: string;
  chave: string;
  existente: [codigo: string, frase: string];
  inexistente: [codigo: string, frase: string];
  presente: [codigo: string, frase: string];
}

describe.each<[string, NamedRecordKind, Palavras]>([
  [
    'categoria de despesas',
    CATEGORIA_DE_DESPESA,
    {
      prefixo: 'CategoriaDeDespesa',
      chave: 'categoriaId',
      existente: ['categoria-de-despesa-ja-existe', 'Esta categoria já existe.'],
      inexistente: ['categoria-de-despesa-inexistente', 'Categoria não encontrada.'],
      presente: ['categoria-de-despesa-nao-excluida', 'Esta categoria não está excluída.'],
    },
  ],
  [
    'categoria de produtos',
    CATEGORIA_DE_PRODUTO,
    {
      prefixo: 'CategoriaDeProduto',
      chave: 'categoriaId',
      existente: ['categoria-ja-existe', 'Esta categoria já existe.'],
      inexistente: ['categoria-inexistente', 'Categoria não encontrada.'],
      presente: ['categoria-nao-excluida', 'Esta categoria não está excluída.'],
    },
  ],
  [
    'unidade de medida',
    UNIDADE_DE_MEDIDA,
    {
      prefixo: 'UnidadeDeMedida',
      chave: 'unidadeId',
      existente: ['unidade-de-medida-ja-existe', 'Esta unidade de medida já existe.'],
      inexistente: ['unidade-de-medida-inexistente', 'Unidade de medida não encontrada.'],
      presente: ['unidade-de-medida-nao-excluida', 'Esta unidade de medida não está excluída.'],
    },
  ],
])('%s', (_, tipo, { prefixo, chave, existente, inexistente, presente }) => {
  const given = specFor(namedRecordFold);
  const evento = (sufixo: string, dados: object = {}) => ({
    type: `${prefixo}${sufixo}`,
    data: { [chave]: 8, ...dados },
  });
  const criada = evento('Criada', { nome: 'Primeira' });
  const excluida = evento('Excluida');
  const criar = createNamedRecord(tipo, 8, 'Primeira');
  const renomear = renameNamedRecord(tipo, 8, 'Segunda');
  const excluir = deleteNamedRecord(tipo, 8);
  const restaurar = restoreNamedRecord(tipo, 8);

  it('é criada uma vez', () => {
    given().when(criar).thenEvents(criada);
    given(criada)
      .when(criar)
      .thenRefused(...existente);
    given(criada, excluida)
      .when(criar)
      .thenRefused(...existente);
  });

  it('muda de nome, e fica quieta quando já se chama assim', () => {
    const renomeada = evento('Atualizada', { nome: 'Segunda' });
    given(criada).when(renomear).thenEvents(renomeada);
    given(criada, renomeada).when(renomear).thenNothing();
  });

  it('é excluída uma vez', () => {
    given(criada).when(excluir).thenEvents(excluida);
    given(criada, excluida)
      .when(excluir)
      .thenRefused(...inexistente, 'inexistente');
  });

  it('volta com o último nome que teve, e só enquanto está fora', () => {
    const restaurada = evento('Restaurada', { nome: 'Segunda' });
    const renomeada = evento('Atualizada', { nome: 'Segunda' });
    given(criada, renomeada, excluida).when(restaurar).thenEvents(restaurada);
    given(criada, renomeada, excluida, restaurada)
      .when(restaurar)
      .thenRefused(...presente);
    given(criada)
      .when(restaurar)
      .thenRefused(...presente);
    given(criada, excluida, restaurada).when(excluir).thenEvents(excluida);
  });

  it.each([
    ['renomear', renomear],
    ['excluir', excluir],
    ['restaurar', restaurar],
  ])('que não existe é recusada: %s', (_nome, comando) => {
    given()
      .when(comando)
      .thenRefused(...inexistente, 'inexistente');
  });
});

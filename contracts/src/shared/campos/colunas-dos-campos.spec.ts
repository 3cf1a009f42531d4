import { describe, expect, it } from 'vitest';
import { definirCampos } from './campo.js';
import { colunasDosCampos } from './colunas-dos-campos.js';

describe('as colunas que vêm da definição dos campos', () => {
  const { data, hora, descricao } = colunasDosCampos(
    definirCampos({
      data: { rotulo: 'Data', tipo: 'dia', omissivel: true },
      hora: { rotulo: 'Hora', tipo: 'hora', opcional: true, fato: 'horaDoPrazo' },
      descricao: { rotulo: 'Descrição', tipo: 'texto-rico', opcional: true, pessoal: true },
    }),
  );

  it('têm o tipo do campo, e são vazias só onde o registro o pode ser', () => {
    expect([data.sql, data.isNullable]).toEqual(['date', false]);
    expect([hora.sql, hora.isNullable]).toEqual(['text collate "C"', true]);
  });

  it('guardam que um campo é pessoal', () => {
    expect([data, hora, descricao].map(({ isPersonal }) => isPersonal)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

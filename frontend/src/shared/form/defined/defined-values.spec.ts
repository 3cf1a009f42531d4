import { definirCampos } from '@encomenda/contracts/shared/campos/campo';
import { describe, expect, it } from 'vitest';
import { definedBody, definedValues } from './defined-values';

const campos = definirCampos({
  nome: { rotulo: 'Nome', tipo: 'texto' },
  data: { rotulo: 'Data', tipo: 'dia', omissivel: true },
  cor: { rotulo: 'Cor', tipo: 'opcao', opcoes: ['azul', 'verde'], opcional: true },
});

describe('os valores de um formulário definido', () => {
  it('começam em branco num registro novo', () => {
    expect(definedValues(campos)).toEqual({ nome: '', data: null, cor: null });
  });

  it('começam vazios onde se digita, também um documento', () => {
    const doCliente = definirCampos({
      cpf: { rotulo: 'CPF', tipo: 'cpf', opcional: true },
      email: { rotulo: 'E-mail', tipo: 'email', opcional: true },
    });
    expect(definedValues(doCliente, { cpf: null, email: 'a@b.com' })).toEqual({
      cpf: '',
      email: 'a@b.com',
    });
  });

  it('são os do registro que se edita', () => {
    const registro = { nome: 'Vaso', data: '2026-11-20', cor: null, id: 3 };
    expect(definedValues(campos, registro)).toEqual({
      nome: 'Vaso',
      data: '2026-11-20',
      cor: null,
    });
  });

  it('em branco, só vai o que o pedido não pode omitir', () => {
    const corpo = definedBody(campos, { nome: '', data: null, cor: null });
    expect(corpo).toEqual({ nome: '', data: undefined, cor: null });
    expect(definedBody(campos, { nome: 'Vaso', data: '2026-11-20', cor: 'azul' })).toEqual({
      nome: 'Vaso',
      data: '2026-11-20',
      cor: 'azul',
    });
  });
});

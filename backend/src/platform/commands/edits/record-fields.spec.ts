import { definirCampos } from '@encomenda/contracts/shared/campos/campo';
import { describe, expect, it } from 'vitest';
import { factsOf, formOf, sanitizedBody, textOfField } from './record-fields.js';

const campos = definirCampos({
  nome: { rotulo: 'Nome', tipo: 'texto' },
  valor: { rotulo: 'Valor', tipo: 'dinheiro', fato: 'valorEmCentavos' },
  categoria_id: {
    rotulo: 'Categoria',
    tipo: 'referencia',
    opcional: true,
    fato: 'categoriaId',
  },
  descricao: { rotulo: 'Descrição', tipo: 'texto-rico', opcional: true },
});
const corpo = {
  nome: 'Vaso',
  valor: 1050,
  categoria_id: 2,
  descricao: '<p>Azul</p><script>mau()</script>',
};
const fatos = {
  nome: 'Vaso',
  valorEmCentavos: 1050,
  categoriaId: 2,
  descricao: '<p>Azul</p>',
};

describe('facts and bodies of defined fields', () => {
  it('names the values as events do, and sanitises HTML', () => {
    expect(factsOf(campos, corpo)).toEqual(fatos);
  });

  it('writes a value for people, without markup', () => {
    expect(textOfField(campos.descricao, '<p>Azul</p>')).toBe('Azul');
    expect(textOfField(campos.valor, null)).toBe('');
  });

  it('sanitises a body and changes nothing else', () => {
    expect(sanitizedBody(campos, corpo)).toEqual({ ...corpo, descricao: '<p>Azul</p>' });
  });
});

describe('the form of defined fields', () => {
  const form = formOf<typeof fatos | null, typeof campos>(campos, {
    registro: 'este vaso',
    dados: (vaso) => vaso,
    nomes: { categoria_id: async (id) => (id === 2 ? 'Jardim' : null) },
  });

  it('is filled from the record, and empty for a record that cannot be edited', () => {
    expect(form.preenchido(fatos)).toEqual({ ...corpo, descricao: '<p>Azul</p>' });
    expect(form.preenchido(null)).toBeNull();
  });

  it('names the record that a field refers to, or its number', async () => {
    const { texto } = form.campos.categoria_id;
    await expect(Promise.all([2, 7, null].map(async (id) => texto(id)))).resolves.toEqual([
      'Jardim',
      '#7',
      '',
    ]);
  });

  it('shows amounts in reais, and sends them back as the form holds them', () => {
    const { texto, noFormulario } = form.campos.valor;
    expect(texto(1050)).toBe('R$\u00a010,50');
    expect(noFormulario?.(1050)).toBe(10.5);
  });

  it('shows HTML as plain text, and keeps it for the editor', () => {
    const { texto, noFormulario } = form.campos.descricao;
    expect(texto('<p>Azul</p>')).toBe('Azul');
    expect(noFormulario?.(null)).toBe('');
  });
});

import { describe, expect, it } from 'vitest';
import { definirCampos } from './campo.js';
import { mudancasDosCampos, textoDoCampo, valorNaFrase } from './texto-do-campo.js';

const campos = definirCampos({
  nome: { rotulo: 'Nome', tipo: 'texto' },
  valor: { rotulo: 'Valor', tipo: 'dinheiro', fato: 'valorEmCentavos' },
  quantidade: { rotulo: 'Quantidade', tipo: 'quantidade', opcional: true, vazio: 'nenhuma' },
  site: { rotulo: 'No site', tipo: 'sim-ou-nao' },
  cor: { rotulo: 'Cor', tipo: 'opcao', opcoes: ['azul'], nomes: { azul: 'Azul' } },
  categoria_id: { rotulo: 'Categoria', tipo: 'referencia' },
  cpf: { rotulo: 'CPF', tipo: 'cpf', pessoal: true },
  descricao: { rotulo: 'Descrição', tipo: 'texto-rico' },
});
const antes = {
  nome: 'Vaso',
  valorEmCentavos: 1000,
  quantidade: null,
  site: true,
  cor: 'azul',
  categoria_id: 1,
  cpf: '52998224725',
  descricao: '<p>Sem <b>sal</b></p>',
};

describe('o valor de um campo, como se lê', () => {
  it.each([
    ['nome', 'Vaso', 'Vaso'],
    ['valor', 1000, 'R$\u00a010,00'],
    ['quantidade', 1500, '1,5'],
    ['quantidade', null, ''],
    ['site', false, 'Não'],
    ['cor', 'azul', 'Azul'],
    ['cor', 'verde', 'verde'],
    ['categoria_id', 3, 'nº 3'],
    ['cpf', '52998224725', '529.982.247-25'],
    ['descricao', '<p>Sem <b>sal</b></p>', 'Sem sal'],
  ] as const)('%s: %s', (nome, valor, texto) => {
    expect(textoDoCampo(campos[nome], valor)).toBe(texto);
  });

  it.each([
    ['nome', 'Vaso', '“Vaso”'],
    ['nome', null, 'nenhum'],
    ['quantidade', null, 'nenhuma'],
    ['site', true, 'sim'],
  ] as const)('dentro de uma frase, %s: %s', (nome, valor, texto) => {
    expect(valorNaFrase(campos[nome], valor)).toBe(texto);
  });
});

describe('o que mudou, numa frase', () => {
  it('diz só o que mudou, na ordem dos campos', () => {
    const depois = { ...antes, valorEmCentavos: 1200, nome: 'Copo' };
    expect(mudancasDosCampos(campos, antes, depois)).toBe(
      'nome de “Vaso” para “Copo”; valor de R$\u00a010,00 para R$\u00a012,00',
    );
  });

  it('nunca diz o valor do que é pessoal, nem de textos longos e de outros registros', () => {
    const depois = { ...antes, cpf: '11144477735', descricao: null, categoria_id: 2 };
    expect(mudancasDosCampos(campos, antes, depois)).toBe('');
  });

  it('sem mudança, não diz nada', () => {
    expect(mudancasDosCampos(campos, antes, { ...antes })).toBe('');
  });
});

import { describe, expect, it } from 'vitest';
import { definirCampos } from './campo.js';
import { corpoDosCampos } from './corpo-dos-campos.js';

const campos = definirCampos({
  nome: { rotulo: 'Nome', tipo: 'texto', max: 5 },
  valor: { rotulo: 'Valor', tipo: 'dinheiro', min: 1, fato: 'valorEmCentavos' },
  dias: { rotulo: 'Dias', tipo: 'inteiro', max: 3, opcional: true },
  cor: { rotulo: 'Cor', tipo: 'opcao', opcoes: ['azul', 'verde'] },
});
const corpo = corpoDosCampos(campos);
const valido = { nome: 'Vaso', valor: '10,50', dias: '2', cor: 'azul' };

const erros = (enviado: object): Record<string, string> =>
  Object.fromEntries(
    (corpo.safeParse(enviado).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

describe('o corpo que vem da definição dos campos', () => {
  it('lê cada campo pelo seu tipo, sob o nome do formulário', () => {
    expect(corpo.parse(valido)).toEqual({ nome: 'Vaso', valor: 1050, dias: 2, cor: 'azul' });
  });

  it.each([{ dias: undefined }, { dias: null }, { dias: ' ' }])('opcional e vazio: %o', (vazio) => {
    expect(corpo.parse({ ...valido, ...vazio }).dias).toBeNull();
  });

  it('recusa cada campo com a sua frase, e o seu limite', () => {
    expect(erros({ nome: 'Vasinho', valor: 0, dias: 4, cor: 'roxo' })).toEqual({
      nome: 'O campo Nome não pode ser superior a 5 caracteres.',
      valor: 'O campo Valor deve ser maior que zero.',
      dias: 'O campo Dias não pode ser superior a 3.',
      cor: 'O campo Cor é inválido.',
    });
  });

  it('o que não é opcional é obrigatório', () => {
    expect(erros({ ...valido, nome: ' ', cor: undefined })).toEqual({
      nome: 'O campo Nome é obrigatório.',
      cor: 'O campo Cor é obrigatório.',
    });
  });

  it('o que se pode omitir vale nulo, ou o seu padrão, e em branco é recusado', () => {
    const comPadrao = corpoDosCampos(
      definirCampos({
        data: { rotulo: 'Data', tipo: 'dia', omissivel: true },
        quantas: { rotulo: 'Quantidade', tipo: 'inteiro', min: 1, padrao: 1 },
      }),
    );
    expect(comPadrao.parse({})).toEqual({ data: null, quantas: 1 });
    expect(comPadrao.safeParse({ data: '', quantas: '' }).error?.issues).toHaveLength(2);
  });

  it('cada leitura diz de que definição veio', () => {
    expect(corpo.shape.dias.meta()).toEqual({ campo: campos.dias });
  });
});

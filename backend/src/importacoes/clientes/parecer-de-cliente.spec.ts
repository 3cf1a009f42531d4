import { describe, expect, it } from 'vitest';
import { corpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { lerLinhaDeCliente } from './linha-de-cliente.js';
import { parecerDeCliente, semelhantesDe, type ClienteConhecido } from './parecer-de-cliente.js';

const HOJE = '2026-11-26';
const ler = (valores: Record<string, string>) => lerLinhaDeCliente(valores, HOJE);

const conhecido = (dados: Partial<ClienteConhecido> & { id: number; nome: string }) => ({
  ...corpoDoCliente.parse({ nome: dados.nome }),
  ...dados,
});
const MARIA = conhecido({
  id: 7,
  nome: 'Maria Souza',
  cpf: '12345678909',
  telefone: '11999990000',
});

const parecer = (
  linhas: readonly Record<string, string>[],
  conhecidos: readonly ClienteConhecido[] = [MARIA],
) => {
  const semelhantes = semelhantesDe(conhecidos);
  return linhas.map((valores, index) => parecerDeCliente(index + 2, ler(valores), semelhantes));
};

describe('uma linha de cliente', () => {
  it('lê datas, CPF, CEP e estado como o Brasil os escreve', () => {
    expect(
      ler({
        nome: ' Ana ',
        data_nascimento: '5/3/90',
        cpf: '191',
        cep: '1310100',
        estado: 'são paulo',
        telefone: '-',
      }),
    ).toMatchObject({ erros: ['O campo CPF é inválido.'] });
    expect(
      ler({
        nome: ' Ana ',
        data_nascimento: '5/3/90',
        cep: '1310100',
        estado: 'são paulo',
        telefone: '-',
      }),
    ).toMatchObject({
      corpo: {
        nome: 'Ana',
        data_nascimento: '1990-03-05',
        cep: '01310100',
        estado: 'SP',
        telefone: null,
      },
      preenchidos: ['nome', 'data_nascimento', 'cep', 'estado'],
    });
  });

  it.each([
    [{ nome: '' }, 'O campo Nome é obrigatório.'],
    [
      { nome: 'Ana', data_nascimento: '31/02/1990' },
      'O campo Data de Nascimento não é uma data válida.',
    ],
    [
      { nome: 'Ana', data_nascimento: '27/11/2026' },
      'O campo Data de Nascimento deve ser uma data anterior ou igual a hoje.',
    ],
    [
      { nome: 'Ana', telefone: '1,19999E+10' },
      'Escreva no telefone só o número, com DDD, como (11) 98765-4321.',
    ],
    [
      { nome: 'Ana', telefone: '(11) 98888-7714 / (11) 3333-4415' },
      'Há mais de um telefone no mesmo campo. Deixe um só.',
    ],
    [{ nome: 'Ana', email: 'ana@' }, 'O campo E-mail é inválido.'],
  ])('recusa %j com uma frase', (valores, frase) => {
    expect(parecer([valores])).toEqual([{ parecer: 'recusado', recados: [frase], alvo: null }]);
  });
});

describe('o parecer', () => {
  it('é novo sem ninguém parecido', () => {
    expect(parecer([{ nome: 'Bia' }, { nome: 'Caio' }]).map((um) => um.parecer)).toEqual([
      'novo',
      'novo',
    ]);
  });

  it('o mesmo CPF e nome é o mesmo cliente: diz o que muda, e o que fica em branco não muda', () => {
    expect(
      parecer([{ nome: 'maria souza', cpf: '123.456.789-09', telefone: '11 98888-0000' }]),
    ).toEqual([
      {
        parecer: 'muda',
        recados: [
          'Nome muda de Maria Souza para maria souza.',
          'Telefone (WhatsApp) muda de (11) 99999-0000 para (11) 98888-0000.',
        ],
        alvo: 7,
      },
    ]);
    expect(parecer([{ nome: 'Maria Souza', cpf: '12345678909' }])).toEqual([
      { parecer: 'igual', recados: [], alvo: 7 },
    ]);
  });

  it('outra semelhança é uma pergunta, com o nome e o número de quem se parece', () => {
    expect(parecer([{ nome: 'Dora', telefone: '(11) 99999-0000' }])).toEqual([
      {
        parecer: 'duvidoso',
        recados: ['Tem o mesmo telefone de Maria Souza (cliente 7).'],
        alvo: 7,
      },
    ]);
    expect(parecer([{ nome: 'Dora', telefone: '="0xx11 99999-0000"' }])).toMatchObject([
      { parecer: 'duvidoso', alvo: 7 },
    ]);
    const outra = conhecido({ id: 8, nome: 'Maria Souza' });
    expect(parecer([{ nome: 'Maria Souza' }], [MARIA, outra])).toMatchObject([
      { parecer: 'duvidoso', alvo: null },
    ]);
  });

  it('o número que a Encomenda exportou diz de quem é a linha, se o nome é o mesmo', () => {
    const outra = conhecido({ id: 8, nome: 'Maria\u00A0Souza', cidade: 'Itu' });
    const semelhantes = semelhantesDe([MARIA, outra]);
    const dela = (valores: Record<string, string>, registro: number) =>
      parecerDeCliente(2, ler(valores), semelhantes, registro);
    expect(dela({ nome: 'Maria Souza', cidade: 'Itu' }, 8)).toEqual({
      parecer: 'igual',
      recados: [],
      alvo: 8,
    });
    expect(dela({ nome: 'Maria Souza', cidade: 'Itapeva' }, 8)).toMatchObject({
      parecer: 'muda',
      recados: ['Cidade muda de Itu para Itapeva.'],
      alvo: 8,
    });
    expect(dela({ nome: 'Maria Souza' }, 99)).toMatchObject({ parecer: 'duvidoso' });
    expect(dela({ nome: 'Dora' }, 8)).toMatchObject({ parecer: 'novo' });
  });

  it('vê repetidos dentro da planilha', () => {
    expect(parecer([{ nome: 'Bia' }, { nome: 'Caio' }, { nome: 'BIA' }])[2]).toEqual({
      parecer: 'duvidoso',
      recados: ['Tem o mesmo nome da linha 2.'],
      alvo: null,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { corpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { CAMPOS_DA_IMPORTACAO } from '@encomenda/contracts/importacoes/importacoes';
import { lerLinhaDeCliente } from './linha-de-cliente.js';
import { parecerDeCliente, semelhantesDe, type ClienteConhecido } from './parecer-de-cliente.js';

const HOJE = '2026-11-26';
const ler = (valores: Record<string, string>) =>
  lerLinhaDeCliente(valores, { hoje: HOJE, dddDaLoja: '31' });

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
    [{ data_nascimento: '31/02/1990' }, 'O campo Data de Nascimento não é uma data válida.'],
    [
      { telefone: '1,19999E+10' },
      'Escreva no telefone só o número, com DDD, como (11) 98765-4321.',
    ],
    [{ email: 'não tem' }, 'O campo E-mail é inválido.'],
    [{ documento: '123' }, 'O campo CPF é inválido.'],
    [{ cpf: '123.456.789-00' }, 'O campo CPF é inválido.'],
    [{ cnpj: '11.222.333/0001-80' }, 'O campo CNPJ é inválido.'],
    [{ cep: '12' }, 'O campo CEP é inválido.'],
    [{ estado: 'Sampa' }, 'O campo Estado não pode ser superior a 2 caracteres.'],
    [{ estado: 'XX' }, 'O campo Estado é inválido.'],
    [
      { numero: 'mil, fundos, casa de esquina' },
      'O campo Número não pode ser superior a 20 caracteres.',
    ],
  ])('deixa em branco %j, e diz por quê', (celula, porque) => {
    const [[campo, escrito]] = Object.entries(celula) as [[string, string]];
    const { rotulo } = CAMPOS_DA_IMPORTACAO.clientes.find((um) => um.campo === campo)!;
    expect(ler({ nome: 'Ana', cidade: 'Betim', ...celula })).toMatchObject({
      corpo: { ...corpoDoCliente.parse({ nome: 'Ana' }), cidade: 'Betim' },
      preenchidos: ['nome', 'cidade'],
      emBranco: [{ rotulo, escrito, porque }],
    });
  });

  it('deixa em branco todas as que não se leem, e o segundo de dois CPF', () => {
    expect(
      ler({ nome: 'Ana', email: '?', cpf: '52998224725', documento: '123.456.789-09', cep: 'x' }),
    ).toMatchObject({
      corpo: { nome: 'Ana', email: null, cpf: '52998224725', cep: null },
      emBranco: [
        { rotulo: 'E-mail', escrito: '?' },
        { rotulo: 'CEP', escrito: 'x' },
        {
          rotulo: 'CPF ou CNPJ',
          escrito: '123.456.789-09',
          porque: 'Esta linha já tem outro CPF.',
        },
      ],
    });
  });

  it('lê o CPF com o nome dele na frente', () => {
    expect(ler({ nome: 'Ana', documento: 'CPF: 529.982.247-25' })).toMatchObject({
      corpo: { cpf: '52998224725' },
      emBranco: [],
    });
  });

  it('sem o nome recusa a linha, com todas as frases', () => {
    expect(parecer([{ nome: '', email: 'não tem' }])).toEqual([
      {
        parecer: 'recusado',
        recados: ['O campo Nome é obrigatório.', 'O campo E-mail é inválido.'],
        alvo: null,
      },
    ]);
  });

  it('guarda o aniversário sem o ano, e sem o ano que ainda não chegou', () => {
    expect(ler({ nome: 'Ana', data_nascimento: '2/2' })).toMatchObject({
      corpo: { data_nascimento: '--02-02' },
      emBranco: [],
      avisos: [],
    });
    expect(ler({ nome: 'Ana', data_nascimento: '2026-12-02' })).toMatchObject({
      corpo: { data_nascimento: '--12-02' },
      avisos: ['O ano de 02/12/2026 ainda não chegou: fica só o aniversário, 2 de dezembro.'],
    });
  });

  it('põe o outro telefone nas observações, e diz de que DDD se serviu', () => {
    expect(
      ler({ nome: 'Ana', telefone: '3333-4444 / 98765-4321', observacoes: 'Sem lactose.' }),
    ).toMatchObject({
      corpo: {
        telefone: '31987654321',
        observacoes: 'Sem lactose.\nOutro telefone: (31) 3333-4444',
      },
      avisos: [
        'O telefone está sem DDD: fica com o 31, que é o da loja. Fica o telefone (31) 98765-4321; o resto vai para Observações.',
      ],
    });
  });

  it('diz o que fica de uma célula com palavras', () => {
    expect(ler({ nome: 'Ana', telefone: '11 98888-7708 (recado)' })).toMatchObject({
      corpo: { telefone: '11988887708', observacoes: 'Telefone: 11 98888-7708 (recado)' },
      avisos: ['Fica o telefone (11) 98888-7708; o resto vai para Observações.'],
    });
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

  it('o que já se sabe do cliente não se perde: as observações se somam', () => {
    const com = { ...MARIA, observacoes: 'Alergia a ovo.' };
    const linha = { nome: 'Maria Souza', cpf: '12345678909', observacoes: 'Sem lactose.' };
    expect(parecer([linha], [com])).toMatchObject([
      {
        parecer: 'muda',
        recados: ['Observações muda de “Alergia a ovo.” para “Alergia a ovo. / Sem lactose.”.'],
      },
    ]);
    expect(parecer([{ ...linha, observacoes: 'Alergia a ovo.' }], [com])).toMatchObject([
      { parecer: 'igual' },
    ]);
    const digitada = { ...MARIA, observacoes: 'Ligue\u00A0cedo\n+ brinde' };
    expect(parecer([{ ...linha, observacoes: 'Ligue cedo\n+ brinde' }], [digitada])).toMatchObject([
      { parecer: 'igual' },
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

import { corpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { describe, expect, it } from 'vitest';
import type { ClienteConhecido } from '../clientes/parecer-de-cliente.js';
import { clienteDaLinha } from './cliente-da-linha.js';
import { lerLinhaDePedido } from './linha-de-pedido.js';
import { pareceresDePedidos, pedidosSemelhantes, type ItemEmAberto } from './parecer-de-pedido.js';

const HOJE = '2026-11-26';
const PRODUTOS = new Map([
  ['brigadeiro', [3]],
  ['bolo', [4]],
  ['torta', [5, 6]],
]);
const ler = (valores: Record<string, string>) => lerLinhaDePedido(valores, HOJE, PRODUTOS);
const conhecido = (dados: Partial<ClienteConhecido> & { id: number; nome: string }) => ({
  ...corpoDoCliente.parse({ nome: dados.nome }),
  ...dados,
});
const MARIA = conhecido({ id: 7, nome: 'Maria', telefone: '11999990000' });

const pareceres = (
  linhas: readonly Record<string, string>[],
  abertos: readonly ItemEmAberto[] = [],
) =>
  pareceresDePedidos(
    linhas.map((valores, index) => {
      const lida = ler(valores);
      return {
        numero: index + 2,
        pedido: valores['pedido'] ?? null,
        lida:
          'erros' in lida
            ? lida
            : { corpo: { ...lida.corpo, clienteId: null, duvida: null }, preenchidos: [] },
      };
    }),
    pedidosSemelhantes(abertos),
  );

describe('uma linha de pedido', () => {
  it.each([
    ['ao lado do dia', { prazo: '05/12/2026 14:30' }],
    ['na sua célula, com segundos', { prazo: '05/12/2026', hora_do_prazo: '14:30:00' }],
    ['nas duas', { prazo: '05/12/2026 14:30:00', hora_do_prazo: '14h30' }],
    [
      'na sua célula, com um dia qualquer',
      { prazo: '05/12/2026', hora_do_prazo: '1899-12-30 14:30:00' },
    ],
  ])('lê a hora do prazo %s, e quantidades com casa decimal vazia', (_, prazo) => {
    expect(
      ler({ pedido: '10.0', cliente: 'Maria', produto: 'bolo', quantidade: '2,0', ...prazo }),
    ).toMatchObject({
      corpo: { pedido: '10', quantidade: 2, prazo: '2026-12-05', hora_do_prazo: '14:30' },
    });
  });

  it('recusa duas horas do prazo que não são a mesma', () => {
    const duas = { prazo: '05/12/2026 14:30', hora_do_prazo: '15:00' };
    expect(ler({ cliente: 'Maria', produto: 'bolo', ...duas })).toEqual({
      erros: ['O Prazo diz 14:30 e a Hora do prazo diz 15:00. Deixe uma só.'],
    });
  });

  it('lê produto pelo nome, prazo com hora, sinal e forma como se escrevem', () => {
    expect(
      ler({
        cliente: 'Maria',
        produto: 'BRIGADEIRO',
        quantidade: '100',
        valor: '4,5',
        prazo: '12/12/2026',
        hora_do_prazo: '14h30',
        pago: 'R$ 100,00',
        forma_pagamento: 'dinheiro',
      }),
    ).toMatchObject({
      corpo: {
        produto_id: 3,
        quantidade: 100,
        valor: 450,
        prazo: '2026-12-12',
        hora_do_prazo: '14:30',
        pago: 10_000,
        forma_pagamento: 'Espécie',
        data: null,
      },
    });
  });

  it('com valor, o que não é produto nenhum fica como item avulso', () => {
    expect(ler({ cliente: 'Maria', produto: 'Pudim', valor: '30' })).toMatchObject({
      corpo: { produto_id: null, avulso: 'Pudim', valor: 3_000 },
    });
  });

  it('um prazo que já passou traz o pedido para o dia dele', () => {
    expect(ler({ cliente: 'Maria', produto: 'Bolo', prazo: '20/11/2026' })).toMatchObject({
      corpo: { data: '2026-11-20', prazo: '2026-11-20', quantidade: 1, valor: null },
    });
  });

  it.each([
    [
      { cliente: 'Maria', produto: 'Pudim' },
      'Não há produto “Pudim”. Cadastre-o antes, ou diga na planilha o valor da unidade.',
    ],
    [
      { cliente: 'Maria', produto: 'Torta' },
      'Há mais de um produto “Torta”. Mude o nome de um deles.',
    ],
    [{ produto: 'Bolo' }, 'O campo Cliente é obrigatório.'],
    [
      { cliente: 'Maria', produto: 'Bolo', quantidade: '0' },
      'O campo Quantidade deve ser no mínimo 1.',
    ],
    [
      { cliente: 'Maria', produto: 'Bolo', pago: '10' },
      'O campo Forma de Pagamento é obrigatório.',
    ],
    [
      { cliente: 'Maria', produto: 'Bolo', prazo: '31/11/2026' },
      'O campo Prazo não é uma data válida.',
    ],
  ])('recusa %j com uma frase', (valores, frase) => {
    expect(ler(valores)).toEqual({ erros: [frase] });
  });
});

describe('o cliente de uma linha', () => {
  const de = (
    dados: { nome: string; telefone?: string; cpf?: string },
    conhecidos: readonly ClienteConhecido[],
  ) => clienteDaLinha({ cpf: null, cnpj: null, telefone: null, ...dados }, conhecidos);

  it('é achado pelo documento, depois pelo nome, que o telefone distingue', () => {
    const outra = conhecido({ id: 8, nome: 'maria', telefone: '11988880000', cpf: '12345678909' });
    expect(de({ nome: 'M.', cpf: '12345678909' }, [MARIA, outra])).toMatchObject({ id: 8 });
    expect(de({ nome: 'Maria', telefone: '11999990000' }, [MARIA, outra])).toMatchObject({ id: 7 });
    expect(de({ nome: 'Maria' }, [MARIA])).toMatchObject({ id: 7 });
    expect(de({ nome: 'Maria' }, [MARIA, outra])).toMatchObject({
      erro: expect.stringContaining('mais de um cliente'),
    });
  });

  it('é novo sem ninguém, e uma dúvida quando o telefone é de outro', () => {
    expect(de({ nome: 'Ana' }, [])).toEqual({ id: null, duvida: null });
    expect(de({ nome: 'Ana', telefone: '11999990000' }, [MARIA])).toEqual({
      id: null,
      duvida: 'O telefone é de Maria (cliente 7).',
    });
  });
});

describe('o parecer', () => {
  it('linhas do mesmo número são um pedido só', () => {
    expect(
      pareceres([
        { pedido: '1', cliente: 'Ana', produto: 'Bolo' },
        { pedido: '1', cliente: 'Ana', produto: 'Brigadeiro' },
        { cliente: 'Bia', produto: 'Bolo' },
      ]).map(({ parecer, grupo }) => [parecer, grupo]),
    ).toEqual([
      ['novo', null],
      ['novo', 2],
      ['novo', null],
    ]);
  });

  it('uma linha recusada recusa o pedido inteiro; e um número é de um cliente só', () => {
    expect(
      pareceres([
        { pedido: '1', cliente: 'Ana', produto: 'Bolo' },
        { pedido: '1', cliente: 'Ana', produto: 'Pudim' },
        { pedido: '2', cliente: 'Ana', produto: 'Bolo' },
        { pedido: '2', cliente: 'Bia', produto: 'Bolo' },
      ]).map(({ recados }) => recados),
    ).toEqual([
      ['A linha 3 do mesmo pedido foi recusada.'],
      ['Não há produto “Pudim”. Cadastre-o antes, ou diga na planilha o valor da unidade.'],
      ['As linhas deste número de pedido são de clientes diferentes.'],
      ['As linhas deste número de pedido são de clientes diferentes.'],
    ]);
  });

  it('um pedido que parece já estar aberto é uma pergunta', () => {
    const aberto = {
      id: 12,
      clienteId: null,
      nome: 'Ana',
      cpf: null,
      cnpj: null,
      telefone: null,
      prazo: null,
      avulso: null,
      produto_id: 4,
      quantidade: 1,
    };
    expect(pareceres([{ cliente: 'ana', produto: 'Bolo' }], [aberto])).toMatchObject([
      {
        parecer: 'duvidoso',
        recados: [
          'Tem o mesmo cliente, produto, quantidade e prazo do pedido 12.',
          'O cliente será cadastrado.',
        ],
        alvo: 12,
      },
    ]);
  });
});

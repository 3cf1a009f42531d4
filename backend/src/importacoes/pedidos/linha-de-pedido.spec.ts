import { describe, expect, it } from 'vitest';
import { lerLinhaDePedido, pedidoDaLinha } from './linha-de-pedido.js';
import { pedidoDasLinhas } from './pedido-das-linhas.js';

const HOJE = '2026-11-26';
const PRODUTOS = new Map([
  ['brigadeiro', [3]],
  ['bolo', [4]],
  ['torta', [5, 6]],
]);
const ler = (valores: Record<string, string>) =>
  lerLinhaDePedido(valores, { hoje: HOJE, dddDaLoja: null }, PRODUTOS);

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

  it('lê o canal de venda pelo nome, sem acentos nem maiúsculas', () => {
    const linha = { cliente: 'Maria', produto: 'bolo' };
    expect(ler({ ...linha, canal: 'INDICACAO' })).toMatchObject({ corpo: { canal: 'indicacao' } });
    expect(ler(linha)).toMatchObject({ corpo: { canal: null } });
  });

  it('deixa em branco duas horas do prazo que não são a mesma, e diz as duas', () => {
    const duas = { prazo: '05/12/2026 14:30', hora_do_prazo: '15:00' };
    expect(ler({ cliente: 'Maria', produto: 'bolo', ...duas })).toMatchObject({
      corpo: { prazo: '2026-12-05', hora_do_prazo: null },
      emBranco: [
        {
          rotulo: 'Hora do prazo',
          escrito: '15:00',
          porque: 'O Prazo diz 14:30 e a Hora do prazo diz 15:00. Deixe uma só.',
        },
      ],
    });
  });

  it('deixa em branco uma hora que não há, ao lado do dia, e fica com o dia', () => {
    const lida = ler({ cliente: 'Maria', produto: 'bolo', prazo: '05/12/2026 27:30' });
    expect(lida).toMatchObject({
      corpo: { prazo: '2026-12-05', hora_do_prazo: null },
      emBranco: [{ rotulo: 'Prazo', escrito: '05/12/2026 27:30' }],
    });
  });

  it('numera pedidos como as células se leem', () => {
    const numeros = ['10', '10.0', '10,00', 'A-7', '', '-'].map((pedido) =>
      pedidoDaLinha({ pedido }),
    );
    expect(numeros).toEqual(['10', '10', '10', 'A-7', null, null]);
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
    const lida = ler({ cliente: 'Maria', produto: 'Bolo', prazo: '20/11/2026' });
    if ('erros' in lida) throw new Error('it can be read');
    const corpo = { ...lida.corpo, clienteId: null, duvida: null, produto: null };
    expect(pedidoDasLinhas([{ ...lida, numero: 2, corpo }], HOJE).cabecalho).toMatchObject({
      data: '2026-11-20',
      prazo: '2026-11-20',
    });
  });

  it('o que não se lê e é dispensável fica em branco', () => {
    expect(
      ler({
        cliente: 'Maria',
        produto: 'Bolo',
        prazo: '31/11/2026',
        telefone: 'não tem',
        documento: '1',
        data: 'ontem',
      }),
    ).toMatchObject({
      corpo: { prazo: null, telefone: null, cpf: null, data: null },
      emBranco: [
        { rotulo: 'Telefone do cliente', escrito: 'não tem' },
        { rotulo: 'CPF ou CNPJ do cliente', escrito: '1' },
        { rotulo: 'Data do pedido', escrito: 'ontem' },
        { rotulo: 'Prazo', escrito: '31/11/2026' },
      ],
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
    [{ cliente: 'Maria', produto: 'Bolo', quantidade: 'muitos' }, 'O campo Quantidade é inválido.'],
    [
      { cliente: 'Maria', produto: 'Bolo', valor: 'barato' },
      'O campo Valor da unidade é inválido.',
    ],
    [{ cliente: 'Maria', produto: 'Bolo', pago: 'tudo' }, 'O campo Já pago é inválido.'],
  ])('recusa %j com uma frase', (valores, frase) => {
    expect(ler(valores)).toEqual({ erros: [frase] });
  });
});

import { expect, it } from 'vitest';
import { leitorDeValores } from './colunas-da-planilha.js';

const CELULAS = ['Ana', '11 98765-4321', 'Sem lactose.', '03/05/2025', 'M'];

it('o que não tem campo vai para as observações com o seu título; as observações, sem', () => {
  const ler = leitorDeValores({
    assunto: 'clientes',
    titulos: ['Nome', 'Celular', 'Obs.', 'Última compra', 'Tamanho'],
    colunas: ['nome', 'telefone', 'observacoes', 'observacoes', 'observacoes'],
  });
  expect(ler(CELULAS)).toEqual({
    nome: 'Ana',
    telefone: '11 98765-4321',
    observacoes: 'Sem lactose.\nÚltima compra: 03/05/2025\nTamanho: M',
  });
  expect(ler(['Ana', '', '-', '', 'G'])).toEqual({
    nome: 'Ana',
    telefone: '',
    observacoes: 'Tamanho: G',
  });
  expect(ler(['Ana'])).toEqual({ nome: 'Ana', telefone: '', observacoes: '' });
});

it('vale também para a observação do pedido e a descrição de produtos e despesas', () => {
  for (const assunto of ['produtos', 'despesas', 'pedidos'] as const) {
    const ler = leitorDeValores({
      assunto,
      titulos: ['A', 'B', 'Cor', 'D', 'E'],
      colunas: [null, null, 'descricao', null, 'descricao'],
    });
    expect(ler(['', '', 'azul', '', 'x'])).toEqual({ descricao: 'Cor: azul\nE: x' });
  }
});

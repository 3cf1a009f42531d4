import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { corpoDoCliente } from './clientes/clientes.http.js';
import { corpoDasUnidades, corpoDoItem, corpoDoItemAtualizado } from './itens/itens.http.js';
import { corpoDoPedidoCompleto } from './pedidos/pedido-completo.http.js';
import { corpoDoCancelamento, corpoDoPedido } from './pedidos/pedidos.http.js';

describe('o que os campos dizem juntos', () => {
  const frases = (corpo: z.ZodObject, entrada: unknown) =>
    corpo.safeParse(entrada).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('o prazo não vem antes da data', () => {
    const pedido = { cliente_id: 5, estagio_id: 1, data: '2026-11-02' };
    expect(frases(corpoDoPedido, { ...pedido, prazo: '2026-11-01' })).toEqual([
      ['prazo', 'O campo Prazo deve ser uma data posterior ou igual a Data.'],
    ]);
    expect(corpoDoPedido.safeParse({ ...pedido, prazo: '2026-11-02' }).success).toBe(true);
  });

  it('a hora do prazo é lida como se escreve, e precisa do dia', () => {
    const pedido = { cliente_id: 5, estagio_id: 1, hora_do_prazo: '1430' };
    expect(frases(corpoDoPedido, pedido)).toEqual([
      ['hora_do_prazo', 'Escolha o dia do Prazo para dar a hora.'],
    ]);
    const lido = corpoDoPedido.parse({ ...pedido, prazo: '2026-11-02' });
    expect(lido.hora_do_prazo).toBe('14:30');
    expect(frases(corpoDoPedido, { ...pedido, prazo: '', hora_do_prazo: '24:00' })).toEqual([
      ['hora_do_prazo', 'O campo Hora do prazo não é uma hora válida.'],
    ]);
    expect(corpoDoPedido.parse({ ...pedido, hora_do_prazo: ' ' }).hora_do_prazo).toBeNull();
  });

  it.each([
    ['novo', corpoDoItem],
    ['atualizado', corpoDoItemAtualizado],
  ])('o desconto cabe no item %s', (_, corpo) => {
    const item = { pedido_id: 12, produto_id: 3, quantidade: 2, valor: 45 };
    expect(frases(corpo, { ...item, desconto: 90.01 })).toEqual([
      ['desconto', 'O campo Desconto não pode ser superior ao valor do item.'],
    ]);
    expect(corpo.safeParse({ ...item, desconto: 90 }).success).toBe(true);
  });

  it('todas as faltas de um formulário são ditas de uma vez', () => {
    expect(
      frases(corpoDoPedido, {
        cliente_id: -1,
        estagio_id: 9,
        data: '2026-11-02',
        prazo: '2026-11-01',
      })?.map(([campo]) => campo),
    ).toEqual(['cliente_id', 'estagio_id', 'prazo']);
    expect(
      frases(corpoDoItem, { pedido_id: 12, produto_id: '', valor: 45, desconto: 50 })?.map(
        ([campo]) => campo,
      ),
    ).toEqual(['desconto', 'produto_id']);
  });

  it('um item é um produto ou um nome, e um avulso de um pedido inteiro diz o seu valor', () => {
    const item = { pedido_id: 12, valor: 45 };
    expect(frases(corpoDoItem, item)).toEqual([['produto_id', 'O campo Produto é obrigatório.']]);
    expect(frases(corpoDoItem, { ...item, produto_id: 3, avulso: 'Topo' })).toEqual([
      ['produto_id', 'Escolha um produto ou escreva o nome de um item avulso, não os dois.'],
    ]);
    expect(frases(corpoDoItem, { ...item, avulso: 'x'.repeat(121) })?.map(([c]) => c)).toEqual([
      'avulso',
    ]);
    expect(corpoDoItem.parse({ ...item, avulso: ' Topo ' })).toMatchObject({
      produto_id: null,
      avulso: 'Topo',
    });
    const pedido = (linha: object) => ({ cliente_id: 7, itens: [linha] });
    expect(frases(corpoDoPedidoCompleto, pedido({ avulso: 'Topo' }))).toEqual([
      ['itens.0.valor', 'O campo Valor é obrigatório.'],
    ]);
    expect(frases(corpoDoPedidoCompleto, pedido({ avulso: '' }))).toEqual([
      ['itens.0.produto_id', 'O campo Produto é obrigatório.'],
    ]);
    const { itens } = corpoDoPedidoCompleto.parse(pedido({ avulso: 'Topo', valor: '30,00' }));
    expect(itens).toMatchObject([{ produto_id: null, avulso: 'Topo', valor: 3_000 }]);
  });

  it('quem erra a quantidade não ouve também do desconto', () => {
    const item = { produto_id: 3, quantidade: 'x', valor: 45, desconto: 1 };
    expect(frases(corpoDoItemAtualizado, item)).toEqual([
      ['quantidade', 'O campo Quantidade é inválido.'],
    ]);
  });

  it('o que falta vale o que a tela mostra', () => {
    expect(corpoDoItem.parse({ pedido_id: 12, produto_id: 3 })).toEqual({
      pedido_id: 12,
      produto_id: 3,
      avulso: null,
      quantidade: 1,
      valor: 0,
      desconto: 0,
      descricao: null,
    });
    expect(corpoDasUnidades.parse({})).toEqual({ quantidade_finalizada: 1 });
    expect(corpoDoCancelamento.parse({})).toEqual({ motivo: null, pagamentos: 'reter' });
  });

  it.each([
    ['+55 11 98765\u20114321', '11987654321'],
    ['\u202a(11)\u00a098765-4321\u202c', '11987654321'],
    ['11 9 8765 4321', '11987654321'],
    ['98765-4321', '987654321'],
    ['+33 6 12 34 56 78', '+33612345678'],
  ])('o telefone copiado %j é entendido', (telefone, digitos) => {
    expect(corpoDoCliente.parse({ nome: 'Maria', telefone }).telefone).toBe(digitos);
  });

  it.each(['00000-000', '00000000', '00.999-999', '01310-10'])('%s não é um CEP', (cep) => {
    const { error } = corpoDoCliente.safeParse({ nome: 'Maria', cep });
    expect(error?.issues.map(({ message }) => message)).toEqual(['O campo CEP é inválido.']);
  });

  it('CPF, CEP e telefone ficam só com os dígitos', () => {
    const lido = corpoDoCliente.parse({
      nome: 'Maria',
      cpf: '123.456.789-09',
      cep: '01310-100',
      telefone: '(11) 99999-0000',
      estado: 'sp',
    });
    expect(lido).toMatchObject({
      cpf: '12345678909',
      cep: '01310100',
      telefone: '11999990000',
      estado: 'SP',
    });
  });

  it.each([
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['11.222.333/0001-81', '11222333000181'],
    ['11222333000181', '11222333000181'],
    ['11 222 333\u00a00001\u201181', '11222333000181'],
  ])('o CNPJ %j fica sem sinais e em maiúsculas', (cnpj, guardado) => {
    expect(corpoDoCliente.parse({ nome: 'Ateliê Flor', cnpj }).cnpj).toBe(guardado);
  });

  it.each(['12.ABC.345/01DE-36', '00.000.000/0000-00', '123.456.789-09', 'CNPJ', '12ABC34501DE3Z'])(
    'o CNPJ %j é recusado no seu campo',
    (cnpj) => {
      const { error } = corpoDoCliente.safeParse({ nome: 'Ateliê Flor', cnpj });
      expect(error?.issues).toMatchObject([
        { path: ['cnpj'], message: 'O campo CNPJ é inválido.' },
      ]);
    },
  );
});

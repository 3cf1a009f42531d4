import type { Browser } from '../sessao/browser.js';
import { atelie, ok } from '../atelie.js';

export const HOJE = '2024-02-29';

export interface HistoriaMovimentada {
  joao: number;
  caneca: number;
  pagamentoCorrigido: number;
  despesaCorrigida: number;
  itemPronto: number;
}

/** Acts that change figures of the past: moved dates, cancellations, deletions and archiving. */
export const historiaMovimentada = async (ana: Browser): Promise<HistoriaMovimentada> => {
  const act = atelie(ana);
  await ok(
    ana.put('/api/adm/configuracoes/update', {
      nome: 'Ateliê',
      saldo_inicial: '-15,50',
      dias_de_prazo_apertado: 3,
    }),
  );
  const maria = await act.cliente({ nome: 'Maria Souza' });
  const joao = await act.cliente({ nome: 'João Lima' });
  await ok(ana.delete(`/api/adm/clientes/destroy/${await act.cliente({ nome: 'Ninguém' })}`));
  const caneca = await act.produto({ nome: 'Caneca', valor: 45 });
  const bolo = await act.produto({ nome: 'Bolo', valor: 120 });

  const um = await act.pedido(maria, { data: '2023-12-31' });
  await act.item(um, caneca, { quantidade: 2, valor: 45, desconto: 5 });
  const dois = await act.pedido(joao, { data: '2023-12-30', estagio_id: 2 });
  const itemPronto = await act.item(dois, caneca, { quantidade: 3, valor: 45 });
  const retirado = await act.item(dois, bolo, { quantidade: 2, valor: 120 });
  const prontas = async (item: number, quantidade_finalizada: number) => {
    await ok(ana.put(`/api/adm/itens/next-estagio/${item}`));
    await ok(ana.put(`/api/adm/itens/finalizar-unidade/${item}`, { quantidade_finalizada }));
  };
  await prontas(itemPronto, 2);
  await prontas(retirado, 1);
  await ok(ana.delete(`/api/adm/itens/destroy/${retirado}`));
  await ok(
    ana.put(`/api/adm/pedidos/update/${dois}`, {
      cliente_id: joao,
      estagio_id: 2,
      data: '2024-01-02',
    }),
  );
  const tres = await act.pedido(maria, { data: HOJE });
  await act.item(tres, bolo, { quantidade: 3, valor: 120 });
  const quatro = await act.pedido(joao, { data: HOJE });
  await act.item(quatro, caneca, { valor: 45 });
  await act.pagamento(quatro, 10, { data: '2024-01-31' });
  await ok(ana.delete(`/api/adm/pedidos/destroy/${quatro}`));
  const entregue = await act.pedido(maria, { data: '2024-01-15', estagio_id: 4 });
  await ok(ana.put(`/api/adm/pedidos/arquivar/${entregue}`));
  for (let dia = 10; dia < 22; dia++) await act.pedido(joao, { data: `2024-02-${dia}` });

  await act.pagamento(um, 85, { data: '2023-12-31' });
  const pagamentoCorrigido = await act.pagamento(dois, 65, { data: '2023-12-30' });
  await ok(
    ana.put(`/api/adm/receita/update/${pagamentoCorrigido}`, {
      pedido_id: dois,
      valor: 65.01,
      forma_pagamento: 'Boleto',
      data: '2024-01-02',
    }),
  );
  const cancelado = await act.pagamento(tres, 33.33, { data: HOJE });
  await ok(ana.delete(`/api/adm/receita/destroy/${cancelado}`));
  await act.pagamento(tres, 10.01, { data: HOJE });

  const ingredientes = await act.categoriaDeDespesa('Ingredientes');
  const extinta = await act.categoriaDeDespesa('Extinta');
  await act.despesa({ data: '2023-12-30', valor: 30, categoria_id: null });
  await act.despesa({ data: '2024-01-02', valor: 7, categoria_id: extinta });
  const despesaCorrigida = await act.despesa({
    data: '2024-01-02',
    valor: 20.1,
    categoria_id: extinta,
  });
  await ok(
    ana.put(`/api/adm/despesas/update/${despesaCorrigida}`, {
      nome: 'Farinha',
      data: '2024-01-03',
      valor: 20.2,
      categoria_id: ingredientes,
    }),
  );
  await act.despesa({ data: HOJE, valor: 0.02, categoria_id: ingredientes });
  const desfeita = await act.despesa({ data: HOJE, valor: 9 });
  await ok(ana.delete(`/api/adm/despesas/destroy/${desfeita}`));
  await ok(ana.delete(`/api/adm/categ-despesas/destroy/${extinta}`));
  return { joao, caneca, pagamentoCorrigido, despesaCorrigida, itemPronto };
};

import { beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '@encomenda/contracts/itens/itens.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { atelie, ok } from '../../testing/atelie.js';
import type { Browser } from '../../testing/sessao/browser.js';
import { entrarComo } from '../../testing/sessao/entrar-como.js';
import { pdfText } from '../../testing/pdf-text.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';
import { withoutInstants } from '../../testing/without-instants.js';

/** Whoever produces sees the orders, and of no answer what they are worth. */
describe('pedidos sem valores', () => {
  let system: Shop;
  let bia: Browser;
  let pedido: number;
  let item: number;
  let entrega: number;

  beforeAll(async () => {
    system = await openShop();
    const act = atelie(system.ana);
    const maria = await act.cliente({ nome: 'Maria Souza' });
    const caneca = await act.produto({ nome: 'Caneca', valor: 77.31 });
    pedido = await act.pedido(maria, { estagio_id: 2 });
    item = await act.item(pedido, caneca, { quantidade: 2, valor: 77.31, desconto: 4.62 });
    await act.pagamento(pedido, 33.33);
    entrega = await act.entrega();
    await act.destino(entrega, pedido);
    bia = await entrarComo(system, 'Produção');
  });

  const comNumeros = (endereco: string): string =>
    endereco.replace(/:(\w+)/g, (_, nome: string) =>
      String(({ pedido, item, entrega } as Record<string, number>)[nome]),
    );
  const DINHEIRO = /R\$|77[.,]31|154[.,]62|4[.,]62|33[.,]33|116[.,]67|"pago"|"valor|"falta|"totais/;

  it.each([
    '/api/adm/pedidos/show/:pedido',
    '/api/adm/pedidos/datatable/0',
    '/api/adm/pedidos/datatable/0?pesquisa=maria',
    '/api/adm/pedidos/contagens',
    '/api/adm/pedidos/quadro',
    '/api/adm/producao/datatable?sem_prazo=1',
    '/api/adm/producao/datatable?sem_prazo=1&formato=csv',
    '/api/adm/pedidos/datatable/2?formato=csv',
    '/api/adm/pedidos/arquivados',
    '/api/adm/agenda?de=2026-11-01&ate=2026-12-01',
    '/api/adm/itens/show/:item',
    '/api/adm/itens/datatable/:pedido',
    '/api/adm/itens/datatable/:pedido?formato=csv',
    '/api/adm/painel/data',
    '/api/adm/porque/pedidos?de=2020-01-01&ate=2030-01-01',
    '/api/adm/entrega-destinos/datatable/:entrega',
  ])('nenhum valor em %s', async (endereco) => {
    const answer = await bia.get(comNumeros(endereco));
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(/\w/);
    // The dashboard keeps the fields of money, empty.
    const texto = withoutInstants(answer.text).replaceAll(/"falta_pagar(?:_br)?":null/g, '');
    expect(texto).not.toMatch(DINHEIRO);
    expect(answer.text).not.toMatch(/Valor|Pago|Desconto/);
  });

  it.each([
    '/api/adm/pedidos/apagar',
    '/api/adm/pedidos/nao-pagos',
    '/api/adm/pedidos/pagamentos/:pedido',
    '/api/adm/porque/eventos/pedido/:pedido',
    '/api/adm/pedidos/datatable/0?order=valor',
    '/api/adm/pedidos/datatable/0?order=falta_pagar&formato=csv',
  ])('%s só fala de dinheiro, e é recusado', async (endereco) => {
    expect((await bia.get(comNumeros(endereco))).status).toBe(403);
  });

  it.each(['/api/adm/pedidos/pdf/:pedido', '/api/adm/entregas/pdf/:entrega'])(
    'o papel de %s vem sem valores',
    async (endereco) => {
      const { body, status } = await bia.get(comNumeros(endereco)).responseType('blob');
      expect(status).toBe(200);
      const texto = await pdfText(body as Buffer);
      expect(texto).toContain('Maria Souza');
      expect(texto).not.toMatch(DINHEIRO);
    },
  );

  it('quem altera um item sem ver valores não os muda', async () => {
    const { produto_id: produtoId } = (await bia.get(`/api/adm/itens/show/${item}`)).body as Item;
    const corpo = { produto_id: produtoId, quantidade: 3, valor: 0, desconto: 0, descricao: '' };
    await ok(bia.put(`/api/adm/itens/update/${item}`, corpo));
    expect((await system.ana.get(`/api/adm/itens/show/${item}`)).body).toMatchObject({
      quantidade: 3,
      valor: 77.31,
      desconto: 4.62,
    });
    const menos = await bia.put(`/api/adm/itens/update/${item}`, { ...corpo, quantidade: 2 });
    expect([menos.status, menos.body]).toMatchObject([
      422,
      { errors: { quantidade: ['Só quem vê os valores do pedido pode diminuir a quantidade.'] } },
    ]);
    const novo = await bia.post('/api/adm/itens/store', { ...corpo, pedido_id: pedido });
    expect(novo.status).toBe(201);
    const { id } = novo.body as { id: number };
    expect((await system.ana.get(`/api/adm/itens/show/${id}`)).body).toMatchObject({
      valor: 77.31,
      desconto: 0,
    });
  });

  it('uma mudança de preço não é desfeita, nem mostrada, por quem não vê valores', async () => {
    const { produto_id, descricao, quantidade } = (await bia.get(`/api/adm/itens/show/${item}`))
      .body as Item;
    const { desfazer } = await ok<RespostaDeAcao>(
      system.ana.put(`/api/adm/itens/update/${item}`, {
        produto_id,
        descricao,
        quantidade,
        valor: 88.88,
        desconto: 4.62,
      }),
    );
    const { assunto, id, revisao } = desfazer!;
    const endereco = `/api/adm/desfazer/${assunto}/${id}/${revisao}`;
    expect((await bia.get(endereco)).status).toBe(403);
    expect((await bia.post(endereco)).status).toBe(403);
    expect((await system.ana.get(`/api/adm/itens/show/${item}`)).body).toMatchObject({
      valor: 88.88,
    });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { consultaDeTabela, type Pagina } from '@encomenda/contracts/shared/transport/http';
import type { Cliente, LinhaDeCliente } from '@encomenda/contracts/clientes/clientes.http';
import type { ResumoDoPedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { atelie, ok } from '../testing/atelie.js';
import { CadastroDeClientes } from './clientes.queries.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

let system: Shop;
beforeAll(async () => {
  system = await openShop();
});

const url = (path: string) => `/api/adm/clientes/${path}`;

describe('as compras de um cliente', () => {
  it('diz o que cada um comprou, pagou e deve, na lista e no cadastro', async () => {
    const { ana } = system;
    const fazer = atelie(ana);
    const [teo, ivo] = [
      await fazer.cliente({ nome: 'Teo Comprador' }),
      await fazer.cliente({ nome: 'Ivo Comprador' }),
    ];
    const caneca = await fazer.produto();
    const antigo = await fazer.pedido(teo, { data: '2026-01-10' });
    const novo = await fazer.pedido(teo, { data: '2026-02-10' });
    await fazer.item(novo, caneca, { valor: 50 });
    const item = await fazer.item(antigo, caneca, { valor: 50 });
    await fazer.pagamento(antigo, 50);
    const maisBarato = { produto_id: caneca, quantidade: 1, valor: 30 };
    await ok(ana.put(`/api/adm/itens/update/${item}`, maisBarato));
    await fazer.item(await fazer.pedido(ivo, { data: '2026-01-05' }), caneca, { valor: 10 });

    const { compras } = await ok<Cliente>(ana.get(url(`show/${teo}`)));
    expect(compras).toMatchObject({
      pedidos: 2,
      comprado: 80,
      pago: 50,
      falta_pagar: 50,
      credito: 20,
      ultimo_pedido: { id: novo, data: '2026-02-10', data_br: '10/02/2026' },
    });
    const lista = (ordem: string) =>
      ok<Pagina<LinhaDeCliente>>(ana.get(url(`datatable?pesquisa=comprador&${ordem}`)));
    const { data } = await lista('order=comprado&sort=desc');
    expect(data).toMatchObject([
      { id: teo, comprado: 80, comprado_br: 'R$\u00a080,00', ultimo_pedido: { id: novo } },
      { id: ivo, comprado: 10, ultimo_pedido: { data_br: '05/01/2026' } },
    ]);
    const porData = await lista('order=ultimo_pedido&sort=asc');
    expect(porData.data.map(({ id }) => id)).toEqual([ivo, teo]);

    // The order before becomes the last one.
    await ok(ana.delete(`/api/adm/pedidos/destroy/${novo}`));
    expect((await ok<Cliente>(ana.get(url(`show/${teo}`)))).compras).toMatchObject({
      pedidos: 1,
      comprado: 30,
      ultimo_pedido: { id: antigo },
    });
  });

  it('a quem não pode ler pedidos, não diz nada deles', async () => {
    const { ana, app } = system;
    const fazer = atelie(ana);
    const lia = await fazer.cliente({ nome: 'Lia Reservada' });
    await fazer.item(await fazer.pedido(lia), await fazer.produto());
    const cadastro = app.get(CadastroDeClientes);
    const vista = { comCompras: false, podeExcluir: false };
    expect(await cadastro.mostrar(lia, vista)).toMatchObject({
      compras: null,
      recusa_da_exclusao: null,
    });
    const consulta = consultaDeTabela.parse({ pesquisa: 'reservada' });
    expect(await cadastro.tabela(consulta, false)).toMatchObject({
      data: [{ id: lia, ultimo_pedido: null, comprado: null, comprado_br: null }],
    });
    const porCompras = cadastro.tabela({ ...consulta, order: 'comprado' }, false);
    await expect(porCompras).rejects.toThrow('O campo Ordem é inválido.');
  });

  it('lista os pedidos de um cliente, os abertos primeiro', async () => {
    const { ana } = system;
    const fazer = atelie(ana);
    const [teo, ivo] = [await fazer.cliente(), await fazer.cliente()];
    const aberto = await fazer.pedido(teo, { data: '2026-01-01' });
    const entregue = await fazer.pedido(teo, { estagio_id: 4 });
    const cancelado = await fazer.pedido(teo);
    await ok(ana.delete(`/api/adm/pedidos/destroy/${cancelado}`));
    const outroAberto = await fazer.pedido(teo, { estagio_id: 3 });
    await fazer.pedido(ivo);

    const pedidos = await ok<Pagina<ResumoDoPedido>>(ana.get(url(`pedidos/${teo}`)));
    expect(pedidos.data.map(({ id }) => id)).toEqual([outroAberto, aberto, cancelado, entregue]);
    expect(pedidos.data[2]).toMatchObject({ cancelado: true });
    expect(pedidos.total).toBe(4);
    for (const order of ['id', 'estagio', 'data', 'prazo', 'pago', 'valor'])
      await ok(ana.get(url(`pedidos/${teo}?order=${order}&sort=desc`)));
    expect((await ana.get(url(`pedidos/${teo}?order=busca`))).status).toBe(422);
    const semPedidos = await fazer.cliente();
    expect(await ok(ana.get(url(`pedidos/${semPedidos}`)))).toMatchObject({ data: [], total: 0 });
    expect((await ana.get(url('pedidos/999999'))).status).toBe(404);
  });
});

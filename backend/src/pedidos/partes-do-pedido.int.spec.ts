import { beforeAll, describe, expect, it } from 'vitest';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { atelie, ok } from '../testing/atelie.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

/** 21 November 2026, noon in São Paulo. */
const HOJE = '2026-11-21';
let system: Shop;
let fazer: ReturnType<typeof atelie>;
let maria: number;
let caneca: number;

beforeAll(async () => {
  system = await openShop({ clock: () => new Date(`${HOJE}T15:00:00Z`) });
  fazer = atelie(system.ana);
  maria = await fazer.cliente({ nome: 'Maria Souza', cidade: 'São Paulo' });
  caneca = await fazer.produto({ nome: 'Caneca', valor: 45 });
});

const adm = (path: string) => `/api/adm/${path}`;
const mostrar = (id: number) => ok<Pedido>(system.ana.get(adm(`pedidos/show/${id}`)));
const recusado = async (metodo: 'post' | 'put' | 'delete', path: string, body: object = {}) => {
  const { status, body: resposta } = await system.ana[metodo](adm(path), body);
  return [status, (resposta as { message: string }).message];
};

describe('as partes de um pedido', () => {
  it('põe e tira tags pelo número da ligação', async () => {
    const id = await fazer.pedido(maria);
    const tag = await fazer.tag({ nome: 'Presente', icone: 'gift', cor: 'success' });
    const ligacao = await fazer.tagNoPedido(id, tag);
    expect((await mostrar(id)).tags).toEqual([
      { pedido_tag_id: ligacao, id: tag, nome: 'Presente', icone: 'gift', cor: 'success' },
    ]);
    const corpo = { pedido_id: id, tag_id: tag };
    expect(await recusado('post', 'pedido-tags/store', corpo)).toEqual([
      409,
      'Esta tag já está no pedido.',
    ]);
    await ok(system.ana.delete(adm(`pedido-tags/destroy/${ligacao}`)));
    expect((await mostrar(id)).tags).toEqual([]);
    expect((await system.ana.delete(adm(`pedido-tags/destroy/${ligacao}`))).status).toBe(404);
  });

  it('corrige e cancela pagamentos, nunca acima do saldo', async () => {
    const { ana } = system;
    const id = await fazer.pedido(maria);
    await fazer.item(id, caneca, { quantidade: 2 });
    const demais = await ana.post(adm('receita/store'), {
      pedido_id: id,
      valor: 90.01,
      forma_pagamento: 'Boleto',
    });
    expect([demais.status, demais.body]).toMatchObject([
      422,
      { errors: { valor: ['O valor não pode ser superior ao saldo de R$\u00a090,00.'] } },
    ]);
    const pagamento = await fazer.pagamento(id, 90);
    expect(await mostrar(id)).toMatchObject({ pago: true, falta_pagar: 0 });
    const pagos = adm(`pedidos/pagamentos/${id}`);
    expect(await ok(ana.get(pagos))).toMatchObject({ data: [{ id: pagamento, pago: true }] });
    const recebido = await ok<{ data: string }>(ana.get(adm(`receita/show/${pagamento}`)));
    expect(recebido).toMatchObject({ pago: true });
    const doMes = adm(`receita/datatable/${recebido.data}?pesquisa=${id}`);
    expect(await ok(ana.get(doMes))).toMatchObject({ data: [{ id: pagamento, pago: true }] });
    const correcao = { pedido_id: id, valor: 40, forma_pagamento: 'Débito', data: '2026-11-01' };
    await ok(ana.put(adm(`receita/update/${pagamento}`), correcao));
    expect(await ok(ana.get(pagos))).toMatchObject({
      data: [
        { id: pagamento, pago: false, valor: 40, forma_pagamento: 'Débito', data: '2026-11-01' },
      ],
      total: 1,
    });
    await ok(ana.delete(adm(`receita/destroy/${pagamento}`)));
    expect(await mostrar(id)).toMatchObject({ pago: false, valor_pago: 0 });
    expect((await ana.get(adm(`receita/show/${pagamento}`))).status).toBe(404);
    expect((await ana.delete(adm(`receita/destroy/${pagamento}`))).status).toBe(404);
  });

  it('diz em que campo falta o que o formulário cita', async () => {
    const { ana } = system;
    const id = await fazer.pedido(maria);
    const umaFrase = [expect.any(String)];
    const casos: [string, object, object][] = [
      ['pedidos', { cliente_id: 999_999_999, estagio_id: 1 }, { cliente_id: umaFrase }],
      ['pedidos', {}, { cliente_id: umaFrase, estagio_id: ['O campo Estágio é obrigatório.'] }],
      ['itens', { pedido_id: id, produto_id: 999_999_999 }, { produto_id: umaFrase }],
      [
        'itens',
        { pedido_id: 999_999_999, produto_id: caneca },
        { pedido_id: ['O campo Pedido é inválido.'] },
      ],
      ['itens', { pedido_id: id, produto_id: -1 }, { produto_id: umaFrase }],
      ['pedido-tags', { pedido_id: id, tag_id: 999_999_999 }, { tag_id: umaFrase }],
      ['pedido-tags', { pedido_id: 999_999_999, tag_id: 999_999_999 }, { pedido_id: umaFrase }],
      [
        'receita',
        { pedido_id: 999_999_999, valor: 1, forma_pagamento: 'Pix' },
        { pedido_id: umaFrase },
      ],
      [
        'receita',
        { pedido_id: id, valor: 0, forma_pagamento: 'pix' },
        { valor: umaFrase, forma_pagamento: ['O campo Forma de Pagamento é inválido.'] },
      ],
    ];
    for (const [area, corpo, errors] of casos) {
      const { status, body } = await ana.post(adm(`${area}/store`), corpo);
      expect([area, corpo, status, (body as { errors: object }).errors]).toEqual([
        area,
        corpo,
        422,
        errors,
      ]);
    }
  });

  it('não conhece o que não existe', async () => {
    const { ana } = system;
    for (const path of [
      'pedidos/show/999999999',
      'itens/show/999999999',
      'itens/datatable/999999999',
      'pedidos/pagamentos/999999999',
      'receita/show/999999999',
      'receita/valor-pagar/999999999',
      'pedidos/datatable/5',
      'pedidos/datatable/x',
    ])
      expect([path, (await ana.get(adm(path))).status]).toEqual([path, 404]);
    for (const path of [
      'pedidos/next-estagio/999999999',
      'pedidos/arquivar/999999999',
      'itens/next-estagio/999999999',
    ])
      expect([path, (await ana.put(adm(path))).status]).toEqual([path, 404]);
    for (const path of [
      'itens/destroy/999999999',
      'pedido-tags/destroy/999999999',
      'pedidos/destroy/999999999',
    ])
      expect([path, (await ana.delete(adm(path))).status]).toEqual([path, 404]);
  });
});

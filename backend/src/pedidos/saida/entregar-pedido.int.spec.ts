import { beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '@encomenda/contracts/itens/itens.http';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import { atelie, ok } from '../../testing/atelie.js';
import { camposRecusados } from '../../testing/campos-recusados.js';
import { entrarComo } from '../../testing/sessao/entrar-como.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';

let system: Shop;
let fazer: ReturnType<typeof atelie>;
let maria: number;
let caneca: number;

beforeAll(async () => {
  system = await openShop();
  fazer = atelie(system.ana);
  maria = await fazer.cliente({ nome: 'Maria Souza', telefone: '81999991234' });
  caneca = await fazer.produto({ nome: 'Caneca', valor: 45 });
});

const adm = (path: string) => `/api/adm/${path}`;
const mostrar = (id: number) => ok<Pedido>(system.ana.get(adm(`pedidos/show/${id}`)));
const itens = async (id: number) =>
  (await ok<Pagina<Item>>(system.ana.get(adm(`itens/datatable/${id}`)))).data;

/** An order of these quantities in production, each line begun. */
const emProducao = async (...quantidades: number[]) => {
  const id = await fazer.pedido(maria);
  const linhas: number[] = [];
  for (const quantidade of quantidades)
    linhas.push(await fazer.item(id, caneca, { quantidade, valor: 45 }));
  await ok(system.ana.put(adm(`pedidos/next-estagio/${id}`)));
  for (const linha of linhas) await ok(system.ana.put(adm(`itens/next-estagio/${linha}`)));
  return { id, linhas };
};

/** An order that is ready to be handed over. */
const pronto = async (...quantidades: number[]) => {
  const { id, linhas } = await emProducao(...quantidades);
  for (const linha of linhas) await ok(system.ana.put(adm(`itens/finalizar/${linha}`)));
  await ok(system.ana.put(adm(`pedidos/next-estagio/${id}`)));
  return id;
};

const entregar = (id: number, corpo: object = {}, key: string = crypto.randomUUID()) =>
  system.ana.put(adm(`pedidos/entregar/${id}`), corpo).set('Idempotency-Key', key);

describe('finalizar um item inteiro', () => {
  it('conta as unidades que faltam e finaliza o item, de uma vez', async () => {
    const { id, linhas } = await emProducao(5, 1);
    await ok(system.ana.put(adm(`itens/finalizar-unidade/${linhas[0]}`), {}));
    expect(await ok(system.ana.put(adm(`itens/finalizar/${linhas[0]}`)))).toMatchObject({
      message: 'Item finalizado.',
      type: 'success',
    });
    expect(await itens(id)).toMatchObject([
      { id: linhas[0], estagio_id: 3, quantidade_finalizada: 5 },
      { id: linhas[1], estagio_id: 2, quantidade_finalizada: 0 },
    ]);
  });

  it('desfeito, volta como estava: em produção, com as unidades de antes', async () => {
    const { id, linhas } = await emProducao(5);
    await ok(system.ana.put(adm(`itens/finalizar-unidade/${linhas[0]}`), {}));
    const { desfazer } = await ok<{ desfazer: { assunto: string; id: number; revisao: number } }>(
      system.ana.put(adm(`itens/finalizar/${linhas[0]}`)),
    );
    await ok(system.ana.post(adm(`desfazer/pedidos/${id}/${desfazer.revisao}`)));
    expect(await itens(id)).toMatchObject([{ estagio_id: 2, quantidade_finalizada: 1 }]);
  });

  it('os itens vêm na ordem em que entraram no pedido', async () => {
    const { id, linhas } = await emProducao(1, 2, 3);
    expect((await itens(id)).map((item) => item.id)).toEqual(linhas);
  });
});

describe('entregar um pedido', () => {
  it('recebe o que falta e entrega', async () => {
    const id = await pronto(2);
    expect(await ok(entregar(id, { valor: 90, forma_pagamento: 'Pix' }))).toMatchObject({
      message: `Pedido #${id} entregue. R$\u00a090,00 recebidos em Pix.`,
      type: 'success',
    });
    expect(await mostrar(id)).toMatchObject({ estagio_id: 4, valor_pago: 90, pago: true });
  });

  it('desfeito, volta o pedido e o dinheiro; refeito, os dois', async () => {
    const id = await pronto(1);
    type Desfazivel = { desfazer: { revisao: number } };
    const { desfazer } = await ok<Desfazivel>(entregar(id, { valor: 45, forma_pagamento: 'Pix' }));
    const url = (revisao: number) => adm(`desfazer/pedidos/${id}/${revisao}`);
    const desfeito = await ok<Desfazivel>(system.ana.post(url(desfazer.revisao)));
    expect(await mostrar(id)).toMatchObject({ estagio_id: 3, valor_pago: 0 });
    await ok(system.ana.post(url(desfeito.desfazer.revisao)));
    expect(await mostrar(id)).toMatchObject({ estagio_id: 4, valor_pago: 45 });
  });

  it('sem valor, só entrega: o que falta continua a receber', async () => {
    const id = await pronto(1);
    expect(await ok(entregar(id))).toMatchObject({ message: `Pedido #${id} entregue.` });
    expect(await mostrar(id)).toMatchObject({ estagio_id: 4, valor_pago: 0, falta_pagar: 45 });
  });

  it('pedido duas vezes, recebe e entrega uma só', async () => {
    const id = await pronto(1);
    const corpo = { valor: 45, forma_pagamento: 'Espécie' };
    const primeira = await ok<object>(entregar(id, corpo, 'na-porta-do-cliente'));
    expect(await ok(entregar(id, corpo, 'na-porta-do-cliente'))).toEqual(primeira);
    expect(await mostrar(id)).toMatchObject({ estagio_id: 4, valor_pago: 45 });
  });

  it.each([{ valor: 45, forma_pagamento: 'Pix' }, {}])(
    'de um pedido que não está pronto nada se recebe: %j',
    async (corpo) => {
      const { id } = await emProducao(1);
      const { status, body } = await entregar(id, corpo);
      expect([status, body.message]).toEqual([409, 'Este pedido já está em outro estágio.']);
      expect(await mostrar(id)).toMatchObject({ estagio_id: 2, valor_pago: 0 });
    },
  );

  it('recusa mais do que o saldo, e o pedido fica por entregar', async () => {
    const id = await pronto(1);
    const { status, body } = await entregar(id, { valor: 45.01, forma_pagamento: 'Pix' });
    expect([status, body.errors]).toEqual([
      422,
      { valor: ['O valor não pode ser superior ao saldo de R$\u00a045,00.'] },
    ]);
    expect(await mostrar(id)).toMatchObject({ estagio_id: 3, valor_pago: 0 });
  });

  it.each([
    [{ valor: 10 }, 'forma_pagamento'],
    [{ forma_pagamento: 'Pix' }, 'valor'],
    [{ valor: 'dez', forma_pagamento: 'Pix' }, 'valor'],
    [{ valor: 0, forma_pagamento: 'Pix' }, 'valor'],
  ])('não entende %j pela metade', async (corpo, campo) => {
    expect(camposRecusados(await entregar(await pronto(1), corpo))).toEqual([campo]);
  });

  it.each([{}, { valor: 45, forma_pagamento: 'Pix' }])(
    'vale para o pedido como foi visto: %j',
    async (corpo) => {
      const id = await pronto(1);
      const { revisao } = await mostrar(id);
      await ok(
        system.ana.put(adm(`pedidos/update/${id}`), {
          cliente_id: maria,
          estagio_id: 3,
          descricao: 'nova',
        }),
      );
      const visto = (revision: number) => entregar(id, corpo).set('If-Match', String(revision));
      expect((await visto(revisao)).status).toBe(409);
      expect(await mostrar(id)).toMatchObject({ estagio_id: 3, valor_pago: 0 });
      expect((await visto((await mostrar(id)).revisao)).status).toBe(200);
      expect(await mostrar(id)).toMatchObject({ estagio_id: 4, valor_pago: corpo.valor ?? 0 });
    },
  );

  it('o que não existe não se entrega', async () => {
    for (const corpo of [{}, { valor: 1, forma_pagamento: 'Pix' }])
      expect((await entregar(999_999_999, corpo)).status).toBe(404);
  });

  it('o telefone do cliente vai com o pedido, menos para quem só audita ou produz', async () => {
    const id = await fazer.pedido(maria);
    expect((await mostrar(id)).telefone).toBe('(81) 99999-1234');
    for (const papel of ['Auditor', 'Produção'] as const) {
      const pessoa = await entrarComo(system, papel);
      expect(await ok(pessoa.get(adm(`pedidos/show/${id}`)))).toMatchObject({ telefone: null });
    }
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { atelie, ok } from '../../testing/atelie.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';

/** 21 November 2026, noon in São Paulo. */
const HOJE = '2026-11-21';
let system: Shop;
let fazer: ReturnType<typeof atelie>;
let maria: number;
let caneca: number;

beforeAll(async () => {
  system = await openShop({ clock: () => new Date(`${HOJE}T15:00:00Z`) });
  fazer = atelie(system.ana);
  maria = await fazer.cliente({
    nome: 'Maria Souza',
    telefone: '81999991234',
    cidade: 'São Paulo',
  });
  caneca = await fazer.produto({ nome: 'Caneca', valor: 45 });
});

const adm = (path: string) => `/api/adm/${path}`;
const mostrar = (id: number) => ok<Pedido>(system.ana.get(adm(`pedidos/show/${id}`)));
const recusado = async (metodo: 'post' | 'put' | 'delete', path: string, body: object = {}) => {
  const { status, body: resposta } = await system.ana[metodo](adm(path), body);
  return [status, (resposta as { message: string }).message];
};

describe('alterar e cancelar um pedido', () => {
  it('atualiza pelo formulário, com o estágio escolhido à mão', async () => {
    const id = await fazer.pedido(maria, { prazo: '2026-12-01' });
    const joao = await fazer.cliente({ nome: 'João' });
    const corpo = { cliente_id: joao, estagio_id: '3', data: '2026-11-20', prazo: '' };
    expect(await ok(system.ana.put(adm(`pedidos/update/${id}`), corpo))).toMatchObject({
      message: `Pedido #${id} alterado.`,
      type: 'success',
    });
    expect(await mostrar(id)).toMatchObject({
      cliente: { id: joao, nome: 'João' },
      estagio_id: 3,
      data: '2026-11-20',
      prazo: null,
      revisao: 2,
    });
  });

  it('cancela e estorna, com o motivo no corpo ou no endereço', async () => {
    const { ana } = system;
    const [a, b, c] = [
      await fazer.pedido(maria),
      await fazer.pedido(maria),
      await fazer.pedido(maria),
    ];
    for (const id of [a, b]) {
      await fazer.item(id, caneca);
      await fazer.pagamento(id, 20);
    }
    const corpo = { motivo: 'Desistiu', pagamentos: 'estornar' };
    expect(await ok(ana.delete(adm(`pedidos/destroy/${a}`), corpo))).toMatchObject({
      message: `Pedido #${a} cancelado.`,
      type: 'success',
    });
    expect(await mostrar(a)).toMatchObject({
      cancelado: true,
      motivo_cancelamento: 'Desistiu',
      valor_pago: 0,
      proximo_estagio: null,
    });
    await ok(ana.delete(adm(`pedidos/destroy/${b}`)).query({ motivo: 'Sumiu' }));
    expect(await mostrar(b)).toMatchObject({ motivo_cancelamento: 'Sumiu', valor_pago: 20 });
    await ok(ana.delete(adm(`pedidos/destroy/${c}`)));

    expect(await recusado('delete', `pedidos/destroy/${a}`)).toEqual([
      409,
      'Este pedido já foi cancelado.',
    ]);
    expect((await ana.delete(adm(`pedidos/destroy/${c}`), { pagamentos: 'dar' })).status).toBe(422);
  });

  it('de quem viu outra revisão, aceita o que ninguém mudou e recusa o que mudou', async () => {
    const { ana } = system;
    const id = await fazer.pedido(maria);
    const { revisao } = await mostrar(id);
    await fazer.item(id, caneca);
    const alterar = (estagio_id: number) =>
      ana
        .put(adm(`pedidos/update/${id}`), { cliente_id: maria, estagio_id })
        .set('If-Match', `"${revisao}"`);
    await ok(alterar(2));
    const velho = await alterar(3);
    expect(velho.status).toBe(409);
    expect(velho.body).toMatchObject({ conflito: { campos: [{ campo: 'estagio_id' }] } });
  });
});

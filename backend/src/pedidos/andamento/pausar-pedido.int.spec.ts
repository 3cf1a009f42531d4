import type { Agenda } from '@encomenda/contracts/agenda/agenda.http';
import type { Item, ItemComPedido } from '@encomenda/contracts/itens/itens.http';
import type { PaginaDePedidos, Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { PaginaDaProducao } from '@encomenda/contracts/pedidos/producao/producao.http';
import type { Quadro } from '@encomenda/contracts/pedidos/producao/quadro.http';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import { beforeAll, describe, expect, it } from 'vitest';
import { atelie, ok } from '../../testing/atelie.js';
import { entrarComo } from '../../testing/sessao/entrar-como.js';
import type { Browser } from '../../testing/sessao/browser.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';

let system: Shop;
let fazer: ReturnType<typeof atelie>;
let bia: Browser;
let maria: number;
let bolo: number;
/** A word of all names here: with it, lists show nothing of other specs. */
const pesquisa = 'pausadeira';
const PRAZO = '2026-11-25';
const SEM_PRODUCAO = 'O pedido está pausado: Falta a foto. Retome o pedido para continuar.';

const adm = (path: string) => `/api/adm/${path}`;
const mostrar = (id: number) => ok<Pedido>(system.ana.get(adm(`pedidos/show/${id}`)));
const pausar = (id: number, corpo: object = { motivo: 'Falta a foto' }) =>
  bia.put(adm(`pedidos/pausar/${id}`), corpo);
const retomar = (id: number) => bia.put(adm(`pedidos/retomar/${id}`));
const pausados = async () => {
  const consulta = { pesquisa, pausados: '1' };
  const { data } = await ok<PaginaDePedidos>(
    system.ana.get(adm('pedidos/datatable/0')).query(consulta),
  );
  return data.map(({ id }) => id);
};
const novo = async (estagio_id: 1 | 2) => {
  const id = await fazer.pedido(maria, { estagio_id, data: '2026-11-02', prazo: PRAZO });
  await fazer.item(id, bolo, { quantidade: 3 });
  return id;
};
const aFazer = async () => {
  const { data } = await ok<PaginaDaProducao>(
    bia.get(adm('producao/datatable')).query({ pesquisa }),
  );
  return data.flatMap(({ itens }) => itens.map(({ pedido_id }) => pedido_id));
};
const noDia = async () => {
  const { dias } = await ok<Agenda>(
    system.ana.get(adm('agenda')).query({ de: PRAZO, ate: PRAZO, por_dia: 50 }),
  );
  return dias[0]!;
};

beforeAll(async () => {
  system = await openShop({ clock: () => new Date('2026-11-21T15:00:00Z') });
  fazer = atelie(system.ana);
  bia = await entrarComo(system, 'Produção');
  maria = await fazer.cliente({ nome: 'Maria Pausadeira' });
  bolo = await fazer.produto({ nome: 'Bolo Pausadeira', valor: 90 });
}, 120_000);

describe('um pedido pausado', () => {
  it('sai de Produzir e da carga do dia, fica no quadro, e volta ao ser retomado', async () => {
    const [parado, outro] = [await novo(2), await novo(1)];
    const antes = await noDia();
    expect(await ok(pausar(parado))).toMatchObject({ message: `Pedido #${parado} pausado.` });

    expect(await mostrar(parado)).toMatchObject({
      pausado: true,
      motivo_da_pausa: 'Falta a foto',
      proximo_estagio: { impedimento: SEM_PRODUCAO },
    });
    expect(await pausados()).toEqual([parado]);
    expect(await aFazer()).toEqual([outro]);
    const semEle = await noDia();
    expect([semEle.pedidos, semEle.unidades]).toEqual([antes.pedidos - 1, antes.unidades - 3]);
    expect(semEle.lista.map(({ id }) => id)).not.toContain(parado);
    const { colunas } = await ok<Quadro>(system.ana.get(adm('pedidos/quadro')).query({ pesquisa }));
    expect(colunas[1]!.cartoes).toMatchObject([
      {
        id: parado,
        pausado: true,
        movimentos: [{ impedimento: null }, { para: 3, impedimento: SEM_PRODUCAO }, { para: 4 }],
      },
    ]);
    const { data: itens } = await ok<Pagina<Item>>(
      system.ana.get(adm(`itens/datatable/${parado}`)),
    );
    expect(await ok<ItemComPedido>(bia.get(adm(`itens/show/${itens[0]!.id}`)))).toMatchObject({
      pedido: { pausado: true, motivo_da_pausa: 'Falta a foto' },
    });

    expect(await ok(retomar(parado))).toMatchObject({ message: `Pedido #${parado} retomado.` });
    expect(await mostrar(parado)).toMatchObject({ pausado: false, motivo_da_pausa: null });
    expect(await pausados()).toEqual([]);
    expect((await aFazer()).toSorted((a, b) => a - b)).toEqual([parado, outro]);
    expect((await noDia()).unidades).toBe(antes.unidades);
  });

  it('cancelado, não está mais entre os pausados', async () => {
    const [a, b] = [await novo(1), await novo(1)];
    await ok(pausar(a));
    await ok(pausar(b));
    await ok(system.ana.delete(adm(`pedidos/destroy/${a}`)));
    expect(await pausados()).toEqual([b]);
    expect(await mostrar(a)).toMatchObject({ pausado: false, motivo_da_pausa: null });
  });

  it('recusa a segunda pausa e um motivo que falta ou é comprido', async () => {
    const id = await novo(1);
    for (const [corpo, frase] of [
      [{}, 'O campo Motivo é obrigatório.'],
      [{ motivo: '  ' }, 'O campo Motivo é obrigatório.'],
      [{ motivo: 'a'.repeat(201) }, expect.stringContaining('200')],
    ] as const) {
      const { status, body } = await pausar(id, corpo);
      expect([status, body]).toEqual([
        422,
        expect.objectContaining({ errors: { motivo: [frase] } }),
      ]);
    }
    await ok(pausar(id, { motivo: 'a'.repeat(200) }));
    const { status, body } = await pausar(id);
    expect([status, (body as { message: string }).message]).toEqual([
      409,
      'Este pedido já está pausado.',
    ]);
  });
});

import { afterEach, beforeAll, expect, it } from 'vitest';
import { atelie, ok } from '../../testing/atelie.js';
import { ateTer, naoLidas, titulos } from '../../testing/avisos.js';
import { entrarComo } from '../../testing/sessao/entrar-como.js';
import {
  conciliarSempre,
  extratos,
  ofx,
  urlDaConciliacao as url,
} from '../../testing/planilhas-e-extratos/extratos.js';
import { follow, skipToNow, workerOf } from '../../testing/system/processes-of-the-shop.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';
import { AvisarDevolucoes } from './avisar-devolucoes.process.js';
import type { RunningProcess } from '../../platform/background/run-process.js';

let system: Shop;
let running: RunningProcess[] = [];

beforeAll(async () => {
  system = await openShop();
});
afterEach(async () => {
  await Promise.all(running.map((process) => process.stop()));
  running = [];
});

it('o que o banco devolve depois de conciliado toca uma vez, a quem vê o dinheiro, e leva a Conciliados', async () => {
  const [banco, fazer] = [extratos(system), atelie(system.ana)];
  const fabio = await entrarComo(system, 'Financeiro');
  const pedro = await entrarComo(system, 'Produção');
  const pedido = await fazer.pedido(await fazer.cliente({ nome: 'Iara Bastos' }));
  await fazer.item(pedido, await fazer.produto(), { valor: 411.17 });
  const worker = await workerOf(system);
  const process = worker.get(AvisarDevolucoes);
  await skipToNow(system, process.name);
  running = [await conciliarSempre(system), follow(worker, process)];

  await banco.ler(ofx({ valor: '411.17', id: 'i1', texto: 'PIX RECEBIDO IARA BASTOS' }));
  const credito = (await banco.em('a-conferir')).find(({ texto }) => texto?.includes('IARA'))!;
  const { extrato_id, numero } = credito;
  const lancamentos = [{ extrato_id, numero, pedido_id: pedido }];
  await ok(system.ana.put(url('conciliar'), { lancamentos }));
  const devolucao = { dia: '20261105', valor: '-411.17', id: 'i2', texto: 'DEVOLUCAO PIX IARA' };
  await banco.ler(ofx(devolucao));

  const titulo = `Pagamento do pedido ${pedido} pode ter sido devolvido`;
  await ateTer(fabio, titulo);
  expect((await naoLidas(fabio))[0]!.data).toEqual({
    title: titulo,
    description: 'Iara Bastos, R$\u00a0411,17, em 05/11/2026.',
    url: `/adm/conciliar?aba=conciliado&q=${pedido}`,
    class: 'danger',
  });
  // Whoever sent the file did not take the money back.
  await ateTer(system.ana, titulo);
  expect(await titulos(pedro)).toEqual([]);

  await banco.ler(ofx(devolucao, { dia: '20261106', valor: '-1.00', id: 'i3', texto: 'TARIFA' }));
  const outro = await fazer.pedido(await fazer.cliente({ nome: 'Ivo Prado' }));
  await fazer.item(outro, await fazer.produto(), { valor: 90 });
  await banco.ler(ofx({ valor: '90.00', id: 'i4', texto: 'PIX RECEBIDO IVO PRADO' }));
  const novo = (await banco.em('a-conferir')).find(({ texto }) => texto?.includes('IVO'))!;
  const { extrato_id: extratoId, numero: qual } = novo;
  await ok(
    system.ana.put(url('conciliar'), {
      lancamentos: [{ extrato_id: extratoId, numero: qual, pedido_id: outro }],
    }),
  );
  const doIvo = { dia: '20261106', valor: '-90.00', id: 'i5', texto: 'DEVOLUCAO PIX IVO PRADO' };
  await banco.ler(ofx(doIvo));
  const segundo = `Pagamento do pedido ${outro} pode ter sido devolvido`;
  const todos = await ateTer(fabio, segundo);
  expect(todos.filter((um) => um === titulo)).toHaveLength(1);
});

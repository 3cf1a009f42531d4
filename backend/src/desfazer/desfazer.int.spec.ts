import { beforeAll, describe, expect, it } from 'vitest';
import type { Desfazivel, PreviaDoDesfazer } from '@encomenda/contracts/desfazer/desfazer.http';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import { temInversa } from '@encomenda/contracts/desfazer/inversas';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { EventMetadata } from '@encomenda/contracts/shared/events/event';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { UndoableActs } from '../platform/commands/answer/undoable-acts.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { atelie, ok } from '../testing/atelie.js';
import { Browser } from '../testing/sessao/browser.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

/** 21 November 2026, 14:32 in São Paulo. */
const AGORA = new Date('2026-11-21T17:32:00Z');
let system: Shop;
let fazer: ReturnType<typeof atelie>;
let maria: number;
let caneca: number;

const adm = (path: string) => `/api/adm/${path}`;
const endereco = ({ assunto, id, revisao }: Desfazivel) =>
  adm(`desfazer/${assunto}/${id}/${revisao}`);
const mostrar = (id: number) => ok<Pedido>(system.ana.get(adm(`pedidos/show/${id}`)));
const previa = (ato: Desfazivel) => ok<PreviaDoDesfazer>(system.ana.get(endereco(ato)));
const desfazer = (ato: Desfazivel) => ok<RespostaDeAcao>(system.ana.post(endereco(ato)));
const atoDe = async (resposta: Promise<RespostaDeAcao>): Promise<Desfazivel> => {
  const { desfazer: ato } = await resposta;
  if (!ato) throw new Error('The answer does not say how it is undone.');
  return ato;
};
const cancelarPagamento = (id: number) =>
  atoDe(ok(system.ana.delete(adm(`receita/destroy/${id}`))));

beforeAll(async () => {
  system = await openShop({ clock: () => AGORA });
  fazer = atelie(system.ana);
  maria = await fazer.cliente({ nome: 'Maria Desfeita' });
  caneca = await fazer.produto({ nome: 'Caneca', valor: 45 });
});

const entrar = async (papel: string): Promise<Browser> => {
  const email = `${crypto.randomUUID()}@desfazer.br`;
  const corpo = { name: papel, email, role: papel, password: 'girafa na varanda' };
  expect((await system.ana.post(adm('users/store'), corpo)).status).toBe(201);
  const browser = await new Browser(system.url).open();
  expect((await browser.post('/login', corpo)).status).toBe(200);
  return browser;
};

describe('desfazer', () => {
  it('a tabela promete exatamente o que as partes da loja sabem desfazer', () => {
    const prometido = [...eventCatalog.keys()].filter(temInversa).sort();
    expect(system.app.get(UndoableActs).types()).toEqual(prometido);
  });

  it('traz um pagamento cancelado de volta, uma vez só, e refaz', async () => {
    const id = await fazer.pedido(maria);
    await fazer.item(id, caneca);
    const pagamento = await fazer.pagamento(id, 30);
    const ato = await cancelarPagamento(pagamento);
    expect(ato).toMatchObject({ assunto: 'pedidos', id });
    expect(await previa(ato)).toEqual({
      pode: true,
      muda: ['Pagamento de R$\u00a030,00 em Pix de 21/11/2026 volta a valer.'],
      impede: null,
    });

    const enviar = () => system.ana.post(endereco(ato)).set('Idempotency-Key', `desfaz-${id}`);
    const respostas = await Promise.all([enviar(), enviar()]);
    expect(respostas.map(({ status }) => status)).toEqual([200, 200]);
    expect(respostas[0].body).toEqual(respostas[1].body);
    const desfeito = (respostas[0].body as RespostaDeAcao).desfazer!;
    expect((await enviar()).body).toEqual(respostas[0].body);
    expect(await mostrar(id)).toMatchObject({ valor_pago: 30, falta_pagar: 15 });

    expect(await previa(ato)).toMatchObject({
      pode: false,
      impede: 'Isso já foi desfeito por Ana às 14:32.',
    });
    const outra = await system.ana.post(endereco(ato));
    expect([outra.status, outra.body]).toMatchObject([
      409,
      { message: 'Isso já foi desfeito por Ana às 14:32.' },
    ]);

    await desfazer(desfeito);
    expect(await mostrar(id)).toMatchObject({ valor_pago: 0 });
    expect(await previa(ato)).toMatchObject({ pode: true });
  });

  it('grava qual revisão cada evento desfaz', async () => {
    const id = await fazer.pedido(maria);
    const item = await fazer.item(id, caneca);
    const ato = await atoDe(ok(system.ana.delete(adm(`itens/destroy/${item}`))));
    await desfazer(ato);
    expect(await ok(system.ana.get(adm(`itens/datatable/${id}`)))).toMatchObject({
      data: [{ id: item }],
      total: 1,
    });
    const store = system.app.get<EventStore>(EVENT_STORE);
    const eventos = await store.readStream(`pedido-${id}`);
    const gravados = eventos.map(({ type, metadata }) => [
      type,
      (metadata as EventMetadata).desfaz,
    ]);
    expect(gravados).toEqual([
      ['PedidoCriado', undefined],
      ['ItemAdicionado', undefined],
      ['ItemRemovido', undefined],
      ['ItemRestaurado', ato.revisao],
    ]);
  });

  it('traz um pedido cancelado de volta às listas, com o dinheiro estornado', async () => {
    const id = await fazer.pedido(maria);
    await fazer.item(id, caneca);
    await fazer.pagamento(id, 20);
    const antes = await mostrar(id);
    const ato = await atoDe(
      ok(system.ana.delete(adm(`pedidos/destroy/${id}`), { pagamentos: 'estornar' })),
    );
    expect(await previa(ato)).toMatchObject({
      pode: true,
      muda: ['O pedido volta a valer, como estava.', '1 pagamento volta a valer: R$\u00a020,00.'],
    });
    await desfazer(ato);
    const { revisao: _antes, ...como } = antes;
    expect(await mostrar(id)).toMatchObject(como);
    const lista = await ok<{ data: { id: number }[] }>(
      system.ana.get(adm('pedidos/datatable/0')).query({ pesquisa: 'desfeita', per_page: 50 }),
    );
    expect(lista.data.map((pedido) => pedido.id)).toContain(id);
  });

  it('não passa por cima do que outra pessoa fez depois', async () => {
    const id = await fazer.pedido(maria, { prazo: '2026-12-01' });
    const corpo = { cliente_id: maria, estagio_id: 1, data: '2026-11-20' };
    const ato = await atoDe(
      ok(system.ana.put(adm(`pedidos/update/${id}`), { ...corpo, prazo: '2026-12-05' })),
    );
    await ok(
      system.ana.put(adm(`pedidos/update/${id}`), {
        ...corpo,
        data: '2026-11-19',
        prazo: '2026-12-24',
      }),
    );
    const { status, body } = await system.ana.post(endereco(ato));
    expect([status, body]).toMatchObject([
      409,
      { message: 'Isso já foi alterado depois por Ana às 14:32.' },
    ]);
    expect(await mostrar(id)).toMatchObject({ prazo: '2026-12-24' });
  });

  it('dois que desfazem o mesmo ao mesmo tempo: um consegue', async () => {
    const id = await fazer.pedido(maria);
    await fazer.item(id, caneca);
    const ato = await cancelarPagamento(await fazer.pagamento(id, 30));
    const respostas = await Promise.all([
      system.ana.post(endereco(ato)),
      system.ana.post(endereco(ato)),
    ]);
    expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await mostrar(id)).toMatchObject({ valor_pago: 30 });
  });

  it('pede o poder do ato, e não conta nada a quem não pode ver', async () => {
    const id = await fazer.pedido(maria);
    await fazer.item(id, caneca);
    const ato = await cancelarPagamento(await fazer.pagamento(id, 30));
    const status = async (papel: string) => {
      const browser = await entrar(papel);
      return [
        (await browser.get(endereco(ato))).status,
        (await browser.post(endereco(ato))).status,
        (await browser.get(endereco({ ...ato, id: 999_999 }))).status,
      ];
    };
    expect(await status('Produção')).toEqual([403, 403, 404]);
    expect(await status('Auditor')).toEqual([403, 403, 404]);
    expect(await status('Visitante')).toEqual([403, 403, 403]);
    expect(await status('Financeiro')).toEqual([200, 200, 404]);
  });

  it.each([
    ['assunto desconhecido', 'desfazer/nada/1/0'],
    ['pedido inexistente', 'desfazer/pedidos/999999/0'],
    ['revisão que não é número', 'desfazer/pedidos/1/-1'],
    ['revisão grande demais', 'desfazer/pedidos/1/99999999999'],
  ])('%s: não há o que desfazer', async (_, path) => {
    expect((await system.ana.get(adm(path))).status).toBe(404);
    expect((await system.ana.post(adm(path))).status).toBe(404);
  });
});

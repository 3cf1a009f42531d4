import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Notificacao } from '@encomenda/contracts/notificacoes/notificacoes.http';
import { diaDeNegocio, somarDias } from '@encomenda/contracts/shared/dia/dia';
import type { Position } from '@encomenda/contracts/shared/events/event';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { EVENT_STORE } from '../platform/tokens.js';
import { processCheckpoint } from '../platform/background/checkpoint.js';
import { FazerPedidosDosOrcamentos } from '../processes/orcamentos/fazer-pedidos-dos-orcamentos.process.js';
import { EmitirNotificacoes } from '../processes/notificacoes/emitir-notificacoes.process.js';
import type { RunningProcess } from '../platform/background/run-process.js';
import type { TestingModule } from '@nestjs/testing';
import { atelie, ok } from '../testing/atelie.js';
import { ateTer, lerTodas, naoLidas, NOTIFICACOES, titulos } from '../testing/avisos.js';
import { Browser } from '../testing/sessao/browser.js';
import { eventually } from '../testing/eventually.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';
import { follow, skipToNow, workerOf } from '../testing/system/processes-of-the-shop.js';
import { acompanhar, TestSockets } from '../testing/system/sockets.js';

const PROCESSO = 'emitir_notificacoes';
const SENHA = 'girafa na varanda';

let system: Shop;
let store: EventStore;
/** End of the log when this spec began. */
let inicio: Position;
let worker: TestingModule;
let fazer: ReturnType<typeof atelie>;
let maria: number;
let bia: Browser;
let fabio: Browser;
let pedro: Browser;
let running: RunningProcess[] = [];
const emailDe = (name: string): string => `${name.toLowerCase()}@avisos.com.br`;

const entrar = async (email: string): Promise<Browser> => {
  const browser = await new Browser(system.url).open();
  expect((await browser.post('/login', { email, password: SENHA })).status).toBeLessThan(300);
  return browser;
};
const contratar = async (name: string, role: Papel): Promise<Browser> => {
  const email = emailDe(name);
  const pessoa = { name, email, role, password: SENHA };
  expect((await system.ana.post('/api/adm/users/store', pessoa)).status).toBe(201);
  return entrar(email);
};

const trabalhar = (): void => {
  running.push(follow(worker, worker.get(EmitirNotificacoes)));
};
const parar = async () => {
  await Promise.all(running.map((process) => process.stop()));
  running = [];
};

beforeAll(async () => {
  system = await openShop();
  store = system.app.get(EVENT_STORE);
  await skipToNow(system, PROCESSO);
  inicio = (await store.head())!;
  worker = await workerOf(system);
  fazer = atelie(system.ana);
  maria = await fazer.cliente();
  bia = await contratar('Bia', 'Atendimento');
  fabio = await contratar('Fabio', 'Financeiro');
  pedro = await contratar('Pedro', 'Produção');
  await limpar();
});
afterEach(() => parar());

const lidas = (browser: Browser) =>
  ok<Notificacao[]>(browser.get(`${NOTIFICACOES}/readNotifications`));
const marcar = (browser: Browser) => ok(browser.post(`${NOTIFICACOES}/markNotificationsRead`));
const limpar = async () => {
  for (const browser of [system.ana, bia, fabio, pedro]) await lerTodas(browser);
};

describe('as notificações', () => {
  it('chegam a quem pode agir, nunca a quem fez, com os nomes de hoje', async () => {
    trabalhar();
    const pedido = await fazer.pedido(maria, { prazo: '2099-11-30' });
    await fazer.item(pedido, await fazer.produto());
    await fazer.pagamento(pedido, 30);
    await ateTer(fabio, `Pagamento recebido no pedido ${pedido}`);
    expect(await ateTer(bia, `Pagamento recebido no pedido ${pedido}`)).toEqual([
      `Pagamento recebido no pedido ${pedido}`,
      `Pedido ${pedido} criado`,
    ]);
    expect(await titulos(fabio)).toEqual([`Pagamento recebido no pedido ${pedido}`]);
    expect(await titulos(pedro)).toEqual([`Pedido ${pedido} criado`]);
    expect(await titulos(system.ana)).toEqual([]);
    const [ultima] = await naoLidas(pedro);
    expect(ultima).toEqual({
      id: expect.any(String),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      created_at_br: expect.stringMatching(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/),
      data: {
        title: `Pedido ${pedido} criado`,
        description: 'Maria Souza, prazo 30/11/2099, por Ana.',
        url: `/adm/pedidos/show/${pedido}`,
        class: 'primary',
      },
    });
  });

  it('um orçamento aprovado toca uma vez, com o nome do cliente e o pedido que nasceu dele', async () => {
    await limpar();
    trabalhar();
    const pedidos = worker.get(FazerPedidosDosOrcamentos);
    await skipToNow(system, pedidos.name);
    running.push(follow(worker, pedidos));
    const itens = [{ avulso: 'Topo de bolo', valor: 25 }];
    const validade = somarDias(diaDeNegocio(new Date()), 10);
    const orcamento = { cliente_id: maria, itens, validade };
    const { body } = await system.ana.post('/api/adm/orcamentos/store', orcamento);
    const { id } = body as { id: number };
    await ok(system.ana.put(`/api/adm/orcamentos/aprovar/${id}`, { versao: 1, nome: 'Maria' }));
    const titulo = `Orçamento ${id} aprovado`;
    await ateTer(bia, titulo);
    const marco = await fazer.pedido(maria);
    expect(await ateTer(bia, `Pedido ${marco} criado`)).toEqual([`Pedido ${marco} criado`, titulo]);
    await eventually(async () =>
      expect((await naoLidas(bia))[1]?.data.description).toMatch(
        /^Maria Souza, pedido \d+, por Ana\.$/,
      ),
    );
  });

  it('de muitas, as mais novas aparecem', async () => {
    await limpar();
    trabalhar();
    const pedido = await fazer.pedido(maria);
    await ateTer(bia, `Pedido ${pedido} criado`);
    // More than the bell shows, all before it.
    await system.pool.query(
      `insert into notificacoes.notificacoes
       select (jsonb_populate_record(n, jsonb_build_object(
                'chave', n.chave || '-' || i, 'ato', n.ato || i, 'posicao', n.posicao - 1))).*
         from notificacoes.notificacoes n, generate_series(1, 600) i
        where n.pedido_id = $1`,
      [pedido],
    );
    const [primeira, ...outras] = await naoLidas(bia);
    await system.pool.query(`delete from notificacoes.notificacoes where chave ~ '-.*-'`);
    const [unica] = await naoLidas(bia);
    expect([outras.length, primeira]).toEqual([499, unica]);
  });

  it('contam cada passo do pedido, da entrega e o que se cancela', async () => {
    await limpar();
    trabalhar();
    const pedido = await fazer.pedido(maria);
    const corpo = { cliente_id: maria, data: '2026-11-02' };
    for (const estagio_id of [2, 3, 4, 2])
      await ok(system.ana.put(`/api/adm/pedidos/update/${pedido}`, { ...corpo, estagio_id }));
    const entrega = await fazer.entrega();
    await ok(system.ana.put(`/api/adm/entregas/finalizar/${entrega}`));
    const despesa = await fazer.despesa();
    await ok(system.ana.delete(`/api/adm/despesas/destroy/${despesa}`));
    await ok(system.ana.delete(`/api/adm/pedidos/destroy/${pedido}`));
    expect(await ateTer(bia, `Pedido ${pedido} cancelado`)).toEqual([
      `Pedido ${pedido} cancelado`,
      `Pedido ${pedido} entregue`,
      `Pedido ${pedido} finalizado`,
      `Pedido ${pedido} em produção`,
      `Pedido ${pedido} criado`,
    ]);
    expect(await titulos(pedro)).toContain(`Entrega ${entrega} finalizada`);
    expect(await ateTer(fabio, `Despesa ${despesa} cancelada`)).toEqual([
      `Despesa ${despesa} cancelada`,
    ]);
    expect((await naoLidas(fabio))[0]?.data.class).toBe('danger');
  });

  it('um ato que estorna três pagamentos toca uma vez por eles, com a soma', async () => {
    await limpar();
    trabalhar();
    const pedido = await fazer.pedido(maria);
    await fazer.item(pedido, await fazer.produto());
    for (const valor of [10, 11, 12.5]) await fazer.pagamento(pedido, valor);
    const recebido = `Pagamento recebido no pedido ${pedido}`;
    await eventually(async () => expect(await titulos(fabio)).toEqual(Array(3).fill(recebido)));
    await ok(system.ana.delete(`/api/adm/pedidos/destroy/${pedido}`, { pagamentos: 'estornar' }));
    const marco = await fazer.pedido(maria);
    await fazer.item(marco, await fazer.produto());
    await fazer.pagamento(marco, 1);
    expect(await ateTer(fabio, `Pagamento recebido no pedido ${marco}`)).toEqual([
      `Pagamento recebido no pedido ${marco}`,
      `3 pagamentos cancelados no pedido ${pedido}`,
      ...Array<string>(3).fill(recebido),
    ]);
    const [, estornos] = await naoLidas(fabio);
    expect(estornos!.data).toEqual({
      title: `3 pagamentos cancelados no pedido ${pedido}`,
      description: 'Maria Souza, R$\u00a033,50, por Ana.',
      url: `/adm/pedidos/show/${pedido}`,
      class: 'danger',
    });
  });

  it('de novo desde o começo, e em dois lugares ao mesmo tempo, nenhuma vem duas vezes', async () => {
    await limpar();
    trabalhar();
    const pedido = await fazer.pedido(maria);
    await ateTer(bia, `Pedido ${pedido} criado`);
    await parar();
    const fim = await store.head();
    const lugar = () => processCheckpoint(system.pool, PROCESSO).read();
    const antes = await lugar();
    await system.pool.query('delete from escrita.processos where nome = $1', [PROCESSO]);
    await processCheckpoint(system.pool, PROCESSO).advance(inicio);
    worker = await workerOf(system);
    trabalhar();
    trabalhar();
    await eventually(async () => expect(await lugar()).toEqual(antes), 30_000);
    await parar();
    expect(await store.head()).toEqual(fim);
    expect(await titulos(bia)).toEqual([`Pedido ${pedido} criado`]);
  });

  it('o que acontece sem ninguém a trabalhar chega depois, na sua ordem', async () => {
    await limpar();
    const [um, dois] = [await fazer.pedido(maria), await fazer.pedido(maria)];
    trabalhar();
    expect(await ateTer(bia, `Pedido ${dois} criado`)).toEqual([
      `Pedido ${dois} criado`,
      `Pedido ${um} criado`,
    ]);
  });
});

describe('marcar como lidas', () => {
  it('vai até à última que foi mostrada a esta sessão: a que chega entretanto fica', async () => {
    await limpar();
    trabalhar();
    const um = await fazer.pedido(maria);
    await ateTer(bia, `Pedido ${um} criado`);
    const outraJanela = await entrar(emailDe('Bia'));
    const dois = await fazer.pedido(maria);
    await ateTer(pedro, `Pedido ${dois} criado`);
    // This session was shown none yet, the other only the first.
    await marcar(outraJanela);
    expect(await titulos(outraJanela)).toHaveLength(2);
    const antiga = await entrar(emailDe('Bia'));
    await marcar(antiga);
    await marcar(bia);
    await eventually(async () => expect(await titulos(bia)).toEqual([`Pedido ${dois} criado`]));
    expect((await lidas(bia))[0]?.data.title).toBe(`Pedido ${um} criado`);
    await marcar(bia);
    await eventually(async () => expect(await titulos(bia)).toEqual([]));
    // Nobody else's are touched.
    expect(await titulos(pedro)).toHaveLength(2);
  });

  it('cinquenta que chegam enquanto se marca: nenhuma se perde, nenhuma volta', async () => {
    await limpar();
    trabalhar();
    const pedidos: number[] = [];
    const criando = (async () => {
      for (let i = 0; i < 50; i++) pedidos.push(await fazer.pedido(maria));
    })();
    const vistas: string[] = [];
    const ver = async () => {
      vistas.push(...(await naoLidas(bia)).map(({ id }) => id));
      await marcar(bia);
    };
    let acabou = false;
    void criando.then(() => (acabou = true));
    while (!acabou) await ver();
    await criando;
    await eventually(async () => {
      await ver();
      expect(new Set(vistas).size).toBeGreaterThanOrEqual(50);
    }, 30_000);
    expect(new Set(vistas).size).toBe(50);
    await eventually(async () => expect(await naoLidas(bia)).toEqual([]), 30_000);
    expect((await lidas(bia)).map(({ data }) => data.title).toSorted()).toEqual(
      pedidos.map((id) => `Pedido ${id} criado`).toSorted(),
    );
  });
});

describe('as preferências', () => {
  it('são de cada um, só do que o seu perfil ouve, e valem logo', async () => {
    await limpar();
    trabalhar();
    const ler = (browser: Browser) =>
      ok<{ motivo: string; ativa: boolean }[]>(browser.get(`${NOTIFICACOES}/preferencias`));
    expect((await ler(fabio)).map(({ motivo }) => motivo)).toEqual([
      'pagamento-recebido',
      'pagamento-cancelado',
      'pagamento-devolvido',
      'despesa-cancelada',
    ]);
    const corpo = { silenciados: ['pedido-criado'] };
    await ok(bia.put(`${NOTIFICACOES}/preferencias`, corpo));
    expect((await ler(bia)).filter(({ ativa }) => !ativa)).toMatchObject([
      { motivo: 'pedido-criado' },
    ]);
    const pedido = await fazer.pedido(maria);
    await ateTer(pedro, `Pedido ${pedido} criado`);
    expect(await titulos(bia)).toEqual([]);
    await ok(bia.put(`${NOTIFICACOES}/preferencias`, { silenciados: [] }));
    const ruim = await bia.put(`${NOTIFICACOES}/preferencias`, { silenciados: ['x'] });
    expect([ruim.status, Object.keys(ruim.body.errors)]).toEqual([422, expect.any(Array)]);
  });
});

describe('ao vivo', () => {
  it('só a pessoa avisada ouve que tem algo novo', async () => {
    await limpar();
    const sockets = new TestSockets(system);
    const ouvir = async (browser: Browser) => {
      const { Cookie } = await browser.credentials();
      const { ouvidas } = await acompanhar(await sockets.connect(Cookie!));
      return () => ouvidas.filter(({ assunto }) => assunto === 'notificacoes');
    };
    const [daAna, daBia, doFabio] = [await ouvir(system.ana), await ouvir(bia), await ouvir(fabio)];
    try {
      trabalhar();
      await fazer.pedido(maria);
      await eventually(() => expect(daBia()).toHaveLength(1), 30_000);
      const pagante = await fazer.pedido(maria);
      await fazer.item(pagante, await fazer.produto());
      await fazer.pagamento(pagante, 10);
      await eventually(() => expect(doFabio()).toHaveLength(1), 30_000);
      expect(new Set(daBia().map(({ id }) => id)).size).toBe(1);
      expect(doFabio()[0]?.id).not.toBe(daBia()[0]?.id);
      expect(daAna()).toEqual([]);
    } finally {
      sockets.close();
    }
  });
});

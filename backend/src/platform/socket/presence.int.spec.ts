import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Presenca } from '@encomenda/contracts/shared/transport/socket';
import { createLogger } from '@encomenda/platform/logger';
import { eventually } from '../../testing/eventually.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';
import { TestSockets, type Logged, type TestSocket } from '../../testing/system/sockets.js';
import { UserNames } from '../auth/user-names.js';
import { PgListener } from '../projections/pg-listener.js';
import { Presence } from './presence.js';

describe('quem está vendo', () => {
  let api: Shop;
  let sockets: TestSockets;
  let ana: Logged;
  let bia: Logged;
  let caio: Logged;

  beforeAll(async () => {
    api = await openShop();
    // Read at each connection; the counters of requests stay off.
    api.config.limits = true;
    sockets = new TestSockets(api);
    ana = await sockets.person('Ana', 'Administrador');
    bia = await sockets.person('Bia', 'Atendimento');
    caio = await sockets.person('Caio', 'Produção');
  });
  afterEach(() => sockets.close());
  afterAll(() => {
    api.config.limits = false;
  });

  const idDe = async ({ browser }: Logged) => (await browser.get('/sessao')).body.user.id as number;
  const listen = (socket: TestSocket) => {
    const heard: Presenca[] = [];
    socket.on('presenca', (presenca) => heard.push(presenca));
    const nomes = () => heard.at(-1)?.pessoas.map(({ nome }) => nome);
    return { heard, nomes };
  };
  const pedido = (id: number) => ({ assunto: 'pedidos' as const, id });

  const logger = createLogger('testes', 'silent');
  const otherProcess = (escuta: PgListener, pool = api.pool) =>
    new Presence(pool, escuta, api.app.get(UserNames), logger, { ...api.config, port: 1 });

  it('os que veem o mesmo pedido sabem uns dos outros, e os de outro não', async () => {
    const [deAna, deBia, longe] = [
      await sockets.connect(ana.cookie),
      await sockets.connect(bia.cookie),
      await sockets.connect(bia.cookie),
    ];
    const [a, b, l] = [listen(deAna), listen(deBia), listen(longe)];
    deAna.emit('vendo', pedido(12));
    longe.emit('vendo', pedido(13));
    deBia.emit('vendo', pedido(12));
    await eventually(() => expect(a.nomes()).toEqual(['Ana', 'Bia']));
    await eventually(() => expect(b.nomes()).toEqual(['Ana', 'Bia']));
    await eventually(() => expect(l.nomes()).toEqual(['Bia']));
    expect(l.heard.every(({ id }) => id === 13)).toBe(true);
    deBia.emit('vendo', null);
    await eventually(() => expect(a.nomes()).toEqual(['Ana']));
    deBia.emit('vendo', pedido(12));
    await eventually(() => expect(a.nomes()).toEqual(['Ana', 'Bia']));
    deBia.disconnect();
    await eventually(() => expect(a.nomes()).toEqual(['Ana']));
  });

  it('quem tem o pedido em duas janelas conta uma vez', async () => {
    const [uma, outra] = [await sockets.connect(ana.cookie), await sockets.connect(ana.cookie)];
    const a = listen(uma);
    uma.emit('vendo', pedido(21));
    outra.emit('vendo', pedido(21));
    const dois = 'select count(*)::int as n from escrita.presencas where registro = 21';
    await eventually(async () => expect((await api.pool.query(dois)).rows[0].n).toBe(2));
    await eventually(() => expect(a.nomes()).toEqual(['Ana']));
    outra.disconnect();
    await eventually(async () => expect((await api.pool.query(dois)).rows[0].n).toBe(1));
    expect(a.nomes()).toEqual(['Ana']);
  });

  it('quem não pode ler um assunto não entra nem ouve', async () => {
    const [deAna, deCaio] = [await sockets.connect(ana.cookie), await sockets.connect(caio.cookie)];
    const [a, c] = [listen(deAna), listen(deCaio)];
    deCaio.emit('vendo', { assunto: 'despesas', id: 5 });
    deAna.emit('vendo', { assunto: 'despesas', id: 5 });
    await eventually(() => expect(a.nomes()).toEqual(['Ana']));
    // An allowed message sent afterwards proves that nothing arrived before it.
    deCaio.emit('vendo', { assunto: 'produtos', id: 5 });
    await eventually(() => expect(c.nomes()).toEqual(['Caio']));
    expect(c.heard.map(({ assunto }) => assunto)).toEqual(['produtos']);
    expect(a.heard.every(({ pessoas }) => pessoas.length === 1)).toBe(true);
  });

  it('vários processos concordam, e um que morreu deixa de contar', async () => {
    const deAna = await sockets.connect(ana.cookie);
    const a = listen(deAna);
    deAna.emit('vendo', pedido(33));
    await eventually(() => expect(a.nomes()).toEqual(['Ana']));
    const escuta = new PgListener(api.config, logger);
    const la: Presenca[] = [];
    const outro = otherProcess(escuta);
    outro.start((presenca) => la.push(presenca));
    await escuta.onApplicationBootstrap();
    try {
      await outro.enter('de-la', await idDe(bia), 5);
      await outro.show('de-la', pedido(33));
      await eventually(() => expect(a.nomes()).toEqual(['Ana', 'Bia']));
      await eventually(() => expect(la.at(-1)?.pessoas).toHaveLength(2));
      await api.pool.query(
        "update escrita.presencas set renovada_em = now() - interval '61 seconds' where socket = 'de-la'",
      );
      deAna.emit('vendo', null);
      deAna.emit('vendo', pedido(33));
      await eventually(() => expect(a.nomes()).toEqual(['Ana']));
    } finally {
      await outro.beforeApplicationShutdown();
      await escuta.beforeApplicationShutdown();
    }
  });

  it('conexões em outro processo contam; as que a queda dele deixou somem quando ele volta', async () => {
    const eva = await sockets.person('Eva', 'Gerente');
    const id = await idDe(eva);
    const escuta = new PgListener(api.config, logger);
    const outro = otherProcess(escuta);
    const dela = ['a', 'b', 'c', 'd', 'e', 'f'].map((nome) => outro.enter(nome, id, 5));
    expect((await Promise.all(dela)).filter(Boolean)).toHaveLength(5);
    await expect(sockets.connect(eva.cookie)).rejects.toThrow('conexoes-demais');
    const volta = otherProcess(escuta);
    volta.start(() => undefined);
    try {
      await eventually(async () => {
        expect((await sockets.connect(eva.cookie)).connected).toBe(true);
      });
    } finally {
      await volta.beforeApplicationShutdown();
    }
  });

  it('quem sai enquanto as conexões se renovam não volta como fantasma', async () => {
    const lento = {
      query: async (text: string, values: unknown[]) => {
        if (text.includes('on conflict')) await outro.leave('fantasma');
        return api.pool.query(text, values);
      },
      connect: () => api.pool.connect(),
    } as unknown as typeof api.pool;
    const outro = otherProcess(new PgListener(api.config, logger), lento);
    expect(await outro.enter('fantasma', await idDe(ana), 5)).toBe(true);
    await outro.renew();
    const fantasma = "select from escrita.presencas where socket = 'fantasma'";
    expect((await api.pool.query(fantasma)).rowCount).toBe(0);
  });

  it('a sexta conexão da mesma pessoa é recusada, e a de outra não', async () => {
    const duda = await sockets.person('Duda', 'Gerente');
    for (let n = 0; n < 5; n++) await sockets.connect(duda.cookie);
    await expect(sockets.connect(duda.cookie)).rejects.toThrow('conexoes-demais');
    expect((await sockets.connect(bia.cookie)).connected).toBe(true);
  });
});

import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inteira } from '@encomenda/shop/hostis/arquivos-hostis';
import { atelie, ok } from '../testing/atelie.js';
import { eventually } from '../testing/eventually.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';
import { RememberedSessions } from '../platform/auth/session/remembered-sessions.js';

interface Envio {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body: string | Buffer;
  readonly type?: string;
}

/** What was sent is carried out whole or not at all, whenever its connection drops. */
describe('Um envio cuja conexão cai', () => {
  let system: Shop;
  let shop: ReturnType<typeof atelie>;
  let credentials: Record<string, string>;
  /** Connections since this spec began: other specs leave theirs in the shop. */
  const open = new Set<Socket>();
  const watch = (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  };
  beforeAll(async () => {
    system = await openShop();
    system.app.getHttpServer().on('connection', watch);
    shop = atelie(system.ana);
    credentials = await system.ana.credentials();
  });
  afterAll(() => void system.app.getHttpServer().off('connection', watch));

  const bytesOf = ({ method, path, body, type = 'application/json' }: Envio, key: string) => {
    const content = Buffer.from(body as string);
    const headers = {
      Host: new URL(system.url).host,
      ...credentials,
      'Idempotency-Key': key,
      'Content-Type': type,
      'Content-Length': content.length,
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return Buffer.concat([
      Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`),
      content,
    ]);
  };

  const sent = async (bytes: Buffer): Promise<Socket> => {
    const { port, hostname } = new URL(system.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined).resume();
    await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
    return socket;
  };

  const whole = async ({ method, path, body }: Envio, key: string) => {
    const verb = { POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
    const answer = await system.ana[verb[method]](path, JSON.parse(String(body)) as object).set(
      'Idempotency-Key',
      key,
    );
    return [answer.status, (answer.body as { message: string }).message];
  };

  const allLeft = () => eventually(() => expect(open.size).toBe(0));

  /** Sends all of it and leaves, while the look-up of its session is held up. */
  const leftDuringTheLookUp = async (envio: Envio, key: string): Promise<void> => {
    await allLeft();
    const client = await system.pool.connect();
    try {
      await client.query('begin; lock table escrita.sessoes in access exclusive mode');
      system.app.get(RememberedSessions).forgetAll();
      const socket = await sent(bytesOf(envio, key));
      await eventually(async () => {
        const { rows } = await client.query(
          `select from pg_locks where relation = 'escrita.sessoes'::regclass and not granted`,
        );
        expect(rows).toHaveLength(1);
      });
      socket.destroy();
      await allLeft();
    } finally {
      await client.query('rollback');
      client.release();
    }
    // What was held up goes on now; a request through the same gates comes behind it.
    await system.ana.get('/sessao');
    await sleep(200);
  };

  const item = async (): Promise<[pedido: number, item: number]> => {
    const pedido = await shop.pedido(await shop.cliente(), { estagio_id: 2 });
    const id = await shop.item(pedido, await shop.produto(), { quantidade: 700 });
    await ok(system.ana.put(`/api/adm/itens/next-estagio/${id}`));
    return [pedido, id];
  };
  const finalizadas = async (pedido: number) =>
    (
      await ok<{ data: { quantidade_finalizada: number }[] }>(
        system.ana.get(`/api/adm/itens/datatable/${pedido}`),
      )
    ).data[0]!.quantidade_finalizada;

  it('não cancela sem o que foi dito sobre os pagamentos', async () => {
    const [pedido] = await item();
    await shop.pagamento(pedido, 30);
    const cancelar: Envio = {
      method: 'DELETE',
      path: `/api/adm/pedidos/destroy/${pedido}`,
      body: '{"pagamentos":"estornar"}',
    };
    const key = randomUUID();
    await leftDuringTheLookUp(cancelar, key);
    const lido = () => ok(system.ana.get(`/api/adm/pedidos/show/${pedido}`));
    expect(await lido()).toMatchObject({ cancelado: false, valor_pago: 30 });
    expect(await whole(cancelar, key)).toEqual([200, `Pedido #${pedido} cancelado.`]);
    expect(await lido()).toMatchObject({ cancelado: true, valor_pago: 0 });
  });

  it('não finaliza uma unidade quando foram ditas sete', async () => {
    const [pedido, id] = await item();
    const finalizar: Envio = {
      method: 'PUT',
      path: `/api/adm/itens/finalizar-unidade/${id}`,
      body: '{"quantidade_finalizada":7}',
    };
    const key = randomUUID();
    await leftDuringTheLookUp(finalizar, key);
    expect(await finalizadas(pedido)).toBe(0);
    const keys = Array.from({ length: 40 }, () => randomUUID());
    for (const [ms, each] of keys.entries()) {
      const socket = await sent(bytesOf(finalizar, each));
      await sleep(ms / 4);
      socket.destroy();
    }
    await allLeft();
    for (const each of [key, ...keys])
      // Those that came whole go on beside it, and may be quicker four times.
      await eventually(async () =>
        expect(await whole(finalizar, each)).toEqual([200, '7 unidades finalizadas.']),
      );
    expect(await finalizadas(pedido)).toBe(7 * (keys.length + 1));
  });

  it('cortado em qualquer byte não grava nada', async () => {
    const tag: Envio = {
      method: 'POST',
      path: '/api/adm/tags/store',
      body: '{"nome":"Cortada","cor":"primary"}',
    };
    const key = randomUUID();
    const bytes = bytesOf(tag, key);
    for (let end = 1; end < bytes.length; end++) (await sent(bytes.subarray(0, end))).destroy();
    await allLeft();
    const { text } = await system.ana.get('/api/adm/tags/list');
    expect(text).not.toContain('Cortada');
    expect(await whole(tag, key)).toEqual([201, 'Tag cadastrada.']);
  });

  it('cortado no meio de uma foto não guarda nada', async () => {
    const produto = await shop.produto();
    const part = (rest: string) => `--x\r\nContent-Disposition: form-data; ${rest}\r\n\r\n`;
    const foto: Envio = {
      method: 'POST',
      path: '/api/adm/produto-imagens/store',
      type: 'multipart/form-data; boundary=x',
      body: Buffer.concat([
        Buffer.from(`${part('name="produto_id"')}${produto}\r\n`),
        Buffer.from(part('name="file"; filename="a.jpg"')),
        inteira,
        Buffer.from('\r\n--x--\r\n'),
      ]),
    };
    await leftDuringTheLookUp(foto, randomUUID());
    const bytes = bytesOf(foto, randomUUID());
    const step = Math.ceil(foto.body.length / 40);
    for (let end = bytes.length - 1; end > bytes.length - foto.body.length; end -= step)
      (await sent(bytes.subarray(0, end))).destroy();
    await allLeft();
    expect(await ok(system.ana.get(`/api/adm/produto-imagens/list/${produto}`))).toEqual([]);
  });

  it('que não anuncia corpo nenhum fica com o que a chamada sem corpo diz', async () => {
    const [pedido, id] = await item();
    await ok(system.ana.put(`/api/adm/itens/finalizar-unidade/${id}`));
    expect(await finalizadas(pedido)).toBe(1);
  });

  it.each([
    ['pedaços sem um só byte', 'Transfer-Encoding: chunked', '0\r\n\r\n'],
    ['uma lista', 'Content-Length: 2', '[]'],
    ['null', 'Content-Length: 4', 'null'],
  ])('com %s no lugar do corpo é recusado', async (_what, length, body) => {
    const [pedido, id] = await item();
    for (const [method, path] of [
      ['DELETE', `/api/adm/pedidos/destroy/${pedido}`],
      ['PUT', `/api/adm/itens/finalizar-unidade/${id}`],
    ] as const) {
      const envio = bytesOf({ method, path, body }, randomUUID()).toString();
      const head = envio.slice(0, envio.indexOf('\r\n\r\n')).replace(/Content-Length: \d+/, length);
      const socket = await sent(Buffer.from(`${head}\r\nConnection: close\r\n\r\n${body}`));
      const [answer] = (await new Promise<Buffer[]>((resolve) =>
        socket.once('data', (data: Buffer) => resolve([data])),
      )) as [Buffer];
      expect([path, answer.toString().slice(0, 12)]).toEqual([
        path,
        expect.stringMatching(/^HTTP\/1\.1 4(?:00|22)/),
      ]);
    }
    expect(await finalizadas(pedido)).toBe(0);
  });
});

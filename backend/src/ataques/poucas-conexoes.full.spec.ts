import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, inTransaction } from '@encomenda/platform/database/postgres';
import type { Response } from 'supertest';
import { routesOf } from '../platform/http/routes.js';
import { atelie } from '../testing/atelie.js';
import { Browser } from '../testing/sessao/browser.js';
import { ANA, startRunningSystem, type RunningSystem } from '../testing/system/running-system.js';

const CONEXOES = 2;
const DE_UMA_VEZ = 3 * CONEXOES;
const SENHA = 'girafa na varanda';

/** No request waits for a connection to PostgreSQL while it holds one: two are enough for everybody. */
describe('A api com duas conexões', () => {
  let system: RunningSystem;
  beforeAll(async () => {
    system = await startRunningSystem({ config: { connections: CONEXOES } });
    const shop = atelie(system.ana);
    const [cliente, produto] = [await shop.cliente(), await shop.produto()];
    await shop.item(await shop.pedido(cliente, { estagio_id: 2 }), produto);
    await shop.pagamento(1, 10);
    await shop.entrega();
    await shop.despesa();
    for (const name of ['Rui', 'Lia'])
      await system.ana.post('/api/adm/users/store', {
        name,
        email: `${name.toLowerCase()}@oficina.com.br`,
        password: SENHA,
        role: 'Gerente',
      });
  });
  afterAll(() => system.stop());

  const CORPOS: Readonly<Record<string, (n: number) => object>> = {
    '/api/adm/users/update/:id': (n) => ({
      name: `Rui ${n}`,
      email: 'rui@oficina.com.br',
      role: n % 2 ? 'Gerente' : 'Produção',
    }),
    '/api/adm/users/store': (n) => ({
      name: 'Zé',
      email: `ze${n}@oficina.com.br`,
      password: SENHA,
      role: 'Gerente',
    }),
    '/api/adm/clientes/store': (n) => ({ nome: `Cliente ${n}` }),
    '/api/adm/pedidos/store': () => ({ cliente_id: 1, estagio_id: 1 }),
    '/api/adm/itens/store': () => ({ pedido_id: 1, produto_id: 1, quantidade: 1, valor: 5 }),
    '/api/adm/receita/store': () => ({ pedido_id: 1, valor: 1, forma_pagamento: 'Pix' }),
    '/api/conta/senha': () => ({ atual: 'uma senha longa', nova: 'uma senha longa' }),
    '/api/conta/segundo-fator': () => ({ senha: 'uma senha longa' }),
    '/api/conta/segundo-fator/confirmar': () => ({ codigo: '000000' }),
    '/api/conta/segundo-fator/desligar': () => ({ senha: 'uma senha longa', codigo: '000000' }),
    '/api/conta/segundo-fator/codigos': () => ({ senha: 'uma senha longa', codigo: '000000' }),
    '/api/adm/users/redefinir-segundo-fator/:id': () => ({ motivo: 'Perdeu o telefone' }),
  };

  /** Whom a route may change: never the one who asks. */
  const RUI = 2;

  const asked = (method: string, path: string, n: number): PromiseLike<Response> => {
    const address = path.replace(/:\w+/g, path.includes('users') ? String(RUI) : '1');
    const body = CORPOS[path]?.(n) ?? {};
    const { ana } = system;
    // Every other one as a file, whose rows are read over one connection from beginning to end.
    if (method === 'GET') return ana.get(n % 2 ? `${address}?formato=csv` : address);
    if (method === 'POST') return ana.post(address, body);
    return method === 'PUT' ? ana.put(address, body) : ana.delete(address, body);
  };

  it('responde em todas as rotas, a muitos de uma vez', async () => {
    const wrong: string[] = [];
    for (const { method, path } of routesOf(system.app)) {
      // These end the session that asks, or ask for what is not there.
      if (/logout|saude\/pronto|conta\/sessoes|reconstruir/.test(path)) continue;
      const began = performance.now();
      const answers = await Promise.all(
        Array.from({ length: DE_UMA_VEZ }, (_, n) => asked(method, path, n)),
      );
      const seconds = (performance.now() - began) / 1_000;
      const statuses = answers.map(({ status }) => status);
      if (statuses.some((status) => status >= 500) || seconds > 10)
        wrong.push(`${method} ${path} ${statuses.join()} ${seconds.toFixed(1)} s`);
    }
    expect(wrong).toEqual([]);
  });

  it('muda contas de muitos de uma vez, e os outros não esperam por isso', async () => {
    const lia = await new Browser(system.url).open();
    await lia.post('/login', { email: 'lia@oficina.com.br', password: SENHA });
    // The routes asked before may have ended her session.
    const ana = await new Browser(system.url).open();
    await ana.post('/login', ANA);
    const mudancas = Array.from({ length: 20 }, (_, n) =>
      n % 2
        ? lia.put('/api/conta/senha', { atual: SENHA, nova: SENHA })
        : asked('PUT', '/api/adm/users/update/:id', n),
    );
    const [leitura, ...feitas] = await Promise.all([
      ana.get('/api/adm/clientes/datatable'),
      ...mudancas,
    ]);
    expect(leitura.status).toBe(200);
    const statuses = feitas.map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
  });
});

it('o que está numa transação não recebe outra conexão do mesmo conjunto', async () => {
  const [pool, other] = ['um', 'outro'].map((name) =>
    createPool(process.env.TEST_DATABASE_URL!, { name, max: 2 }),
  ) as [ReturnType<typeof createPool>, ReturnType<typeof createPool>];
  try {
    const nested = (of: typeof pool) => inTransaction(pool, () => of.query('select 1 as um'));
    await expect(nested(pool)).rejects.toThrow('asks for a second connection');
    expect((await nested(other)).rows).toEqual([{ um: 1 }]);
    await expect(
      inTransaction(pool, () => inTransaction(other, () => pool.query('select 1'))),
    ).rejects.toThrow('asks for a second connection');
    // What a transaction sets off may ask once it has ended.
    const later = await inTransaction(pool, async () => async () => pool.query('select 2 as dois'));
    expect((await later()).rows).toEqual([{ dois: 2 }]);
  } finally {
    await Promise.all([pool.end(), other.end()]);
  }
});

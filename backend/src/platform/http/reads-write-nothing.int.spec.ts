import { beforeAll, describe, expect, it } from 'vitest';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { atelie } from '../../testing/atelie.js';
import type { Browser } from '../../testing/sessao/browser.js';
import { entrarComo } from '../../testing/sessao/entrar-como.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';
import { EVENT_STORE } from '../tokens.js';
import { routesOf } from './routes.js';

describe('Nenhuma leitura grava', () => {
  let system: Shop;
  let store: EventStore;
  let gets: string[];
  let otto: Browser;

  beforeAll(async () => {
    system = await openShop();
    store = system.app.get<EventStore>(EVENT_STORE);
    const fazer = atelie(system.ana);
    const clientes = await fazer.cliente();
    const numeros: Readonly<Record<string, number>> = {
      clientes,
      pedidos: await fazer.pedido(clientes),
      entregas: await fazer.entrega(),
    };
    otto = await entrarComo(system, 'Auditor');
    gets = routesOf(system.app)
      .filter(({ method }) => method === 'GET')
      .map(({ path }) =>
        path.replaceAll(/:\w+/g, String(numeros[/adm\/(\w+)/.exec(path)?.[1] ?? ''] ?? 1)),
      );
  });

  const gravadas = async (browser: Browser, path: string) => {
    const antes = await store.head();
    const { status } = await browser.get(path);
    const depois = await store.head();
    return { status, gravou: depois?.commit !== antes?.commit };
  };

  it('por quem trabalha na loja, em nenhum endereço', async () => {
    const achados: string[] = [];
    let respondidas = 0;
    for (const path of gets) {
      const { status, gravou } = await gravadas(system.ana, path);
      if (status === 200) respondidas++;
      if (gravou) achados.push(path);
    }
    expect(achados).toEqual([]);
    expect(respondidas).toBeGreaterThan(gets.length / 2);
  });

  it('o que um auditor consulta fica registrado, e só isso', async () => {
    const { commit: antes } = (await store.head())!;
    for (const path of gets) await otto.get(path);
    const types = [...eventCatalog.keys()];
    const gravados = new Set<string>();
    const after = { commit: antes, prepare: antes };
    const signal = AbortSignal.timeout(30_000);
    for await (const { events, caughtUp } of store.subscribe({
      after,
      types,
      maxBatch: 100,
      signal,
    })) {
      for (const { type } of events) gravados.add(type);
      if (caughtUp) break;
    }
    expect([...gravados]).toEqual(['DadosPessoaisConsultados']);
  });

  it('outra página não faz o navegador de ninguém ler', async () => {
    const deFora = await otto.get('/api/adm/clientes/show/1').set('Sec-Fetch-Site', 'cross-site');
    expect([deFora.status, deFora.body.message]).toEqual([
      403,
      'A requisição não veio desta página.',
    ]);
  });
});

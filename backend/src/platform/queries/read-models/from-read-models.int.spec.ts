import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaginaDaAuditoria } from '@encomenda/contracts/auditoria/auditoria.http';
import type { PaginaDePedidos } from '@encomenda/contracts/pedidos/pedidos.http';
import { atelie, ok } from '../../../testing/atelie.js';
import type { Browser } from '../../../testing/sessao/browser.js';
import { entrarComo } from '../../../testing/sessao/entrar-como.js';
import { eventually } from '../../../testing/eventually.js';
import type { Shop } from '../../../testing/system/running-system.js';
import { openShop } from '../../../testing/system/shop.js';

const LIST = '/api/adm/pedidos/datatable/0';

describe('answers that the caller already has', () => {
  let system: Shop;
  let ana: Browser;
  let fazer: ReturnType<typeof atelie>;
  let cliente: number;
  let pedido: number;
  let produto: number;
  let entrega: number;
  let item: number;
  let destino: number;
  let despesa: number;
  let now: Date;

  beforeAll(async () => {
    now = new Date('2026-11-21T23:00:00Z');
    system = await openShop({ clock: () => now });
    ({ ana } = system);
    fazer = atelie(ana);
    cliente = await fazer.cliente({ nome: 'Maria Etiqueta' });
    pedido = await fazer.pedido(cliente, { prazo: '2026-11-30', estagio_id: 2 });
    produto = await fazer.produto();
    item = await fazer.item(pedido, produto);
    await fazer.pagamento(pedido, 5);
    entrega = await fazer.entrega();
    destino = await fazer.destino(entrega, pedido);
    despesa = await fazer.despesa();
  }, 90_000);
  beforeEach(() => {
    now = new Date('2026-11-21T23:00:00Z');
  });

  /** An address with the records made here. */
  const daqui = (path: string): string =>
    path.replace(/:(\w+)/g, (_, nome: string) =>
      String({ cliente, pedido, produto, entrega, item, destino, despesa }[nome]),
    );
  const again = (path: string, etag: string, browser = ana) =>
    browser.get(path).set('If-None-Match', etag);
  const tagOf = async (path: string, browser = ana): Promise<string> => {
    const { status, headers } = await browser.get(path);
    expect(status).toBe(200);
    return headers['etag'] as string;
  };

  /** The tag of an answer that is not sent again; read models that nobody waits for may still move. */
  const keptTagOf = async (path: string, browser = ana): Promise<string> => {
    let etag = '';
    await eventually(async () => {
      etag = await tagOf(path, browser);
      const answer = await again(path, etag, browser);
      expect([answer.status, answer.text, answer.headers['etag']]).toEqual([304, '', etag]);
      expect(answer.headers['cache-control']).toBe('no-store');
    });
    return etag;
  };

  it.each([
    LIST,
    '/api/adm/pedidos/contagens',
    '/api/adm/pedidos/quadro?entregue=2',
    '/api/adm/producao/datatable',
    '/api/adm/pedidos/arquivados',
    '/api/adm/pedidos/apagar?page=2',
    '/api/adm/painel/data',
    '/api/adm/clientes/datatable',
    '/api/adm/clientes/show/:cliente',
    '/api/adm/itens/show/:item',
    '/api/adm/itens/datatable/:pedido?page=1',
    '/api/adm/pedidos/pagamentos/:pedido',
    '/api/adm/produtos/datatable',
    '/api/adm/produtos/list',
    '/api/adm/produtos/show/:produto',
    '/api/adm/entregas/datatable',
    '/api/adm/entregas/datatable/1',
    '/api/adm/entregas/show/:entrega',
    '/api/adm/entrega-destinos/datatable/:entrega',
    '/api/adm/entrega-destinos/show/:destino',
    '/api/adm/despesas/datatable/2026-11-21',
    '/api/adm/despesas/show/:despesa',
    '/api/adm/despesas/data',
    '/api/adm/despesas/data/categoria/2026-11-21?period=mes',
    '/api/adm/despesas/chart',
    '/api/adm/receita/data',
    '/api/adm/receita/chart',
    '/api/adm/receita/datatable/2026-11-21',
    '/api/adm/financeiro/caixa',
    '/api/adm/financeiro/data',
    '/api/adm/financeiro/chart',
    '/api/adm/relatorios/pedidos/2026-11-21',
    '/api/adm/relatorios/produtos/2026-11-21',
    '/api/adm/relatorios/produtos/rank/2026-11-21?periodo=mes',
    '/api/adm/relatorios/clientes/2026-11-21',
    '/api/adm/relatorios/clientes/rank/2026-11-21?periodo=mes',
  ])('are not sent again, and still kept by nobody: %s', async (path) => {
    expect(await keptTagOf(daqui(path))).toMatch(/^W\/"[\w-]{27}"$/);
  });

  it('are made anew after what the caller did, each time', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const list = `${LIST}?pesquisa=etiqueta`;
      const before = await tagOf(list);
      const novo = await fazer.pedido(cliente);
      const answer = await again(list, before);
      expect(answer.status).toBe(200);
      expect((answer.body as PaginaDePedidos).data[0]?.id).toBe(novo);
    }
  });

  it('are made anew when what they show has changed: money, items, deliveries, expenses', async () => {
    const outro = await fazer.pedido(cliente, { estagio_id: 2 });
    const acts: [string, () => Promise<number>][] = [
      ['/api/adm/pedidos/pagamentos/:pedido', () => fazer.pagamento(pedido, 1)],
      ['/api/adm/receita/data', () => fazer.pagamento(pedido, 2)],
      ['/api/adm/financeiro/caixa', () => fazer.pagamento(pedido, 3)],
      ['/api/adm/itens/datatable/:pedido', () => fazer.item(pedido, produto)],
      ['/api/adm/produtos/datatable', () => fazer.produto({ nome: 'Prato' })],
      ['/api/adm/entregas/datatable/1', () => fazer.entrega('2026-11-25')],
      ['/api/adm/entrega-destinos/datatable/:entrega', () => fazer.destino(entrega, outro)],
      ['/api/adm/despesas/data?data=2026-11-02', () => fazer.despesa({ valor: 7 })],
      ['/api/adm/relatorios/pedidos/2026-11-21', () => fazer.pedido(cliente)],
    ];
    for (const [address, act] of acts) {
      const path = daqui(address);
      const before = await ana.get(path);
      await act();
      const after = await again(path, before.headers['etag'] as string);
      expect([path, after.status]).toEqual([path, 200]);
      expect(after.body).not.toEqual(before.body);
    }
  });

  it('are made anew for another address, another person and another day', async () => {
    const etag = await keptTagOf(LIST);
    expect((await again(`${LIST}?page=2`, etag)).status).toBe(200);
    const producao = await entrarComo(system, 'Produção');
    const outra = await keptTagOf(LIST);
    expect((await again(LIST, outra, producao)).status).toBe(200);
    now = new Date('2026-11-22T04:00:00Z');
    expect((await again(LIST, outra)).status).toBe(200);
  });

  it('are made anew when the checkpoint moved before it was announced', async () => {
    const etag = await keptTagOf(LIST);
    const moved =
      'update projecao.projecoes set commit_posicao = commit_posicao + $1 where nome = $2';
    const move = (by: number) => system.pool.query(moved, [by, 'pedidos']);
    await move(1);
    try {
      expect((await again(LIST, etag)).status).toBe(200);
    } finally {
      await move(-1);
    }
  });

  it('are refused as before to those who may not read them', async () => {
    const etag = await keptTagOf(LIST);
    const { Cookie: _, ...anonymous } = await ana.credentials();
    const answer = await fetch(system.url + LIST, {
      headers: { ...anonymous, 'If-None-Match': etag },
    });
    expect([answer.status, answer.headers.get('etag')]).toEqual([401, null]);
    const wrong = await ana.get(`${LIST}?order=constructor`);
    expect([wrong.status, wrong.headers['etag']]).toEqual([422, undefined]);
  });

  it('are recorded when an auditor reads them, as if they were sent', async () => {
    const auditora = await entrarComo(system, 'Auditor');
    const auditoraId = (await auditora.get('/sessao')).body.user.id as number;
    const path = `/api/adm/clientes/show/${cliente}`;
    const readings = async (): Promise<number> => {
      const { data } = await ok<PaginaDaAuditoria>(
        ana
          .get('/api/adm/auditoria/eventos')
          .query({ tipo: 'DadosPessoaisConsultados', pessoa: auditoraId }),
      );
      return data.length;
    };
    await tagOf(path, auditora);
    await eventually(async () => expect(await readings()).toBe(1));
    const etag = await keptTagOf(path, auditora);
    now = new Date('2026-11-21T23:20:00Z');
    expect((await again(path, etag, auditora)).status).toBe(304);
    await eventually(async () => expect(await readings()).toBe(2));
  });
});

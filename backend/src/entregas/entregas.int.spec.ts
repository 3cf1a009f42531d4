import { beforeAll, describe, expect, it } from 'vitest';
import { entregaStream } from '@encomenda/contracts/entregas/entrega.events';
import type { Destino, Entrega } from '@encomenda/contracts/entregas/entregas.http';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { EVENT_STORE } from '../platform/tokens.js';
import { ok } from '../testing/atelie.js';
import type { Browser } from '../testing/sessao/browser.js';
import { camposRecusados } from '../testing/campos-recusados.js';
import { entrarComo } from '../testing/sessao/entrar-como.js';
import { planejar } from '../testing/pedidos/planejamento.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

let system: Shop;
let ana: Browser;
let plano: Awaited<ReturnType<typeof planejar>>;

beforeAll(async () => {
  system = await openShop();
  ({ ana } = system);
  plano = await planejar(ana);
});

const adm = (path: string) => `/api/adm/${path}`;
const tabela = (query = '') => ok<Pagina<Entrega>>(ana.get(adm(`entregas/datatable${query}`)));
const eventos = (id: number) =>
  system.app.get<EventStore>(EVENT_STORE).readStream(entregaStream(id));

describe('entregas', () => {
  it('cadastra, mostra, remarca, finaliza, reabre e remove', async () => {
    const id = await plano.fazer.entrega('2026-11-21');
    expect(await plano.mostrar(id)).toEqual({
      id,
      data: '2026-11-21',
      data_br: '21/11/2026',
      finalizado_at: null,
      finalizado_at_br: null,
      total_destinos: 0,
      destinos_entregues: 0,
      pedidos_a_entregar: 0,
      destinos: [],
      revisao: 0,
    });
    expect(await ok(ana.put(adm(`entregas/update/${id}`), { data: '2026-11-23' }))).toMatchObject({
      message: 'Entrega atualizada.',
      type: 'success',
    });
    expect(await ok(ana.put(adm(`entregas/finalizar/${id}`)))).toMatchObject({
      message: 'Entrega finalizada.',
      type: 'success',
    });
    expect(await plano.mostrar(id)).toMatchObject({
      data_br: '23/11/2026',
      finalizado_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      finalizado_at_br: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
      revisao: 2,
    });
    expect(await ok(ana.put(adm(`entregas/finalizar/${id}`)))).toMatchObject({
      message: 'Entrega reaberta.',
      type: 'success',
    });
    expect(await plano.mostrar(id)).toMatchObject({ finalizado_at: null, finalizado_at_br: null });
    expect(await ok(ana.delete(adm(`entregas/destroy/${id}`)))).toMatchObject({
      message: 'Entrega removida.',
      type: 'success',
    });
    for (const answer of [
      await ana.get(adm(`entregas/show/${id}`)),
      await ana.get(adm(`entrega-destinos/datatable/${id}`)),
      await ana.put(adm(`entregas/update/${id}`), { data: '2026-11-23' }),
      await ana.put(adm(`entregas/finalizar/${id}`)),
      await ana.put(adm(`entregas/marcar-entregues/${id}`)),
      await ana.put(adm(`entregas/ordenar/${id}`), { destinos: [] }),
      await ana.delete(adm(`entregas/destroy/${id}`)),
    ])
      expect([answer.status, answer.body]).toEqual([
        404,
        { message: 'Entrega não encontrada.', type: 'error' },
      ]);
  });

  it('diz o que falta em cada campo', async () => {
    const semData = await ana.post(adm('entregas/store'), {});
    expect(camposRecusados(semData)).toEqual(['data']);
    const semNada = await ana.post(adm('entrega-destinos/store'), { cep: '12', ordem: 0 });
    expect([semNada.status, semNada.body]).toMatchObject([
      422,
      {
        errors: {
          entrega_id: ['O campo Entrega é obrigatório.'],
          pedido_id: ['O campo Pedido é obrigatório.'],
          cep: ['O campo CEP é inválido.'],
          ordem: ['O campo Ordem deve ser no mínimo 1.'],
        },
      },
    ]);
  });

  it('lista por aba, ordena e busca por número, dia e cliente', async () => {
    // No other spec delivers in 2033.
    const zelia = await plano.fazer.cliente({ nome: 'Zélia Gonçalvina' });
    const dela = await plano.fazer.pedido(zelia, { estagio_id: 2 });
    const antes = await tabela();
    const cedo = await plano.fazer.entrega('2033-02-03');
    const tarde = await plano.fazer.entrega('2033-12-25');
    await plano.fazer.destino(cedo, dela);
    await ok(ana.put(adm(`entregas/finalizar/${tarde}`)));
    const ids = async (query: string) => (await tabela(query)).data.map(({ id }) => id);
    expect((await tabela()).total).toBe(antes.total + 2);
    expect((await ids('?per_page=50')).slice(0, 2)).toEqual([tarde, cedo]);
    expect(await ids('/0?pesquisa=2033&order=data&sort=asc')).toEqual([cedo, tarde]);
    expect(await ids('/1?pesquisa=2033')).toEqual([cedo]);
    expect(await ids('/2?pesquisa=2033')).toEqual([tarde]);
    expect(await ids('?pesquisa=25/12/2033')).toEqual([tarde]);
    expect(await ids('?pesquisa=zelia%20GONCALVINA')).toEqual([cedo]);
    expect(await ids(`?pesquisa=%23${cedo}`)).toContain(cedo);
    expect((await ana.get(adm('entregas/datatable/3'))).status).toBe(404);
    expect((await ana.get(adm('entregas/datatable?order=busca'))).status).toBe(422);
    const [linha] = (await tabela('/1?pesquisa=2033')).data;
    expect(linha).toEqual({
      id: cedo,
      data: '2033-02-03',
      data_br: '03/02/2033',
      finalizado_at: null,
      finalizado_at_br: null,
      total_destinos: 1,
      destinos_entregues: 0,
    });
  });
});

describe('marcar os pedidos como entregues', () => {
  it('avança só os finalizados, e repetir não muda nada', async () => {
    const [pronto, outroPronto, emProducao] = [
      await plano.pedido(3),
      await plano.pedido(3),
      await plano.pedido(2),
    ];
    const [entrega] = await plano.entregaCom(pronto, outroPronto, emProducao);
    expect(await plano.mostrar(entrega)).toMatchObject({
      pedidos_a_entregar: 2,
      destinos_entregues: 0,
    });
    const marcar = () =>
      ana.put(adm(`entregas/marcar-entregues/${entrega}`)).set('Idempotency-Key', 'na-volta');
    const respostas = await Promise.all([marcar(), marcar()]);
    const feito = { message: '2 pedidos marcados como Entregue.', type: 'success' };
    expect(respostas.map(({ body }) => body as object)).toEqual([feito, feito]);
    expect(await ok(marcar())).toEqual(feito);
    expect(await plano.mostrar(entrega)).toMatchObject({
      pedidos_a_entregar: 0,
      destinos_entregues: 2,
    });
    const { data } = await plano.destinosDe(entrega);
    expect(data.map(({ pedido: { estagio_badge } }) => estagio_badge.id)).toEqual([4, 4, 2]);
    expect(await ok(ana.put(adm(`entregas/marcar-entregues/${entrega}`)))).toMatchObject({
      message: 'Nenhum pedido finalizado para marcar como Entregue.',
      type: 'warning',
    });
  });

  it('diz qual não pôde ser marcado e por quê', async () => {
    const semItens = await plano.fazer.pedido(plano.maria, { estagio_id: 3 });
    const pronto = await plano.pedido(3);
    const [entrega] = await plano.entregaCom(semItens, pronto);
    expect(await ok(ana.put(adm(`entregas/marcar-entregues/${entrega}`)))).toEqual({
      message: `1 pedido marcado como Entregue. O pedido ${semItens} não pôde ser marcado: Este pedido não tem itens. Volte o pedido para Em Produção e adicione ao menos um.`,
      type: 'warning',
    });
  });
});

describe('entregar numa parada', () => {
  const entregar = (quem: Browser, destino: number, key: string = crypto.randomUUID()) =>
    quem.put(adm(`entrega-destinos/entregar/${destino}`)).set('Idempotency-Key', key);

  it('a Produção entrega o pedido pronto, uma vez, sem saber o que vale', async () => {
    const [entrega, [d, outro]] = await plano.entregaCom(
      await plano.pedido(3),
      await plano.pedido(3),
    );
    const producao = await entrarComo(system, 'Produção');
    const { pedido_id } = await plano.destino(d!);
    const resposta = { message: `Pedido #${pedido_id} entregue.`, type: 'success' };
    // No way back is offered to people who could not take it.
    expect(await ok(entregar(producao, d!, 'na-porta'))).toEqual(resposta);
    expect(await ok(entregar(producao, d!, 'na-porta'))).toEqual(resposta);
    const estagio = async (destino: number) =>
      (await ok<Destino>(producao.get(adm(`entrega-destinos/show/${destino}`)))).pedido
        .estagio_badge.id;
    expect([await estagio(d!), await estagio(outro!)]).toEqual([4, 3]);
    expect(await ok(ana.get(adm(`entregas/show/${entrega}`)))).toMatchObject({
      destinos_entregues: 1,
    });
    expect(await entregar(producao, d!)).toMatchObject({
      status: 409,
      body: { message: 'Este pedido já está em outro estágio.' },
    });
  });

  it('o que não está pronto, o que não há e quem não entrega recebem a recusa', async () => {
    const [entrega, [d]] = await plano.entregaCom(await plano.pedido(2));
    expect((await entregar(ana, d!)).status).toBe(409);
    expect((await entregar(ana, 999_999)).status).toBe(404);
    expect((await entregar(await entrarComo(system, 'Atendimento'), d!)).status).toBe(403);
    await ok(ana.delete(adm(`entregas/destroy/${entrega}`)));
    expect((await entregar(ana, d!)).status).toBe(404);
  });
});

describe('quem pode', () => {
  it('a Produção planeja e vê endereços, não valores; o Atendimento só lê', async () => {
    const [entrega, [d]] = await plano.entregaCom(await plano.pedido());
    const producao = await entrarComo(system, 'Produção');
    const visto = await ok<Destino>(producao.get(adm(`entrega-destinos/show/${d}`)));
    expect(visto).toMatchObject({
      logradouro: 'Avenida Paulista',
      a_receber: null,
      pedido: { cliente: { telefone: '(11) 98765-4321' } },
    });
    const auditor = await entrarComo(system, 'Auditor');
    expect(await ok(auditor.get(adm(`entrega-destinos/show/${d}`)))).toMatchObject({
      pedido: { cliente: { telefone: null } },
    });
    expect(visto.a_receber_br).toBeNull();
    await ok(producao.put(adm(`entregas/marcar-entregues/${entrega}`)));
    const atendimento = await entrarComo(system, 'Atendimento');
    expect(await ok(atendimento.get(adm(`entrega-destinos/show/${d}`)))).toMatchObject({
      a_receber: 90,
    });
    for (const recusado of [
      await atendimento.post(adm('entregas/store'), { data: '2026-11-21' }),
      await atendimento.put(adm(`entregas/finalizar/${entrega}`)),
      await atendimento.delete(adm(`entrega-destinos/destroy/${d}`)),
      await atendimento.get(adm('entrega-destinos/pedido_list')),
    ])
      expect(recusado.status).toBe(403);
  });
});

describe('dados pessoais', () => {
  it('nem o nome nem o endereço aparecem nos bytes gravados', async () => {
    const [entrega, [d]] = await plano.entregaCom(await plano.pedido());
    const { pedido_id } = await plano.destino(d!);
    await ok(
      ana.put(adm(`entrega-destinos/update/${d}`), { pedido_id, logradouro: 'Rua da Aurora' }),
    );
    const gravados = await eventos(entrega);
    expect(gravados.map(({ type }) => type)).toEqual([
      'EntregaCriada',
      'DestinoAdicionado',
      'DestinoAtualizado',
    ]);
    const bytes = JSON.stringify(gravados, (_, v: unknown) => (typeof v === 'bigint' ? `${v}` : v));
    for (const segredo of ['Maria', 'Souza', 'Paulista', 'Bela Vista', '01310', 'Aurora'])
      expect(bytes).not.toContain(segredo);
  });
});

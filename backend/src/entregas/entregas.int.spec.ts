import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { entregaStream } from '@encomenda/contracts/entregas/entrega.events';
import type {
  Destino,
  DetalheDaEntrega,
  Entrega,
  PedidoParaEntregar,
} from '@encomenda/contracts/entregas/entregas.http';
import type { Lista, Pagina } from '@encomenda/contracts/shared/http';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { EVENT_STORE } from '../platform/tokens.js';
import { atelie, ok } from '../testing/atelie.js';
import { Browser } from '../testing/browser.js';
import { startRunningSystem, type RunningSystem } from '../testing/running-system.js';

let system: RunningSystem;
let ana: Browser;
let fazer: ReturnType<typeof atelie>;
let maria: number;
let caneca: number;

const MARIA = {
  nome: 'Maria Souza',
  cep: '01310-100',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
  logradouro: 'Avenida Paulista',
  numero: '1000',
};
const ENDERECO = { ...MARIA, nome: undefined, complemento: null };

beforeAll(async () => {
  system = await startRunningSystem();
  ({ ana } = system);
  fazer = atelie(ana);
  maria = await fazer.cliente(MARIA);
  caneca = await fazer.produto();
});
afterAll(() => system.stop());

const adm = (path: string) => `/api/adm/${path}`;
const mostrar = (id: number) => ok<DetalheDaEntrega>(ana.get(adm(`entregas/show/${id}`)));
const destino = (id: number) => ok<Destino>(ana.get(adm(`entrega-destinos/show/${id}`)));
const tabela = (query = '') => ok<Pagina<Entrega>>(ana.get(adm(`entregas/datatable${query}`)));
const destinosDe = (entrega: number, query = '') =>
  ok<Pagina<Destino>>(ana.get(adm(`entrega-destinos/datatable/${entrega}${query}`)));
const opcoes = async (pesquisa: string) =>
  (
    await ok<Lista<PedidoParaEntregar>>(
      ana.get(adm(`entrega-destinos/pedido_list?pesquisa=${encodeURIComponent(pesquisa)}`)),
    )
  ).data;

/** An order of R$ 90,00 in the given stage. */
const pedido = async (estagio_id = 3, dados: object = {}): Promise<number> => {
  const id = await fazer.pedido(maria, { estagio_id: 2, ...dados });
  await fazer.item(id, caneca, { quantidade: 2 });
  if (estagio_id !== 2)
    await ok(ana.put(adm(`pedidos/update/${id}`), { cliente_id: maria, estagio_id }));
  return id;
};
const entregaCom = async (...pedidos: number[]): Promise<[number, number[]]> => {
  const entrega = await fazer.entrega();
  const destinos: number[] = [];
  for (const id of pedidos) destinos.push(await fazer.destino(entrega, id, ENDERECO));
  return [entrega, destinos];
};
const eventos = (id: number) =>
  system.app.get<EventStore>(EVENT_STORE).readStream(entregaStream(id));
const entrarComo = async (papel: Papel): Promise<Browser> => {
  const conta = { email: `${papel.length}${Date.now()}@exemplo.com`, password: 'uma senha longa' };
  await ana.post(adm('users/store'), { ...conta, name: papel, role: papel });
  const browser = await new Browser(system.url).open();
  expect((await browser.post('/login', conta)).status).toBeLessThan(300);
  return browser;
};

describe('entregas', () => {
  it('cadastra, mostra, remarca, finaliza, reabre e remove', async () => {
    const id = await fazer.entrega('2026-11-21');
    expect(await mostrar(id)).toEqual({
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
    expect(await ok(ana.put(adm(`entregas/update/${id}`), { data: '2026-11-23' }))).toEqual({
      message: 'Entrega atualizada com sucesso.',
      type: 'success',
    });
    expect(await ok(ana.put(adm(`entregas/finalizar/${id}`)))).toEqual({
      message: 'Entrega finalizada com sucesso.',
      type: 'success',
    });
    expect(await mostrar(id)).toMatchObject({
      data_br: '23/11/2026',
      finalizado_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      finalizado_at_br: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
      revisao: 2,
    });
    expect(await ok(ana.put(adm(`entregas/finalizar/${id}`)))).toEqual({
      message: 'Entrega reaberta com sucesso.',
      type: 'success',
    });
    expect(await mostrar(id)).toMatchObject({ finalizado_at: null, finalizado_at_br: null });
    expect(await ok(ana.delete(adm(`entregas/destroy/${id}`)))).toEqual({
      message: 'Entrega removida com sucesso.',
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
    expect(semData.body).toMatchObject({ errors: { data: ['O campo Data é obrigatório.'] } });
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
    const zelia = await fazer.cliente({ nome: 'Zélia Gonçalves' });
    const dela = await fazer.pedido(zelia, { estagio_id: 2 });
    const antes = await tabela();
    const cedo = await fazer.entrega('2031-02-03');
    const tarde = await fazer.entrega('2031-12-25');
    await fazer.destino(cedo, dela);
    await ok(ana.put(adm(`entregas/finalizar/${tarde}`)));
    const ids = async (query: string) => (await tabela(query)).data.map(({ id }) => id);
    expect((await tabela()).total).toBe(antes.total + 2);
    expect((await ids('')).slice(0, 2)).toEqual([tarde, cedo]);
    expect(await ids('/0?pesquisa=2031&order=data&sort=asc')).toEqual([cedo, tarde]);
    expect(await ids('/1?pesquisa=2031')).toEqual([cedo]);
    expect(await ids('/2?pesquisa=2031')).toEqual([tarde]);
    expect(await ids('?pesquisa=25/12/2031')).toEqual([tarde]);
    expect(await ids('?pesquisa=zelia%20GONCALVES')).toEqual([cedo]);
    expect(await ids(`?pesquisa=%23${cedo}`)).toContain(cedo);
    expect((await ana.get(adm('entregas/datatable/3'))).status).toBe(404);
    expect((await ana.get(adm('entregas/datatable?order=busca'))).status).toBe(422);
    const [linha] = (await tabela('/1?pesquisa=2031')).data;
    expect(linha).toEqual({
      id: cedo,
      data: '2031-02-03',
      data_br: '03/02/2031',
      finalizado_at: null,
      finalizado_at_br: null,
      total_destinos: 1,
      destinos_entregues: 0,
    });
  });
});

describe('destinos', () => {
  it('mostra o pedido, o endereço copiado e o que falta receber', async () => {
    const id = await pedido(3, { descricao: '<p>Deixar na portaria</p>' });
    await ok(
      ana.put(adm(`pedidos/update/${id}`), {
        cliente_id: maria,
        estagio_id: 3,
        descricao: '<p>Deixar na portaria</p>',
      }),
    );
    await fazer.pagamento(id, 30);
    const [entrega, [destinoId]] = await entregaCom(id);
    const esperado = {
      id: destinoId,
      entrega_id: entrega,
      pedido_id: id,
      ordem: 1,
      cep: '01310-100',
      bairro: 'Bela Vista',
      cidade: 'São Paulo',
      estado: 'SP',
      logradouro: 'Avenida Paulista',
      numero: '1000',
      complemento: null,
      pedido: {
        id,
        cliente: { id: maria, nome: 'Maria Souza' },
        estagio_badge: { id: 3, nome: 'Finalizado', classe: 'success' },
      },
      descricao: '<p>Deixar na portaria</p>',
      a_receber: 60,
      a_receber_br: 'R$\u00a060,00',
    };
    expect(await destino(destinoId!)).toEqual(esperado);
    expect((await destinosDe(entrega)).data).toEqual([esperado]);
    expect(await mostrar(entrega)).toMatchObject({ total_destinos: 1, destinos: [destinoId] });
  });

  it('o endereço copiado não muda com o cadastro do cliente', async () => {
    const joana = await fazer.cliente({ nome: 'Joana', cidade: 'Recife' });
    const id = await fazer.pedido(joana, { estagio_id: 2 });
    const entrega = await fazer.entrega();
    const destinoId = await fazer.destino(entrega, id, { cidade: 'Recife' });
    await ok(ana.put(adm(`clientes/update/${joana}`), { nome: 'Joana Dias', cidade: 'Olinda' }));
    expect(await destino(destinoId)).toMatchObject({
      cidade: 'Recife',
      pedido: { cliente: { nome: 'Joana' } },
    });
    const corpo = { pedido_id: id, entrega_id: 999, cidade: 'Natal' };
    await ok(ana.put(adm(`entrega-destinos/update/${destinoId}`), corpo));
    expect(await destino(destinoId)).toMatchObject({
      entrega_id: entrega,
      cidade: 'Natal',
      ordem: 1,
      pedido: { cliente: { nome: 'Joana' } },
    });
  });

  it('entra no lugar pedido, muda de lugar, e a fila se fecha quando um sai', async () => {
    const [entrega, [a, b, c]] = await entregaCom(await pedido(), await pedido(), await pedido());
    const quarto = await pedido();
    const d = await fazer.destino(entrega, quarto, { ordem: 2 });
    const ordem = async () => (await destinosDe(entrega)).data.map(({ id, ordem: n }) => [id, n]);
    expect(await ordem()).toEqual([
      [a, 1],
      [d, 2],
      [b, 3],
      [c, 4],
    ]);
    await ok(ana.put(adm(`entrega-destinos/update/${d}`), { pedido_id: quarto, ordem: 200 }));
    expect((await mostrar(entrega)).destinos).toEqual([a, b, c, d]);
    await ok(ana.put(adm(`entregas/ordenar/${entrega}`), { destinos: [d, c, b, a] }));
    expect(await ok(ana.delete(adm(`entrega-destinos/destroy/${c}`)))).toEqual({
      message: 'Destino removido com sucesso.',
      type: 'success',
    });
    expect(await ordem()).toEqual([
      [d, 1],
      [b, 2],
      [a, 3],
    ]);
    expect((await ana.get(adm(`entrega-destinos/show/${c}`))).status).toBe(404);
    expect((await ana.delete(adm(`entrega-destinos/destroy/${c}`))).status).toBe(404);
    expect((await ana.delete(adm('entrega-destinos/destroy/99999'))).status).toBe(404);
    const faltando = await ana.put(adm(`entregas/ordenar/${entrega}`), { destinos: [d, c, b, a] });
    expect([faltando.status, faltando.body]).toEqual([
      409,
      {
        message: 'Os destinos mudaram enquanto eram ordenados. Recarregue e tente novamente.',
        type: 'error',
      },
    ]);
    const { data } = await destinosDe(entrega, '?order=pedido_id&sort=desc&pesquisa=maria');
    expect(data[0]!.id).toBe(d);
  });

  it('só oferece pedidos em produção ou finalizados, com o endereço do cliente e um aviso', async () => {
    const [emProducao, pronto] = [await pedido(2), await pedido(3)];
    const [inicial, entregue, cancelado] = [
      await fazer.pedido(maria),
      await pedido(4),
      await pedido(3),
    ];
    await ok(ana.delete(adm(`pedidos/destroy/${cancelado}`)));
    const oferecidos = await opcoes('souza');
    const ids = oferecidos.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([emProducao, pronto]));
    for (const id of [inicial, entregue, cancelado]) expect(ids).not.toContain(id);
    expect((await opcoes(`#${pronto} Maria Souza`)).find(({ id }) => id === pronto)).toEqual({
      id: pronto,
      nome: `#${pronto} Maria Souza`,
      cliente: { id: maria, nome: 'Maria Souza' },
      endereco: {
        cep: '01310-100',
        bairro: 'Bela Vista',
        cidade: 'São Paulo',
        estado: 'SP',
        logradouro: 'Avenida Paulista',
        numero: '1000',
        complemento: null,
      },
      aviso: null,
    });
    const entrega = await fazer.entrega();
    for (const [id, frase] of [
      [inicial, `O pedido ${inicial} ainda não está em produção.`],
      [entregue, `O pedido ${entregue} já foi entregue.`],
      [cancelado, `O pedido ${cancelado} foi cancelado.`],
      [99_999, 'O campo Pedido é inválido.'],
    ] as const) {
      const answer = await ana.post(adm('entrega-destinos/store'), {
        entrega_id: entrega,
        pedido_id: id,
      });
      expect([answer.status, answer.body]).toMatchObject([422, { errors: { pedido_id: [frase] } }]);
    }
    const semEntrega = { entrega_id: 99_999, pedido_id: pronto };
    expect((await ana.post(adm('entrega-destinos/store'), semEntrega)).body).toEqual({
      message: 'Entrega não encontrada.',
      type: 'error',
    });
  });

  it('um pedido em duas entregas abertas é permitido e avisado; duas vezes na mesma, recusado', async () => {
    const id = await pedido();
    const [primeira] = await entregaCom(id);
    const aviso = `na entrega ${primeira} (21/11/2026)`;
    expect((await opcoes(`#${id}`)).find((opcao) => opcao.id === id)?.aviso).toBe(
      `Este pedido já está ${aviso}.`,
    );
    const segunda = await fazer.entrega('2026-11-22');
    const corpo = { entrega_id: segunda, pedido_id: id };
    const aceito = await ana.post(adm('entrega-destinos/store'), corpo);
    expect([aceito.status, aceito.body]).toMatchObject([
      201,
      {
        message: `Destino adicionado com sucesso. O pedido ${id} também está ${aviso}.`,
        type: 'warning',
      },
    ]);
    const recusado = await ana.post(adm('entrega-destinos/store'), corpo);
    expect([recusado.status, recusado.body]).toMatchObject([
      422,
      { errors: { pedido_id: [`O pedido ${id} já está nesta entrega.`] } },
    ]);
    for (const entrega of [primeira, segunda])
      await ok(ana.put(adm(`entregas/finalizar/${entrega}`)));
    expect((await opcoes(`#${id}`)).find((opcao) => opcao.id === id)?.aviso).toBeNull();
  });

  it('uma entrega finalizada não muda de destinos até ser reaberta', async () => {
    const [um, outro] = [await pedido(), await pedido()];
    const [entrega, [d]] = await entregaCom(um);
    await ok(ana.put(adm(`entregas/finalizar/${entrega}`)));
    const atos = [
      () => ana.put(adm(`entrega-destinos/update/${d}`), { pedido_id: um, cidade: 'Natal' }),
      () => ana.put(adm(`entregas/ordenar/${entrega}`), { destinos: [d] }),
      () => ana.post(adm('entrega-destinos/store'), { entrega_id: entrega, pedido_id: outro }),
      () => ana.delete(adm(`entrega-destinos/destroy/${d}`)),
    ];
    for (const ato of atos) {
      const { status, body } = await ato();
      expect([status, (body as { message: string }).message]).toEqual([
        409,
        'Esta entrega já foi finalizada. Reabra-a (Não Finalizar) para mudar os destinos.',
      ]);
    }
    await ok(ana.put(adm(`entregas/finalizar/${entrega}`)));
    for (const ato of atos) expect((await ato()).status).toBeLessThan(300);
  });
});

describe('marcar os pedidos como entregues', () => {
  it('avança só os finalizados, e repetir não muda nada', async () => {
    const [pronto, outroPronto, emProducao] = [await pedido(3), await pedido(3), await pedido(2)];
    const [entrega] = await entregaCom(pronto, outroPronto, emProducao);
    expect(await mostrar(entrega)).toMatchObject({ pedidos_a_entregar: 2, destinos_entregues: 0 });
    const marcar = () =>
      ana.put(adm(`entregas/marcar-entregues/${entrega}`)).set('Idempotency-Key', 'na-volta');
    const respostas = await Promise.all([marcar(), marcar()]);
    const feito = { message: '2 pedidos marcados como Entregue.', type: 'success' };
    expect(respostas.map(({ body }) => body as object)).toEqual([feito, feito]);
    expect(await ok(marcar())).toEqual(feito);
    expect(await mostrar(entrega)).toMatchObject({ pedidos_a_entregar: 0, destinos_entregues: 2 });
    const { data } = await destinosDe(entrega);
    expect(data.map(({ pedido: { estagio_badge } }) => estagio_badge.id)).toEqual([4, 4, 2]);
    expect(await ok(ana.put(adm(`entregas/marcar-entregues/${entrega}`)))).toEqual({
      message: 'Nenhum pedido finalizado para marcar como Entregue.',
      type: 'warning',
    });
  });

  it('diz qual não pôde ser marcado e por quê', async () => {
    const semItens = await fazer.pedido(maria, { estagio_id: 3 });
    const pronto = await pedido(3);
    const [entrega] = await entregaCom(semItens, pronto);
    expect(await ok(ana.put(adm(`entregas/marcar-entregues/${entrega}`)))).toEqual({
      message: `1 pedido marcado como Entregue. O pedido ${semItens} não pôde ser marcado: Este pedido não tem itens. Volte o pedido para Em Produção e adicione ao menos um.`,
      type: 'warning',
    });
  });
});

describe('quem pode', () => {
  it('a Produção planeja e vê endereços, não valores; o Atendimento só lê', async () => {
    const [entrega, [d]] = await entregaCom(await pedido());
    const producao = await entrarComo('Produção');
    const visto = await ok<Destino>(producao.get(adm(`entrega-destinos/show/${d}`)));
    expect(visto).toMatchObject({ logradouro: 'Avenida Paulista', a_receber: null });
    expect(visto.a_receber_br).toBeNull();
    await ok(producao.put(adm(`entregas/marcar-entregues/${entrega}`)));
    const atendimento = await entrarComo('Atendimento');
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
    const [entrega, [d]] = await entregaCom(await pedido());
    const { pedido_id } = await destino(d!);
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

import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agenda, Calendario, DiaNaAgenda } from '@encomenda/contracts/agenda/agenda.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { atelie, ok } from '../testing/atelie.js';
import { Browser } from '../testing/sessao/browser.js';
import { entrarComo } from '../testing/sessao/entrar-como.js';
import { ReceberSolicitacao } from '../solicitacoes/atos/receber-solicitacao.js';
import { eventually } from '../testing/eventually.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

// No other spec has orders, requests or deliveries in these two days.
const SEGUNDA = '2031-11-24';
const TERCA = '2031-11-25';

let system: Shop;
let bolo: number;
let natal: number;
let pedidos: number[];
let entrega: number;
beforeAll(async () => {
  system = await openShop();
  const loja = atelie(system.ana);
  const maria = await loja.cliente({ nome: 'Maria Souza' });
  const caneca = await loja.produto();
  bolo = await loja.produto({ nome: 'Bolo' });
  natal = await loja.tag({ nome: 'Natal de 2031' });
  const comItem = async (prazo: string, produto: number, quantidade: number) => {
    const pedido = await loja.pedido(maria, { prazo, data: '2026-11-01', estagio_id: 2 });
    await loja.item(pedido, produto, { quantidade });
    return pedido;
  };
  pedidos = [
    await comItem(SEGUNDA, caneca, 2),
    await comItem(SEGUNDA, bolo, 5),
    await comItem(TERCA, bolo, 1),
  ];
  await ok(
    system.ana.put(`/api/adm/pedidos/update/${pedidos[1]}`, {
      cliente_id: maria,
      estagio_id: 2,
      prazo: SEGUNDA,
      hora_do_prazo: '9:30',
    }),
  );
  await loja.tagNoPedido(pedidos[0]!, natal);
  const cancelado = await comItem(SEGUNDA, bolo, 9);
  await ok(system.ana.delete(`/api/adm/pedidos/destroy/${cancelado}`));
  entrega = await loja.entrega(SEGUNDA);
  await loja.destino(entrega, pedidos[1]!, { bairro: 'Pinheiros' });
});

const calendario = (path: string) => `/api/adm/calendario/${path}`;
const agenda = (query: object, quem: Browser = system.ana) =>
  ok<Agenda>(quem.get('/api/adm/agenda').query({ de: SEGUNDA, ate: TERCA, ...query }));
const numeros = ({ lista }: DiaNaAgenda) => lista.map(({ id }) => id);

/** What a visitor asks for, as the site's form sends it. */
const pedir = async (produto: number, para: string | null, quantidade = 1): Promise<number> => {
  const id = randomUUID();
  const origin = { usuarioId: null, commandId: id, correlationId: id };
  const corpo = { quantidade, para, observacao: null, nome: 'Rui', telefone: '81999990000' };
  const { id: numero } = await system.app
    .get(CommandBus)
    .execute(new ReceberSolicitacao(origin, produto, { ...corpo, opcoes: [] }));
  return numero;
};

describe('a agenda', () => {
  it('mostra no dia o que visitantes pedem, sem contar na carga, a quem vê solicitações', async () => {
    const fazer = atelie(system.ana);
    const torta = await fazer.produto({ nome: 'Torta', ativo_site: true });
    const pudim = await fazer.produto({ nome: 'Pudim', ativo_site: true });
    const [uma, outra, recusada] = [
      await pedir(torta, TERCA),
      await pedir(pudim, TERCA, 3),
      await pedir(torta, TERCA),
    ];
    await pedir(torta, null);
    await pedir(torta, '2031-12-20');
    const pedidas = async (query: object, quem?: Browser) =>
      (await agenda(query, quem)).dias.map(({ solicitacoes, solicitacoes_ao_todo }) => [
        solicitacoes.map(({ id, encomenda }) => `${id} ${encomenda}`),
        solicitacoes_ao_todo,
      ]);
    await eventually(async () => expect((await pedidas({}))[1]![1]).toBe(3));
    await ok(system.ana.put(`/api/adm/solicitacoes/recusar/${recusada}`, { motivo: 'Não dá.' }));
    await ok(
      system.ana.post(`/api/adm/solicitacoes/responder/${outra}`, { canal: 'copia', texto: 'Oi' }),
    );
    expect(await pedidas({})).toEqual([
      [[], 0],
      [[`${uma} Torta`, `${outra} 3 × Pudim`], 2],
    ]);
    expect((await agenda({})).dias[1]).toMatchObject({ pedidos: 1, unidades: 1, filtrados: 1 });
    expect((await pedidas({ por_dia: 1 }))[1]).toEqual([[`${uma} Torta`], 2]);
    expect((await pedidas({ por_dia: 0 }))[1]).toEqual([[], 0]);
    expect((await pedidas({ produto: pudim }))[1]).toEqual([[`${outra} 3 × Pudim`], 1]);
    expect((await pedidas({ tag: natal }))[1]).toEqual([[], 0]);
    const producao = await entrarComo(system, 'Produção');
    expect((await pedidas({}, producao))[1]).toEqual([[], 0]);
    await ok(system.ana.delete(`/api/adm/solicitacoes/dados/${uma}`));
    expect((await pedidas({}))[1]).toEqual([[`${outra} 3 × Pudim`], 1]);
  });

  it('mostra os prazos dos pedidos abertos e as entregas, dia por dia, sem os cancelados', async () => {
    const { medida, dias } = await agenda({});
    expect(medida).toBe('pedidos');
    expect(dias).toMatchObject([
      { dia: SEGUNDA, pedidos: 2, unidades: 7, filtrados: 2, capacidade: null, fechado: null },
      { dia: TERCA, pedidos: 1, unidades: 1, filtrados: 1, entregas: [] },
    ]);
    expect(dias.map(numeros)).toEqual([[pedidos[1], pedidos[0]], pedidos.slice(2)]);
    expect(dias[0]!.lista[0]).toMatchObject({ hora: '09:30' });
    expect(dias[0]!.lista[1]).toMatchObject({
      hora: null,
      cliente: 'Maria Souza',
      encomenda: '2 × Caneca',
      saida: 'Retirada',
      prazo: SEGUNDA,
      tags: [{ id: natal, nome: 'Natal de 2031' }],
    });
    expect(dias[0]!.entregas).toEqual([
      {
        id: entrega,
        finalizada: false,
        destinos: [{ pedido_id: pedidos[1], cliente: 'Maria Souza', bairro: 'Pinheiros' }],
      },
    ]);
  });

  it('filtra a lista por tag e por produto; a carga do dia continua a de todos', async () => {
    const [comTag] = (await agenda({ tag: natal })).dias;
    expect(comTag).toMatchObject({ pedidos: 2, unidades: 7, filtrados: 1 });
    expect(numeros(comTag!)).toEqual([pedidos[0]]);
    const comBolo = await agenda({ produto: bolo });
    expect(comBolo.dias.map(numeros)).toEqual([[pedidos[1]], [pedidos[2]]]);
    expect((await agenda({ tag: natal, produto: bolo })).dias.map(numeros)).toEqual([[], []]);
  });

  it('lista só os primeiros de cada dia, quando pedem', async () => {
    const umPorDia = await agenda({ por_dia: 1 });
    expect(umPorDia.dias.map(numeros)).toEqual([[pedidos[1]], [pedidos[2]]]);
    expect(umPorDia.dias[0]).toMatchObject({ pedidos: 2, filtrados: 2 });
    expect((await agenda({ por_dia: 0 })).dias[0]).toMatchObject({ lista: [], entregas: [] });
  });

  it.each([
    [{ de: '2031-02-30' }, 'de', 'O campo De não é uma data válida.'],
    [{ ate: '' }, 'ate', 'O campo Até é obrigatório.'],
    [{ ate: '2031-11-23' }, 'ate', 'O campo Até deve ser uma data posterior ou igual a De.'],
    [{ ate: '2032-11-24' }, 'ate', 'A agenda mostra no máximo 49 dias de uma vez.'],
    [{ por_dia: 201 }, 'por_dia', 'O campo Pedidos por dia não pode ser superior a 200.'],
    [{ tag: 'x' }, 'tag', 'O campo Tag é inválido.'],
  ])('%j é recusado com uma frase', async (query, campo, frase) => {
    const answer = await system.ana
      .get('/api/adm/agenda')
      .query({ de: SEGUNDA, ate: TERCA, ...query });
    expect([answer.status, answer.body.errors]).toEqual([422, { [campo]: [frase] }]);
  });

  it('quem não lê entregas vê só os prazos', async () => {
    const financeiro = await entrarComo(system, 'Financeiro');
    const { dias } = await agenda({}, financeiro);
    expect(dias[0]).toMatchObject({ pedidos: 2, entregas: [] });
    expect((await financeiro.get(calendario('show'))).status).toBe(403);
    expect((await financeiro.put(calendario('capacidade'), {})).status).toBe(403);
  });
});

describe('a capacidade e os dias fechados', () => {
  const corpo = {
    medida: 'unidades',
    domingo: 0,
    segunda: '6',
    terca: '',
    quarta: 6,
    quinta: 6,
    sexta: 6,
    sabado: null,
    fecha_nos_feriados: true,
    fecha_nos_pontos_facultativos: 0,
  };
  const mostrar = () => ok<Calendario>(system.ana.get(calendario('show')));
  let original: Calendario;
  beforeAll(async () => {
    original = await mostrar();
  });
  afterAll(() => ok(system.ana.put(calendario('capacidade'), original)));

  it('valem na agenda logo depois de salvas, e voltam a ser como eram com Desfazer', async () => {
    expect(original).toMatchObject({ medida: 'pedidos', domingo: null, segunda: null });
    const { desfazer } = await ok<RespostaDeAcao>(system.ana.put(calendario('capacidade'), corpo));
    expect((await agenda({})).dias).toMatchObject([
      { capacidade: 6, unidades: 7 },
      { capacidade: null },
    ]);
    expect((await agenda({})).medida).toBe('unidades');
    const { assunto, id, revisao } = desfazer!;
    await ok(system.ana.post(`/api/adm/desfazer/${assunto}/${id}/${revisao}`));
    expect({ ...(await mostrar()), revisao: original.revisao }).toEqual(original);
    await ok(system.ana.put(calendario('capacidade'), corpo));
  });

  it('o que não se entende é recusado sob o seu campo, sem mudar nada', async () => {
    const antes = await mostrar();
    const answer = await system.ana.put(calendario('capacidade'), {
      ...corpo,
      medida: 'horas',
      segunda: -1,
      terca: 'doze',
      quarta: 1.5,
      quinta: 10_000,
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      medida: ['O campo Contar em é inválido.'],
      segunda: ['O campo Segunda-feira deve ser no mínimo 0.'],
      terca: ['O campo Terça-feira é inválido.'],
      quarta: ['O campo Quarta-feira deve ser um número inteiro.'],
      quinta: ['O campo Quinta-feira não pode ser superior a 9999.'],
    });
    const zeros = { segunda: 0, terca: 0, quarta: 0, quinta: 0, sexta: 0, sabado: 0 };
    const fechada = await system.ana.put(calendario('capacidade'), { ...corpo, ...zeros });
    expect(fechada.body.errors).toEqual({ segunda: ['Deixe pelo menos um dia da semana aberto.'] });
    expect(await mostrar()).toEqual(antes);
  });

  it('um dia se fecha uma vez, se abre de novo e aparece no histórico', async () => {
    const folga = { dia: TERCA, nome: 'Aniversário da cidade', todo_ano: true };
    const key = randomUUID();
    const fechar = () => system.ana.post(calendario('fechados'), folga).set('Idempotency-Key', key);
    const primeira = await fechar();
    expect((await fechar()).body).toEqual(primeira.body);
    expect((await mostrar()).fechados).toEqual([
      { dia: TERCA, quando: '25/11 de todo ano', nome: folga.nome, todo_ano: true },
    ]);
    expect((await agenda({})).dias[1]).toMatchObject({ fechado: folga.nome, capacidade: 0 });
    const outra = await system.ana.post(calendario('fechados'), {
      dia: '2032-11-25',
      nome: 'Folga',
    });
    expect(outra.body.errors).toEqual({
      dia: ['Já está fechado em 25/11 de todo ano: Aniversário da cidade.'],
    });
    await ok(system.ana.delete(calendario(`fechados/${TERCA}`)));
    expect((await system.ana.delete(calendario(`fechados/${TERCA}`))).status).toBe(404);
    expect((await system.ana.delete(calendario('fechados/2031-02-30'))).status).toBe(422);
    const { text } = await system.ana.get('/api/adm/auditoria/historico/calendario/1');
    expect(text).toContain('Fechado em 25/11 de todo ano: Aniversário da cidade.');
    expect(text).toContain('Aberto de novo em 25/11 de todo ano: Aniversário da cidade.');
    expect(text).toContain('Capacidade de produção definida.');
  });
});

describe('o endereço do calendário', () => {
  const CONTA = '/api/conta/calendario';
  const criar = async (quem: Browser, key: string) =>
    (await ok<{ endereco: string }>(quem.post(CONTA, {}).set('Idempotency-Key', key))).endereco;

  it('mostra a agenda a quem o tem, até ser trocado ou revogado', async () => {
    const key = randomUUID();
    const primeiro = await criar(system.ana, key);
    expect(await criar(system.ana, key)).toBe(primeiro);
    const estranho = await new Browser(system.url).open();
    const lido = await estranho.get(primeiro);
    expect([lido.status, lido.headers['content-type']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    expect(lido.text).toMatch(/^BEGIN:VCALENDAR/);
    expect((await ok<{ endereco: object }>(system.ana.get(CONTA))).endereco).toMatchObject({
      lido_em_br: expect.any(String),
    });
    const segundo = await criar(system.ana, randomUUID());
    expect((await estranho.get(primeiro)).status).toBe(404);
    expect((await estranho.get(segundo)).status).toBe(200);
    await ok(system.ana.delete(CONTA));
    expect((await estranho.get(segundo)).status).toBe(404);
    expect((await estranho.get('/calendario/qualquer.ics')).status).toBe(404);
    expect(await ok(system.ana.get(CONTA))).toEqual({ endereco: null });
  });

  it('acaba com a conta', async () => {
    const quem = await entrarComo(system, 'Produção');
    const { user } = await ok<{ user: { id: number } }>(quem.get('/sessao'));
    const endereco = await criar(quem, randomUUID());
    const estranho = await new Browser(system.url).open();
    expect((await estranho.get(endereco)).status).toBe(200);
    await ok(system.ana.delete(`/api/adm/users/destroy/${user.id}`));
    expect((await estranho.get(endereco)).status).toBe(404);
  });
});

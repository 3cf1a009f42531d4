import { beforeAll, describe, expect, it } from 'vitest';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type { Response } from 'supertest';
import { EVENT_STORE } from '../../platform/tokens.js';
import { atelie, ok } from '../../testing/atelie.js';
import type { Browser } from '../../testing/sessao/browser.js';
import { entrarComo } from '../../testing/sessao/entrar-como.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';

let system: Shop;
let fazer: ReturnType<typeof atelie>;
let maria: number;
let caneca: number;
/** Keeps the keys of this run apart from those of others. */
const vez = crypto.randomUUID();

beforeAll(async () => {
  system = await openShop();
  fazer = atelie(system.ana);
  maria = await fazer.cliente();
  caneca = await fazer.produto();
});

const adm = (path: string) => `/api/adm/${path}`;
const mostrar = (id: number) => ok<Pedido>(system.ana.get(adm(`pedidos/show/${id}`)));
const eventos = async (pedidoId: number) => {
  const stored = await system.app.get<EventStore>(EVENT_STORE).readStream(pedidoStream(pedidoId));
  return stored.map(({ type }) => type);
};
const vezes = <T>(n: number, fazer: (i: number) => PromiseLike<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => fazer(i)));
const resumo = (respostas: readonly Response[]) =>
  new Set(respostas.map(({ status, body }) => JSON.stringify([status, body])));
const contar = (respostas: readonly Response[]) =>
  Object.fromEntries(
    [...new Set(respostas.map(({ status }) => status))]
      .sort((a, b) => a - b)
      .map((status) => [status, respostas.filter((resposta) => resposta.status === status).length]),
  );
const total = async () =>
  (await ok<{ total: number }>(system.ana.get(adm('pedidos/datatable/0')))).total;

describe('a mesma chave', () => {
  it('enviada 20 vezes ao mesmo tempo abre um pedido só, e todas as respostas são iguais', async () => {
    const antes = await total();
    const corpo = { cliente_id: maria, estagio_id: 1 };
    const enviar = () =>
      system.ana.post(adm('pedidos/store'), corpo).set('Idempotency-Key', `${vez} formulario`);
    const respostas = await vezes(20, enviar);
    expect([...resumo(respostas)]).toEqual([JSON.stringify([201, respostas[0]!.body])]);
    expect(await total()).toBe(antes + 1);
    const { id } = respostas[0]!.body as { id: number };
    expect(await eventos(id)).toEqual(['PedidoCriado']);

    const depois = await enviar();
    expect([depois.status, depois.body]).toEqual([201, respostas[0]!.body]);
    expect(await fazer.pedido(maria)).toBe(id + 1);
  });

  it('vale para itens, pagamentos, tags e botões, também depois de outras mudanças', async () => {
    const { ana } = system;
    const id = await fazer.pedido(maria);
    const tag = await fazer.tag();
    const atos: (() => ReturnType<Browser['post']>)[] = [
      () => ana.post(adm('itens/store'), { pedido_id: id, produto_id: caneca, valor: 10 }),
      () => ana.post(adm('pedido-tags/store'), { pedido_id: id, tag_id: tag }),
      () => ana.put(adm(`pedidos/next-estagio/${id}`)),
      () => ana.post(adm('receita/store'), { pedido_id: id, valor: 4, forma_pagamento: 'Pix' }),
    ];
    const primeiras: Response[] = [];
    for (const [i, ato] of atos.entries()) {
      const respostas = await vezes(8, () => ato().set('Idempotency-Key', `${vez} ato-${i}`));
      expect(resumo(respostas).size).toBe(1);
      expect(respostas[0]!.status).toBeLessThan(300);
      primeiras.push(respostas[0]!);
    }
    for (const [i, ato] of atos.entries()) {
      const repetida = await ato().set('Idempotency-Key', `${vez} ato-${i}`);
      expect([repetida.status, repetida.body]).toEqual([primeiras[i]!.status, primeiras[i]!.body]);
    }
    expect(await eventos(id)).toEqual([
      'PedidoCriado',
      'ItemAdicionado',
      'TagAplicada',
      'EstagioAvancado',
      'PagamentoEfetuado',
    ]);
  });

  it('responde de novo mesmo quando o que o formulário citava já não existe', async () => {
    const { ana } = system;
    const produto = await fazer.produto();
    const id = await fazer.pedido(maria);
    const enviar = () =>
      ana
        .post(adm('itens/store'), { pedido_id: id, produto_id: produto })
        .set('Idempotency-Key', `${vez} item-de-produto-que-some`);
    const primeira = await enviar();
    await ok(ana.delete(adm(`produtos/destroy/${produto}`)));
    const repetida = await enviar();
    expect([repetida.status, repetida.body]).toEqual([201, primeira.body]);
  });

  it('com outros dados é recusada', async () => {
    const { ana } = system;
    const [a, b] = [await fazer.pedido(maria), await fazer.pedido(maria)];
    const recusa = [422, 'Esta chave de idempotência já foi usada com outros dados.'];
    const pedido = (corpo: object) =>
      ana
        .post(adm('pedidos/store'), { cliente_id: maria, estagio_id: 1, ...corpo })
        .set('Idempotency-Key', `${vez} pedido-reusado`);
    const item = (pedidoId: number) =>
      ana
        .post(adm('itens/store'), { pedido_id: pedidoId, produto_id: caneca })
        .set('Idempotency-Key', `${vez} item-reusado`);
    for (const [primeiro, segundo] of [
      [() => pedido({}), () => pedido({ prazo: '2099-01-01' })],
      [() => item(a), () => item(b)],
    ] as const) {
      expect((await primeiro()).status).toBe(201);
      const { status, body } = await segundo();
      expect([status, (body as { message: string }).message]).toEqual(recusa);
    }
    expect(await eventos(b)).toEqual(['PedidoCriado']);
  });

  it('vale de novo quando o formulário foi recusado e corrigido, mesmo para outro pedido', async () => {
    const { ana } = system;
    const [a, b] = [await fazer.pedido(maria), await fazer.pedido(maria)];
    await fazer.item(b, caneca, { valor: 50 });
    const pagar = (pedido_id: number, valor: number) =>
      ana
        .post(adm('receita/store'), { pedido_id, valor, forma_pagamento: 'Pix' })
        .set('Idempotency-Key', `${vez} pagamento-corrigido`);
    expect((await pagar(a, 10)).status).toBe(422);
    expect((await pagar(999_999_999, 10)).status).toBe(422);
    expect((await pagar(b, 60)).status).toBe(422);
    const aceito = await pagar(b, 50);
    expect(aceito.status).toBe(201);
    expect((await pagar(b, 50)).body).toEqual(aceito.body);
    expect((await pagar(a, 10)).status).toBe(422);
    const { id } = aceito.body as { id: number };
    expect(await ok(ana.get(adm(`receita/show/${id}`)))).toMatchObject({ pedido_id: b, valor: 50 });
  });

  it('de outra pessoa é outra chave', async () => {
    const { ana } = system;
    const dela = await entrarComo(system, 'Gerente');
    const corpo = { cliente_id: maria, estagio_id: 1 };
    const [um, outro] = [
      await ana.post(adm('pedidos/store'), corpo).set('Idempotency-Key', `${vez} igual`),
      await dela.post(adm('pedidos/store'), corpo).set('Idempotency-Key', `${vez} igual`),
    ];
    expect([um.status, outro.status]).toEqual([201, 201]);
    expect(um.body).not.toEqual(outro.body);
  });
});

describe('ao mesmo tempo, com chaves diferentes', () => {
  it('o botão de estágio avança uma vez por pessoa e nunca pula a exigência', async () => {
    const { ana } = system;
    const id = await fazer.pedido(maria);
    await fazer.item(id, caneca);
    const respostas = await vezes(5, () => ana.put(adm(`pedidos/next-estagio/${id}`)));
    expect(contar(respostas)).toEqual({ 200: 1, 409: 4 });
    expect(await mostrar(id)).toMatchObject({ estagio_id: 2 });
  });

  it('dois pagamentos não passam do que o pedido custa', async () => {
    const { ana } = system;
    const id = await fazer.pedido(maria);
    await fazer.item(id, caneca, { valor: 100 });
    const pagar = () =>
      ana.post(adm('receita/store'), { pedido_id: id, valor: 60, forma_pagamento: 'Pix' });
    const respostas = await vezes(2, pagar);
    expect(contar(respostas)).toEqual({ 201: 1, 422: 1 });
    const recusada = respostas.find(({ status }) => status === 422)!;
    expect(recusada.body).toMatchObject({
      errors: { valor: ['O valor não pode ser superior ao saldo de R$\u00a040,00.'] },
    });
    expect(await mostrar(id)).toMatchObject({ valor_pago: 60, falta_pagar: 40 });
  });

  it('unidades finalizadas por várias mãos nunca passam da quantidade', async () => {
    const { ana } = system;
    const id = await fazer.pedido(maria);
    const item = await fazer.item(id, caneca, { quantidade: 3 });
    await ok(ana.put(adm(`pedidos/next-estagio/${id}`)));
    await ok(ana.put(adm(`itens/next-estagio/${item}`)));
    const respostas = await vezes(6, () => ana.put(adm(`itens/finalizar-unidade/${item}`)));
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(respostas.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await ok(ana.get(adm(`itens/show/${item}`)))).toMatchObject({
      quantidade_finalizada: 3,
    });
  });

  it('quem cancela e quem adiciona um item têm um desfecho só', async () => {
    const { ana } = system;
    for (let rodada = 0; rodada < 5; rodada++) {
      const id = await fazer.pedido(maria);
      const [cancelar, adicionar] = await Promise.all([
        ana.delete(adm(`pedidos/destroy/${id}`)),
        ana.post(adm('itens/store'), { pedido_id: id, produto_id: caneca }),
      ]);
      expect(cancelar.status).toBe(200);
      const entrou = adicionar.status === 201;
      expect((adicionar.body as { message: string }).message).toBe(
        entrou ? 'Item adicionado.' : 'Este pedido foi cancelado.',
      );
      expect(await eventos(id)).toEqual(
        entrou
          ? ['PedidoCriado', 'ItemAdicionado', 'PedidoCancelado']
          : ['PedidoCriado', 'PedidoCancelado'],
      );
      expect(await mostrar(id)).toMatchObject({ cancelado: true });
    }
  });

  it('quem viu a mesma revisão: um grava, os outros recarregam', async () => {
    const { ana } = system;
    const id = await fazer.pedido(maria);
    const respostas = await vezes(5, (i) =>
      ana
        .put(adm(`pedidos/update/${id}`), {
          cliente_id: maria,
          estagio_id: 1,
          descricao: `Escrito por ${i}`,
        })
        .set('If-Match', '"0"'),
    );
    expect(contar(respostas)).toEqual({ 200: 1, 409: 4 });
    expect(await eventos(id)).toEqual(['PedidoCriado', 'PedidoAtualizado']);
  });

  it('muitos itens de uma vez entram todos ou dizem que o registro mudou', async () => {
    const id = await fazer.pedido(maria);
    const respostas = await vezes(6, () =>
      system.ana.post(adm('itens/store'), { pedido_id: id, produto_id: caneca }),
    );
    const entraram = respostas.filter(({ status }) => status === 201).length;
    expect(respostas.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await mostrar(id)).toMatchObject({ total_itens: entraram });
  });
});

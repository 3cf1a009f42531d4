import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { offencesOfEffects, offencesOfLog } from '@encomenda/oracle/log-offences';
import type { Answer } from '@encomenda/system/visitor';
import { untilReady } from '@encomenda/system/health';
import type { Intent, Told } from '../sender.js';
import { readLog } from '../stored-log.js';
import { shop } from './oficina.js';

const AT_ONCE = 20;

let produto: number;
let cliente: number;

const intent = (method: Intent['method'], path: string, body?: unknown): Intent => ({
  method,
  path: `/api/adm/${path}`,
  body,
  key: randomUUID(),
});

async function created(path: string, body: unknown): Promise<number> {
  const { status, told } = await shop.sender.send(intent('POST', path, body));
  expect(status).toBe(201);
  return told!.id!;
}

const newOrder = (): Promise<number> =>
  created('pedidos/store', { cliente_id: cliente, estagio_id: 1 });

async function orderOfEighty(): Promise<number> {
  const pedido = await newOrder();
  const item = { pedido_id: pedido, produto_id: produto, quantidade: 2, valor: 40 };
  await created('itens/store', item);
  return pedido;
}

const atOnce = async (intents: readonly Intent[]): Promise<Answer<Told>[]> => {
  const answers = await Promise.all(intents.map((one) => shop.sender.once(one)));
  return answers.map((answer) => answer!);
};

const statusesOf = (answers: readonly Answer<unknown>[]): number[] =>
  answers.map(({ status }) => status).sort((a, b) => a - b);

const order = async (id: number): Promise<Record<string, unknown>> =>
  (await shop.sender.visitor.get<Record<string, unknown>>(`/api/adm/pedidos/show/${id}`)).body;

export const repeticao = () =>
  describe('a mesma intenção duas vezes', () => {
    beforeAll(async () => {
      cliente = await created('clientes/store', { nome: 'Maria Souza' });
      produto = await created('produtos/store', { nome: 'Caderno', valor: 40 });
    }, 180_000);

    describe('a mesma chave', () => {
      it(`${AT_ONCE} vezes ao mesmo tempo cria um pedido e dá a mesma resposta a todas`, async () => {
        const same = intent('POST', 'pedidos/store', { cliente_id: cliente, estagio_id: 1 });
        const answers = await atOnce(Array.from({ length: AT_ONCE }, () => same));
        expect(
          new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size,
        ).toBe(1);
        expect(answers[0]).toMatchObject({ status: 201, body: { type: 'success' } });
        const effects = (await readLog(shop.system)).filter(
          ({ metadata }) => metadata.commandId === shop.sender.commandIdOf(same),
        );
        expect(effects).toMatchObject([
          { type: 'PedidoCriado', data: { pedidoId: answers[0]?.body.id } },
        ]);
      });

      it('num clique duplo avança um estágio só', async () => {
        const id = await orderOfEighty();
        const click = intent('PUT', `pedidos/next-estagio/${id}`);
        expect(statusesOf(await atOnce([click, click]))).toEqual([200, 200]);
        expect((await shop.sender.once(click))?.status).toBe(200);
        expect(await order(id)).toMatchObject({ estagio_id: 2 });
      });

      it('com outros dados é recusada e não altera nada', async () => {
        const first = intent('POST', 'clientes/store', { nome: 'Rita' });
        expect((await shop.sender.once(first))?.status).toBe(201);
        const other = { ...first, body: { nome: 'Outra pessoa' } };
        expect((await shop.sender.once(other))?.status).toBe(422);
        const names = (await readLog(shop.system)).map(({ data }) => data['nome']);
        expect(names).toContain('Rita');
        expect(names).not.toContain('Outra pessoa');
      });
    });

    describe('duas chaves ao mesmo tempo', () => {
      it('pagando o saldo inteiro: um pagamento entra, o outro é recusado no seu campo', async () => {
        const id = await orderOfEighty();
        const body = { pedido_id: id, valor: 80, forma_pagamento: 'Pix' };
        const answers = await atOnce([
          intent('POST', 'receita/store', body),
          intent('POST', 'receita/store', body),
        ]);
        expect(statusesOf(answers)).toEqual([201, 422]);
        const refused = answers.find(({ status }) => status === 422);
        expect(refused?.body).toMatchObject({
          errors: { valor: [expect.stringContaining('O valor não pode ser superior ao saldo')] },
        });
        expect(await order(id)).toMatchObject({ valor_pago: 80, falta_pagar: 0, pago: true });
      });

      it('avançando o mesmo pedido: o segundo é recusado com o que falta', async () => {
        const id = await orderOfEighty();
        const answers = await atOnce([
          intent('PUT', `pedidos/next-estagio/${id}`),
          intent('PUT', `pedidos/next-estagio/${id}`),
        ]);
        expect(statusesOf(answers)).toEqual([200, 409]);
        expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
          'Finalize 1 item para continuar.',
        );
        expect(await order(id)).toMatchObject({ estagio_id: 2 });
      });

      it('editando a mesma revisão: um grava, o outro recebe um 409 e nada é sobrescrito', async () => {
        const id = await newOrder();
        const { revisao } = await order(id);
        const { visitor } = shop.sender;
        const edit = (descricao: string) =>
          visitor.put<Told>(
            `/api/adm/pedidos/update/${id}`,
            { cliente_id: cliente, estagio_id: 1, descricao },
            { 'If-Match': `"${String(revisao)}"`, 'Idempotency-Key': randomUUID() },
          );
        const answers = await Promise.all([edit('<p>Azul</p>'), edit('<p>Verde</p>')]);
        expect(statusesOf(answers)).toEqual([200, 409]);
        const kept = answers[0]?.status === 200 ? 'Azul' : 'Verde';
        expect((await order(id))['descricao']).toBe(`<p>${kept}</p>`);
      });

      it('cancelando enquanto entra um item: o pedido fica cancelado, com ou sem o item', async () => {
        const id = await newOrder();
        const item = { pedido_id: id, produto_id: produto, quantidade: 1, valor: 10 };
        const [cancelled, added] = await atOnce([
          intent('DELETE', `pedidos/destroy/${id}`, { motivo: 'Desistiu' }),
          intent('POST', 'itens/store', item),
        ]);
        expect(cancelled?.status).toBe(200);
        expect([201, 409]).toContain(added?.status);
        expect(await order(id)).toMatchObject({
          cancelado: true,
          total_itens: added?.status === 201 ? 1 : 0,
        });
      });

      it('o histórico não contém efeito repetido', async () => {
        await untilReady(shop.system);
        const log = await readLog(shop.system);
        expect(offencesOfLog(log)).toEqual([]);
        expect(offencesOfEffects(log)).toEqual([]);
      });
    });
  });

import { describe, expect, it } from 'vitest';
import { disagreement, timesAtOnce } from './bursts.js';
import { generatorOf } from '../generator/generator.js';
import { LogLines } from '../verdict/log-lines.js';
import type { FuzzAnswer, FuzzRequest } from '../request.js';
import { Stock } from './stock.js';
import { SOME_ROUTES } from '../testing/some-routes.js';

const right = (route: string, number: number, body: object | null = null): FuzzRequest => {
  const [method = '', path = ''] = route.split(' ');
  return {
    ...generatorOf(SOME_ROUTES)(1, 1),
    wire: 'http',
    class: 'Ações',
    manner: 'válido',
    route,
    method,
    number,
    target: path.replace(':id', '99'),
    headers: [['Idempotency-Key', `k${number}`]],
    body: body && Buffer.from(JSON.stringify(body)),
  };
};
const answer = (status: number, body: object = {}, reference?: string): FuzzAnswer => ({
  status,
  headers: reference ? { 'x-referencia': reference } : {},
  body: JSON.stringify(body),
  ms: 1,
});

describe('a mesma chave repetida', () => {
  it('só para gravações em que nada está errado', () => {
    const route = 'PUT /api/adm/pedidos/arquivar/:id';
    const times = [20, 21, 40, 140].map((number) => timesAtOnce(right(route, number)));
    expect(times).toEqual([3, 1, 4, 2]);
    expect(timesAtOnce({ ...right(route, 20), manner: 'valor' })).toBe(1);
    expect(timesAtOnce({ ...right(route, 20), headers: [] })).toBe(1);
  });

  it('todas recebem a mesma resposta, ou um conflito', () => {
    const done = answer(201, { id: 1 });
    expect(disagreement([done, done, answer(409), answer(503)])).toBeNull();
    expect(disagreement([answer(422), answer(404)])).toBeNull();
    expect(disagreement([done, answer(201, { id: 2 })])).toMatch(/outra resposta/);
    expect(disagreement([done, answer(422)])).toMatch(/422 ao lado de 201/);
    const errors = (...fields: string[]) =>
      answer(422, { errors: Object.fromEntries(fields.map((field) => [field, ['é inválido.']])) });
    expect(disagreement([errors('unidade_medida_id'), done])).toBeNull();
    expect(disagreement([errors('unidade_medida_id', 'nome'), done])).toMatch(/422 ao lado/);
  });
});

describe('uma linha por pedido', () => {
  const line = (reference: string, more = ''): string =>
    `api         │ request metodo=GET rota=/api/adm/tags/list status=200 ms=1.2 referencia=${reference}${more}`;
  const wrong = (...lines: string[]): string[] => {
    const log = new LogLines(SOME_ROUTES);
    for (const reference of ['aa', 'bb'])
      log.hear(right('GET /api/adm/tags/list', 1), answer(200, {}, reference));
    return log.wrongWith(lines);
  };

  it('uma para cada resposta; de outros, qualquer número', () => {
    expect(wrong(line('aa'), line('bb'), line('cc'), 'worker      │ working')).toEqual([]);
  });

  it('acha a que falta, a que sobra e a que contém campos demais', () => {
    expect(wrong(line('aa'))).toEqual(['1 resposta(s) bb, e 0 linha(s)']);
    expect(wrong(line('aa'), line('bb'), line('bb'))).toEqual(['1 resposta(s) bb, e 2 linha(s)']);
    const named = line('aa', ' nome=Joaquina');
    expect(wrong(named, line('aa'), line('bb'))[0]).toMatch(/diz mais do que deve/);
    expect(wrong(line('aa').replace('tags', 'joaquina'), line('bb'))[0]).toMatch(/diz mais/);
  });
});

describe('o que o fuzz sabe da oficina', () => {
  it('leva um pedido de estágio em estágio, e só quando pode', () => {
    const stock = new Stock();
    const next = (number: number) =>
      stock.suited(right('PUT /api/adm/pedidos/next-estagio/:id', number));
    stock.learn(right('POST /api/adm/pedidos/store', 1, { estagio_id: 1 }), answer(201, { id: 5 }));
    expect(next(1).target).toMatch(/99$/);
    const item = stock.suited(
      right('POST /api/adm/itens/store', 2, { pedido_id: 99, quantidade: 2 }),
    );
    expect(JSON.parse(item.body!.toString())).toMatchObject({ pedido_id: 5 });
    stock.learn(item, answer(201, { id: 31 }));
    expect(next(1).target).toBe('/api/adm/pedidos/next-estagio/5');
    expect(next(6).target).toMatch(/99$/);
    stock.learn(next(1), answer(200));
    expect(next(1).target).toMatch(/99$/);
    const begin = stock.suited(right('PUT /api/adm/itens/next-estagio/:id', 3));
    expect(begin.target).toBe('/api/adm/itens/next-estagio/31');
    stock.learn(begin, answer(200));
    const units = stock.suited(
      right('PUT /api/adm/itens/finalizar-unidade/:id', 4, { quantidade_finalizada: 2 }),
    );
    stock.learn(units, answer(200));
    stock.learn(stock.suited(right('PUT /api/adm/itens/next-estagio/:id', 5)), answer(200));
    expect(next(7).target).toBe('/api/adm/pedidos/next-estagio/5');
  });

  it('desfaz o que se fez por último, uma vez', () => {
    const stock = new Stock();
    const undo = () =>
      stock.suited(right('POST /api/adm/desfazer/:assunto/:id/:revisao', 1)).target;
    const made = { id: 4, desfazer: { assunto: 'tag', id: 4, revisao: 0 } };
    stock.learn(right('POST /api/adm/tags/store', 1, { nome: 'x' }), answer(201, made));
    expect(undo()).toBe('/api/adm/desfazer/tag/4/0');
    expect(undo()).not.toContain('tag/4/0');
  });

  it('não toca em pedidos em que algo está errado', () => {
    const stock = new Stock();
    stock.learn(right('POST /api/adm/entregas/store', 1), answer(201, { id: 3 }));
    const route = 'PUT /api/adm/entregas/finalizar/:id';
    expect(stock.suited(right(route, 1)).target).toMatch(/finalizar\/3$/);
    const wrong = { ...right(route, 1), manner: 'endereço' };
    expect(stock.suited(wrong)).toBe(wrong);
  });
});

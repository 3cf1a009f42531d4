import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { Random } from '@encomenda/platform/random';
import { describe, expect, it } from 'vitest';
import { generatorOf } from '../generator/generator.js';
import { carriedOutOtherwise, leftAfter } from './left-requests.js';
import type { FuzzRequest } from '../request.js';
import { SOME_ROUTES } from '../testing/some-routes.js';

const generate = generatorOf(SOME_ROUTES);

const numbers = Array.from({ length: 200 }, (_, n) => n + 1);
const routeOf = (name: string) => SOME_ROUTES.find((route) => route.name === name)!;
const timesLeft = (name: string): number =>
  numbers.filter((n) => leftAfter(routeOf(name), new Random(n)) !== undefined).length;

describe('pedidos deixados depois do corpo', () => {
  it('são gravações, mais vezes as que valem também sem corpo', () => {
    const some = timesLeft('POST /api/adm/clientes/store');
    expect(some).toBeGreaterThan(0);
    for (const name of [
      'PUT /api/adm/itens/finalizar-unidade/:id',
      'DELETE /api/adm/pedidos/destroy/:id',
    ])
      expect(timesLeft(name)).toBeGreaterThan(2 * some);
    for (const name of ['GET /api/adm/tags/list', 'PUT /api/conta/senha', 'POST /logout'])
      expect(timesLeft(name)).toBe(0);
  });

  it('são repetidos como foram feitos, com a sua própria chave', () => {
    const made = numbers.map((n) => generate(1, n, 'PUT /api/adm/itens/finalizar-unidade/:id'));
    const left = made.filter((request) => request.left !== undefined);
    expect(left.length).toBeGreaterThan(20);
    for (const { wire, headers, number, manner } of left) {
      expect([wire, manner]).not.toContain('raw');
      expect(headers).toContainEqual(['Idempotency-Key', `fuzz-1-${number}`]);
    }
  });

  describe('os seus eventos no histórico', () => {
    const hashOf = (body: unknown): string => JSON.stringify(body);
    const event = (requestHash: string): RecordedEvent =>
      ({ type: 'X', metadata: { commandId: 'c1', requestHash } }) as unknown as RecordedEvent;
    const wrong = (request: Partial<FuzzRequest>, requestHash: string): string[] => {
      const left = new Map([['c1', { ...generate(1, 1), route: 'PUT /api/adm/x', ...request }]]);
      return carriedOutOtherwise([event(requestHash)], left, hashOf).map((one) => one.wrong);
    };

    it('vêm do corpo enviado, e de nenhum outro', () => {
      const body = Buffer.from('{"quantidade_finalizada":7}');
      expect(wrong({ body }, body.toString())).toEqual([]);
      expect(wrong({ body }, '{}')).toEqual(['gravou X com outro corpo que o enviado']);
      expect(wrong({ body: null }, '{}')).toEqual([]);
    });

    it('exceto chaves que nenhuma rota lê', () => {
      const body = Buffer.from('{"nome":"A","constructor":{"prototype":{"mau":1}}}');
      expect(wrong({ body }, '{"nome":"A"}')).toEqual([]);
    });

    it('outros pedidos não são julgados', () => {
      expect(carriedOutOtherwise([event('{}')], new Map(), hashOf)).toEqual([]);
    });
  });
});

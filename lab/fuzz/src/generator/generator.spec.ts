import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { Random } from '@encomenda/platform/random';
import { exampleOf, validBody } from '../examples/examples.js';
import { OWN_PEOPLE } from '../own-people.js';
import { FUZZ_ROUTES, generate } from '../verdict/declared.js';
import type { FuzzRequest } from '../request.js';
import { unreadableIn } from './unreadable.js';
import { CLASSES } from '../routes.js';

/** With the digest of a body: to compare megabytes byte by byte takes seconds. */
const told = (request: FuzzRequest) => ({
  ...request,
  body: request.body && createHash('sha256').update(request.body).digest('hex'),
});

/** Requests per declared route, so that a new route needs no other number. */
const PER_ROUTE = 20;
/** Ends the search for a route that no request reached: an ordinary one is drawn about 20 times by then. */
const MOST_PER_ROUTE = 60;
/** Routes with expensive work, which get a tenth of the requests. */
const RARE = /pdf|recibo|etiquetas|certificado|reconstruir/;

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

describe('o que o fuzz sabe das rotas', () => {
  it('todo campo de corpo e de consulta tem um exemplo', () => {
    const unknown = FUZZ_ROUTES.flatMap((route) =>
      [...Object.keys(route.body?.shape ?? {}), ...Object.keys(route.query?.shape ?? {})]
        .filter((field) => exampleOf(route, field, new Random(1)) === undefined)
        .map((field) => `${route.name} ${field}`),
    );
    expect(unknown).toEqual([]);
  });

  it('o que uma tela enviaria é aceito pelo esquema', () => {
    const refused = FUZZ_ROUTES.flatMap((route) =>
      numbers(40).flatMap((seed) => {
        const read = route.body?.safeParse(validBody(route, new Random(seed)));
        return read?.success === false ? [`${route.name} ${read.error.message}`] : [];
      }),
    );
    expect(refused).toEqual([]);
  });

  it('um valor que o campo não aceita é recusado nesse campo, em toda rota', () => {
    const swallowed = FUZZ_ROUTES.flatMap((route) => {
      const valid = validBody(route, new Random(1));
      return Object.keys(route.body?.shape ?? {}).flatMap((field) =>
        unreadableIn(route, field).flatMap((value) => {
          const read = route.body!.safeParse({ ...valid, [field]: value });
          return read.error?.issues.some(({ path }) => path[0] === field)
            ? []
            : [`${route.name} ${field} ${JSON.stringify(value)}`];
        }),
      );
    });
    expect(swallowed).toEqual([]);
  });

  it('há rotas de cada classe', () => {
    const empty = CLASSES.filter(
      (one) => one !== 'Sockets' && !FUZZ_ROUTES.some((route) => route.class === one),
    );
    expect(empty).toEqual([]);
  });
});

describe('os pedidos de uma semente', () => {
  it('não dependem dos pedidos anteriores', () => {
    const once = numbers(150).map((n) => told(generate(7, n)));
    const backwards = numbers(150)
      .reverse()
      .map((n) => told(generate(7, n)))
      .reverse();
    expect(backwards).toEqual(once);
    expect(told(generate(8, 1))).not.toEqual(once[0]);
  });

  describe('muitos deles', () => {
    let made: FuzzRequest[];
    beforeAll(() => {
      made = numbers(FUZZ_ROUTES.length * PER_ROUTE).map((n) => ({
        ...generate(1, n),
        body: null,
      }));
    });

    it('chegam a toda rota, menos às raras', () => {
      const missed = new Set(
        FUZZ_ROUTES.map(({ name }) => name).filter((name) => !RARE.test(name)),
      );
      for (const { route } of made) missed.delete(route);
      const most = FUZZ_ROUTES.length * MOST_PER_ROUTE;
      for (let n = made.length + 1; missed.size > 0 && n <= most; n++)
        missed.delete(generate(1, n).route);
      expect([...missed]).toEqual([]);
    });

    it('vêm de todos, com valores bons e maus', () => {
      expect(new Set(made.map(({ sender }) => sender)).size).toBe(4);
      const manners = new Set(made.map(({ manner }) => manner));
      for (const manner of [
        'válido',
        'valor',
        'ilegível',
        'consulta',
        'endereço',
        'método',
        'quadros',
      ])
        expect(manners).toContain(manner);
    });

    it('não alteram as contas de quem os envia', () => {
      const touched = made
        .map(({ target }) => target)
        .filter((target) => {
          const id = /\/(?:users\/[\w-]+|usuarios)\/([1-9]\d*)(?:\/|\?|$)/.exec(target)?.[1];
          return id !== undefined && Number(id) <= OWN_PEOPLE;
        });
      expect(touched).toEqual([]);
    });
  });

  it('de uma só rota, quando se pede', () => {
    const name = 'PUT /api/adm/pedidos/update/:id';
    expect(new Set(numbers(50).map((n) => generate(3, n, name).route))).toEqual(new Set([name]));
  });
});

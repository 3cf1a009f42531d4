import type { Random } from '@encomenda/platform/random';
import type { z } from 'zod';
import { examplesOf } from './examples-of-schemas.js';
import { OF_ROUTES } from './examples-of-routes.js';
import type { FuzzRoute } from '../routes.js';

const ownOf = (route: FuzzRoute, field: string) =>
  Object.entries(OF_ROUTES).find(
    ([part, fields]) => route.name.includes(part) && fields[field],
  )?.[1][field];

export const exampleOf = (route: FuzzRoute, field: string, random: Random): unknown => {
  const schema = (route.body?.shape[field] ?? route.query?.shape[field]) as z.ZodType | undefined;
  const example = ownOf(route, field) ?? (schema && examplesOf(schema));
  return example?.(random);
};

const TRIES = 60;

export const validBody = (route: FuzzRoute, random: Random): Record<string, unknown> | null => {
  const { body: schema } = route;
  if (!schema) return null;
  const names = Object.keys(schema.shape);
  const body = new Map(names.map((name) => [name, exampleOf(route, name, random)]));
  const drawn = () => Object.fromEntries([...body].filter(([, value]) => value !== undefined));
  for (let n = 0; n < TRIES; n++) {
    const read = schema.safeParse(drawn());
    if (read.success) break;
    for (const name of names)
      if (read.error.issues.some(({ path }) => path.length === 0 || path[0] === name))
        body.set(name, exampleOf(route, name, random));
  }
  return drawn();
};

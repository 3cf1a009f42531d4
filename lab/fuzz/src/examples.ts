import type { Random } from '@encomenda/platform/random';
import type { FuzzRoute } from './routes.js';
import type { z } from 'zod';
import { exampleOfKind, fieldOf } from './examples-of-kinds.js';
import { FIELDS } from './examples-of-fields.js';
import { OF_ROUTES } from './examples-of-routes.js';

export const exampleOf = (route: FuzzRoute, field: string, random: Random): unknown => {
  const own = Object.entries(OF_ROUTES).find(
    ([part, fields]) => route.name.includes(part) && fields[field],
  );
  const defined = fieldOf(route.body?.shape[field] as z.ZodType | undefined);
  const example = own?.[1][field] ?? (defined ? exampleOfKind(defined) : FIELDS[field]);
  return example?.(random);
};

/** A valid body; null when the route takes none. */
export const validBody = (route: FuzzRoute, random: Random): Record<string, unknown> | null =>
  route.body
    ? Object.fromEntries(
        Object.keys(route.body.shape).map((field) => [field, exampleOf(route, field, random)]),
      )
    : null;

import { declaredRoutes } from '@encomenda/backend/declared-routes';
import { generatorOf } from '../generator/generator.js';
import { fuzzRoutes, type FuzzRoute } from '../routes.js';

/** All routes with the schemas of their controllers. Loads the whole backend. */
export const FUZZ_ROUTES: readonly FuzzRoute[] = fuzzRoutes(await declaredRoutes());

export const generate = generatorOf(FUZZ_ROUTES);

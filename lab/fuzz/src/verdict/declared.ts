import { declaredRoutes } from '@encomenda/backend/declared-routes';
import { generatorOf } from '../generator/generator.js';
import { fuzzRoutes, type FuzzRoute } from '../routes.js';

/** Every route with the schemas that its controller declares: loads the whole backend. */
export const FUZZ_ROUTES: readonly FuzzRoute[] = fuzzRoutes(await declaredRoutes());

export const generate = generatorOf(FUZZ_ROUTES);

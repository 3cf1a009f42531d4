import { writeFileSync } from 'node:fs';
import { accessMatrix } from './access-matrix.js';
import { declaredRoutes } from './declared-routes.js';

writeFileSync(
  new URL('../../docs/access-matrix.md', import.meta.url),
  accessMatrix(await declaredRoutes()),
);

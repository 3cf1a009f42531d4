import type { RouteObject } from 'react-router-dom';
import { registerFeatureSubjects, type SubjectTags } from '../core/feature-subjects';

/** Features register by file name: `rotas` in `<feature>.routes.tsx`, `assuntos` in `<feature>.socket.ts`. */
const routes = import.meta.glob<RouteObject[]>('../*/*.routes.tsx', {
  eager: true,
  import: 'rotas',
});
const subjects = import.meta.glob<SubjectTags>('../*/*.socket.ts', {
  eager: true,
  import: 'assuntos',
});

export const featureRoutes: RouteObject[] = Object.values(routes).flat();
registerFeatureSubjects(Object.values(subjects));

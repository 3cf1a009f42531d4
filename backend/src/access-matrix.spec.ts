import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAPEIS } from '@encomenda/contracts/usuarios/papeis';
import { accessMatrix, JOBS } from './access-matrix.js';
import { declaredRoutes } from './declared-routes.js';
import { routeName, type Route } from './platform/http/routes.js';
import { BackgroundJob } from './platform/jobs/background-job.js';
import { providedByWorker } from './testing/system/provided-by-worker.js';

const text = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

const TAGS = { method: 'GET', body: undefined, query: undefined } as const;

describe('the access matrix', () => {
  let routes: Route[];
  beforeAll(async () => {
    routes = await declaredRoutes();
  });

  it('is the approved page: npm run events:catalog, then review what changed', () => {
    expect(routes.length).toBeGreaterThan(200);
    expect(accessMatrix(routes)).toBe(text('../../docs/access-matrix.md'));
  });

  it('changes with the access of a route, also when the route declares none', () => {
    const page = (access: Route['access']) =>
      accessMatrix([{ ...TAGS, path: '/api/adm/tags/list', access }]);
    expect(page('tags:ler')).toContain(
      '| `GET /api/adm/tags/list` | tags:ler | ● | ● | ● | ● | ● | ● |  |',
    );
    expect(page('usuarios:ler')).toContain(
      '| `GET /api/adm/tags/list` | usuarios:ler | ● |  |  |  |  | ● |  |',
    );
    expect(page(undefined)).toContain('| `GET /api/adm/tags/list` | nobody |  |  |  |  |  |  |  |');
  });

  it('has no route without declared access, and none twice', () => {
    expect(routes.filter(({ access }) => !access).map(routeName)).toEqual([]);
    expect(new Set(routes.map(routeName)).size).toBe(routes.length);
  });

  it('lets no user write who may only read', () => {
    const writes = routes.filter(
      ({ method, access }) => method !== 'GET' && access?.endsWith(':ler'),
    );
    // A reader writes nothing but the read mark of notifications. Recorded exports must not be reachable by GET.
    expect(
      writes
        .filter(
          ({ access, path }) => access !== 'notificacoes:ler' && !/\/exportar(\/pdf)?$/.test(path),
        )
        .map(routeName),
    ).toEqual([]);
  });

  it('marks who can undo at least one act', () => {
    const rows = accessMatrix(routes)
      .split('\n')
      .filter((row) => row.includes('/api/adm/desfazer/'));
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      const [, , power, ...cells] = row.split('|').map((cell) => cell.trim());
      expect(power).toBe('power of the act');
      expect(PAPEIS.filter((_, index) => cells[index] === '●')).toEqual([
        'Administrador',
        'Gerente',
        'Atendimento',
        'Produção',
        'Financeiro',
      ]);
    }
  });

  it('names every kind of job, and no route starts one', async () => {
    expect(await providedByWorker(BackgroundJob.KEY)).toHaveLength(JOBS.length);
    expect(routes.filter(({ path }) => JOBS.some((job) => path.includes(`/${job}`)))).toEqual([]);
  });
});

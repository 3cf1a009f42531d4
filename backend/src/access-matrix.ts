import { familiasDeEventos } from '@encomenda/contracts/catalogo';
import {
  MATRIZ,
  PAPEIS,
  PODERES,
  PODERES_DO_PAPEL,
  type Papel,
} from '@encomenda/contracts/usuarios/papeis';
import { COPIAS } from './operacao/copias/copiar.js';
import type { Access } from './platform/auth/access.js';
import { PICTURE_JOB } from './platform/files/pictures/picture-jobs.js';
import { SWEEP_JOB } from './platform/files/pictures/picture-sweep.js';
import { routeName, type Route } from './platform/http/routes.js';
import { CLEANUP } from './platform/jobs/cleanup.js';
import { ELIMINACOES } from './titulares/eliminacao/eliminacoes-do-dia.js';

/** Names of the worker's jobs. */
export const JOBS: readonly string[] = [CLEANUP, PICTURE_JOB, SWEEP_JOB, ELIMINACOES, COPIAS];

const SOCKET_MESSAGES: readonly (readonly [message: string, receivers: string])[] = [
  ['changes in a subject that the page shows', 'readers of the subject'],
  ['`<assunto>:<registro>`: who else views the record', 'readers of the subject'],
  ['`usuario:<usuário>`: new notifications', 'the user'],
  ['`sessao:<sessão>`: end of the session', 'the session'],
];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    row(titles),
    row(titles.map((_, i) => (i < titles.length - PAPEIS.length ? '---' : ':-:'))),
    ...rows.map(row),
  ].join('\n');

/** Whether a route with this access accepts users of this role. */
export const admits = (access: Access, papel: Papel): boolean =>
  access === 'publico' || access === 'com-sessao' || PODERES_DO_PAPEL[papel].includes(access);

const marks = (...accesses: readonly Access[]): string[] =>
  PAPEIS.map((papel) => (accesses.some((one) => admits(one, papel)) ? '●' : ''));

const UNDO = '/api/adm/desfazer/';
const UNDO_POWERS = [
  ...new Set(
    familiasDeEventos.flatMap(({ eventos }) =>
      eventos.flatMap(({ undo }) => ('how' in undo ? [undo.power] : [])),
    ),
  ),
];

const accessCells = ({ path, access }: Route): string[] => {
  if (path.startsWith(UNDO)) return ['power of the act', ...marks(...UNDO_POWERS)];
  return access ? [access, ...marks(access)] : ['nobody', ...PAPEIS.map(() => '')];
};

const ORDER: readonly (Access | undefined)[] = [undefined, 'publico', 'com-sessao', ...PODERES];

const inOrder = (a: Route, b: Route): number =>
  ORDER.indexOf(a.access) - ORDER.indexOf(b.access) ||
  compare(a.path, b.path) ||
  compare(a.method, b.method);

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

const routesTable = (routes: readonly Route[]): string =>
  table(
    ['Request', 'Power', ...PAPEIS],
    routes.toSorted(inOrder).map((route) => [`\`${routeName(route)}\``, ...accessCells(route)]),
  );

const reads = ({ method }: Route): boolean => method === 'GET';

/** Text of `docs/access-matrix.md` for these routes. */
export const accessMatrix = (routes: readonly Route[]): string =>
  `${[
    '# Access matrix',
    'Generated from the controllers and `contracts/src/usuarios/papeis.ts` by `npm run events:catalog`; do not edit it by hand. This page is the approved copy: `access-matrix.int.spec.ts` fails when a route or its access differs from it, until somebody generates the page again and reviews what changed. The server checks every request against these powers; menu and buttons follow the same powers. `publico` needs no session, `com-sessao` any session. Undoing needs the power that the event of the act names ([undo](undo.md)): its rows mark who can undo at least one act. A deactivated account and an expired session give no access beyond `publico`.',
    '## Powers',
    table(
      ['Power', 'Allows a user to', ...PAPEIS],
      PODERES.map((poder) => [poder, MATRIZ[poder].oQue, ...marks(poder)]),
    ),
    '## Queries',
    routesTable(routes.filter(reads)),
    '## Commands',
    routesTable(routes.filter((route) => !reads(route))),
    '## Socket messages',
    ['| Message | Receivers |', '| --- | --- |', ...SOCKET_MESSAGES.map(row)].join('\n'),
    '## Jobs',
    `The worker runs these jobs on a schedule, or after a command that a power above guards (an upload, \`POST /api/adm/operacao/copias\`). No route takes the name of a job: ${JOBS.map((job) => `\`${job}\``).join(', ')}.`,
  ].join('\n\n')}\n`;

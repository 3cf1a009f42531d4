import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

/** Allowed imports between the parts. */

/** The features of the screens: every folder but those that hold mechanism. */
const FEATURES = readdirSync('frontend/src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => !['core', 'shared', 'app', 'testing'].includes(name))
  .join('|');

/** What proves the screens renders the whole application. */
const TESTS = '\\.(?:spec|fixtures)\\.tsx?$';

/** Parts of the product that the compiler builds; Vite builds the frontend from what its pages import. */
const COMPILED = [
  'contracts',
  'platform',
  'embedded',
  'backend',
  'projections',
  'backup',
  'lab/oracle',
];
/** Specs and what helps them: checked by tsconfig.specs.json and never built. */
const ONLY_FOR_TESTS = `${TESTS}|/testing/`;

const forbidden = [
  {
    name: 'no-cycles',
    comment: 'A cycle means that two files are one, or that a third is missing.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'programs-need-no-tests',
    comment:
      'Specs and their support are not built. What a program of the lab needs is in lab/shop.',
    from: { pathNot: ONLY_FOR_TESTS },
    to: { path: ONLY_FOR_TESTS },
  },
  {
    name: 'contracts-stand-alone',
    comment: 'Contracts are types, names and pure functions: no framework, no driver.',
    from: { path: '^contracts/src/', pathNot: '\\.spec\\.ts$|\\.main\\.ts$' },
    to: { pathNot: '^contracts/src/|node_modules/(zod|cpf-cnpj-validator|libphonenumber-js)/' },
  },
  {
    name: 'platform-knows-no-side',
    comment: 'The mechanism that both sides share imports neither of them.',
    from: { path: '^platform/src/' },
    to: { path: '^(backend|projections|frontend|embedded|backup|lab)/' },
  },
  {
    name: 'embedded-stands-alone',
    comment: 'The embedded servers are a product of their own.',
    from: { path: '^embedded/src/' },
    to: {
      path: '^(backend|projections|frontend|contracts|platform|backup|lab)/',
    },
  },
  {
    name: 'the-verifier-works-apart',
    comment: 'Who checks the read models shares no code with who makes them.',
    from: { path: '^lab/oracle/src/', pathNot: '\\.spec\\.ts$|/testing/' },
    to: { path: '^(backend|projections|frontend|embedded)/|^lab/oracle/src/testing/' },
  },
  {
    name: 'nobody-leans-on-the-verifier',
    comment: 'It looks on. Specs take invented shops and the log they run on from the lab.',
    from: { path: '^(backend|projections|frontend)/src/' },
    to: { path: '^(backup|lab)/', pathNot: '^lab/shop/|^lab/system/src/eventstoredb/test-log' },
  },
  {
    name: 'the-product-needs-no-lab',
    comment: 'What proves the product is no part of it.',
    from: { path: `^(${COMPILED.join('|')}|frontend)/src/`, pathNot: ONLY_FOR_TESTS },
    to: { path: '^lab/', pathNot: '^lab/oracle/' },
  },
  {
    name: 'the-invented-shop-stands-alone',
    comment:
      'It tells what happens in a shop, whoever listens. Only the demonstration sends commands.',
    from: { path: '^lab/shop/src/', pathNot: '^lab/shop/src/demo/' },
    to: {
      path: '^(backend|projections|frontend|embedded|backup|lab)/',
      pathNot: '^lab/shop/src/(?!demo/)',
    },
  },
  {
    name: 'sides-never-meet',
    comment:
      'Commands and projections share rows and events, typed in contracts, and nothing else.',
    from: { path: '^(backend|projections)/src/' },
    to: { path: '^(backend|projections|frontend)/', pathNot: '^$1/' },
  },
  {
    name: 'production-code-needs-no-embedded-server',
    comment: 'Which servers it talks to is a connection string.',
    from: { path: '^(backend|projections)/src/', pathNot: '\\.spec\\.ts$|/testing/' },
    to: { path: '^embedded/' },
  },
  {
    name: 'domain-is-pure',
    comment: 'Decisions import contracts and their own folder: no Nest, no clock, no database.',
    from: { path: '^backend/src/([^/]+)/domain/', pathNot: '\\.spec\\.ts$' },
    to: { pathNot: '^contracts/src/|^backend/src/$1/domain/' },
  },
  {
    name: 'backend-platform-knows-no-feature',
    comment: 'Mechanism is written once and knows no business word.',
    from: { path: '^backend/src/platform/', pathNot: '\\.spec\\.ts$' },
    to: { path: '^backend/src/', pathNot: '^backend/src/platform/' },
  },
  {
    name: 'projections-platform-knows-no-feature',
    comment: 'The runner runs whatever it is given.',
    from: { path: '^projections/src/platform/', pathNot: '\\.spec\\.ts$' },
    to: { path: '^projections/src/', pathNot: '^projections/src/platform/' },
  },
  {
    name: 'screens-see-no-stored-events',
    comment: 'The browser knows answers, notices and shared words; never events or rows.',
    from: { path: '^frontend/src/' },
    to: {
      path: '^contracts/src/.*\\.(events|upcasters|read-models)\\.ts$|^contracts/src/catalogo',
    },
  },
  {
    name: 'screens-load-no-schemas',
    comment: 'Requests are checked by the server: a page that loads a schema loads all of zod.',
    from: { path: '^frontend/src/', pathNot: TESTS },
    to: { path: '^contracts/src/.*\\.http\\.ts$', dependencyTypesNot: ['type-only' as const] },
  },
  {
    name: 'screens-read-no-telephones',
    comment: 'The numbering plans of the world outweigh a screen: the server reads telephones.',
    from: { path: '^frontend/src/', pathNot: TESTS },
    to: {
      path: '^contracts/src/shared/telefone/(telefone|contato-do-telefone|telefone-na-busca)\\.ts$',
      dependencyTypesNot: ['type-only' as const],
    },
  },
  {
    name: 'screens-stay-in-the-browser',
    comment: 'The frontend meets the other sides in contracts only.',
    from: { path: '^frontend/src/' },
    to: { path: '^(backend|projections|platform|embedded)/' },
  },
  {
    name: 'core-of-screens-knows-no-screen',
    comment:
      'Core is the store, the calls to the server and the session: every screen rests on it.',
    from: { path: '^frontend/src/core/', pathNot: TESTS },
    to: { path: '^frontend/src/', pathNot: '^frontend/src/core/' },
  },
  {
    name: 'shared-screens-know-no-feature',
    comment: 'Widgets serve every feature, so they know none.',
    from: { path: '^frontend/src/shared/', pathNot: TESTS },
    to: { path: '^frontend/src/', pathNot: '^frontend/src/(core|shared)/' },
  },
  {
    name: 'one-feature-of-screens-knows-no-other',
    comment:
      'Features meet in app/ (routes), shared/ (widgets), encomenda/ (the form of orders and quotes) and by the dialogs, panels, cards, buttons and links they lend each other.',
    from: { path: `^frontend/src/(${FEATURES})/`, pathNot: TESTS },
    to: {
      path: `^frontend/src/(${FEATURES})/`,
      pathNot:
        '^frontend/src/($1|encomenda)/|(?:-(?:form-modal|panel|button|link)|\\.card)\\.tsx$|\\.api\\.ts$',
    },
  },
  {
    name: 'orders-and-quotes-share-one-form',
    comment: 'The form of what a customer wants knows neither the order nor the quote made of it.',
    from: { path: '^frontend/src/encomenda/', pathNot: TESTS },
    to: { path: '^frontend/src/(pedidos|orcamentos)/' },
  },
  {
    name: 'features-of-screens-know-no-app',
    comment: 'The app gathers routes, layouts and offline work of all features; nobody imports it.',
    from: { path: `^frontend/src/(${FEATURES})/`, pathNot: TESTS },
    to: { path: '^frontend/src/(app|testing)/' },
  },
  {
    name: 'copies-know-the-files-of-the-backend-alone',
    comment: 'What is copied is the log, tables and files; what they mean is none of its business.',
    from: { path: '^backup/src/', pathNot: '\\.spec\\.ts$|/testing/' },
    to: {
      path: '^(backend|projections|frontend|embedded|lab)/|^backup/src/testing/',
      pathNot: '^backend/src/platform/files/',
    },
  },
  {
    name: 'one-door-to-the-log',
    comment: 'Only the adapter speaks to the event store client.',
    from: {
      path: '^(backend|projections|platform|backup|lab/(oracle|simulation))/src/',
      pathNot:
        '/event-store/(append-stream|client-in-use|connect|create-user|eventstoredb\\.event-store|subscriptions/subscribe-to-all|whole-log|testing/fake-node)|\\.spec\\.ts$',
    },
    to: { path: 'node_modules/@eventstore/' },
  },
];

const WORKSPACES = [
  ...COMPILED,
  'frontend',
  'lab/shop',
  'lab/simulation',
  'lab/system',
  'lab/faults',
  'lab/fuzz',
  'lab/journeys',
];

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/node_modules|dist/.test(file));

describe('the arrows', () => {
  let result: ICruiseResult;

  beforeAll(async () => {
    const cruised = await cruise(
      WORKSPACES.map((workspace) => `${workspace}/src`),
      {
        ruleSet: { forbidden: forbidden.map((rule) => ({ severity: 'error' as const, ...rule })) },
        validate: true,
        doNotFollow: { path: 'node_modules' },
        tsPreCompilationDeps: true,
        enhancedResolveOptions: {
          exportsFields: ['exports'],
          conditionNames: ['source', 'import', 'node', 'default', 'types'],
        },
      },
    );
    result = cruised.output as ICruiseResult;
  }, 300_000);

  it.each(forbidden.map((rule) => rule.name))('%s', (name) => {
    const broken = result.summary.violations.filter((violation) => violation.rule.name === name);
    expect(broken.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('sees our own imports across workspaces, so that the rules can fail', () => {
    const backend = result.modules.filter((module) => module.source.startsWith('backend/src/'));
    const arrows = backend.flatMap((module) => module.dependencies.map((to) => to.resolved));
    expect(arrows.some((to) => to.startsWith('contracts/src/'))).toBe(true);
    expect(arrows.some((to) => to.includes('node_modules/@nestjs/'))).toBe(true);
  });

  it('loads no numbering plans into a screen, by whatever way', () => {
    const modules = new Map(result.modules.map((module) => [module.source, module]));
    const ways = new Map<string, string>();
    const visit = (source: string, way: string): void => {
      if (ways.has(source)) return;
      ways.set(source, way);
      for (const { resolved, dependencyTypes } of modules.get(source)?.dependencies ?? [])
        if (!dependencyTypes.includes('type-only')) visit(resolved, `${way} → ${resolved}`);
    };
    const screens = [...modules.keys()].filter(
      (source) => source.startsWith('frontend/src/') && !new RegExp(TESTS).test(source),
    );
    for (const screen of screens) visit(screen, screen);
    const heavy = [...ways].filter(([source]) => /node_modules\/libphonenumber-js\//.test(source));
    expect(screens.length).toBeGreaterThan(400);
    expect(heavy.map(([, way]) => way)).toEqual([]);
  });

  it('leaves no import unresolved', () => {
    const lost = result.modules
      .flatMap((module) => module.dependencies.map((to) => ({ from: module.source, ...to })))
      .filter((to) => to.couldNotResolve && !to.module.endsWith('.css'))
      .map((to) => `${to.from} → ${to.module}`);
    expect(lost).toEqual([]);
  });
});

/** A use case with a decision of its own: `(pedido: Pedido): readonly PedidoEvent[] =>`. */
const isUseCase = (file: string): boolean => {
  const text = readFileSync(file, 'utf8');
  return text.includes('@CommandHandler(') && /\): readonly \w+Event\[\]/.test(text);
};

describe('the files', () => {
  it('has no barrels', () => {
    const barrels = WORKSPACES.flatMap(sources).filter((file) => /\/index\.tsx?$/.test(file));
    expect(barrels).toEqual([]);
  });

  it('reads no clock and rolls no dice in decisions and projections', () => {
    const pure = [...sources('backend/src'), ...sources('projections/src')].filter(
      (file) =>
        (/\/domain\//.test(file) || file.endsWith('.projection.ts') || isUseCase(file)) &&
        !/\.spec\./.test(file),
    );
    const impure = pure.filter((file) =>
      /Date\.now|new Date\(\)|Math\.random|randomUUID|now\(\)|current_date/.test(
        readFileSync(file, 'utf8'),
      ),
    );
    expect(pure.length).toBeGreaterThan(80);
    expect(impure).toEqual([]);
  });

  it.each(COMPILED)('compiles no specs of %s, and nothing that only they need', (part) => {
    const { exclude } = JSON.parse(readFileSync(`${part}/tsconfig.json`, 'utf8')) as {
      exclude: string[];
    };
    expect(exclude).toEqual(['src/**/*.spec.ts', 'src/**/testing']);
  });

  it('has every spec that the page on security names', () => {
    const page = readFileSync('docs/security.md', 'utf8');
    const named = [...page.matchAll(/`([\w.-]+\.spec\.ts)`/g)].map(([, name = '']) => name);
    const specs = new Set(WORKSPACES.flatMap(sources).map((file) => file.split('/').pop()!));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !specs.has(name))).toEqual([]);
  });
});

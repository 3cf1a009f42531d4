import { Random } from '@encomenda/platform/random';
import { exampleOf, validBody } from '../examples/examples.js';
import { OWN_PEOPLE } from '../own-people.js';
import { hostileFrames } from './frames.js';
import { hostileHeaders } from './headers.js';
import { leftAfter } from '../findings/left-requests.js';
import { rawRequest } from '../sending/raw-requests.js';
import { COOKIE, TOKEN, type FuzzRequest, type Sender } from '../request.js';
import { CLASSES, type FuzzRoute, type RouteClass } from '../routes.js';
import { segmentOf } from './segments.js';
import { hostileFormWithFiles, hostileUpload } from './uploads.js';
import { hostileBody } from './bodies.js';
import { hostileSegment, hostileText } from './values.js';

const SHARES: Readonly<Record<RouteClass, number>> = {
  'Listas e tabelas': 26,
  'Leitura, PDF e imagem': 11,
  Criar: 19,
  Alterar: 15,
  'Excluir e desativar': 4,
  Ações: 6,
  'Relatórios e contas': 7,
  'Envio de arquivos': 3,
  'Acesso e sessão': 3,
  Público: 4,
  Sockets: 3,
};

const SENDER_SHARES: readonly (readonly [Sender, number])[] = [
  ['Administrador', 0.64],
  ['Auditor', 0.12],
  ['Produção', 0.12],
  ['anônimo', 0.12],
];

const weighted = <T>(choices: readonly (readonly [T, number])[], random: Random): T => {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random.next() * total;
  return (choices.find(([, weight]) => (left -= weight) < 0) ?? choices[0]!)[0];
};

const classes = Object.entries(SHARES) as [RouteClass, number][];
/** Routes with expensive work get a tenth of the requests. */
const byClass = (routes: readonly FuzzRoute[]) =>
  new Map(
    CLASSES.map((wanted) => [
      wanted,
      routes
        .filter((route) => route.class === wanted)
        .map((route): [FuzzRoute, number] => [
          route,
          /\bpdf\b|recibo|etiquetas|certificado|reconstruir/.test(route.name) ? 0.1 : 1,
        ]),
    ]),
  );

/** A hash, so that neighbouring numbers get unrelated generators. */
const randomOf = (seed: number, number: number): Random =>
  new Random(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number, 0xc2b2ae35));

const touchesOwnPeople = (path: string): boolean => {
  const id = /\/(?:usuarios|users\/[\w-]+)\/(\d+)/.exec(path)?.[1];
  return id !== undefined && Number(id) <= OWN_PEOPLE;
};

const addressOf = (route: FuzzRoute, random: Random, hostile: boolean): string => {
  const names = route.path.match(/:\w+/g) ?? [];
  const wrong = hostile && names.length > 0 ? random.pick(names) : null;
  const path = route.path.replace(/:\w+/g, (name) =>
    name === wrong ? hostileSegment(random) : segmentOf(route.path, name, random),
  );
  return touchesOwnPeople(path) ? path.replace(/((?:usuarios|users\/[\w-]+)\/)\d+/, '$19') : path;
};

const JUNK_NAMES = ['page', 'id', 'pesquisa', 'order', 'data', 'formato', '__proto__', 'a[b]', 'x'];

const queryOf = (route: FuzzRoute, random: Random, hostile: boolean) => {
  const { query: schema, flags = {} } = route;
  const names = [...Object.keys(schema?.shape ?? {}), ...Object.keys(flags)];
  const pairs: [string, string][] = [];
  for (const name of names) {
    const seldom = name === 'formato' ? 0.03 : 0.5;
    if (!['de', 'ate'].includes(name) && random.next() > seldom) continue;
    const flag = flags[name];
    if (flag && random.next() < 0.4) continue;
    const value = flag
      ? random.pick(flag)
      : (exampleOf(route, name, random) as string | number | null | undefined);
    if (value !== null && value !== undefined) pairs.push([name, encodeURIComponent(value)]);
  }
  let simple = true;
  if (hostile) {
    const name =
      names.length > 0 && random.next() < 0.9 ? random.pick(names) : random.pick(JUNK_NAMES);
    const text = hostileText(random).slice(0, 6_000).toWellFormed();
    const others = pairs.filter(([other]) => other !== name);
    pairs.splice(0, pairs.length, ...others, [name, encodeURIComponent(text).slice(0, 12_000)]);
    const manner = random.next();
    if (manner < 0.05) pairs.push([name, '1']);
    else if (manner < 0.08) pairs.push([`${name}[]`, '1']);
    else if (manner < 0.11) pairs.push([`${name}[$gt]`, '']);
    else if (manner < 0.14) pairs.push([name, '%E0%A4%A']);
    simple = manner >= 0.14;
  }
  const query = pairs.map(([name, value]) => `${name}=${value}`).join('&');
  return { query: query === '' ? '' : `?${query}`, simple };
};

/** Generates requests for `routes`. The request of a number does not depend on other numbers. */
export const generatorOf = (routes: readonly FuzzRoute[]) => {
  const ofClass = byClass(routes);
  const present = classes.filter(([name]) => name === 'Sockets' || ofClass.get(name)!.length > 0);
  return (seed: number, number: number, only?: string): FuzzRequest => {
    const random = randomOf(seed, number);
    const wanted = only === undefined ? undefined : routes.find(({ name }) => name === only);
    const routeClass =
      only === undefined ? weighted(present, random) : (wanted?.class ?? 'Sockets');
    const sender = weighted(SENDER_SHARES, random);
    const common = { seed, number, class: routeClass, sender };
    if (routeClass === 'Sockets') return { ...common, ...hostileFrames(random) };
    return requestTo(wanted ?? weighted(ofClass.get(routeClass)!, random), common, random);
  };
};

const requestTo = (
  route: FuzzRoute,
  common: Pick<FuzzRequest, 'seed' | 'number' | 'class' | 'sender'>,
  random: Random,
): FuzzRequest => {
  const { seed, number } = common;
  const { method } = route;
  const writes = method !== 'GET';
  const manner = random.next();
  const wrongAddress = manner < 0.12;
  const wrongQuery = !writes && manner >= 0.12 && manner < 0.75;
  const wrongBody = writes && manner >= 0.12 && manner < 0.72;
  const wrongHeaders = manner >= 0.75 && manner < 0.87;
  const wrongWire = manner >= 0.87 && manner < 0.89;
  const { query, simple } = queryOf(route, random, wrongQuery || (writes && random.next() < 0.02));
  const target = addressOf(route, random, wrongAddress) + query;
  const base = { ...common, route: route.name, method, target };
  const headers: [string, string][] = [
    ['Cookie', COOKIE],
    ['Accept', 'application/json'],
    ...(writes
      ? ([
          ['X-XSRF-TOKEN', TOKEN],
          ['Idempotency-Key', `fuzz-${seed}-${number}`],
        ] as [string, string][])
      : []),
  ];
  if (route.upload && method === 'POST' && !wrongAddress)
    return {
      ...base,
      wire: 'http',
      foretold: false,
      ...hostileUpload({ name: route.name, target }, headers, random),
    };

  const fields = validBody(route, random);
  if (route.withFiles && !wrongAddress && random.next() < 0.3)
    return {
      ...base,
      wire: 'http',
      foretold: false,
      ...hostileFormWithFiles(fields, headers, random),
    };
  const body = writes ? hostileBody(route, fields, random, wrongBody) : null;
  if (body) headers.push(['Content-Type', 'application/json']);
  const plain: FuzzRequest = {
    ...base,
    manner: wrongAddress
      ? 'endereço'
      : wrongQuery
        ? 'consulta'
        : wrongBody
          ? (body?.manner ?? 'corpo')
          : 'válido',
    headers,
    body: body?.bytes ?? null,
    foretold: !wrongAddress && simple,
    wire: 'http',
  };
  if (wrongHeaders) return hostileHeaders(plain, random);
  if (wrongWire) return rawRequest(plain, random);
  const left = leftAfter(route, random);
  return left === undefined ? plain : { ...plain, left };
};

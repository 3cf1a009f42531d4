import { PODERES_DO_PAPEL, type Papel } from '@encomenda/contracts/usuarios/papeis';
import { PASSWORD } from '../own-people.js';
import type { FuzzAnswer, FuzzRequest, Sender } from '../request.js';
import type { FuzzRoute } from '../routes.js';
import { toldNumber } from './running-numbers.js';
import { CANARIES } from '../shop.js';
import { unreadableFields } from '../generator/unreadable.js';

const REFUSALS = [400, 401, 403, 404, 405, 409, 412, 413, 414, 415, 416, 417, 419, 421, 422, 431];
/** Allowed on public pages: an ended link, and rate limits that are always on. */
const OF_STRANGERS = [410, 429];
const SEE_OTHER = 303;
const SUCCESSES: Readonly<Record<string, readonly number[]>> = {
  GET: [200, 206, 304],
  HEAD: [200, 206, 304],
  OPTIONS: [200, 204],
  POST: [200, 201],
  PUT: [200],
  DELETE: [200],
};

const BODY_OF_STAFF = 128 * 1024;

const GUTS =
  /syntax error|SQLSTATE|pg_catalog|node_modules|\bat [\w.<>]+ \(|ECONN|violates|relation \\?"|column \\?"|TypeError|RangeError|\$argon2|BEGIN PRIVATE/;
const ENGLISH =
  /\b(?:the|is|not|invalid|cannot|failed|must|should|expected|unexpected|required|found|bad request|forbidden|unauthorized|too (?:large|many|long)|unsupported|error)\b/i;
const SENTENCE = /^[\p{Lu}\d“"#].*[.!?]$/su;

const maySend = ({ who }: FuzzRoute, sender: Sender): boolean => {
  if (who === 'publico') return true;
  if (sender === 'anônimo' || !who) return false;
  return who === 'com-sessao' || PODERES_DO_PAPEL[sender satisfies Papel].includes(who);
};

const mayRead: Readonly<Record<keyof typeof CANARIES, readonly Sender[]>> = {
  customer: ['Administrador', 'Auditor'],
  expense: ['Administrador', 'Auditor'],
};

/** Returns what is wrong with an answer; null when nothing is. */
export type Verdict = (request: FuzzRequest, answer: FuzzAnswer) => string | null;

export const verdictOn = (routes: readonly FuzzRoute[]): Verdict => {
  const known = new Map(routes.map((route) => [route.name, route]));
  return (request, answer) =>
    request.wire === 'frames'
      ? ofFrames(request, answer)
      : ofAnswer(known.get(request.route)!, request, answer);
};

const ofAnswer = (route: FuzzRoute, request: FuzzRequest, answer: FuzzAnswer): string | null =>
  ofStatus(request, answer) ??
  ofPower(route, request, answer) ??
  ofRepeat(request, answer) ??
  ofText(request, answer) ??
  toldNumber(request, answer) ??
  ofRefusal(request, answer) ??
  ofUnreadable(route, request, answer) ??
  ofSchemas(route, request, answer);

const ofFrames = ({ sender }: FuzzRequest, { status, body }: FuzzAnswer): string | null => {
  if (status >= 500) return `status ${status}`;
  if (GUTS.test(body)) return 'o que há por dentro aparece na resposta';
  if (sender === 'anônimo' && /^40\{/m.test(body)) return 'anônimo entrou nos sockets';
  return null;
};

const mayBeLeft = ({ wire, body }: FuzzRequest): boolean =>
  wire === 'raw' || (body !== null && body.length > 500_000);

const ofStatus = (request: FuzzRequest, { status }: FuzzAnswer): string | null => {
  if (status === 0) return mayBeLeft(request) ? null : 'nenhuma resposta';
  const raw = request.wire === 'raw';
  // 503 is a valid answer of this route while a read model lags.
  if (request.route === 'GET /saude/pronto' && status === 503) return null;
  const stranger = / \/(?:c|produtos)\//.test(request.route) ? [...OF_STRANGERS, SEE_OTHER] : [];
  const allowed = raw
    ? [...REFUSALS, ...stranger, 200, 201, 206, 304, 408, 505]
    : [...REFUSALS, ...stranger, ...(SUCCESSES[request.method] ?? [])];
  return allowed.includes(status) ? null : `status ${status}`;
};

/** The retry of a dropped request must not be refused as a reused key. */
const ofRepeat = ({ left }: FuzzRequest, { status, body }: FuzzAnswer): string | null =>
  left !== undefined && status === 422 && /já foi usada com outros dados/.test(utf8(body))
    ? 'a repetição do que foi deixado é tomada por outro pedido'
    : null;

const utf8 = (latin1: string): string => Buffer.from(latin1, 'latin1').toString();

const isJson = ({ headers }: FuzzAnswer): boolean =>
  String(headers['content-type'] ?? '').includes('json');

const ofPower = (route: FuzzRoute, request: FuzzRequest, answer: FuzzAnswer): string | null => {
  if (answer.status < 200 || answer.status >= 300 || !isJson(answer)) return null;
  // An altered request may match another route.
  const same = request.wire === 'http' && request.method === route.method;
  if (same && !maySend(route, request.sender)) return `${request.sender} foi atendido sem poder`;
  const open = route.who === 'publico' || request.wire === 'raw';
  return request.sender === 'anônimo' && !open ? 'anônimo foi atendido' : null;
};

const ofText = ({ sender }: FuzzRequest, answer: FuzzAnswer): string | null => {
  const { status, body } = answer;
  if (status >= 400 && GUTS.test(body)) return 'o que há por dentro aparece na resposta';
  if (body.includes(PASSWORD)) return 'uma senha aparece na resposta';
  if (
    /<script[^>]*>\s*alert\(1\)/i.test(body) &&
    !isJson(answer) &&
    /html/.test(String(answer.headers['content-type']))
  )
    return 'marcação de fora aparece na página';
  for (const name of Object.keys(CANARIES) as (keyof typeof CANARIES)[])
    if (body.includes(CANARIES[name]) && !mayRead[name].includes(sender))
      return `${sender} leu o que não pode: ${CANARIES[name]}`;
  return null;
};

interface Refusal {
  readonly message?: unknown;
  readonly type?: unknown;
  readonly errors?: Record<string, unknown>;
}

const refusalOf = ({ body }: FuzzAnswer): Refusal | null => {
  try {
    return JSON.parse(Buffer.from(body, 'latin1').toString()) as Refusal;
  } catch {
    return null;
  }
};

/** True when Node refused the request before our code ran. */
const refusedByNode = ({ wire, manner }: FuzzRequest, { status, body }: FuzzAnswer): boolean =>
  /^(?:0\s*)?$/.test(body) &&
  [400, 408, 413, 417, 431].includes(status) &&
  (wire === 'raw' || manner.startsWith('cabeçalho') || manner === 'endereço');

const ofRefusal = (request: FuzzRequest, answer: FuzzAnswer): string | null => {
  if (
    answer.status < 400 ||
    answer.status === 503 ||
    request.method === 'HEAD' ||
    refusedByNode(request, answer)
  )
    return null;
  if (!isJson(answer)) return isPage(request, answer) ? null : `recusa ${answer.status} sem JSON`;
  const refusal = refusalOf(answer);
  if (!refusal || typeof refusal.message !== 'string' || refusal.type !== 'error')
    return `recusa ${answer.status} sem message e type`;
  const sentences = [refusal.message, ...Object.values(refusal.errors ?? {}).flat()].map(String);
  const foreign = sentences.find((sentence) => ENGLISH.test(sentence) || !SENTENCE.test(sentence));
  return foreign === undefined ? null : `não é frase em português: ${foreign.slice(0, 120)}`;
};

const isPage = ({ wire, route }: FuzzRequest, { headers }: FuzzAnswer): boolean =>
  /html/.test(String(headers['content-type'])) &&
  (wire === 'raw' || !/ \/(?:api|saude|ws)/.test(route));

const fieldsOf = (issues: readonly { readonly path: readonly PropertyKey[] }[]): string[] =>
  [
    ...new Set(issues.map(({ path }) => path.map(String).join('.')).filter((path) => path !== '')),
  ].sort();

const ofUnreadable = (
  route: FuzzRoute,
  request: FuzzRequest,
  answer: FuzzAnswer,
): string | null => {
  if (!request.foretold || answer.status === 0 || !route.checked || !maySend(route, request.sender))
    return null;
  const asked = route.body && askedOf(route, request);
  const unreadable = unreadableFields(route, asked);
  const errors = answer.status === 422 ? (refusalOf(answer)?.errors ?? {}) : {};
  if (answer.status === 422 && Object.keys(errors).length === 0 && nestsDeep(asked)) return null;
  const swallowed = unreadable.filter((field) => !Object.hasOwn(errors, field));
  return swallowed.length === 0 ? null : `${answer.status} para [${swallowed.join()}] ilegível`;
};

const ofSchemas = (route: FuzzRoute, request: FuzzRequest, answer: FuzzAnswer): string | null => {
  if (!request.foretold || answer.status === 0 || !route.checked || !maySend(route, request.sender))
    return null;
  const asked = askedOf(route, request);
  const schema = route.body ?? route.query;
  if (asked === undefined || !schema) return null;
  const read = schema.safeParse(asked);
  if (read.success) return null;
  // Permissions on columns are checked before the query is validated.
  if (answer.status === 403 && route.query) return null;
  // The size of the body is checked before its content.
  if (answer.status === 413 && (request.body?.length ?? 0) > BODY_OF_STAFF) return null;
  if (answer.status !== 422) return `${answer.status} para o que o esquema recusa`;
  const foretold = fieldsOf(read.error.issues);
  const fields = Object.keys(refusalOf(answer)?.errors ?? {})
    .filter((field) => foretold.includes(field) || !namesARecord(field, asked))
    .sort();
  if (fields.length === 0 && nestsDeep(asked)) return null;
  return fields.join() === foretold.join()
    ? null
    : `queixa de [${fields.join()}], e não de [${foretold.join()}]`;
};

/** Schemas do not know whether a referenced record exists. */
const namesARecord = (field: string, asked: unknown): boolean =>
  field.endsWith('_id') && Object.hasOwn(asked as object, field);

/** Deeply nested bodies are refused as a whole, without naming a field. */
const nestsDeep = (value: unknown, levels = 50): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => nestsDeep(inner, levels - 1)));

const askedOf = (route: FuzzRoute, { body, target }: FuzzRequest): unknown => {
  if (!route.body) return Object.fromEntries(new URLSearchParams(target.split('?')[1] ?? ''));
  if (!body || body.length > 1_000_000) return undefined;
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};

import { InvalidRequest } from '../refusals/errors.js';
import type { RecordedEvent } from '../event.js';

const MAX_PATTERN = 256;
const MAX_PREFIXES = 256;
/** Each unbounded repetition multiplies the backtracking on a name. */
const MAX_UNBOUNDED = 3;
const DEFAULT_WINDOW = 32;

export interface FilterRequest {
  readonly on: 'stream' | 'type';
  readonly prefixes: readonly string[];
  readonly regex: string;
  /** Events scanned per window; default 32. */
  readonly window: number | undefined;
  readonly checkpointIntervalMultiplier: number;
}

export interface Filter {
  readonly matches: (event: RecordedEvent) => boolean;
  readonly checkpointEvery: number;
}

export const buildFilter = (request: FilterRequest): Filter => {
  const window = request.window ?? DEFAULT_WINDOW;
  const checkpointEvery = Math.max(1, window * Math.max(1, request.checkpointIntervalMultiplier));
  const matchesText = textMatcher(request);
  const matches =
    request.on === 'stream'
      ? (event: RecordedEvent) => matchesText(event.stream)
      : (event: RecordedEvent) => matchesText(event.type);
  return { matches, checkpointEvery };
};

const textMatcher = ({ prefixes, regex }: FilterRequest): ((text: string) => boolean) => {
  if (regex !== '') {
    const pattern = safePattern(regex);
    return (text) => pattern.test(text);
  }
  if (prefixes.length === 0) throw new InvalidRequest('a filter needs a regex or a prefix');
  if (prefixes.length > MAX_PREFIXES) {
    throw new InvalidRequest(`a filter may have at most ${MAX_PREFIXES} prefixes`);
  }
  return (text) => prefixes.some((prefix) => text.startsWith(prefix));
};

/** Limits the running time: short, no back references, few unbounded repetitions. A missing `^` counts as one more. */
export const safePattern = (source: string): RegExp => {
  if (source.length > MAX_PATTERN) {
    throw new InvalidRequest(`a filter's regex may have at most ${MAX_PATTERN} characters`);
  }
  const shape = shapeOf(source);
  if (shape.backReference)
    throw new InvalidRequest("a filter's regex may not refer back to a group");
  if (shape.nestedRepetition) {
    throw new InvalidRequest(
      "a filter's regex may not repeat a group that contains a repetition or alternatives; use prefixes",
    );
  }
  if (shape.unbounded + (source.startsWith('^') ? 0 : 1) > MAX_UNBOUNDED) {
    throw new InvalidRequest(
      `a filter's regex may have at most ${MAX_UNBOUNDED} unbounded repetitions; use prefixes`,
    );
  }
  try {
    return new RegExp(source, 'u');
  } catch {
    return withoutUnicode(source);
  }
};

/** .NET and older clients send escapes that JavaScript rejects in Unicode mode only. */
const withoutUnicode = (source: string): RegExp => {
  try {
    return new RegExp(source);
  } catch (error) {
    throw new InvalidRequest(`the filter's regex is not understood: ${String(error)}`);
  }
};

interface Shape {
  unbounded: number;
  nestedRepetition: boolean;
  backReference: boolean;
}

const TOKEN =
  /\\k<[^>]*>|\\.|\[(?:\\.|[^\]\\])*\]|[*+?]\??|\{\d+(?:,\d*)?\}\??|\(\?<?[=!:]?|[\s\S]/g;

const shapeOf = (source: string): Shape => {
  const shape: Shape = { unbounded: 0, nestedRepetition: false, backReference: false };
  const groups: boolean[] = [];
  let closed: boolean | undefined;
  for (const [token] of source.matchAll(TOKEN)) {
    const repeats = /^(?:[*+]|\{\d+)/.test(token);
    if (repeats) {
      if (closed === true) shape.nestedRepetition = true;
      if (/^(?:[*+]|\{\d+,\})/.test(token) || tooOften(token)) shape.unbounded++;
      if (groups.length > 0) groups[groups.length - 1] = true;
    } else if (token.startsWith('(')) {
      groups.push(false);
    } else if (token === '|' && groups.length > 0) {
      groups[groups.length - 1] = true;
    } else if (/^\\(?:[1-9]|k<)/.test(token)) {
      shape.backReference = true;
    }
    closed = token === ')' ? closeGroup(groups) : undefined;
  }
  return shape;
};

const closeGroup = (groups: boolean[]): boolean => {
  const repeats = groups.pop() ?? false;
  if (repeats && groups.length > 0) groups[groups.length - 1] = true;
  return repeats;
};

const tooOften = (token: string): boolean => {
  const bounds = /^\{(\d+)(?:,(\d*))?\}/.exec(token);
  return bounds !== null && Number(bounds[2] || bounds[1]) > 16;
};

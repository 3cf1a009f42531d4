import { appendFileSync, existsSync } from 'node:fs';
import http2, { type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import timers from 'node:timers/promises';
import pg from 'pg';
import { CLOCKS_HELD, TRIPS_FOLDER, type Trip } from './trip.js';

// Loaded by `node --import` before a program of the product: writes down each of its trips.

const WRITE_AFTER_MS = 20;
/** Shorter pauses belong to work under way. */
const CLOCK_FROM_MS = 1_000;

const folder = process.env[TRIPS_FOLDER] ?? '.';
const file = join(folder, `${process.pid}.jsonl`);
const connections = new WeakMap<object, number>();
let connected = 0;
let waiting: Trip[] = [];

const numberOf = (connection: object): number => {
  const number = connections.get(connection) ?? ++connected;
  connections.set(connection, number);
  return number;
};

const write = (): void => {
  const lines = waiting.map((trip) => `${JSON.stringify(trip)}\n`);
  waiting = [];
  appendFileSync(file, lines.join(''));
};

const note = (kind: Trip['kind'], text: string, connection: object, elements = 1): void => {
  if (waiting.length === 0) setTimeout(write, WRITE_AFTER_MS).unref();
  const at = performance.timeOrigin + performance.now();
  waiting.push({ at, kind, text, connection: numberOf(connection), elements });
};

interface Statement {
  readonly text?: string;
  readonly values?: readonly unknown[];
}

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]): unknown {
  const [asked, given] = args as [string | Statement, unknown];
  const { text = '', values = given } = typeof asked === 'string' ? { text: asked } : asked;
  const list = Array.isArray(values) ? values.find((value) => Array.isArray(value)) : undefined;
  note('sql', text.replaceAll(/\s+/g, ' ').trim(), this, list?.length);
  return Reflect.apply(query, this, args);
} as typeof query;

const countMessages = (stream: ClientHttp2Stream, path: string, session: object): void => {
  const send = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  const counted = (...args: unknown[]): boolean => {
    note('grpc', path, session);
    return send(...args);
  };
  Object.assign(stream, { write: counted });
};

const countRequests = (session: ClientHttp2Session): ClientHttp2Session => {
  const request = session.request.bind(session);
  const counted: typeof request = (headers, options) => {
    const stream = request(headers, options);
    const path = headers && !Array.isArray(headers) ? headers[':path'] : undefined;
    countMessages(stream, String(path), session);
    return stream;
  };
  return Object.assign(session, { request: counted });
};

const connect = http2.connect as (...args: unknown[]) => ClientHttp2Session;
Object.assign(http2, { connect: (...args: unknown[]) => countRequests(connect(...args)) });

const held = (ms: number): boolean => ms >= CLOCK_FROM_MS && existsSync(join(folder, CLOCKS_HELD));

const plainInterval = globalThis.setInterval;
const interval = (work: (...args: unknown[]) => void, ms = 1, ...args: unknown[]): NodeJS.Timeout =>
  plainInterval(() => {
    if (!held(ms)) work(...args);
  }, ms);
globalThis.setInterval = interval as typeof setInterval;

const plainTimeout = globalThis.setTimeout;
const timeout = (
  work: (...args: unknown[]) => void,
  ms = 1,
  ...args: unknown[]
): NodeJS.Timeout => {
  const timer = plainTimeout(() => {
    if (held(ms)) timer.refresh();
    else work(...args);
  }, ms);
  return timer;
};
globalThis.setTimeout = Object.assign(timeout, plainTimeout) as typeof setTimeout;

const plainSleep = timers.setTimeout;
const sleep: typeof plainSleep = async (ms = 1, value, options) => {
  do await plainSleep(ms, undefined, options);
  while (held(ms));
  return value!;
};
Object.assign(timers, { setTimeout: sleep });
syncBuiltinESMExports();

import { appendFileSync, existsSync } from 'node:fs';
import http2, { type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import timers from 'node:timers/promises';
import pg from 'pg';
import { CLOCKS_HELD, TRIPS_FOLDER, type Trip } from './trip.js';

// Preloaded into the product's processes with `node --import`: records each trip to a store.

const WRITE_AFTER_MS = 20;
/** A timer of at least this delay is periodic work; shorter delays belong to a command. */
const CLOCK_FROM_MS = 1_000;

const folder = process.env[TRIPS_FOLDER] ?? '.';
const file = join(folder, `${process.pid}.jsonl`);
let waiting: Trip[] = [];

const write = (): void => {
  const lines = waiting.map((trip) => `${JSON.stringify(trip)}\n`);
  waiting = [];
  appendFileSync(file, lines.join(''));
};

const note = (kind: Trip['kind'], text: string): void => {
  if (waiting.length === 0) setTimeout(write, WRITE_AFTER_MS).unref();
  waiting.push({ kind, text });
};

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]): unknown {
  const [asked] = args as [string | { readonly text?: string }];
  const text = typeof asked === 'string' ? asked : (asked.text ?? '');
  note('sql', text.replaceAll(/\s+/g, ' ').trim());
  return Reflect.apply(query, this, args);
} as typeof query;

const countMessages = (stream: ClientHttp2Stream, path: string): void => {
  const send = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  const counted = (...args: unknown[]): boolean => {
    note('grpc', path);
    return send(...args);
  };
  Object.assign(stream, { write: counted });
};

const countRequests = (session: ClientHttp2Session): ClientHttp2Session => {
  const request = session.request.bind(session);
  const counted: typeof request = (headers, options) => {
    const stream = request(headers, options);
    const path = headers && !Array.isArray(headers) ? headers[':path'] : undefined;
    countMessages(stream, String(path));
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

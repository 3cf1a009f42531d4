import { randomUUID } from 'node:crypto';
import { derivedId } from '@encomenda/platform/ids';
import type { Answer, Visitor } from '@encomenda/system/visitor';
import { pause } from '@encomenda/system/waiting';
import { sendAndLeave, type Departure } from './departure.js';

export interface Intent {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** What kind of bytes the body is, when it is no JSON. */
  readonly type?: string;
  /** What such bytes say, field by field. */
  readonly says?: Readonly<Record<string, unknown>>;
  readonly key: string;
}

export interface Told {
  readonly message: string;
  readonly type: string;
  readonly id?: number;
}

/** One intent, as its sender has seen it. `unknown`: nobody ever said what became of it. */
export interface CommandRecord {
  readonly intent: Intent;
  /** Under this id its events stand in the log. */
  readonly commandId: string;
  readonly outcome: 'ok' | 'refused' | 'unknown';
  readonly status: number;
  readonly told: Told | null;
  /** Commit position behind what it wrote, when it was told. */
  readonly position?: bigint | undefined;
  /** Status of every attempt; 0 when the connection was lost. */
  readonly attempts: readonly number[];
}

const ANSWERED_WITHIN_MS = 150_000;
const BETWEEN_ATTEMPTS_MS = 100;
/** Nobody said whether it happened. */
const isUnknown = (status: number): boolean => status === 0 || status === 503;

/** How an attempt loses its connection; null for one that is to be answered. */
export type Interruption = () => Departure | null;

/** Sends commands as a patient person would: again, with the same key, until there is an answer. */
export class Sender {
  readonly records: CommandRecord[] = [];
  private patientFrom = 0;
  private interruption: Interruption | null = null;

  private constructor(
    readonly visitor: Visitor,
    private readonly usuarioId: number,
  ) {}

  /** Of the one who is logged in. */
  static async of(visitor: Visitor): Promise<Sender> {
    const { body } = await visitor.session<{ user: { id: number } }>();
    return new Sender(visitor, body.user.id);
  }

  post(path: string, body: unknown): Promise<CommandRecord> {
    return this.send({ method: 'POST', path, body, key: randomUUID() });
  }

  put(path: string, body?: unknown): Promise<CommandRecord> {
    return this.send({ method: 'PUT', path, body, key: randomUUID() });
  }

  /** Sends until there is an answer, and keeps what was seen. */
  async send(intent: Intent): Promise<CommandRecord> {
    const record = await this.insist(intent);
    this.records.push(record);
    return record;
  }

  /** The same intent once more, with nothing kept: its answer has to be the first one. */
  repeat({ intent }: CommandRecord): Promise<CommandRecord> {
    return this.insist(intent);
  }

  /** One attempt; null when the connection was lost. */
  async once({ method, path, body, type, key }: Intent): Promise<Answer<Told> | null> {
    const headers = { 'Idempotency-Key': key, ...(type && { 'Content-Type': type }) };
    try {
      if (method === 'POST') return await this.visitor.post<Told>(path, body, headers);
      if (method === 'PUT') return await this.visitor.put<Told>(path, body, headers);
      return await this.visitor.delete<Told>(path, body, headers);
    } catch {
      return null;
    }
  }

  /** Attempts break off as it says, from now on; null: none does any more. */
  interrupt(interruption: Interruption | null): void {
    this.interruption = interruption;
  }

  /** Everything was down and has been opened again: from now on an answer may be expected. */
  reopened(): void {
    this.patientFrom = performance.now();
  }

  commandIdOf({ method, path, key }: Intent): string {
    return derivedId(this.usuarioId, method, path, key);
  }

  private async attempt(intent: Intent): Promise<Answer<Told> | null> {
    const departure = this.interruption?.();
    if (!departure) return this.once(intent);
    const { method, path, body, type = 'application/json', key } = intent;
    const headers = {
      Accept: 'application/json',
      Cookie: this.visitor.cookieHeader(),
      'X-XSRF-TOKEN': this.visitor.csrfToken(),
      'Idempotency-Key': key,
      ...(body !== undefined && { 'Content-Type': type }),
    };
    const bytes = body === undefined ? undefined : bytesOf(body);
    const call = { method, path, headers, body: bytes };
    await sendAndLeave(this.visitor.baseUrl, call, departure);
    return null;
  }

  private async insist(intent: Intent): Promise<CommandRecord> {
    const attempts: number[] = [];
    const began = performance.now();
    for (;;) {
      const answer = await this.attempt(intent);
      const status = answer?.status ?? 0;
      attempts.push(status);
      const unknown = isUnknown(status);
      const since = Math.max(began, this.patientFrom);
      if (!unknown || performance.now() - since > ANSWERED_WITHIN_MS) {
        const outcome = unknown ? 'unknown' : status < 300 ? 'ok' : 'refused';
        const commandId = this.commandIdOf(intent);
        const told = answer?.body ?? null;
        const position = positionOf(answer);
        return { intent, commandId, outcome, status, told, position, attempts };
      }
      await pause(BETWEEN_ATTEMPTS_MS);
    }
  }
}

const bytesOf = (body: unknown): Uint8Array =>
  body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));

const positionOf = (answer: Answer<Told> | null): bigint | undefined => {
  const commit = answer?.headers.get('X-Posicao')?.split('/')[0];
  return commit === undefined ? undefined : BigInt(commit);
};

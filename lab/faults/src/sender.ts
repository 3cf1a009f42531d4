import { randomUUID } from 'node:crypto';
import { derivedId } from '@encomenda/platform/ids';
import type { Answer, Visitor } from '@encomenda/system/visitor';
import { pause } from '@encomenda/system/waiting';
import { sendAndLeave, type Departure } from './departure.js';

export interface Intent {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly type?: string;
  readonly says?: Readonly<Record<string, unknown>>;
  readonly key: string;
}

export interface Told {
  readonly message: string;
  readonly type: string;
  readonly id?: number;
}

/** A command and its outcome as the client saw it. `unknown`: never answered. */
export interface CommandRecord {
  readonly intent: Intent;
  /** Metadata `commandId` of its events. */
  readonly commandId: string;
  readonly outcome: 'ok' | 'refused' | 'unknown';
  readonly status: number;
  readonly told: Told | null;
  /** Commit position of its last event, from the answer. */
  readonly position?: bigint | undefined;
  /** 0: connection lost. */
  readonly attempts: readonly number[];
}

/** Routes of an act that another route carries out as well: one key names one command on both. */
const SAME_ACT_AS: Readonly<Record<string, string>> = {
  '/api/adm/pedidos/store': '/api/adm/pedidos/completo',
};

const ANSWERED_WITHIN_MS = 150_000;
const BETWEEN_ATTEMPTS_MS = 100;
const isUnknown = (status: number): boolean => status === 0 || status === 503;

/** A proxy that lost the api says so itself; each answer of the api bears a reference. */
const isOfProxy = ({ status, headers }: Answer<unknown>): boolean =>
  (status === 502 || status === 504) && !headers.has('X-Referencia');

/** Returns how the next attempt loses its connection; null to wait for the answer. */
export type Interruption = () => Departure | null;

/** Sends commands and retries with the same key until answered. */
export class Sender {
  readonly records: CommandRecord[] = [];
  private patientFrom = 0;
  private acknowledgedAt = performance.now();
  private longestSilence = 0;
  private interruption: Interruption | null = null;

  private constructor(
    readonly visitor: Visitor,
    private readonly usuarioId: number,
  ) {}

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

  /** Retries until answered, and records the outcome. */
  async send(intent: Intent): Promise<CommandRecord> {
    const record = await this.insist(intent);
    this.records.push(record);
    if (record.outcome === 'ok') this.heard();
    return record;
  }

  /** The longest time between two acknowledged commands since it was last asked, in ms. */
  takeLongestSilence(): number {
    this.heard();
    const longest = this.longestSilence;
    this.longestSilence = 0;
    return longest;
  }

  /** Sends a command again, or one that nobody will ask after, without recording it. */
  repeat({ intent }: Pick<CommandRecord, 'intent'>): Promise<CommandRecord> {
    return this.insist(intent);
  }

  async once({ method, path, body, type, key }: Intent): Promise<Answer<Told> | null> {
    const headers = { 'Idempotency-Key': key, ...(type && { 'Content-Type': type }) };
    try {
      const answer = await this.call(method, path, body, headers);
      return isOfProxy(answer) ? null : answer;
    } catch {
      return null;
    }
  }

  interrupt(interruption: Interruption | null): void {
    this.interruption = interruption;
  }

  /** Restarts the retry timeout after a restart of the whole system. */
  reopened(): void {
    this.patientFrom = performance.now();
  }

  commandIdOf({ method, path, key }: Intent): string {
    return derivedId(this.usuarioId, method, SAME_ACT_AS[path] ?? path, key);
  }

  private heard(): void {
    const now = performance.now();
    this.longestSilence = Math.max(this.longestSilence, now - this.acknowledgedAt);
    this.acknowledgedAt = now;
  }

  private call(
    method: Intent['method'],
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Answer<Told>> {
    if (method === 'POST') return this.visitor.post<Told>(path, body, headers);
    if (method === 'PUT') return this.visitor.put<Told>(path, body, headers);
    return this.visitor.delete<Told>(path, body, headers);
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

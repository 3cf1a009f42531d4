import { randomUUID } from 'node:crypto';
import { derivedId } from '@encomenda/platform/ids';
import { Visitor, type Answer } from '@encomenda/system/visitor/visitor';
import { pause } from '@encomenda/system/waiting';
import { sendAndLeave, type Departure } from './departure.js';

export interface Intent {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly type?: string;
  readonly says?: Readonly<Record<string, unknown>>;
  readonly key: string;
  /** Metadata `commandId` of its events, where it does not derive from the key. */
  readonly commandId?: string;
  /** Whether an answer without an event is right: the record was already so. */
  readonly mayChangeNothing?: boolean;
  /**
   * Text of one form of a public page, sent without a session. No key names its command: its event
   * is the one that holds the text.
   */
  readonly publicText?: string;
}

/** An act that an answer offers to undo. */
export interface Undoable {
  readonly assunto: string;
  readonly id: number;
  readonly revisao: number;
}

export interface Told {
  readonly message: string;
  readonly type: string;
  readonly id?: number;
  /** Id of a bank's file that was read. */
  readonly extrato?: number | null;
  /** Id of a spreadsheet that was read. */
  readonly planilha?: string;
  /** Address of a link, told once. */
  readonly endereco?: string | null;
  readonly desfazer?: Undoable;
}

/** A command and its outcome as the client saw it. `unknown`: never answered. */
export interface CommandRecord {
  readonly intent: Intent;
  /** Metadata `commandId` of its events. */
  readonly commandId: string;
  /** Metadata `$correlationId` of what processes write because of it; the `commandId` when absent. */
  readonly correlationId?: string;
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
  '/api/adm/pedidos/completo': '/api/adm/pedidos/store',
};

const ANSWERED_WITHIN_MS = 150_000;
const BETWEEN_ATTEMPTS_MS = 100;
const isUnknown = (status: number): boolean => status === 0 || status === 503;

/** A proxy that lost the api says so itself; each answer of the api bears a reference. */
const isOfProxy = ({ status, headers }: Answer<unknown>): boolean =>
  (status === 502 || status === 504) && !headers.has('X-Referencia');

/** Null when the connection was lost, or a proxy answered. */
const answered = async <T>(answering: Promise<Answer<T>>): Promise<Answer<T> | null> => {
  try {
    const answer = await answering;
    return isOfProxy(answer) ? null : answer;
  } catch {
    return null;
  }
};

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
    return answered(this.visitor.call<Told>(method, path, body, headers));
  }

  /** Reads a public page as somebody without a session. @returns null unless it opens */
  async publicPage(path: string): Promise<string | null> {
    const answer = await answered(this.stranger().look(path));
    return answer?.status === 200 ? answer.body : null;
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

  private stranger(): Visitor {
    return new Visitor(this.visitor.baseUrl);
  }

  /** The answer is a page, which tells nothing but its status. */
  private async sendForm({ path, body, type = '' }: Intent): Promise<Answer<null>> {
    const { status, headers } = await this.stranger().submit(path, bytesOf(body), type);
    return { status, headers, body: null };
  }

  private async attempt(intent: Intent): Promise<Answer<Told | null> | null> {
    const departure = this.interruption?.();
    if (!departure)
      return intent.publicText === undefined ? this.once(intent) : answered(this.sendForm(intent));
    const { method, path, body, type = 'application/json', key } = intent;
    const ofSession = {
      Accept: 'application/json',
      Cookie: this.visitor.cookieHeader(),
      'X-XSRF-TOKEN': this.visitor.csrfToken(),
      'Idempotency-Key': key,
    };
    const headers = {
      ...(intent.publicText === undefined && ofSession),
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
        // A form of a page is answered with a redirect.
        const outcome = unknown ? 'unknown' : status < 400 ? 'ok' : 'refused';
        const correlationId = this.commandIdOf(intent);
        const commandId = intent.commandId ?? correlationId;
        const told = answer?.body ?? null;
        const position = positionOf(answer);
        return {
          intent,
          commandId,
          correlationId,
          outcome,
          status,
          told,
          position,
          attempts,
        };
      }
      await pause(BETWEEN_ATTEMPTS_MS);
    }
  }
}

const bytesOf = (body: unknown): Uint8Array =>
  body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));

const positionOf = (answer: Answer<unknown> | null): bigint | undefined => {
  const commit = answer?.headers.get('X-Posicao')?.split('/')[0];
  return commit === undefined ? undefined : BigInt(commit);
};

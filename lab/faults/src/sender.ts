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
  /** Command id in the metadata of the command's events, when it does not derive from the key. */
  readonly commandId?: string;
  /** True when an answer without an event is correct: the record already was in that state. */
  readonly mayChangeNothing?: boolean;
  /**
   * Unique text of a public form. Such forms have no key: the event with this text is the command's event.
   */
  readonly publicText?: string;
}

export interface Undoable {
  readonly assunto: string;
  readonly id: number;
  readonly revisao: number;
}

export interface Told {
  readonly message: string;
  readonly type: string;
  readonly id?: number;
  readonly extrato?: number | null;
  readonly planilha?: string;
  /** Address of a new link; the api tells it only once. */
  readonly endereco?: string | null;
  readonly desfazer?: Undoable;
}

export interface CommandRecord {
  readonly intent: Intent;
  readonly commandId: string;
  /** Correlation id of events that processes append after this command; default: `commandId`. */
  readonly correlationId?: string;
  readonly outcome: 'ok' | 'refused' | 'unknown';
  readonly status: number;
  readonly told: Told | null;
  readonly position?: bigint | undefined;
  /** 0: the connection was lost. */
  readonly attempts: readonly number[];
}

/** Pairs of routes that perform the same act: one key names one command on both. */
const SAME_ACT_AS: Readonly<Record<string, string>> = {
  '/api/adm/pedidos/completo': '/api/adm/pedidos/store',
};

const ANSWERED_WITHIN_MS = 150_000;
const BETWEEN_ATTEMPTS_MS = 100;
const isUnknown = (status: number): boolean => status === 0 || status === 503;

/** Every answer of the api has a reference; a proxy that cannot reach the api sends none. */
const isOfProxy = ({ status, headers }: Answer<unknown>): boolean =>
  (status === 502 || status === 504) && !headers.has('X-Referencia');

const answered = async <T>(answering: Promise<Answer<T>>): Promise<Answer<T> | null> => {
  try {
    const answer = await answering;
    return isOfProxy(answer) ? null : answer;
  } catch {
    return null;
  }
};

/** How the next attempt loses its connection; null: it waits for the answer. */
export type Interruption = () => Departure | null;

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

  async send(intent: Intent): Promise<CommandRecord> {
    const record = await this.insist(intent);
    this.records.push(record);
    if (record.outcome === 'ok') this.heard();
    return record;
  }

  /** Longest time between two acknowledged commands since the last call, in ms. */
  takeLongestSilence(): number {
    this.heard();
    const longest = this.longestSilence;
    this.longestSilence = 0;
    return longest;
  }

  repeat({ intent }: Pick<CommandRecord, 'intent'>): Promise<CommandRecord> {
    return this.insist(intent);
  }

  async once({ method, path, body, type, key }: Intent): Promise<Answer<Told> | null> {
    const headers = { 'Idempotency-Key': key, ...(type && { 'Content-Type': type }) };
    return answered(this.visitor.call<Told>(method, path, body, headers));
  }

  async publicPage(path: string): Promise<string | null> {
    const answer = await answered(this.stranger().look(path));
    return answer?.status === 200 ? answer.body : null;
  }

  interrupt(interruption: Interruption | null): void {
    this.interruption = interruption;
  }

  /** Restarts the time limit of retries after the whole system was restarted. */
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

  /** The answer is an HTML page: only its status counts. */
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

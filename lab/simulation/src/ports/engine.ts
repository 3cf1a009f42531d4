import { Socket } from 'node:net';
import type pg from 'pg';
import type { Answer } from './answer.js';

/** Prepared statements, so that each is planned once. */
const MOST_PREPARED = 600;
/** Prefixes of notices raised by our database functions. */
export const NOTIFY_MARK = 'avisar';
export const WENT_BACK_MARK = 'retrocesso';

interface Surrounding {
  readonly types?: pg.CustomTypesConfig | undefined;
  /** After a success; may send something with the next statement. */
  readonly noted?: (answer: Answer) => void;
  /** What takes a failed statement back. */
  readonly undo?: () => string;
}

/** One PostgreSQL connection; a history is one transaction, never committed. */
export class Engine {
  private readonly names = new Map<string, string>();
  private readonly first: string[] = [];
  private notices: string[] = [];
  private last: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly client: pg.Client,
    private readonly socket: Socket,
  ) {
    client.on('notice', ({ message }) => this.notices.push(message ?? ''));
  }

  static async open(config: pg.ClientConfig, Client: typeof pg.Client): Promise<Engine> {
    const socket = new Socket();
    const client = new Client({ ...config, stream: () => socket, pipeline: true });
    await client.connect();
    await client.query(PREPARATION);
    return new Engine(client, socket);
  }

  /** `noted` and `undo` come before any other statement: those of others may already wait. */
  run(
    text: string,
    values: readonly unknown[],
    { types, noted, undo }: Surrounding = {},
  ): Promise<Answer> {
    const before = this.last;
    const mine = before.then(async () => {
      try {
        const answer = await this.runNow(text, values, types);
        noted?.(answer);
        return answer;
      } catch (error) {
        if (undo) await this.runNow(undo(), []);
        throw error;
      }
    });
    this.last = mine.catch(() => undefined);
    return mine;
  }

  async exec(text: string): Promise<void> {
    await this.run(text, []);
  }

  /** Sends this right before the next statement, without waiting for its result. */
  soon(text: string): void {
    this.first.push(text);
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  private async runNow(
    text: string,
    values: readonly unknown[],
    types?: pg.CustomTypesConfig,
  ): Promise<Answer> {
    this.notices = [];
    const name = values.length > 0 ? this.nameOf(text) : undefined;
    this.socket.cork();
    const before = this.first.splice(0).map((one) => this.client.query(one));
    const mine = this.client.query<Record<string, unknown>>({
      text,
      ...(name === undefined ? {} : { name }),
      values: [...values],
      ...(types ? { types } : {}),
    });
    this.socket.uncork();
    const [{ rows, rowCount }] = await Promise.all([mine, ...before]);
    return { rows, rowCount, notices: this.notices };
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= MOST_PREPARED) return known;
    const name = `s${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}

/** NOTIFY becomes a notice, which needs no commit; a trigger reports checkpoints that go back. */
const PREPARATION = `
  set client_min_messages = notice;
  create schema if not exists simulacao;
  create or replace function simulacao.avisar(canal text, texto text) returns void
    language plpgsql as $$ begin raise notice '${NOTIFY_MARK} % %', canal, texto; end $$;
  create or replace function simulacao.nao_recua() returns trigger language plpgsql as $$
    begin
      if old.commit_posicao > coalesce(new.commit_posicao, -1) then
        raise notice '${WENT_BACK_MARK} % % %', old.nome, old.commit_posicao, new.commit_posicao;
      end if;
      return null;
    end $$;
  drop trigger if exists nao_recua on projecao.projecoes;
  create trigger nao_recua after update on projecao.projecoes
    for each row execute function simulacao.nao_recua();
  set client_min_messages = warning;
  set client_min_messages = notice`;

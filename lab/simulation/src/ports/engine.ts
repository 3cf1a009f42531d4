import { Socket } from 'node:net';
import type pg from 'pg';
import type { Answer } from './answer.js';

/** Limit of prepared statements; each is planned once. */
const MOST_PREPARED = 600;
/** Prefixes of the notices that our database functions raise. */
export const NOTIFY_MARK = 'avisar';
export const WENT_BACK_MARK = 'retrocesso';

interface Surrounding {
  readonly types?: pg.CustomTypesConfig | undefined;
  /** Runs after a success, before the next statement. */
  readonly noted?: (answer: Answer) => void;
  /** Statement that reverts a failed one. */
  readonly undo?: () => string;
}

/** One PostgreSQL connection. A history is one transaction, which is never committed. */
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

  /** `noted` and `undo` run before any other statement, also before waiting ones. */
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

  /** Sends the text right before the next statement and does not wait for its result. */
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

/** NOTIFY becomes a notice, which needs no commit. A trigger reports checkpoints that decrease. */
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

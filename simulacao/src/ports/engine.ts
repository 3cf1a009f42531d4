import pg from 'pg';

export interface Answer {
  readonly rows: Record<string, unknown>[];
  readonly rowCount: number | null;
  readonly notices: readonly string[];
}

/** Prepared by name, so that PostgreSQL plans each statement once. */
const MOST_PREPARED = 600;
/** Marks of what our functions in the database say by way of notices. */
export const NOTIFY_MARK = 'avisar';
export const WENT_BACK_MARK = 'retrocesso';

/**
 * One connection to a real PostgreSQL, on which a whole history runs: inside one transaction that is
 * never committed, so that the next history begins with empty tables at no cost.
 */
export class Engine {
  private readonly names = new Map<string, string>();
  private notices: string[] = [];
  private last: Promise<unknown> = Promise.resolve();

  private constructor(private readonly client: pg.Client) {
    client.on('notice', ({ message }) => this.notices.push(message ?? ''));
  }

  /** @param url a migrated database of its own */
  static async open(url: string, Client: typeof pg.Client): Promise<Engine> {
    const client = new Client({ connectionString: url, options: '-c synchronous_commit=off' });
    await client.connect();
    await client.query(PREPARATION);
    return new Engine(client);
  }

  /** One statement after the other. */
  run(text: string, values: readonly unknown[], types?: pg.CustomTypesConfig): Promise<Answer> {
    const before = this.last;
    const mine = before.then(() => this.runNow(text, values, types));
    this.last = mine.catch(() => undefined);
    return mine;
  }

  async exec(text: string): Promise<void> {
    await this.run(text, []);
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
    const { rows, rowCount } = await this.client.query<Record<string, unknown>>({
      text,
      ...(name === undefined ? {} : { name }),
      values: [...values],
      ...(types ? { types } : {}),
    });
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

/** Notifications become notices, which need no commit; a checkpoint that goes back says so. */
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

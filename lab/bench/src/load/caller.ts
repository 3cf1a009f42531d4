import type { FormFile } from '@encomenda/system/visitor/form';
import type { Answer, Method, Visitor } from '@encomenda/system/visitor/visitor';

type Fields = Readonly<Record<string, string>>;

export class Caller {
  /** Answers with the header `X-Desatualizado`: the read models lagged. */
  stale = 0;

  constructor(private readonly visitor: Visitor) {}

  call<T>(method: Method, path: string, body?: object, headers: Fields = {}): Promise<Answer<T>> {
    return this.succeed(`${method} ${path}`, this.visitor.call<T>(method, path, body, headers));
  }

  upload<T>(path: string, file: FormFile, fields: Fields): Promise<Answer<T>> {
    return this.succeed(path, this.visitor.upload<T>(path, fields, file));
  }

  /** Returns the id. Safe to repeat with the same `key`. */
  async create(path: string, body: object, key: string): Promise<number> {
    const answer = await this.call<{ id: number }>('POST', path, body, { 'Idempotency-Key': key });
    return answer.body.id;
  }

  private async succeed<T>(what: string, answering: Promise<Answer<T>>): Promise<Answer<T>> {
    const answer = await answering;
    const { status, headers } = answer;
    if (status < 200 || status > 299)
      throw new Error(`${what}: ${status} ${JSON.stringify(answer.body).slice(0, 200)}`);
    if (headers.has('X-Desatualizado')) this.stale++;
    return answer;
  }
}

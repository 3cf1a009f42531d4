import type { ClientRequest } from 'node:http';
import request, { type Test } from 'supertest';

/** HTTP client that keeps cookies and sends the CSRF token. */
export class Browser {
  private readonly agent: ReturnType<typeof request.agent>;
  token = '';

  constructor(url: string) {
    this.agent = request.agent(url);
  }

  async open(): Promise<this> {
    await this.get('/sessao');
    return this;
  }

  get(path: string): Test {
    return this.watched(this.agent.get(path));
  }

  post(path: string, body?: object): Test {
    return this.unsafe(this.agent.post(path), body);
  }

  put(path: string, body?: object): Test {
    return this.unsafe(this.agent.put(path), body);
  }

  delete(path: string, body?: object): Test {
    return this.unsafe(this.agent.delete(path), body);
  }

  /** Headers that authenticate another client as this browser. */
  async credentials(): Promise<Record<string, string>> {
    const answer = (await this.get('/sessao')) as unknown as { req: ClientRequest };
    // The answer set a new token after the cookies were sent.
    const cookies = String(answer.req.getHeader('cookie'));
    return {
      Cookie: cookies.replace(/XSRF-TOKEN=[^;]*/, `XSRF-TOKEN=${this.token}`),
      'X-XSRF-TOKEN': this.token,
    };
  }

  private unsafe(test: Test, body: object | undefined): Test {
    if (this.token) test.set('X-XSRF-TOKEN', this.token);
    return this.watched(body === undefined ? test : test.send(body));
  }

  private watched(test: Test): Test {
    return test.on('response', (response: { headers: Record<string, unknown> }) => {
      const cookies = response.headers['set-cookie'];
      for (const cookie of Array.isArray(cookies) ? (cookies as string[]) : []) {
        const token = /^XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1];
        if (token) this.token = token;
      }
    });
  }
}

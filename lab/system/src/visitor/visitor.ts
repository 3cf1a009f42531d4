import { exchange, type Reply } from './exchange.js';
import { multipart, type FormFile } from './form.js';

/** The body is parsed when it is JSON, otherwise text. */
export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

export interface NewAdministrator {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type HeaderFields = Readonly<Record<string, string>>;

/** HTTP client like a page in a browser: keeps cookies and sends the CSRF token. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  /** `cookies`: cookie header of an earlier visit. */
  constructor(
    readonly baseUrl: string,
    cookies = '',
  ) {
    for (const cookie of cookies.split('; ')) if (cookie !== '') this.remember(cookie);
  }

  /** `body` is sent as JSON; a string or bytes are sent unchanged. */
  async call<T>(
    method: Method,
    path: string,
    body?: unknown,
    headers: HeaderFields = {},
  ): Promise<Answer<T>> {
    if (method === 'GET') return this.send<T>(method, path, body, headers);
    if (!this.cookies.has('XSRF-TOKEN')) await this.session();
    return this.send<T>(method, path, body, { 'X-XSRF-TOKEN': this.csrfToken(), ...headers });
  }

  get<T>(path: string, headers: HeaderFields = {}): Promise<Answer<T>> {
    return this.call<T>('GET', path, undefined, headers);
  }

  post<T>(path: string, body?: unknown, headers: HeaderFields = {}): Promise<Answer<T>> {
    return this.call<T>('POST', path, body, headers);
  }

  put<T>(path: string, body?: unknown, headers: HeaderFields = {}): Promise<Answer<T>> {
    return this.call<T>('PUT', path, body, headers);
  }

  patch<T>(path: string, body?: unknown, headers: HeaderFields = {}): Promise<Answer<T>> {
    return this.call<T>('PATCH', path, body, headers);
  }

  delete<T>(path: string, body?: unknown, headers: HeaderFields = {}): Promise<Answer<T>> {
    return this.call<T>('DELETE', path, body, headers);
  }

  async upload<T>(
    path: string,
    fields: Readonly<Record<string, string>>,
    ...files: readonly FormFile[]
  ): Promise<Answer<T>> {
    const { type, body } = await multipart(fields, ...files);
    return this.call<T>('POST', path, body, { 'Content-Type': type });
  }

  look(path: string): Promise<Answer<string>> {
    return this.get<string>(path, { Accept: 'text/html' });
  }

  /** Sends a form of a page, which needs no CSRF token. `type`: media type of `body`. */
  submit(path: string, body: string | Uint8Array, type: string): Promise<Answer<string>> {
    return this.send<string>('POST', path, body, { Accept: 'text/html', 'Content-Type': type });
  }

  /** The current user. The answer also sets the CSRF cookie. */
  session<T>(): Promise<Answer<T>> {
    return this.get<T>('/sessao');
  }

  async firstAccess<T>(administrator: NewAdministrator): Promise<Answer<T>> {
    return this.withNewSession(await this.post<T>('/primeiro-acesso', administrator));
  }

  async login<T>(email: string, password: string): Promise<Answer<T>> {
    return this.withNewSession(await this.post<T>('/login', { email, password }));
  }

  async logout<T>(): Promise<Answer<T>> {
    return this.withNewSession(await this.post<T>('/logout'));
  }

  /** Value of a `Cookie` header. */
  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  cookiesOf(url: string): { name: string; value: string; url: string }[] {
    return [...this.cookies].map(([name, value]) => ({ name, value, url }));
  }

  csrfToken(): string {
    return decodeURIComponent(this.cookies.get('XSRF-TOKEN') ?? '');
  }

  private async send<T>(
    method: Method,
    path: string,
    body: unknown,
    headers: HeaderFields,
  ): Promise<Answer<T>> {
    const reply = await exchange(this.baseUrl, {
      method,
      path,
      headers: {
        Accept: 'application/json',
        ...(this.cookies.size > 0 && { Cookie: this.cookieHeader() }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined || isRaw(body) ? body : JSON.stringify(body),
    });
    for (const cookie of reply.headers.getSetCookie()) this.remember(cookie);
    return answerOf<T>(reply);
  }

  /** The CSRF token changes with the user. */
  private async withNewSession<T>(answer: Answer<T>): Promise<Answer<T>> {
    await this.session();
    return answer;
  }

  private remember(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';');
    const name = pair.slice(0, pair.indexOf('=')).trim();
    const ended = attributes.some((one) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(one));
    if (ended) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(pair.indexOf('=') + 1).trim());
  }
}

const isRaw = (body: unknown): body is string | Uint8Array =>
  typeof body === 'string' || body instanceof Uint8Array;

/** Parses the body on first access, because load generators do not read most bodies. */
const answerOf = <T>({ status, headers, text }: Reply): Answer<T> => ({
  status,
  headers,
  get body() {
    const isJson = headers.get('Content-Type')?.includes('json') ?? false;
    return (isJson && text !== '' ? JSON.parse(text) : text) as T;
  },
});

/** Body parsed when JSON, else text. */
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

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** HTTP client like a page in a browser: keeps cookies, sends the CSRF token. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  /** @param cookie of an earlier visit, as `name=value` */
  constructor(
    readonly baseUrl: string,
    cookie?: string,
  ) {
    if (cookie) this.remember(cookie);
  }

  get<T>(path: string, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.send<T>('GET', path, undefined, headers);
  }

  post<T>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.change<T>('POST', path, body, headers);
  }

  put<T>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.change<T>('PUT', path, body, headers);
  }

  patch<T>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.change<T>('PATCH', path, body, headers);
  }

  delete<T>(
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    return this.change<T>('DELETE', path, body, headers);
  }

  upload<T>(path: string, type: string, bytes: Uint8Array): Promise<Answer<T>> {
    return this.change<T>('POST', path, bytes, { 'Content-Type': type });
  }

  /** The current user; also sets the CSRF cookie. */
  session<T>(): Promise<Answer<T>> {
    return this.get<T>('/sessao');
  }

  /** Creates the first administrator and logs in. */
  async firstAccess<T>(administrator: NewAdministrator): Promise<Answer<T>> {
    return this.withNewSession(await this.post<T>('/primeiro-acesso', administrator));
  }

  async login<T>(email: string, password: string): Promise<Answer<T>> {
    return this.withNewSession(await this.post<T>('/login', { email, password }));
  }

  async logout<T>(): Promise<Answer<T>> {
    return this.withNewSession(await this.post<T>('/logout'));
  }

  /** Cookies as one request header. */
  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The cookies as a browser context takes them. */
  cookiesOf(url: string): { name: string; value: string; url: string }[] {
    return [...this.cookies].map(([name, value]) => ({ name, value, url }));
  }

  csrfToken(): string {
    return decodeURIComponent(this.cookies.get('XSRF-TOKEN') ?? '');
  }

  private async change<T>(
    method: Method,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Answer<T>> {
    if (!this.cookies.has('XSRF-TOKEN')) await this.session();
    return this.send<T>(method, path, body, { 'X-XSRF-TOKEN': this.csrfToken(), ...headers });
  }

  private async send<T>(
    method: Method,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Answer<T>> {
    const response = await fetch(new URL(path, this.baseUrl), {
      method,
      redirect: 'manual',
      headers: {
        Accept: 'application/json',
        ...(this.cookies.size > 0 && { Cookie: this.cookieHeader() }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    });
    response.headers.getSetCookie().forEach((cookie) => this.remember(cookie));
    return { status: response.status, headers: response.headers, body: await read<T>(response) };
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

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

async function read<T>(response: Response): Promise<T> {
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  return (isJson && text !== '' ? JSON.parse(text) : text) as T;
}

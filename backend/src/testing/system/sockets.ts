import { randomUUID } from 'node:crypto';
import type {
  Acompanhado,
  ClientToServerEvents,
  Mudanca,
  RespostaDoAcompanhar,
  ServerToClientEvents,
} from '@encomenda/contracts/shared/transport/socket';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import { io, type Socket } from 'socket.io-client';
import { Browser } from '../sessao/browser.js';
import type { OpenApp } from './test-app.js';

export type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

export const todos = (assunto: Acompanhado['assunto']): Acompanhado => ({ assunto, id: null });

export const acompanhar = async (
  socket: TestSocket,
  ...acompanhados: Acompanhado[]
): Promise<RespostaDoAcompanhar & { ouvidas: Mudanca[] }> => {
  const ouvidas: Mudanca[] = [];
  socket.on('mudou', ({ mudancas }) => ouvidas.push(...mudancas));
  return { ...(await socket.emitWithAck('acompanhar', acompanhados)), ouvidas };
};

export interface Logged {
  readonly browser: Browser;
  /** The session cookie, `encomenda.sid=…`. */
  readonly cookie: string;
}

const SENHA = 'girafa na varanda';

export class TestSockets {
  private readonly sockets: TestSocket[] = [];
  private first: Browser | undefined;

  constructor(private readonly api: OpenApp & { readonly ana?: Browser }) {
    this.first = api.ana;
  }

  /** Creates a user and logs in. Without `ana`, the first user must be Administrador. */
  async person(nome: string, papel: Papel): Promise<Logged> {
    const email = `${nome.toLowerCase()}-${randomUUID()}@oficina.com.br`;
    const conta = { name: nome, email, password: SENHA };
    if (this.first)
      await this.first.post('/api/adm/users/store', { ...conta, role: papel }).expect(201);
    else {
      this.first = await new Browser(this.api.url).open();
      await this.first.post('/primeiro-acesso', conta);
    }
    return this.login(email);
  }

  async login(email: string): Promise<Logged> {
    const browser = await new Browser(this.api.url).open();
    const answer = await browser.post('/login', { email, password: SENHA });
    const cookie = answer.get('Set-Cookie')!.find((one) => one.startsWith('encomenda.sid='))!;
    return { browser, cookie: cookie.split(';')[0]! };
  }

  async connect(cookie: string, url = this.api.url): Promise<TestSocket> {
    const socket: TestSocket = io(url, {
      transports: ['websocket'],
      extraHeaders: { Cookie: cookie, Origin: url },
      reconnection: false,
      forceNew: true,
    });
    this.sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return socket;
  }

  close(): void {
    for (const socket of this.sockets.splice(0)) socket.disconnect();
  }
}

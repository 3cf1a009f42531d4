import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { EVENT_STORE } from '../../platform/tokens.js';
import { Browser } from './browser.js';
import { codigoDe, ligarSegundoFator } from './segundo-fator.js';
import type { Shop } from '../system/running-system.js';
import { openShop } from '../system/shop.js';

/** Password of every user except Ana. */
export const SENHA = 'girafa na varanda';

export const FATOR = '/api/conta/segundo-fator';

export const INCORRETO = { codigo: ['Código incorreto ou já usado.'] };

export interface Alguem {
  id: number;
  email: string;
  browser: Browser;
}
export interface ComFator extends Alguem {
  segredo: string;
  codigos: string[];
}

/** The shared shop with a clock that a spec can set, and users with a second factor. */
class OficinaEmDuasEtapas {
  api!: Shop;
  daAna!: Browser;
  agora = new Date();

  async abre(): Promise<void> {
    this.api = await openShop({ clock: () => this.agora });
    this.daAna = this.api.ana;
  }

  readonly depois = (segundos: number) => {
    this.agora = new Date(this.agora.getTime() + segundos * 1_000);
  };

  readonly abrir = () => new Browser(this.api.url).open();

  readonly entrar = async (email: string, password = SENHA) => {
    const browser = await this.abrir();
    const answer = await browser.post('/login', { email, password });
    return { browser, status: answer.status, body: answer.body, cookies: answer.get('Set-Cookie') };
  };

  readonly alguem = async (role: Papel = 'Administrador'): Promise<Alguem> => {
    const email = `${randomUUID()}@oficina.com.br`;
    const corpo = { name: role, email, role, password: SENHA };
    const { id } = (await this.daAna.post('/api/adm/users/store', corpo)).body as { id: number };
    return { id, email, browser: (await this.entrar(email)).browser };
  };

  readonly comFator = async (): Promise<ComFator> => {
    const pessoa = await this.alguem();
    const ligado = await ligarSegundoFator(pessoa.browser, SENHA, () => this.agora);
    this.depois(30);
    return { ...pessoa, ...ligado };
  };

  readonly codigo = (browser: Browser, valor: string) =>
    browser.post('/login/codigo', { codigo: valor });

  readonly doApp = ({ segredo }: { segredo: string }) => codigoDe(segredo, this.agora);

  readonly dentro = async (browser: Browser) => (await browser.get('/api/conta/sessoes')).status;

  readonly tipos = async (id: number) =>
    (await this.api.app.get<EventStore>(EVENT_STORE).readStream(`usuario-${id}`)).map(
      ({ type }) => type,
    );

  readonly linha = async (id: number) =>
    (
      await this.api.pool.query<{ segredo: Buffer; codigos: Buffer[]; confirmado_em: Date | null }>(
        'select segredo, codigos, confirmado_em from escrita.segundos_fatores where usuario_id = $1',
        [id],
      )
    ).rows[0];
}

export const oficinaEmDuasEtapas = (): OficinaEmDuasEtapas => {
  const oficina = new OficinaEmDuasEtapas();
  beforeAll(() => oficina.abre());
  // So that codes of one test expire before the next.
  beforeEach(() => oficina.depois(300));
  return oficina;
};

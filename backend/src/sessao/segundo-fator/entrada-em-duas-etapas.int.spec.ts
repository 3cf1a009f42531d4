import { beforeEach, describe, expect, it } from 'vitest';
import { io } from 'socket.io-client';
import { routeName, routesOf } from '../../platform/http/routes.js';
import { Browser } from '../../testing/sessao/browser.js';
import {
  FATOR,
  INCORRETO,
  oficinaEmDuasEtapas,
  SENHA,
  type ComFator,
} from '../../testing/sessao/oficina-em-duas-etapas.js';
import { codigoDe } from '../../testing/sessao/segundo-fator.js';

const VENCIDA = 'O tempo para o código acabou. Entre de novo com sua senha.';

describe('Entrar em duas etapas', () => {
  const oficina = oficinaEmDuasEtapas();
  const { depois, abrir, entrar, alguem, comFator, codigo, doApp, dentro, linha } = oficina;

  let bia: ComFator;
  beforeEach(async () => {
    bia = await comFator();
  });
  const comSenha = async () => {
    const entrada = await entrar(bia.email);
    expect([entrada.status, entrada.body]).toEqual([200, { segundaEtapa: true }]);
    return entrada.browser;
  };

  it('pede o código depois da senha certa; o código abre uma sessão nova', async () => {
    const { browser, cookies } = await entrar(bia.email);
    const pendente = cookies!.find((c) => c.startsWith('encomenda.sid='))!;
    expect((await browser.get('/sessao')).body).toEqual({
      user: null,
      primeiroAcesso: false,
      segundaEtapa: true,
      cadastro: true,
    });
    const answer = await codigo(browser, doApp(bia));
    expect([answer.status, answer.body]).toMatchObject([200, { id: bia.id }]);
    const sessao = answer.get('Set-Cookie')!.find((c) => c.startsWith('encomenda.sid='))!;
    expect(sessao).not.toBe(pendente);
    expect(await dentro(browser)).toBe(200);
    const { rowCount } = await oficina.api.pool.query(
      'select from escrita.entradas_pendentes where usuario_id = $1',
      [bia.id],
    );
    expect(rowCount).toBe(0);
    const antiga = await new Browser(oficina.api.url)
      .get('/api/conta/sessoes')
      .set('Cookie', pendente.split(';')[0]!);
    expect(antiga.status).toBe(401);
  });

  it('a senha errada responde como a de qualquer conta', async () => {
    const semFator = await alguem();
    const [uma, outra] = [await entrar(bia.email, 'x'), await entrar(semFator.email, 'x')];
    expect([uma.status, uma.body]).toEqual([outra.status, outra.body]);
    expect(uma.body.errors).toEqual({ email: ['E-mail ou senha incorretos.'] });
  });

  it('aceita o código de um passo antes ou depois; nem mais cedo nem mais tarde', async () => {
    const de = (segundos: number) =>
      codigoDe(bia.segredo, new Date(oficina.agora.getTime() + segundos * 1_000));
    const browser = await comSenha();
    for (const segundos of [-60, 60])
      expect((await codigo(browser, de(segundos))).body.errors).toEqual(INCORRETO);
    depois(60);
    expect((await codigo(browser, de(-30))).status).toBe(200);
    expect((await codigo(await comSenha(), de(30))).status).toBe(200);
  });

  it('um código usado não serve outra vez, nem um de antes dele', async () => {
    const usado = doApp(bia);
    depois(30);
    const novo = doApp(bia);
    expect((await codigo(await comSenha(), novo)).status).toBe(200);
    for (const velho of [usado, novo])
      expect((await codigo(await comSenha(), velho)).body.errors).toEqual(INCORRETO);
    depois(30);
    expect((await codigo(await comSenha(), doApp(bia))).status).toBe(200);
  });

  it('de cinquenta ao mesmo tempo com o mesmo código, um entra', async () => {
    const credenciais = await semContarTentativas();
    const valor = doApp(bia);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => mandar(credenciais[i % 2]!, valor)),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(await sessoesDe(bia.id)).toBe(2);
  });

  it('de cinquenta ao mesmo tempo com o mesmo código de recuperação, um entra', async () => {
    const credenciais = await semContarTentativas();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => mandar(credenciais[i % 2]!, bia.codigos[3]!)),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect((await linha(bia.id))!.codigos).toHaveLength(9);
  });

  it('cada código de recuperação entra uma vez, como quer que se digite', async () => {
    const [um, outro] = bia.codigos;
    const digitado = ` ${um!.toLowerCase().replaceAll('-', ' ')} `;
    expect((await codigo(await comSenha(), digitado)).status).toBe(200);
    const browser = await comSenha();
    expect((await codigo(browser, um!)).body.errors).toEqual(INCORRETO);
    expect((await codigo(browser, outro!)).status).toBe(200);
    expect((await browser.get(FATOR)).body).toMatchObject({ codigosRestantes: 8 });
  });

  it('o código de outra pessoa não serve', async () => {
    const caio = await comFator();
    const browser = await comSenha();
    expect((await codigo(browser, doApp(caio))).body.errors).toEqual(INCORRETO);
    expect((await codigo(browser, caio.codigos[0]!)).body.errors).toEqual(INCORRETO);
  });

  it.each([
    ['', 'O campo Código é obrigatório.'],
    ['12345', 'O campo Código deve ter os 6 números do aplicativo ou um código de recuperação.'],
  ])('“%s”: recusa no campo, sem gastar tentativa', async (valor, frase) => {
    const answer = await codigo(await comSenha(), valor);
    expect([answer.status, answer.body.errors]).toEqual([422, { codigo: [frase] }]);
  });

  it('depois de cinco códigos errados pede a senha outra vez', async () => {
    const browser = await comSenha();
    for (let i = 0; i < 5; i++) expect((await codigo(browser, '000000')).status).toBe(422);
    const certo = await codigo(browser, doApp(bia));
    expect([certo.status, certo.body.message]).toEqual([409, VENCIDA]);
    expect((await codigo(await comSenha(), doApp(bia))).status).toBe(200);
  });

  it('depois de cinco minutos pede a senha outra vez', async () => {
    const browser = await comSenha();
    depois(300);
    expect((await browser.get('/sessao')).body).toEqual({
      user: null,
      primeiroAcesso: false,
      cadastro: true,
    });
    const tarde = await codigo(browser, doApp(bia));
    expect([tarde.status, tarde.body.message]).toEqual([409, VENCIDA]);
  });

  it('sem a senha não há segunda etapa, e noutro navegador também não', async () => {
    await comSenha();
    const answer = await codigo(await abrir(), doApp(bia));
    expect([answer.status, answer.body.message]).toEqual([409, VENCIDA]);
  });

  it('desistir encerra a entrada', async () => {
    const browser = await comSenha();
    expect((await browser.post('/logout')).status).toBe(200);
    expect((await codigo(browser, doApp(bia))).status).toBe(409);
  });

  it('entrar de novo encerra a sessão que havia neste navegador', async () => {
    await bia.browser.post('/login', { email: bia.email, password: SENHA });
    expect(await dentro(bia.browser)).toBe(401);
  });

  it.each([
    ['outra senha', { password: 'pedra no sapato' }],
    ['outro perfil', { role: 'Gerente' }],
  ])('%s encerra as entradas a meio', async (_, mudanca) => {
    const browser = await comSenha();
    const antes = { name: 'Bia', email: bia.email, role: 'Administrador', password: '' };
    const corpo = { ...antes, ...mudanca };
    expect((await oficina.daAna.put(`/api/adm/users/update/${bia.id}`, corpo)).status).toBe(200);
    expect((await codigo(await browser.open(), doApp(bia))).status).toBe(409);
  });

  it('quem foi desativado entre a senha e o código não entra', async () => {
    const browser = await comSenha();
    await oficina.daAna.delete(`/api/adm/users/destroy/${bia.id}`);
    expect((await codigo(await browser.open(), doApp(bia))).status).toBe(409);
    expect(await sessoesDe(bia.id)).toBe(0);
  });

  it('a entrada a meio não chama mais nada, e não abre socket', async () => {
    const browser = await comSenha();
    const quem = await cabecalhos(browser);
    const wrong: string[] = [];
    const headers = { ...quem, 'Content-Type': 'application/json' };
    const fechadas = routesOf(oficina.api.app).filter(({ access }) => access !== 'publico');
    expect(fechadas.length).toBeGreaterThan(200);
    for (const { method, path } of fechadas) {
      const comCorpo = method === 'POST' || method === 'PUT' ? { body: '{}' } : {};
      const url = oficina.api.url + path.replace(/:\w+/g, '1');
      const answer = await fetch(url, { method, headers, ...comCorpo });
      await answer.body?.cancel();
      if (answer.status !== 401) wrong.push(`${routeName({ method, path })}: ${answer.status}`);
    }
    expect(wrong).toEqual([]);
    const socket = io(oficina.api.url, {
      transports: ['websocket'],
      extraHeaders: { Cookie: quem['Cookie']!, Origin: oficina.api.url },
      reconnection: false,
      forceNew: true,
    });
    const recusa = await new Promise((resolve) => {
      socket.once('connect', () => resolve('entrou'));
      socket.once('connect_error', ({ message }) => resolve(message));
    });
    socket.disconnect();
    expect(recusa).toBe('websocket error');
    expect((await codigo(browser, doApp(bia))).status).toBe(200);
  });

  it('um token de antes da senha não serve para o código', async () => {
    const browser = await abrir();
    const antes = browser.token;
    await browser.post('/login', { email: bia.email, password: SENHA });
    const { Cookie } = await cabecalhos(browser);
    const credenciais = {
      Cookie: Cookie!.replace(/XSRF-TOKEN=[^;]*/, `XSRF-TOKEN=${antes}`),
      'X-XSRF-TOKEN': antes,
    };
    expect(await mandar(credenciais, doApp(bia))).toBe(419);
  });

  it('quem deixou de ser Administrador continua a dar o código, e pode desligar', async () => {
    const corpo = { name: 'Bia', email: bia.email, role: 'Gerente', password: '' };
    await oficina.daAna.put(`/api/adm/users/update/${bia.id}`, corpo);
    const browser = await comSenha();
    expect((await codigo(browser, doApp(bia))).body).toMatchObject({ role: 'Gerente' });
    depois(30);
    const desligada = await browser.put(`${FATOR}/desligar`, {
      senha: SENHA,
      codigo: doApp(bia),
    });
    expect(desligada.status).toBe(200);
    expect((await entrar(bia.email)).body).toMatchObject({ id: bia.id });
  });

  /** Two pending logins without a limit of attempts. */
  const semContarTentativas = async () => {
    const browsers = [await comSenha(), await comSenha()];
    const text = 'update escrita.entradas_pendentes set tentativas = -50 where usuario_id = $1';
    await oficina.api.pool.query(text, [bia.id]);
    return Promise.all(browsers.map((browser) => cabecalhos(browser)));
  };
  const cabecalhos = async (browser: Browser): Promise<Record<string, string>> => {
    const { Cookie = '' } = await browser.credentials();
    const { token } = browser;
    return {
      Cookie: Cookie.replace(/XSRF-TOKEN=[^;]*/, `XSRF-TOKEN=${token}`),
      'X-XSRF-TOKEN': token,
    };
  };
  const mandar = async (credenciais: Record<string, string>, valor: string) => {
    const answer = await fetch(`${oficina.api.url}/login/codigo`, {
      method: 'POST',
      headers: { ...credenciais, 'Content-Type': 'application/json' },
      body: JSON.stringify({ codigo: valor }),
    });
    await answer.body?.cancel();
    return answer.status;
  };
  const sessoesDe = async (id: number) =>
    (await oficina.api.pool.query('select from escrita.sessoes where usuario_id = $1', [id]))
      .rowCount;
});

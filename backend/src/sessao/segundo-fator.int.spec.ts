import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import { ROTAS } from '@encomenda/contracts/usuarios/rotas';
import type { EventCodec } from '@encomenda/platform/event-store/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { io } from 'socket.io-client';
import { CODEC, EVENT_STORE } from '../platform/tokens.js';
import { Browser } from '../testing/browser.js';
import { codigoDe, ligarSegundoFator } from '../testing/segundo-fator.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

jest.setTimeout(120_000);

const SENHA = 'girafa na varanda';
const FATOR = '/api/conta/segundo-fator';
const INCORRETO = { codigo: ['Código incorreto ou já usado.'] };
const VENCIDA = 'O tempo para o código acabou. Entre de novo com sua senha.';

interface Alguem {
  id: number;
  email: string;
  browser: Browser;
}
interface ComFator extends Alguem {
  segredo: string;
  codigos: string[];
}

describe('Verificação em duas etapas', () => {
  let api: TestApp;
  let daAna: Browser;
  let agora: Date;
  const depois = (segundos: number) => {
    agora = new Date(agora.getTime() + segundos * 1_000);
  };
  const abrir = () => new Browser(api.url).open();
  const entrar = async (email: string, password = SENHA) => {
    const browser = await abrir();
    const answer = await browser.post('/login', { email, password });
    return { browser, status: answer.status, body: answer.body, cookies: answer.get('Set-Cookie') };
  };
  const alguem = async (role: Papel = 'Administrador'): Promise<Alguem> => {
    const email = `${randomUUID()}@oficina.com.br`;
    const corpo = { name: role, email, role, password: SENHA };
    const { id } = (await daAna.post('/api/adm/users/store', corpo)).body as { id: number };
    return { id, email, browser: (await entrar(email)).browser };
  };
  const comFator = async (): Promise<ComFator> => {
    const pessoa = await alguem();
    const ligado = await ligarSegundoFator(pessoa.browser, SENHA, () => agora);
    depois(30);
    return { ...pessoa, ...ligado };
  };
  const codigo = (browser: Browser, valor: string) =>
    browser.post('/login/codigo', { codigo: valor });
  const doApp = ({ segredo }: { segredo: string }) => codigoDe(segredo, agora);
  const dentro = async (browser: Browser) => (await browser.get('/api/conta/sessoes')).status;
  const tipos = async (id: number) =>
    (await api.app.get<EventStore>(EVENT_STORE).readStream(`usuario-${id}`)).map(
      ({ type }) => type,
    );
  const linha = async (id: number) =>
    (
      await api.pool.query<{ segredo: Buffer; codigos: Buffer[]; confirmado_em: Date | null }>(
        'select segredo, codigos, confirmado_em from escrita.segundos_fatores where usuario_id = $1',
        [id],
      )
    ).rows[0];

  beforeAll(async () => {
    agora = new Date();
    api = await startTestApp({ clock: () => agora });
    daAna = await abrir();
    await daAna.post('/primeiro-acesso', { name: 'Ana', email: 'ana@x.br', password: SENHA });
  });
  afterAll(() => api.stop());
  // Each story at an hour of its own: no code of one is still good in the next.
  beforeEach(() => depois(300));

  describe('ligar', () => {
    it('pede a senha, mostra o segredo e vale só depois de um código dele', async () => {
      const bia = await alguem();
      const errada = await bia.browser.post(FATOR, { senha: 'não é esta' });
      expect([errada.status, errada.body.errors]).toEqual([
        422,
        { senha: ['A senha atual não confere.'] },
      ]);
      const inicio = await bia.browser.post(FATOR, { senha: SENHA });
      expect(inicio.status).toBe(201);
      expect(inicio.body.segredo).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
      expect(decodeURIComponent(inicio.body.imagem as string)).toMatch(
        /^data:image\/svg\+xml,<svg xmlns/,
      );
      expect(inicio.get('Cache-Control')).toMatch(/no-store/);
      expect((await bia.browser.get(FATOR)).body).toMatchObject({ ativo: false });
      expect((await entrar(bia.email)).body).toMatchObject({ id: bia.id });

      const outro = await bia.browser.put(`${FATOR}/confirmar`, { codigo: '000000' });
      expect(outro.body.errors).toEqual(INCORRETO);
      expect((await linha(bia.id))?.confirmado_em).toBeNull();
      const ligada = await bia.browser.put(`${FATOR}/confirmar`, { codigo: doApp(inicio.body) });
      expect(ligada.status).toBe(200);
      expect(ligada.body.codigos).toHaveLength(10);
      expect((await bia.browser.get(FATOR)).body).toMatchObject({
        ativo: true,
        codigosRestantes: 10,
        desde_br: expect.stringMatching(/^\d\d\/\d\d\/\d{4}/),
      });
      expect(await tipos(bia.id)).toEqual(['UsuarioCriado', 'SegundoFatorAtivado']);
    });

    it('encerra as outras sessões, que entraram sem código', async () => {
      const bia = await alguem();
      const outra = (await entrar(bia.email)).browser;
      await ligarSegundoFator(bia.browser, SENHA, () => agora);
      expect(await dentro(outra)).toBe(401);
      expect(await dentro(bia.browser)).toBe(200);
    });

    it('de novo dá outro segredo, até um valer; depois é recusado', async () => {
      const bia = await alguem();
      const primeiro = (await bia.browser.post(FATOR, { senha: SENHA })).body as Alguem & {
        segredo: string;
      };
      const { segredo } = await ligarSegundoFator(bia.browser, SENHA, () => agora);
      expect(segredo).not.toBe(primeiro.segredo);
      const outraVez = await bia.browser.post(FATOR, { senha: SENHA });
      expect([outraVez.status, outraVez.body.message]).toEqual([
        409,
        'A verificação em duas etapas já está ligada.',
      ]);
      const confirmar = { codigo: codigoDe(segredo, agora) };
      expect((await bia.browser.put(`${FATOR}/confirmar`, confirmar)).status).toBe(409);
    });

    it('a mesma confirmação outra vez mostra os mesmos códigos', async () => {
      const bia = await alguem();
      const inicio = (await bia.browser.post(FATOR, { senha: SENHA })).body as ComFator;
      const chave = randomUUID();
      const confirmar = () =>
        bia.browser
          .put(`${FATOR}/confirmar`, { codigo: doApp(inicio) })
          .set('Idempotency-Key', chave);
      const feita = await confirmar();
      expect(feita.status).toBe(200);
      expect((await confirmar()).body).toEqual(feita.body);
      expect(await tipos(bia.id)).toEqual(['UsuarioCriado', 'SegundoFatorAtivado']);
    });

    it('nem segredo nem códigos ficam legíveis no banco ou no registro', async () => {
      const bia = await comFator();
      const { segredo, codigos } = (await linha(bia.id))!;
      expect(segredo.toString('latin1')).not.toContain(bia.segredo.replaceAll(' ', ''));
      expect(codigos).toHaveLength(10);
      const log = JSON.stringify(
        await api.app.get<EventStore>(EVENT_STORE).readStream(`usuario-${bia.id}`),
        (_, value) => (typeof value === 'bigint' ? String(value) : value),
      );
      for (const segredoOuCodigo of [bia.segredo, bia.segredo.replaceAll(' ', ''), ...bia.codigos])
        expect(log).not.toContain(segredoOuCodigo);
    });

    it.each(['Gerente', 'Auditor', 'Visitante'] as const)('%s não liga', async (papel) => {
      const { browser } = await alguem(papel);
      expect((await browser.post(FATOR, { senha: SENHA })).status).toBe(403);
      expect((await browser.put(`${FATOR}/confirmar`, { codigo: '123456' })).status).toBe(403);
      expect((await browser.get(FATOR)).body).toMatchObject({ ativo: false });
    });
  });

  describe('entrar', () => {
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
      });
      const answer = await codigo(browser, doApp(bia));
      expect([answer.status, answer.body]).toMatchObject([200, { id: bia.id }]);
      const sessao = answer.get('Set-Cookie')!.find((c) => c.startsWith('encomenda.sid='))!;
      expect(sessao).not.toBe(pendente);
      expect(await dentro(browser)).toBe(200);
      const { rowCount } = await api.pool.query(
        'select from escrita.entradas_pendentes where usuario_id = $1',
        [bia.id],
      );
      expect(rowCount).toBe(0);
      const antiga = await new Browser(api.url)
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
        codigoDe(bia.segredo, new Date(agora.getTime() + segundos * 1_000));
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
      expect((await browser.get('/sessao')).body).toEqual({ user: null, primeiroAcesso: false });
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
      expect((await daAna.put(`/api/adm/users/update/${bia.id}`, corpo)).status).toBe(200);
      expect((await codigo(await browser.open(), doApp(bia))).status).toBe(409);
    });

    it('quem foi desativado entre a senha e o código não entra', async () => {
      const browser = await comSenha();
      await daAna.delete(`/api/adm/users/destroy/${bia.id}`);
      expect((await codigo(await browser.open(), doApp(bia))).status).toBe(409);
      expect(await sessoesDe(bia.id)).toBe(0);
    });

    it('a entrada a meio não chama mais nada, e não abre socket', async () => {
      const browser = await comSenha();
      const quem = await cabecalhos(browser);
      const wrong: string[] = [];
      for (const [poder, rotas] of Object.entries(ROTAS)) {
        if (poder === 'publico') continue;
        const answers = await Promise.all(
          rotas.map(async (rota) => {
            const [method, path] = rota.split(' ') as [string, string];
            const comCorpo = method === 'POST' || method === 'PUT' ? { body: '{}' } : {};
            const headers = { ...quem, 'Content-Type': 'application/json' };
            const url = api.url + path.replace(/:\w+/g, '1');
            const answer = await fetch(url, { method, headers, ...comCorpo });
            await answer.body?.cancel();
            return [rota, answer.status] as const;
          }),
        );
        for (const [rota, status] of answers) if (status !== 401) wrong.push(`${rota}: ${status}`);
      }
      expect(wrong).toEqual([]);
      const socket = io(api.url, {
        transports: ['websocket'],
        extraHeaders: { Cookie: quem['Cookie']!, Origin: api.url },
        reconnection: false,
        forceNew: true,
      });
      const recusa = await new Promise((resolve) => {
        socket.once('connect', () => resolve('entrou'));
        socket.once('connect_error', ({ message }) => resolve(message));
      });
      socket.disconnect();
      expect(recusa).toBe('nao-autorizado');
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
      await daAna.put(`/api/adm/users/update/${bia.id}`, corpo);
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

    /** Two logins half done, each of which takes as many codes as come. */
    const semContarTentativas = async () => {
      const browsers = [await comSenha(), await comSenha()];
      const text = 'update escrita.entradas_pendentes set tentativas = -50 where usuario_id = $1';
      await api.pool.query(text, [bia.id]);
      return Promise.all(browsers.map((browser) => cabecalhos(browser)));
    };
    /** The same token in cookie and header. */
    const cabecalhos = async (browser: Browser): Promise<Record<string, string>> => {
      const { Cookie = '' } = await browser.credentials();
      const { token } = browser;
      return {
        Cookie: Cookie.replace(/XSRF-TOKEN=[^;]*/, `XSRF-TOKEN=${token}`),
        'X-XSRF-TOKEN': token,
      };
    };
    const mandar = async (credenciais: Record<string, string>, valor: string) => {
      const answer = await fetch(`${api.url}/login/codigo`, {
        method: 'POST',
        headers: { ...credenciais, 'Content-Type': 'application/json' },
        body: JSON.stringify({ codigo: valor }),
      });
      await answer.body?.cancel();
      return answer.status;
    };
    const sessoesDe = async (id: number) =>
      (await api.pool.query('select from escrita.sessoes where usuario_id = $1', [id])).rowCount;
  });

  describe('desligar e trocar os códigos', () => {
    let bia: ComFator;
    beforeEach(async () => {
      bia = await comFator();
    });
    const chamar = (oQue: string, corpo: object, chave = randomUUID()) =>
      bia.browser.put(`${FATOR}/${oQue}`, corpo).set('Idempotency-Key', chave);

    it.each(['desligar', 'codigos'])('%s pede a senha e um código', async (oQue) => {
      const semSenha = await chamar(oQue, { senha: 'x', codigo: doApp(bia) });
      expect(semSenha.body.errors).toEqual({ senha: ['A senha atual não confere.'] });
      const semCodigo = await chamar(oQue, { senha: SENHA, codigo: '000000' });
      expect(semCodigo.body.errors).toEqual(INCORRETO);
      // The right code was not used up by the wrong password.
      expect((await chamar(oQue, { senha: SENHA, codigo: doApp(bia) })).status).toBe(200);
    });

    it('desligada, a senha basta; repetir diz o mesmo, de novo é recusado', async () => {
      const chave = randomUUID();
      const corpo = { senha: SENHA, codigo: doApp(bia) };
      const feita = await chamar('desligar', corpo, chave);
      expect(feita.body.message).toBe('Verificação em duas etapas desligada.');
      expect((await chamar('desligar', corpo, chave)).body).toEqual(feita.body);
      expect((await entrar(bia.email)).body).toMatchObject({ id: bia.id });
      expect(await linha(bia.id)).toBeUndefined();
      const deNovo = await chamar('desligar', corpo);
      expect([deNovo.status, deNovo.body.message]).toEqual([
        409,
        'A verificação em duas etapas não está ligada.',
      ]);
      expect((await chamar('codigos', corpo)).status).toBe(409);
      expect(await tipos(bia.id)).toEqual([
        'UsuarioCriado',
        'SegundoFatorAtivado',
        'SegundoFatorDesativado',
      ]);
    });

    it('um código de recuperação também serve para desligar', async () => {
      const answer = await chamar('desligar', { senha: SENHA, codigo: bia.codigos[0] });
      expect(answer.status).toBe(200);
    });

    it('códigos novos: os de antes não servem mais; repetir mostra os mesmos', async () => {
      const chave = randomUUID();
      const corpo = { senha: SENHA, codigo: doApp(bia) };
      const feita = await chamar('codigos', corpo, chave);
      const novos = feita.body.codigos as string[];
      expect(novos).toHaveLength(10);
      expect(novos.filter((novo) => bia.codigos.includes(novo))).toEqual([]);
      expect((await chamar('codigos', corpo, chave)).body).toEqual(feita.body);
      const { browser } = await entrar(bia.email);
      expect((await codigo(browser, bia.codigos[0]!)).body.errors).toEqual(INCORRETO);
      expect((await codigo(browser, novos[0]!)).status).toBe(200);
      expect((await tipos(bia.id)).at(-1)).toBe('CodigosDeRecuperacaoTrocados');
    });
  });

  describe('redefinir a de um colega', () => {
    const redefinir = (id: number, motivo = 'Perdeu o telefone.', chave = randomUUID()) =>
      daAna
        .put(`/api/adm/users/redefinir-segundo-fator/${id}`, { motivo })
        .set('Idempotency-Key', chave);

    it('desliga, encerra as sessões e guarda o motivo, cifrado', async () => {
      const bia = await comFator();
      const aMeio = (await entrar(bia.email)).browser;
      const chave = randomUUID();
      const feita = await redefinir(bia.id, 'Perdeu o telefone.', chave);
      expect([feita.status, feita.body.message]).toEqual([
        200,
        'Verificação em duas etapas redefinida. As sessões foram encerradas.',
      ]);
      expect((await redefinir(bia.id, 'Perdeu o telefone.', chave)).body).toEqual(feita.body);
      expect(await dentro(bia.browser)).toBe(401);
      expect((await codigo(await aMeio.open(), doApp(bia))).status).toBe(409);
      expect((await entrar(bia.email)).body).toMatchObject({ id: bia.id });
      const guardado = (
        await api.app.get<EventStore>(EVENT_STORE).readStream(`usuario-${bia.id}`)
      ).at(-1)!;
      expect(guardado.type).toBe('SegundoFatorDesativado');
      expect(JSON.stringify(guardado.data)).not.toContain('telefone');
      const [lido] = await api.app.get<EventCodec>(CODEC).decode([guardado]);
      const motivo = 'Perdeu o telefone.';
      expect(lido!.data).toEqual({ usuarioId: bia.id, redefinido: true, motivo });
    });

    it('pede um motivo; de quem não a tem e a própria, recusa', async () => {
      const bia = await alguem();
      const semMotivo = await redefinir(bia.id, ' ');
      expect(semMotivo.body.errors).toEqual({ motivo: ['O campo Motivo é obrigatório.'] });
      const semFator = await redefinir(bia.id);
      expect([semFator.status, semFator.body.message]).toEqual([
        409,
        'Este usuário não usa a verificação em duas etapas.',
      ]);
      expect(await dentro(bia.browser)).toBe(200);
      const ana = (await daAna.get('/sessao')).body.user as { id: number };
      expect((await redefinir(ana.id)).body.message).toBe(
        'Desligue a sua própria verificação em Minha conta.',
      );
      expect((await redefinir(999_999)).status).toBe(404);
    });
  });
});

describe('Quem tenta adivinhar códigos', () => {
  it('é detido depois de dez em cinco minutos na mesma conta, de onde quer que venham', async () => {
    let agora = new Date();
    const api = await startTestApp({ config: { limits: true }, clock: () => agora });
    try {
      const ana = { name: 'Ana', email: 'ana@x.br', password: SENHA };
      const browser = await new Browser(api.url).open();
      await browser.post('/primeiro-acesso', ana);
      const { segredo } = await ligarSegundoFator(browser, SENHA, () => agora);
      agora = new Date(agora.getTime() + 60_000);
      const entrar = async () => {
        const outro = await new Browser(api.url).open();
        await outro.post('/login', ana);
        return outro;
      };
      const status: number[] = [];
      // Turning it on was the first of the ten.
      for (const tentativas of [5, 4]) {
        const outro = await entrar();
        for (let i = 0; i < tentativas; i++)
          status.push((await outro.post('/login/codigo', { codigo: '000000' })).status);
      }
      expect(status).toEqual(Array(9).fill(422));
      const detido = await (
        await entrar()
      ).post('/login/codigo', { codigo: codigoDe(segredo, agora) });
      expect(detido.status).toBe(429);
      expect(detido.body.message).toMatch(
        /^Muitas tentativas\. Tente novamente em \d+ segundos?\.$/,
      );
      expect(Number(detido.get('Retry-After'))).toBeGreaterThan(0);
    } finally {
      await api.stop();
    }
  });
});

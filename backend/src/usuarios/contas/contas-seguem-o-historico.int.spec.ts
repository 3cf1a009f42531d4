import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { EVENT_STORE } from '../../platform/tokens.js';
import { SessaoService } from '../../sessao/sessao.service.js';
import { Browser } from '../../testing/sessao/browser.js';
import { camposRecusados } from '../../testing/campos-recusados.js';
import { eventually } from '../../testing/eventually.js';
import { codigoDe, ligarSegundoFator } from '../../testing/sessao/segundo-fator.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';
import { somente } from '../../testing/somente.js';
import { skipEarlierEvents, startWorker, stopWorker } from '../../testing/system/worker-process.js';

const SENHA = 'girafa na varanda';
const OUTRA = 'pedra no sapato';
const FATOR = '/api/conta/segundo-fator';

describe('Contas seguem o histórico', () => {
  let api: Shop;
  let store: EventStore;
  let ana: Browser;
  let worker: ChildProcess | undefined;

  const entrar = async (email: string, password = SENHA) => {
    const browser = await new Browser(api.url).open();
    const { status } = await browser.post('/login', { email, password });
    return { browser, status };
  };
  const alguem = async (role: Papel) => {
    const email = `${randomUUID()}@oficina.com.br`;
    const corpo = { name: role, email, role, password: SENHA };
    const { id } = (await ana.post('/api/adm/users/store', corpo)).body as { id: number };
    return { id, email, ...(await entrar(email)), corpo: { ...corpo, password: '' } };
  };
  const conta = async (id: number) =>
    (
      await api.pool.query<{ papel: Papel; ativa: boolean; fator: boolean }>(
        `select papel, ativa, exists (
           select from escrita.segundos_fatores f
           where f.usuario_id = c.usuario_id and confirmado_em is not null) as fator
         from escrita.contas c where usuario_id = $1`,
        [id],
      )
    ).rows[0];
  const dentro = async (browser: Browser) => (await browser.get('/api/conta/sessoes')).status;

  /** Simulates a crash right after the append. */
  const morrerDepoisDeGravar = async (
    pedir: () => PromiseLike<{ status: number }>,
  ): Promise<void> => {
    const append = store.append.bind(store);
    const ler = vi.spyOn(store, 'readStream');
    const gravar = vi.spyOn(store, 'append').mockImplementation(async (...args) => {
      await append(...args);
      ler.mockRejectedValue(new Error('died'));
      throw new Error('died');
    });
    const { status } = await pedir();
    const gravou = gravar.mock.calls.length;
    gravar.mockRestore();
    ler.mockRestore();
    expect([status, gravou]).toEqual([500, 1]);
  };
  const recomecar = (): void => {
    worker = startWorker(api.config);
  };
  const parar = async (): Promise<void> => {
    if (worker) await stopWorker(worker, 'SIGTERM');
    worker = undefined;
  };

  beforeAll(async () => {
    api = await openShop();
    store = api.app.get<EventStore>(EVENT_STORE);
    ({ ana } = api);
    await skipEarlierEvents(api);
  });
  afterAll(parar);

  it('quem foi desativado não continua a trabalhar, mesmo que tudo caia no pior momento', async () => {
    const bia = await alguem('Gerente');
    await morrerDepoisDeGravar(() => ana.delete(`/api/adm/users/destroy/${bia.id}`));
    recomecar();
    await eventually(async () => expect((await conta(bia.id))?.ativa).toBe(false));
    expect(await dentro(bia.browser)).toBe(401);
    await parar();
  });

  /** Each falls while no worker runs, and says what must hold once one runs again. */
  const QUEDAS: Readonly<Record<string, () => Promise<() => Promise<void>>>> = {
    'o perfil menor vale, e as sessões do maior terminam': async () => {
      const bia = await alguem('Gerente');
      const menor = { ...bia.corpo, role: 'Produção' };
      await morrerDepoisDeGravar(() => ana.put(`/api/adm/users/update/${bia.id}`, menor));
      return async () => {
        await eventually(async () => expect((await conta(bia.id))?.papel).toBe('Produção'));
        expect(await dentro(bia.browser)).toBe(401);
      };
    },
    'a senha nova vale, a antiga não, e as sessões terminam': async () => {
      const bia = await alguem('Gerente');
      const nova = { ...bia.corpo, password: OUTRA };
      await morrerDepoisDeGravar(() => ana.put(`/api/adm/users/update/${bia.id}`, nova));
      return async () => {
        await eventually(async () => expect(await dentro(bia.browser)).toBe(401));
        expect((await entrar(bia.email)).status).toBe(422);
        expect((await entrar(bia.email, OUTRA)).status).toBe(200);
      };
    },
    'a própria senha também, e quem a mudou continua dentro': async () => {
      const bia = await alguem('Gerente');
      const outro = (await entrar(bia.email)).browser;
      const corpo = { atual: SENHA, nova: OUTRA };
      await morrerDepoisDeGravar(() => bia.browser.put('/api/conta/senha', corpo));
      return async () => {
        await eventually(async () => expect(await dentro(outro)).toBe(401));
        expect(await dentro(bia.browser)).toBe(200);
        expect((await entrar(bia.email, OUTRA)).status).toBe(200);
      };
    },
    'o e-mail novo vale, e o antigo não é de mais ninguém': async () => {
      const bia = await alguem('Gerente');
      const email = `${randomUUID()}@oficina.com.br`;
      await morrerDepoisDeGravar(() =>
        ana.put(`/api/adm/users/update/${bia.id}`, { ...bia.corpo, email }),
      );
      // Reserved before it is applied to the account.
      const dela = { name: 'X', email, role: 'Auditor', password: SENHA };
      expect((await ana.post('/api/adm/users/store', dela)).status).toBe(422);
      return async () => {
        await eventually(async () => expect((await entrar(email)).status).toBe(200));
        const antigo = await ana.post('/api/adm/users/store', { ...dela, email: bia.email });
        expect(camposRecusados(antigo)).toEqual(['email']);
      };
    },
    'quem foi reativado entra': async () => {
      const bia = await alguem('Gerente');
      await ana.delete(`/api/adm/users/destroy/${bia.id}`);
      await morrerDepoisDeGravar(() => ana.put(`/api/adm/users/reativar/${bia.id}`));
      return async () => {
        await eventually(async () => expect((await conta(bia.id))?.ativa).toBe(true));
        expect((await entrar(bia.email)).status).toBe(200);
      };
    },
    'a segunda etapa que o histórico diz ligada pede o código': async () => {
      const bia = await alguem('Administrador');
      const { segredo } = (await bia.browser.post(FATOR, { senha: SENHA })).body as {
        segredo: string;
      };
      const codigo = codigoDe(segredo, new Date());
      await morrerDepoisDeGravar(() => bia.browser.put(`${FATOR}/confirmar`, { codigo }));
      return async () => {
        await eventually(async () => expect((await conta(bia.id))?.fator).toBe(true));
        const entrada = (await new Browser(api.url).open()).post('/login', {
          email: bia.email,
          password: SENHA,
        });
        expect((await entrada).body).toEqual({ segundaEtapa: true });
      };
    },
    'a segunda etapa que o histórico diz desligada não vale mais': async () => {
      const caio = await alguem('Administrador');
      const { codigos } = await ligarSegundoFator(caio.browser, SENHA, () => new Date());
      const corpo = { senha: SENHA, codigo: codigos[0]! };
      await morrerDepoisDeGravar(() => caio.browser.put(`${FATOR}/desligar`, corpo));
      return () => eventually(async () => expect((await conta(caio.id))?.fator).toBe(false));
    },
  };

  describe('tudo cai, uma vez depois da outra, e um só recomeço acerta cada conta', () => {
    const depois = new Map<string, () => Promise<void>>();
    beforeAll(async () => {
      await parar();
      for (const [oQue, cair] of Object.entries(QUEDAS)) depois.set(oQue, await cair());
      recomecar();
    });
    afterAll(parar);

    it.each(Object.keys(QUEDAS))('%s', async (oQue) => {
      await expect(depois.get(oQue)!()).resolves.toBeUndefined();
    });
  });

  /** Hook between the check of a login and the begin of its session. */
  const aoEntrar = (acontece: () => Promise<unknown>) => {
    const service = api.app.get(SessaoService);
    const usuario = service.usuario.bind(service);
    const ler = vi.spyOn(service, 'usuario').mockImplementationOnce(async (pessoa) => {
      ler.mockRestore();
      await acontece();
      return usuario(pessoa);
    });
  };

  it('a senha trocada no meio de uma entrada não deixa entrar com a antiga', async () => {
    const bia = await alguem('Gerente');
    aoEntrar(() => ana.put(`/api/adm/users/update/${bia.id}`, { ...bia.corpo, password: OUTRA }));
    const { browser, status } = await entrar(bia.email);
    expect(status).toBe(409);
    expect(await dentro(browser)).toBe(401);
    expect((await entrar(bia.email, OUTRA)).status).toBe(200);
  });

  it('a verificação ligada no meio de uma entrada não deixa entrar sem código', async () => {
    const bia = await alguem('Administrador');
    aoEntrar(() => ligarSegundoFator(bia.browser, SENHA, () => new Date()));
    const { browser, status } = await entrar(bia.email);
    expect(status).toBe(409);
    expect(await dentro(browser)).toBe(401);
  });

  it('vale o segredo cujo código voltou, mesmo que outro tenha começado no meio', async () => {
    const bia = await alguem('Administrador');
    const { segredo } = (await bia.browser.post(FATOR, { senha: SENHA })).body as {
      segredo: string;
    };
    const append = store.append.bind(store);
    const gravar = vi.spyOn(store, 'append').mockImplementationOnce(async (...args) => {
      gravar.mockRestore();
      expect((await bia.browser.post(FATOR, { senha: SENHA })).status).toBe(201);
      return append(...args);
    });
    const codigo = codigoDe(segredo, new Date());
    expect((await bia.browser.put(`${FATOR}/confirmar`, { codigo })).status).toBe(200);
    expect((await conta(bia.id))?.fator).toBe(true);
    const { browser } = await entrar(bia.email);
    const depois = codigoDe(segredo, new Date(Date.now() + 30_000));
    expect((await browser.post('/login/codigo', { codigo: depois })).status).toBe(200);
  });

  it('sem que ninguém recomece, o pedido repetido acerta a conta e é respondido como da primeira vez', async () => {
    const bia = await alguem('Gerente');
    const chave = randomUUID();
    const desativar = () =>
      ana.delete(`/api/adm/users/destroy/${bia.id}`).set('Idempotency-Key', chave);
    await morrerDepoisDeGravar(desativar);
    expect((await desativar()).status).toBe(200);
    expect((await conta(bia.id))?.ativa).toBe(false);
  });

  it('o que não tinha nada a mudar e chega de novo não devolve o perfil que outros mudaram', async () => {
    const bia = await alguem('Gerente');
    const chave = randomUUID();
    const semEfeito = () =>
      ana.put(`/api/adm/users/update/${bia.id}`, bia.corpo).set('Idempotency-Key', chave);
    expect((await semEfeito()).status).toBe(200);
    const menor = { ...bia.corpo, role: 'Produção' };
    expect((await ana.put(`/api/adm/users/update/${bia.id}`, menor)).status).toBe(200);
    expect((await semEfeito()).status).toBe(200);
    expect((await conta(bia.id))?.papel).toBe('Produção');
  });

  it('quem está para deixar de ser Administrador já não conta, enquanto não se sabe', async () => {
    const [um, outro] = [await alguem('Administrador'), await alguem('Administrador')];
    await morrerDepoisDeGravar(() => outro.browser.delete(`/api/adm/users/destroy/${um.id}`));
    const voltam = await somente(api.pool, [um.id, outro.id], api.config.masterKey);
    const answer = await um.browser.delete(`/api/adm/users/destroy/${outro.id}`);
    await voltam();
    expect(answer.status).toBe(409);
  });
});

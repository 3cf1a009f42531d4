import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { CommandBus } from '@nestjs/cqrs';
import { io } from 'socket.io-client';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FollowedRecords } from '../../platform/commands/streams/followed-records.js';
import { Numbers } from '../../platform/commands/numbers/numbers.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { Browser } from '../../testing/sessao/browser.js';
import { camposRecusados } from '../../testing/campos-recusados.js';
import { ANA, type Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';
import { selarTudo } from '../../testing/selos.js';
import { somente } from '../../testing/somente.js';
import { AlterarUsuario } from '../cadastro/alterar-usuario.js';
import { DesativarUsuario } from '../cadastro/desativar-usuario.js';

const SENHA = 'girafa na varanda';
const LISTA = '/api/adm/roles/list';

interface Alguem {
  id: number;
  email: string;
  browser: Browser;
}

const tag = (nome: string) => ({ nome, cor: 'danger' });

describe('Administração de contas', () => {
  let api: Shop;
  let store: EventStore;
  let daAna: Browser;
  let anaId: number;

  const entrar = async (email: string, password = SENHA) => {
    const browser = await new Browser(api.url).open();
    const answer = await browser.post('/login', { email, password });
    return { browser, status: answer.status, message: answer.body.message as string };
  };
  const alguem = async (role: Papel): Promise<Alguem> => {
    const email = `${randomUUID()}@oficina.com.br`;
    const corpo = { name: role, email, role, password: SENHA };
    const { id } = (await daAna.post('/api/adm/users/store', corpo)).body as { id: number };
    return { id, email, browser: (await entrar(email)).browser };
  };
  const formulario = (quem: Alguem, mudanca: object = {}) => ({
    name: 'Bia',
    email: quem.email,
    role: 'Administrador',
    password: '',
    ...mudanca,
  });
  const alterar = (quem: Alguem, mudanca: object = {}) =>
    daAna.put(`/api/adm/users/update/${quem.id}`, formulario(quem, mudanca));
  const desativar = (por: Browser, id: number, chave = randomUUID()) =>
    por.delete(`/api/adm/users/destroy/${id}`).set('Idempotency-Key', chave);
  const tipos = async (id: number) =>
    (await store.readStream(`usuario-${id}`)).map(({ type }) => type);

  beforeAll(async () => {
    api = await openShop();
    store = api.app.get<EventStore>(EVENT_STORE);
    daAna = api.ana;
    anaId = (await daAna.get('/sessao')).body.user.id as number;
  });

  describe('desativar', () => {
    it('encerra as sessões, recusa o login com a frase, e o histórico guarda quem foi', async () => {
      const bia = await alguem('Administrador');
      const chave = randomUUID();
      const answer = await desativar(daAna, bia.id, chave);
      expect([answer.status, answer.body.message]).toEqual([200, 'Usuário desativado.']);
      expect((await bia.browser.get(LISTA)).status).toBe(401);
      expect((await entrar(bia.email)).message).toBe('Usuário desativado.');
      expect((await entrar(bia.email, 'outra senha')).message).toBe('E-mail ou senha incorretos.');
      expect((await desativar(daAna, bia.id, chave)).body).toEqual(answer.body);
      expect(await tipos(bia.id)).toEqual(['UsuarioCriado', 'UsuarioDesativado']);
    });

    it('derruba na hora quem está com a tela aberta, dizendo por quê', async () => {
      const bia = await alguem('Gerente');
      const { Cookie } = await bia.browser.credentials();
      const socket = io(api.url, {
        transports: ['websocket'],
        extraHeaders: { Cookie: Cookie!, Origin: api.url },
        reconnection: false,
        forceNew: true,
      });
      await new Promise<void>((resolve) => {
        socket.once('connect', resolve);
      });
      const motivo = new Promise((resolve) => {
        socket.once('sessaoEncerrada', resolve);
      });
      const fechou = new Promise<void>((resolve) => {
        socket.once('disconnect', () => resolve());
      });
      await desativar(daAna, bia.id);
      expect(await motivo).toEqual({ motivo: 'desativado' });
      await fechou;
    });

    it('nunca a si mesmo', async () => {
      const answer = await desativar(daAna, anaId);
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'Você não pode desativar a si mesmo.',
      ]);
    });

    it('não conta duas vezes: quem já está assim é recusado, e o pedido repetido não', async () => {
      const bia = await alguem('Gerente');
      const reativar = (chave: string) =>
        daAna.put(`/api/adm/users/reativar/${bia.id}`).set('Idempotency-Key', chave);
      const jaAtivo = await reativar(randomUUID());
      expect([jaAtivo.status, jaAtivo.body.message]).toEqual([409, 'Este usuário já está ativo.']);
      const [primeira, segunda] = [randomUUID(), randomUUID()];
      expect((await desativar(daAna, bia.id, primeira)).status).toBe(200);
      const outraVez = await desativar(daAna, bia.id);
      expect([outraVez.status, outraVez.body.message]).toEqual([
        409,
        'Este usuário já está desativado.',
      ]);
      expect((await reativar(segunda)).status).toBe(200);
      expect((await desativar(daAna, bia.id, primeira)).body.message).toBe('Usuário desativado.');
      expect((await reativar(segunda)).body.message).toBe('Usuário reativado.');
      expect(await tipos(bia.id)).toEqual([
        'UsuarioCriado',
        'UsuarioDesativado',
        'UsuarioReativado',
      ]);
      expect((await entrar(bia.email)).status).toBe(200);
    });

    it('quem não existe não se desativa', async () => {
      expect((await desativar(daAna, 999_999)).status).toBe(404);
      expect((await daAna.put('/api/adm/users/reativar/999999')).status).toBe(404);
    });

    it('quem volta entra de novo, com o mesmo nome', async () => {
      const bia = await alguem('Produção');
      await desativar(daAna, bia.id);
      const answer = await daAna.put(`/api/adm/users/reativar/${bia.id}`);
      expect(answer.body.message).toBe('Usuário reativado.');
      expect((await entrar(bia.email)).status).toBe(200);
      expect(await tipos(bia.id)).toEqual([
        'UsuarioCriado',
        'UsuarioDesativado',
        'UsuarioReativado',
      ]);
    });

    it.each([1, 2, 3])(
      'de dois administradores que se desativam ao mesmo tempo, um fica (%i)',
      async () => {
        const [um, outro] = [await alguem('Administrador'), await alguem('Administrador')];
        const answers = await Promise.all([
          desativar(um.browser, outro.id),
          desativar(outro.browser, um.id),
        ]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        const fora = answers.find(({ status }) => status !== 200)!;
        expect([401, 419]).toContain(fora.status);
        const { rows } = await api.pool.query<{ total: number }>(
          'select count(*)::int as total from escrita.contas where ativa and usuario_id = any($1)',
          [[um.id, outro.id]],
        );
        expect(rows[0]!.total).toBe(1);
      },
    );

    it('nunca o último Administrador: nem desativado, nem com outro perfil, nem ao mesmo tempo', async () => {
      const commands = api.app.get(CommandBus);
      const [um, outro] = [await alguem('Administrador'), await alguem('Administrador')];
      const voltam = await somente(api.pool, [um.id, outro.id], api.config.masterKey);
      const ordem = () => ({ usuarioId: null, commandId: randomUUID(), correlationId: 'teste' });
      const fim = await Promise.allSettled([
        commands.execute(new DesativarUsuario(ordem(), um.id)),
        commands.execute(
          new AlterarUsuario(ordem(), outro.id, {
            name: 'Outro',
            email: outro.email,
            role: 'Gerente',
            password: null,
          }),
        ),
      ]);
      await voltam();
      const recusas = fim.filter(({ status }) => status === 'rejected');
      expect(recusas).toEqual([
        {
          status: 'rejected',
          reason: expect.objectContaining({
            message: 'A loja precisa de ao menos um Administrador ativo.',
          }),
        },
      ]);
      daAna = (await entrar(ANA.email, ANA.password)).browser;
    });
  });

  describe('alterar', () => {
    let bia: Alguem;
    beforeEach(async () => {
      bia = await alguem('Administrador');
    });

    it('sem senha, a senha e as sessões ficam', async () => {
      const answer = await alterar(bia, { name: 'Beatriz' });
      expect(answer.body.message).toBe('Usuário atualizado.');
      expect((await bia.browser.get('/sessao')).body.user.name).toBe('Beatriz');
      expect((await entrar(bia.email)).status).toBe(200);
    });

    it('com senha nova, as sessões terminam e a antiga não serve mais', async () => {
      expect((await alterar(bia, { password: 'pedra no sapato' })).status).toBe(200);
      expect((await bia.browser.get(LISTA)).status).toBe(401);
      expect((await entrar(bia.email)).status).toBe(422);
      expect((await entrar(bia.email, 'pedra no sapato')).status).toBe(200);
      const stored = JSON.stringify(await store.readStream(`usuario-${bia.id}`), (_, value) =>
        typeof value === 'bigint' ? String(value) : value,
      );
      expect(stored).not.toMatch(/pedra no sapato|argon2/);
    });

    it('outro perfil vale já: as sessões terminam e as novas podem o que ele pode', async () => {
      expect((await alterar(bia, { role: 'Produção' })).status).toBe(200);
      expect((await bia.browser.get(LISTA)).status).toBe(401);
      const { browser } = await entrar(bia.email);
      expect((await browser.get(LISTA)).status).toBe(403);
    });

    it('o próprio perfil ninguém muda', async () => {
      const corpo = { ...ANA, role: 'Gerente', password: '' };
      const answer = await daAna.put(`/api/adm/users/update/${anaId}`, corpo);
      expect(answer.body.errors).toEqual({ role: ['Você não pode mudar o próprio perfil.'] });
    });

    it('outro e-mail passa a valer; o antigo não serve a mais ninguém, mas pode voltar', async () => {
      const novo = `${randomUUID()}@oficina.com.br`;
      expect((await alterar(bia, { email: novo })).status).toBe(200);
      expect((await entrar(novo)).status).toBe(200);
      expect((await entrar(bia.email)).status).toBe(422);
      const corpo = { name: 'X', email: bia.email, role: 'Auditor', password: SENHA };
      const outra = await daAna.post('/api/adm/users/store', corpo);
      expect(camposRecusados(outra)).toEqual(['email']);
      const caio = await alguem('Auditor');
      expect(camposRecusados(await alterar(caio, { email: bia.email }))).toEqual(['email']);
      expect((await alterar(bia, { email: bia.email })).status).toBe(200);
      expect((await entrar(bia.email)).status).toBe(200);
    });

    it.each([
      ['e-mail de outra pessoa', { email: ANA.email }, 'email'],
      ['senha comum', { password: 'Senha@123' }, 'password'],
      ['senha curta', { password: '1234567' }, 'password'],
      ['sem nome', { name: ' ' }, 'name'],
      ['perfil que não há', { role: 'Dono' }, 'role'],
    ])('%s: recusa no campo', async (_, mudanca, campo) => {
      const answer = await alterar(bia, mudanca);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual([campo]);
    });

    it('a mesma chave não altera duas vezes', async () => {
      const chave = randomUUID();
      const enviar = () =>
        alterar(bia, { name: 'Bia Lima', password: 'pedra no sapato' }).set(
          'Idempotency-Key',
          chave,
        );
      const um = await enviar();
      expect((await enviar()).body).toEqual(um.body);
      expect(await tipos(bia.id)).toEqual(['UsuarioCriado', 'UsuarioAlterado', 'SenhaAlterada']);
    });

    it('uma repetição que chega tarde não desfaz o que outros mudaram depois', async () => {
      const bia = await alguem('Gerente');
      const chave = randomUUID();
      const enviar = () =>
        alterar(bia, { password: 'pedra no sapato' }).set('Idempotency-Key', chave);
      const um = await enviar();
      const conta = async () => {
        const { rows } = await api.pool.query(
          'select papel, ativa, senha_hash from escrita.contas where usuario_id = $1',
          [bia.id],
        );
        return rows[0] as { papel: string };
      };
      const outra = { role: 'Auditor', password: 'nuvem no telhado' };
      expect((await alterar(bia, outra)).status).toBe(200);
      const depois = await conta();
      expect(depois.papel).toBe('Auditor');
      expect((await enviar()).body).toEqual(um.body);
      expect(await conta()).toEqual(depois);
      expect((await entrar(bia.email, 'nuvem no telhado')).status).toBe(200);
    });
  });

  it.each([
    ['a conta é desativada', 'update escrita.contas set ativa = false where usuario_id = $1', 401],
    ['o perfil muda', "update escrita.contas set papel = 'Auditor' where usuario_id = $1", 403],
    ['a sessão termina', 'delete from escrita.sessoes where usuario_id = $1', 401],
  ])('o que estava a caminho não é gravado se %s antes', async (_, mudanca, status) => {
    const bia = await alguem('Gerente');
    const nova = `Nova ${randomUUID()}`;
    const { id } = (await bia.browser.post('/api/adm/tags/store', tag(nova))).body as {
      id: number;
    };
    const numbers = api.app.get(Numbers);
    const clear = numbers.clear.bind(numbers);
    // The change happens between decision and append.
    const antes = vi.spyOn(numbers, 'clear').mockImplementationOnce(async (command) => {
      await api.pool.query(mudanca, [bia.id]);
      await selarTudo(api.pool, api.config.masterKey);
      return clear(command);
    });
    const gravar = vi.spyOn(store, 'append');
    const answer = await bia.browser.put(`/api/adm/tags/update/${id}`, tag(`Outra ${_}`));
    antes.mockRestore();
    expect(gravar).not.toHaveBeenCalled();
    gravar.mockRestore();
    expect(answer.status).toBe(status);
  });

  it('um cadastro cuja decisão demora é conferido de novo antes de ser gravado', async () => {
    const bia = await alguem('Gerente');
    const cliente = (await bia.browser.post('/api/adm/clientes/store', { nome: 'Rosa' })).body as {
      id: number;
    };
    const records = api.app.get(FollowedRecords);
    const stateOf = records.stateOf.bind(records);
    const antes = vi.spyOn(records, 'stateOf').mockImplementationOnce(async (fold, stream) => {
      await api.pool.query('delete from escrita.sessoes where usuario_id = $1', [bia.id]);
      await sleep(300);
      return stateOf(fold, stream);
    });
    const gravar = vi.spyOn(store, 'append');
    const pedido = { cliente_id: cliente.id, estagio_id: 1, prazo: null };
    const answer = await bia.browser.post('/api/adm/pedidos/store', pedido);
    antes.mockRestore();
    expect(gravar).not.toHaveBeenCalled();
    gravar.mockRestore();
    expect(answer.status).toBe(401);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Cliente, LinhaDeCliente } from '@encomenda/contracts/clientes/clientes.http';
import type { Notificacao } from '@encomenda/contracts/notificacoes/notificacoes.http';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import type { RunningProcess } from '../platform/background/run-process.js';
import { atelie, ok } from '../testing/atelie.js';
import { lerTodas } from '../testing/avisos.js';
import type { Browser } from '../testing/sessao/browser.js';
import { entrarComo } from '../testing/sessao/entrar-como.js';
import { eventually } from '../testing/eventually.js';
import {
  importacoes,
  pularImportacoesAlheias,
  trabalhar,
  url,
} from '../testing/planilhas-e-extratos/importacoes.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';
import { PASS_MS } from './andamento/andamento.js';
import { PlanilhasEsquecidas } from './planilhas-guardadas/planilhas-esquecidas.js';

const DIA_MS = 86_400_000;

let system: Shop;
let working: RunningProcess | undefined;
let gerente: Browser;
let planilhas: ReturnType<typeof importacoes>;

const parar = async (): Promise<void> => {
  await working?.stop();
  working = undefined;
};

/** Two of three pieces: the second is held up until no pass has time for another. */
const trabalharAteOMeio = async (id: string): Promise<void> => {
  const client = await system.pool.connect();
  await client.query('begin');
  await client.query(
    'select from escrita.linhas_de_planilhas where planilha_id = $1 and numero = 300 for update',
    [id],
  );
  working = await trabalhar(system);
  const cadastrados = async () => (await planilhas.mostrar(id)).desfechos.cadastrado;
  await eventually(async () => expect(await cadastrados()).toBe(200), 60_000);
  // On a slow machine the worker would otherwise stop before it begins the next two hundred rows.
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
  await eventually(async () => {
    expect((await system.pool.query(waiting, [rows[0]!.pid])).rowCount).toBeGreaterThan(0);
  }, 60_000);
  const parando = parar();
  await sleep(PASS_MS);
  await client.query('rollback');
  client.release();
  await parando;
  expect(await cadastrados()).toBe(400);
};

beforeAll(async () => {
  system = await openShop();
  planilhas = importacoes(system);
  await pularImportacoesAlheias(system);
  gerente = await entrarComo(system, 'Gerente');
});
afterEach(parar);

const procurar = (nome: string) =>
  ok<Pagina<LinhaDeCliente>>(
    system.ana.get(`/api/adm/clientes/datatable?pesquisa=${encodeURIComponent(nome)}`),
  );

const avisos = (browser: Browser) =>
  ok<Notificacao[]>(browser.get('/api/adm/notifications/unreadNotifications'));

describe('a importação de clientes', () => {
  it('confere sem escrever nada, importa por linha e diz o que foi de cada uma', async () => {
    const { ana } = system;
    const maria = await atelie(ana).cliente({ nome: 'Maria Alverga', cpf: '918.273.640-50' });
    const id = await planilhas.enviar(
      'clientes',
      'Nome;Celular;CPF\nMaria Alverga;11 99741-0001;918.273.640-50\nJoão Alverga;11 98741-0002;\n;11 97777-0009;\nJoão Alverga;;\n',
    );
    expect(await planilhas.mostrar(id)).toMatchObject({
      numero: null,
      situacao: 'conferindo',
      colunas: [
        {
          titulo: 'Nome',
          campo: 'nome',
          exemplos: ['Maria Alverga', 'João Alverga', 'João Alverga'],
        },
        { titulo: 'Celular', campo: 'telefone' },
        { titulo: 'CPF', campo: 'cpf' },
      ],
      linhas: 4,
      pareceres: { novo: 1, muda: 1, igual: 0, duvidoso: 1, recusado: 1 },
      a_fazer: 2,
    });
    expect((await procurar('João Alverga')).total).toBe(0);

    for (const pessoa of [ana, gerente]) await lerTodas(pessoa);
    const numero = await planilhas.importar(id);
    expect(await planilhas.importar(id)).toBe(numero);
    working = await trabalhar(system);
    await planilhas.situacao(id, 'importada');
    expect(await planilhas.mostrar(id)).toMatchObject({
      numero,
      desfechos: { cadastrado: 1, alterado: 1, recusado: 0 },
    });
    await eventually(async () =>
      expect((await avisos(ana)).map(({ data }) => data)).toEqual([
        {
          title: 'Importação de clientes concluída',
          description: '1 cadastrado, 1 alterado, 1 recusado.',
          url: `/adm/importacoes/${id}`,
          class: 'success',
        },
      ]),
    );
    expect(await avisos(gerente)).toEqual([]);
    const { telefone } = await ok<Cliente>(ana.get(`/api/adm/clientes/show/${maria}`));
    expect(telefone).toBe('(11) 99741-0001');
    await eventually(async () => expect((await procurar('João Alverga')).total).toBe(1));
    expect(
      (await planilhas.linhas(id)).map(({ desfecho, valores }) => [desfecho, valores]),
    ).toEqual([
      ['alterado', {}],
      ['cadastrado', {}],
      [null, { nome: '', telefone: '11 97777-0009', cpf: '' }],
      [null, {}],
    ]);
  });

  describe('o que foi recusado', () => {
    const RECUSADA = { nome: '', telefone: '11 97777-1000' };
    const depoisDe = async (...outras: string[]): Promise<string> => {
      const linhas = [';11 97777-1000', ...outras].join('\n');
      const id = await planilhas.enviar('clientes', `Nome;Celular\n${linhas}\n`);
      await planilhas.importar(id);
      working ??= await trabalhar(system);
      await planilhas.situacao(id, 'importada');
      return id;
    };
    const valores = async (id: string) =>
      (await planilhas.linhas(id)).map((linha) => linha.valores);

    it('continua na planilha, e o seu CSV, corrigido, se importa', async () => {
      const id = await depoisDe('Enzo Alverga;11 97777-1001');
      expect(await valores(id)).toEqual([RECUSADA, {}]);
      expect((await planilhas.mostrar(id)).recusadas_ate_br).toMatch(/^\d\d\/\d\d\/\d{4}$/);
      const { text } = await system.ana.get(url(`linhas/${id}?formato=csv&parecer=recusado`));
      expect(text.slice(1).split('\r\n')).toEqual([
        'Nome;Celular;Linha;Situação;Por quê;Ficou em branco;Registro',
        expect.stringMatching(/^;11 97777-1000;2;Recusada;[^;]*Nome[^;]*;;$/),
        '',
      ]);
      const corrigida = await planilhas.enviar(
        'clientes',
        text.slice(1).replace('\r\n;', '\r\nDora Alverga;'),
      );
      expect(await planilhas.mostrar(corrigida)).toMatchObject({
        colunas: ['nome', 'telefone', null, null, null, null, null].map((campo) => ({ campo })),
        pareceres: { novo: 1, recusado: 0 },
      });
    });

    it('é esquecido depois de sete dias, não antes', async () => {
      const id = await depoisDe('Fábio Alverga;11 97777-1003');
      const daqui = (dias: number) => new Date(Date.now() + dias * DIA_MS);
      const guardadas = new PlanilhasEsquecidas(system.pool);
      await guardadas.esquecerAsVelhas(daqui(6.9));
      expect(await valores(id)).toEqual([RECUSADA, {}]);
      await guardadas.esquecerAsVelhas(daqui(7.1));
      expect(await valores(id)).toEqual([{}, {}]);
      expect(await planilhas.mostrar(id)).toMatchObject({
        situacao: 'importada',
        recusadas_ate_br: null,
      });
    });

    it('some quando alguém é eliminado, também de uma importação que ainda anda', async () => {
      const id = await depoisDe('Gabi Alverga;11 97777-1004');
      await parar();
      const andando = await planilhas.enviar(
        'clientes',
        'Nome;Celular\n;11 97777-1000\nHugo Alverga;11 97777-1005\n',
      );
      await planilhas.importar(andando);
      await new PlanilhasEsquecidas(system.pool).esquecerAsDePessoas();
      expect(await valores(id)).toEqual([{}, {}]);
      working = await trabalhar(system);
      await planilhas.situacao(andando, 'importada');
      expect(await valores(andando)).toEqual([{}, {}]);
    });
  });

  it('não deixa ninguém de fora por uma célula: importa, e guarda a lista do que ficou em branco', async () => {
    const { ana } = system;
    const id = await planilhas.enviar(
      'clientes',
      'Nome;Celular;E-mail;CPF;Nascimento;Última compra\n' +
        'Ivo Alverga;(11) 3333-4444 / (11) 97777-2001;não tem;123;2/2;03/05/2025\n' +
        'Jade Alverga;11 97777-2002;jade@exemplo.com.br;;;\n',
    );
    const campos = ['nome', 'telefone', 'email', 'cpf', 'data_nascimento', 'observacoes'];
    await ok(ana.put(url(`colunas/${id}`), { colunas: campos }));
    expect(await planilhas.mostrar(id)).toMatchObject({
      pareceres: { novo: 2, recusado: 0 },
      a_fazer: 2,
      em_branco: 1,
    });
    const emBranco = [
      { rotulo: 'E-mail', escrito: 'não tem', porque: 'O campo E-mail é inválido.' },
      { rotulo: 'CPF', escrito: '123', porque: 'O campo CPF é inválido.' },
    ];
    expect(await planilhas.linhas(id)).toMatchObject([{ em_branco: emBranco }, { em_branco: [] }]);
    await planilhas.importar(id);
    working = await trabalhar(system);
    await planilhas.situacao(id, 'importada');
    const [ivo, jade] = await planilhas.linhas(id);
    expect([ivo, jade]).toMatchObject([
      { desfecho: 'cadastrado', em_branco: emBranco, valores: { nome: 'Ivo Alverga' } },
      { desfecho: 'cadastrado', em_branco: [], valores: {} },
    ]);
    const { text } = await ana.get(url(`linhas/${id}?formato=csv&em_branco=1`));
    expect(text.slice(1).split('\r\n')).toEqual([
      'Nome;Celular;E-mail;CPF;Nascimento;Última compra;Linha;Situação;Por quê;Ficou em branco;Registro',
      expect.stringContaining(
        'E-mail “não tem”: O campo E-mail é inválido. CPF “123”: O campo CPF é inválido.',
      ),
      '',
    ]);
    const cadastro = `/api/adm/clientes/show/${await planilhas.primeiroRegistro(id)}`;
    await eventually(async () =>
      expect(await ok<Cliente>(ana.get(cadastro))).toMatchObject({
        telefone: '(11) 97777-2001',
        email: null,
        cpf: null,
        data_nascimento: '--02-02',
        observacoes: 'Última compra: 03/05/2025\nOutro telefone: (11) 3333-4444',
      }),
    );
    await new PlanilhasEsquecidas(system.pool).esquecerAsDePessoas();
    expect(await planilhas.linhas(id)).toMatchObject([{ em_branco: [], valores: {} }, {}]);
  });

  it('desfaz enquanto outros trabalham: fica o que mudou depois, com a razão', async () => {
    const { ana } = system;
    const id = await planilhas.enviar(
      'clientes',
      'Nome;Telefone\nBia Alverga;11 97777-0001\nCaio Alverga;11 97777-0002\n',
    );
    const numero = await planilhas.importar(id);
    working = await trabalhar(system);
    await planilhas.situacao(id, 'importada');
    const bia = await planilhas.primeiroRegistro(id);
    await ok(
      ana.put(`/api/adm/clientes/update/${bia}`, {
        nome: 'Bia Alverga',
        telefone: '11 96666-0000',
      }),
    );
    await ok(ana.post(`/api/adm/desfazer/importacoes/${numero}/0`, {}));
    await planilhas.situacao(id, 'desfeita');
    expect(
      (await planilhas.linhas(id)).map(({ desfecho, recados }) => [desfecho, recados]),
    ).toEqual([
      ['ficou', [expect.stringMatching(/^O cliente já foi alterado depois por Ana/)]],
      ['desfeito', []],
    ]);
    await eventually(async () => expect((await procurar('Caio Alverga')).total).toBe(0));
    expect((await procurar('Bia Alverga')).total).toBe(1);
    const again = await ana.post(`/api/adm/desfazer/importacoes/${numero}/0`, {});
    expect([again.status, again.body]).toMatchObject([
      409,
      { message: expect.stringMatching(/^Isso já foi desfeito/) },
    ]);
  });

  it('interrompida no meio, continua sem repetir ninguém', async () => {
    const todas = Array.from(
      { length: 450 },
      (_, i) => `Caravana ${i};119${String(10_000_000 + i)}`,
    );
    const id = await planilhas.enviar('clientes', `Nome;Telefone\n${todas.join('\n')}\n`);
    await planilhas.importar(id);
    await trabalharAteOMeio(id);
    // As after a crash between the commands and their notes.
    await system.pool.query(
      `update escrita.linhas_de_planilhas set desfecho = null, registro = null
       where planilha_id = $1 and numero % 2 = 0`,
      [id],
    );
    working = await trabalhar(system);
    await planilhas.situacao(id, 'importada');
    expect((await planilhas.mostrar(id)).desfechos.cadastrado).toBe(450);
    await eventually(async () => expect((await procurar('Caravana')).total).toBe(450), 60_000);
  });

  it('desfeita por outra pessoa no meio, tira também o que uma queda não deixou anotado', async () => {
    const todas = Array.from(
      { length: 450 },
      (_, i) => `Romaria ${i};119${String(20_000_000 + i)}`,
    );
    const id = await planilhas.enviar('clientes', `Nome;Telefone\n${todas.join('\n')}\n`);
    const numero = await planilhas.importar(id);
    await trabalharAteOMeio(id);
    await system.pool.query(
      `update escrita.linhas_de_planilhas set desfecho = null, registro = null, revisao = null
       where planilha_id = $1 and numero % 2 = 0`,
      [id],
    );
    await ok(gerente.post(`/api/adm/desfazer/importacoes/${numero}/0`, {}));
    working = await trabalhar(system);
    await planilhas.situacao(id, 'desfeita');
    const { desfechos } = await planilhas.mostrar(id);
    expect(desfechos).toMatchObject({ cadastrado: 0, ficou: 0 });
    expect(desfechos.desfeito).toBe(400);
    await eventually(async () => expect((await procurar('Romaria')).total).toBe(0), 60_000);
  });

  it('recusa colunas que não servem, arquivo que não se lê e importação sem linhas, com uma frase', async () => {
    const { ana } = system;
    const id = await planilhas.enviar('clientes', 'Nome;Telefone\n;1\n');
    const colunas = async (...campos: (string | null)[]) =>
      (await ana.put(url(`colunas/${id}`), { colunas: campos })).body as unknown;
    expect(await colunas('telefone', null)).toMatchObject({
      errors: { colunas: ['Diga qual coluna é Nome.'] },
    });
    expect(await colunas('nome', 'nome')).toMatchObject({
      errors: { colunas: ['Duas colunas estão como Nome. Deixe só uma.'] },
    });
    expect(await colunas('nome')).toMatchObject({
      errors: { colunas: ['O campo Colunas é inválido.'] },
    });
    const vazia = await ana.put(url(`importar/${id}`), {});
    expect([vazia.status, vazia.body]).toMatchObject([
      409,
      { message: 'Não há linha a importar: confira as colunas e as linhas duvidosas.' },
    ]);
    const pdf = await ana
      .post(url('store'))
      .field('assunto', 'clientes')
      .attach('file', Buffer.from('%PDF-1.7'), 'clientes.xlsx');
    expect([pdf.status, pdf.body]).toMatchObject([
      422,
      { errors: { file: [expect.stringContaining('não é uma planilha')] } },
    ]);
    expect((await ana.get(url('show/outra'))).status).toBe(404);
  });
});

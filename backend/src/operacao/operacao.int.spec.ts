import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { randomId } from '@encomenda/platform/ids';
import { createLogger } from '@encomenda/platform/logger';
import { startProcessHeartbeat, VERSION } from '@encomenda/platform/metrics/process-heartbeat';
import { createJobs } from '../platform/jobs/jobs.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { Browser } from '../testing/sessao/browser.js';
import { eventually } from '../testing/eventually.js';
import { ProjectionStandIn } from '../testing/system/projection-stand-in.js';
import { startTestApp, type TestApp } from '../testing/system/test-app.js';

const RAIZ = '/api/adm/operacao';
const TIPOS = ['TagCriada', 'TagAtualizada'];

describe('a operação', () => {
  let api: TestApp;
  let ana: Browser;

  beforeAll(async () => {
    api = await startTestApp();
    ana = await new Browser(api.url).open();
    await ana.post('/primeiro-acesso', {
      name: 'Ana',
      email: 'ana@oficina.com.br',
      password: 'girafa na varanda',
    });
  });
  afterAll(() => api.stop());
  beforeEach(() =>
    api.pool.query('truncate projecao.projecoes, operacao.reconstrucoes, operacao.processos'),
  );

  const criarTag = (nome: string) =>
    api.app.get<EventStore>(EVENT_STORE).append(
      `tag-${randomId().slice(0, 8)}`,
      [
        {
          id: randomId(),
          type: 'TagCriada',
          data: { nome },
          metadata: { ocorridoEm: new Date(Date.now() - 90_000).toISOString() },
        },
      ],
      'no-stream',
    );
  const projecoes = async () => (await ana.get(`${RAIZ}/projecoes`)).body;
  const pedidos = async () =>
    (
      await api.pool.query<{ projecao: string; estado: string; usuario_id: number }>(
        'select projecao, estado, usuario_id from operacao.reconstrucoes order by id',
      )
    ).rows;
  const reconstruir = (nome: string, chave = randomId()) =>
    ana.post(`${RAIZ}/projecoes/${nome}/reconstruir`).set('Idempotency-Key', chave);

  it('diz quanto cada leitura está atrás do log, em eventos e segundos', async () => {
    const emDia = await new ProjectionStandIn(api.pool, 'em_dia', TIPOS).register();
    const atrasada = await new ProjectionStandIn(api.pool, 'atrasada', TIPOS).register();
    await new ProjectionStandIn(api.pool, 'de_outros', ['PedidoCriado']).register();
    await emDia.live();
    await criarTag('Um');
    const meio = await criarTag('Dois');
    await criarTag('Três');
    const fim = await criarTag('Quatro');
    await emDia.commit([], fim.position.commit);
    await atrasada.commit([], meio.position.commit);
    const lido = await projecoes();
    emDia.die();
    expect(lido).toMatchObject({ fim: String(fim.position.commit), log_responde: true });
    const [a, deOutros, e] = lido.projecoes;
    expect(a).toMatchObject({
      nome: 'atrasada',
      tem_dono: false,
      posicao: String(meio.position.commit),
      atraso_eventos: 2,
      atraso_ou_mais: false,
      reconstrucao: null,
    });
    expect(a.atraso_segundos).toBeGreaterThanOrEqual(90);
    expect(deOutros).toMatchObject({ nome: 'de_outros', posicao: null, atraso_eventos: 0 });
    expect(e).toMatchObject({
      nome: 'em_dia',
      tem_dono: true,
      estado: 'rodando',
      atraso_eventos: 0,
      atraso_segundos: 0,
    });
    await criarTag('Cinco');
    expect((await projecoes()).projecoes[2]).toMatchObject({ nome: 'em_dia', atraso_eventos: 1 });
  });

  it('mostra a leitura parada, com o erro e o evento', async () => {
    await new ProjectionStandIn(api.pool, 'painel', TIPOS).register();
    await api.pool.query(
      "update projecao.projecoes set estado = 'parada', erro = 'impossível', erro_posicao = 17",
    );
    expect((await projecoes()).projecoes).toMatchObject([
      { nome: 'painel', estado: 'parada', erro: 'impossível', erro_posicao: '17' },
    ]);
  });

  it('uma reconstrução pedida de novo é a mesma; outra só depois de terminada', async () => {
    await new ProjectionStandIn(api.pool, 'painel', TIPOS).register();
    await new ProjectionStandIn(api.pool, 'vendas', TIPOS).register();
    const chave = randomId();
    const primeira = await reconstruir('painel', chave);
    expect([primeira.status, primeira.body.type]).toEqual([200, 'success']);
    expect((await reconstruir('painel', chave)).body).toEqual(primeira.body);
    await Promise.all([reconstruir('painel'), reconstruir('painel'), reconstruir('vendas')]);
    expect((await pedidos()).map(({ projecao }) => projecao)).toEqual(['painel', 'vendas']);
    const { id } = (await ana.get('/sessao')).body.user;
    expect((await pedidos())[0]).toMatchObject({ estado: 'pedida', usuario_id: id });
    expect((await projecoes()).projecoes[0].reconstrucao).toMatchObject({
      estado: 'pedida',
      parte: 0,
      terminada_em: null,
    });
    await api.pool.query(
      "update operacao.reconstrucoes set estado = 'concluida', terminada_em = now()",
    );
    await reconstruir('painel', chave);
    expect(await pedidos()).toHaveLength(2);
    await reconstruir('painel');
    expect((await pedidos()).map(({ estado }) => estado)).toEqual([
      'concluida',
      'concluida',
      'pedida',
    ]);
  });

  it('recusa reconstruir o que não existe e o que ainda se preenche', async () => {
    for (const nome of ['nada', "'; drop table x", '\0', 'Painel', 'x'.repeat(2_000)])
      expect([nome, (await reconstruir(encodeURIComponent(nome))).status]).toEqual([nome, 404]);
    await new ProjectionStandIn(api.pool, 'painel', TIPOS).register('reconstruindo');
    const recusa = await reconstruir('painel');
    expect([recusa.status, recusa.body.message]).toEqual([
      409,
      'Esta leitura já está sendo preenchida.',
    ]);
    expect(await pedidos()).toEqual([]);
  });

  it('lista os processos que dão sinal de vida, e não os que se foram', async () => {
    const sair = startProcessHeartbeat(api.pool, 'projections');
    await api.pool.query(
      `insert into operacao.processos (id, papel, maquina, pid, versao, iniciado_em, visto_em, memoria)
       values ($1, 'worker', 'outra', 1, '0', now(), now() - interval '1 minute', 1),
         ($2, 'worker', 'esta', 2, '0', now(), now(), 1)`,
      [randomId(), randomId()],
    );
    const vistos = async () => (await ana.get(`${RAIZ}/processos`)).body;
    expect((await vistos()).eventos).toMatch(/^(embutido|EventStoreDB \d+\.\d+.*)$/);
    expect((await vistos()).historico).toMatch(/^[0-9a-f]{8}\/[0-9a-f]{8}$/);
    await eventually(async () =>
      expect((await vistos()).processos).toMatchObject([
        { papel: 'projections', pid: process.pid, versao: VERSION },
        { papel: 'worker', maquina: 'esta' },
      ]),
    );
    expect(await vistos()).toMatchObject({ versao: VERSION, node: process.versions.node });
    await sair();
    expect((await vistos()).processos).toHaveLength(1);
  });

  it('conta os trabalhos que esperam, os que terminaram e o que falhou', async () => {
    const { databaseUrl } = api.config;
    const logger = createLogger('testes', 'silent');
    const jobs = createJobs({ redisUrl: undefined, databaseUrl, logger });
    const vistos = async () => (await ana.get(`${RAIZ}/trabalhos`)).body;
    try {
      await jobs.add('foto', { id: 'foto-um', data: {} });
      await jobs.add('foto', { id: 'foto-dois', data: {} });
      await eventually(async () => expect(await vistos()).toMatchObject({ esperando: 2 }));
      await jobs.repeat('limpeza', 3_600_000);
      await jobs.repeat('varredura', 3_600_000);
      jobs.work({
        foto: async () => undefined,
        limpeza: async () => undefined,
        varredura: () => Promise.reject(new Error('não deu\nsegunda linha')),
      });
      await eventually(async () => {
        const lidos = await vistos();
        expect(lidos).toMatchObject({ fila: 'postgres', esperando: 0, falhados: 1, parados: [] });
        expect(lidos.recentes).toEqual(
          expect.arrayContaining([
            expect.objectContaining({ nome: 'varredura', erro: 'não deu' }),
            expect.objectContaining({ nome: 'limpeza', erro: null }),
          ]),
        );
        expect(lidos.periodicos).toHaveLength(2);
        for (const { a_cada, proximo_em } of lidos.periodicos)
          expect([a_cada, Date.parse(proximo_em) > Date.now()]).toEqual([3_600_000, true]);
      }, 20_000);
    } finally {
      await jobs.close();
    }
  });

  it('mede o que está guardado e o que resta', async () => {
    const pasta = join(api.config.dataFolder, 'arquivos', 'a');
    mkdirSync(pasta, { recursive: true });
    writeFileSync(join(pasta, 'um'), Buffer.alloc(1_000));
    writeFileSync(join(pasta, 'dois'), Buffer.alloc(500));
    const { body } = await ana.get(`${RAIZ}/armazenamento`);
    expect(body).toMatchObject({ arquivos: { quantidade: 2, bytes: 1_500 } });
    expect(body.log).toBeGreaterThan(0);
    expect(body.banco).toBeGreaterThan(body.log);
    expect(body.esquemas.map(({ nome }: { nome: string }) => nome)).toContain('escrita');
    expect(body.disco.livre).toBeGreaterThan(0);
    expect(body.disco.total).toBeGreaterThanOrEqual(body.disco.livre);
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '@encomenda/embedded/postgres/postgres';
import {
  AuthoritySeals,
  SESSION_JSON,
  type SessionRow,
} from '@encomenda/platform/seals/authority-seals';
import { connectClient } from '@encomenda/platform/database/postgres';
import { runVerifier } from '@encomenda/system/program';
import { startSystem, type RunningSystem } from '@encomenda/system/system';
import { Visitor } from '@encomenda/system/visitor/visitor';
import { unpackFolder } from './pasta-guardada/pack-folder.js';
import { BIA, PEDIDO_1 } from './pasta-guardada/registros.js';

const KEPT = new URL('../kept/', import.meta.url);
const versions = readdirSync(KEPT).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []);
const factsOf = (version: string) =>
  JSON.parse(readFileSync(new URL(`${version}.json`, KEPT), 'utf8')) as {
    readonly madeOn: string;
    readonly sessionOfAna: string;
  };
const ADM = '/api/adm';

const notification = (data: object): unknown =>
  expect.objectContaining({ data: expect.objectContaining(data) });

/**
 * What the old version answered, without the fields that depend on today or were added later.
 * @param madeOn business day on which the records were created
 */
const answersOf = (madeOn: string): readonly (readonly [path: string, body: unknown])[] => [
  [
    `${ADM}/pedidos/datatable/0`,
    {
      total: 3,
      data: [
        { id: 5, cliente: { nome: 'Bruno Lima' }, estagio_id: 1, prazo: '2040-04-01' },
        { id: 2, cliente: { nome: 'Bruno Lima' }, estagio_id: 3, pago: true, valor_total: 100 },
        { id: 1, cliente: { nome: 'Maria Souza' }, estagio_id: 2, valor_pago: 80.5 },
      ],
      totais: { valor_total: 365, valor_pago: 180.5, falta_pagar: 184.5 },
    },
  ],
  [`${ADM}/pedidos/contagens`, { todos: 3, estagios: { 1: 1, 2: 1, 3: 1, 4: 0 } }],
  [`${ADM}/pedidos/arquivados`, { total: 1, data: [{ id: 4, estagio_id: 4, arquivado: true }] }],
  [
    `${ADM}/pedidos/show/1`,
    {
      cliente: { nome: 'Maria Souza' },
      estagio_id: 2,
      tags: [{ nome: 'Urgente', icone: 'flame', cor: 'danger' }],
      unidades: 32,
      unidades_finalizadas: 1,
      prazo: '2040-01-20',
      desconto: 10,
      valor_total: 265,
      falta_pagar: 184.5,
      descricao: '<p>Para presente</p>',
      revisao: 10,
    },
  ],
  [`${ADM}/pedidos/show/3`, { cancelado: true, motivo_cancelamento: 'Desistiu', revisao: 2 }],
  [
    `${ADM}/itens/datatable/1`,
    {
      data: expect.arrayContaining([
        expect.objectContaining({ produto: 'Bolo de cenoura', descricao: '<p>Sem lactose</p>' }),
        expect.objectContaining({ produto: 'Brigadeiro', quantidade: 30, valor_total: 75 }),
      ]),
    },
  ],
  [
    `${ADM}/pedidos/pagamentos/1`,
    { total: 1, data: [{ data: '2026-11-03', forma_pagamento: 'Pix', valor: 80.5 }] },
  ],
  [
    `${ADM}/clientes/show/1`,
    {
      nome: 'Maria Souza',
      cpf: '529.982.247-25',
      data_nascimento: '1980-05-17',
      telefone: '(81) 99888-7766',
      email: 'maria@exemplo.com.br',
      compras: { pedidos: 1, comprado: 265, pago: 80.5 },
    },
  ],
  [`${ADM}/clientes/show/3`, { nome: 'Titular removido', telefone: null }],
  [`${ADM}/titulares/clientes/3`, { situacao: 'eliminados', eliminados: { por: 'Ana Ribeiro' } }],
  [`${ADM}/entregas/show/1`, { data: '2026-11-10', total_destinos: 2, destinos: [1, 2] }],
  [
    `${ADM}/entrega-destinos/datatable/1`,
    {
      data: [
        { pedido_id: 2, logradouro: 'Rua da Aurora', cep: '50050-000', a_receber: 0 },
        { pedido_id: 1, logradouro: 'Rua do Amparo', a_receber: 184.5 },
      ],
    },
  ],
  [
    `${ADM}/despesas/datatable/2026-11-01`,
    {
      total: 1,
      data: [
        { nome: 'Farinha', quantidade: 12.5, medida: 'kg', categoria: { nome: 'Matéria-prima' } },
      ],
    },
  ],
  [`${ADM}/despesas/data/categoria/2026-11-30`, [{ categoria: 'Matéria-prima', total: 62.5 }]],
  [
    `${ADM}/configuracoes/show`,
    {
      nome: 'Ateliê Guardado',
      chave_pix: 'pix@atelie-guardado.example',
      saldo_inicial: 1500.5,
      dias_de_prazo_apertado: 4,
    },
  ],
  [
    `${ADM}/notifications/unreadNotifications`,
    // Of acts in the same second, in any order.
    expect.arrayContaining([
      notification({ title: 'Pedido 3 cancelado', description: 'Maria Souza, por Bia Campos.' }),
      notification({ title: 'Pedido 1 em produção' }),
      notification({ title: 'Pedido 1 criado' }),
    ]),
  ],
  [`${ADM}/tags/list`, { data: [{ nome: 'Urgente', icone: 'flame', cor: 'danger' }] }],
  [
    `${ADM}/users/datatable`,
    {
      data: [
        { name: 'Bia Campos', email: BIA.email, role: 'Gerente' },
        { name: 'Ana Ribeiro', role: 'Administrador' },
      ],
    },
  ],
  [
    `${ADM}/produtos/datatable`,
    {
      data: [
        { nome: 'Brigadeiro', valor: 2.5, ativo_site: false },
        { nome: 'Bolo de cenoura', categoria: { nome: 'Bolos' }, arquivo_principal: { id: 1 } },
      ],
    },
  ],
  [`${ADM}/financeiro/caixa`, { caixa: 1618.5, receita: 180.5, despesas: 62.5 }],
  [
    `${ADM}/receita/datatable/2026-11-30`,
    { data: [{ cliente: 'Bruno Lima', valor: 100 }, { cliente: 'Maria Souza' }] },
  ],
  [`${ADM}/relatorios/pedidos/2026-11-30`, { total: 4, melhor_mes_ano: { mes: '2026-11-01' } }],
  [`${ADM}/relatorios/produtos/${madeOn}`, { total_finalizados: 1 }],
  [`${ADM}/relatorios/clientes/${madeOn}`, { total: 3 }],
  [
    `${ADM}/relatorios/clientes/rank/2026-11-30`,
    [
      { nome: 'Bruno Lima', valor: 350 },
      { nome: 'Maria Souza', valor: 265 },
    ],
  ],
  ['/api/produtos/data', { total: 1, data: [{ nome: 'Bolo de cenoura', valor: 100 }] }],
];

let dados: string;
let system: RunningSystem;
let ana: Visitor;
let bia: Visitor;

/** A session ends after 8 hours without use: dates the kept ones today, and seals them again. */
const renewSessions = async (): Promise<void> => {
  const postgres = await startPostgres({ dataFolder: join(dados, 'postgres') });
  const client = await connectClient(postgres.url, { name: 'teste' });
  const { rows } = await client.query<{ linha: SessionRow }>(
    `update escrita.sessoes s set criada_em = now(), expira_em = now() + interval '8 hours'
     returning ${SESSION_JSON} as linha`,
  );
  const masterKey = readFileSync(join(dados, 'chave-mestra'), 'utf8');
  const seals = new AuthoritySeals(Buffer.from(masterKey, 'base64'));
  for (const { linha } of rows)
    await client.query(`update escrita.sessoes set selo = $2 where sid_hash = decode($1, 'hex')`, [
      linha.sidHash,
      seals.session(linha),
    ]);
  await client.end();
  await postgres.stop();
};

describe.each(versions)('uma pasta de dados guardada da versão %s', (version) => {
  const { madeOn, sessionOfAna } = factsOf(version);

  beforeAll(async () => {
    dados = mkdtempSync(join(tmpdir(), 'encomenda-e2e-'));
    unpackFolder(readFileSync(new URL(`${version}.tar.br`, KEPT)), dados);
    await renewSessions();
    // The kept folder holds its log.
    system = await startSystem({ dataFolder: dados, onEmbeddedLog: true });
    ana = new Visitor(system.baseUrl, sessionOfAna);
    bia = system.visitor();
  });
  afterAll(async () => {
    await system?.stop();
    rmSync(dados, { recursive: true, force: true });
  });

  it('mantém a sessão que estava aberta e as senhas', async () => {
    expect((await ana.session()).body).toMatchObject({
      user: { name: 'Ana Ribeiro', role: 'Administrador' },
    });
    expect(await bia.login(BIA.email, BIA.password)).toMatchObject({ status: 200 });
  });

  it.each(answersOf(madeOn))('responde %s como antes', async (path, body) => {
    expect(await ana.get(path)).toMatchObject({ status: 200, body });
  });

  it('mostra a foto do produto na vitrine e o logotipo', async () => {
    for (const path of ['/api/produtos/image/1', '/api/loja/logo']) {
      const { status, headers } = await ana.get(path);
      expect({ status, type: headers.get('Content-Type') }).toEqual({
        status: 200,
        type: 'image/webp',
      });
    }
  });

  it('conta a história de um pedido e a reproduz até o estado de hoje', async () => {
    const { body: historico } = await ana.get<{ eventos: { tipo: string; frase: string }[] }>(
      `${ADM}/auditoria/historico/pedidos/1`,
    );
    expect(historico.eventos.map(({ tipo }) => tipo)).toEqual([
      'PedidoCriado',
      'TagAplicada',
      'ItemAdicionado',
      'ItemAdicionado',
      'EstagioAvancado',
      'EstagioDoItemAvancado',
      'UnidadesFinalizadas',
      'PagamentoEfetuado',
      'PagamentoEfetuado',
      'PagamentoCancelado',
      'PedidoAtualizado',
    ]);
    expect(historico.eventos[0]!.frase).toContain('cliente Maria Souza');
    const { body: replay } = await ana.get<{ passos: { revisao: number }[] }>(
      `${ADM}/auditoria/pedidos/1/replay`,
    );
    expect(replay).toMatchObject({
      primeira_revisao: 0,
      ultima_revisao: 10,
      inicio: { pedido: { cliente: { nome: 'Maria Souza' }, prazo: '2040-01-10' } },
    });
    expect(replay.passos).toHaveLength(10);
  });

  it('responde a um comando repetido como da primeira vez', async () => {
    const headers = { 'Idempotency-Key': PEDIDO_1.key };
    const repeated = await bia.post(`${ADM}/pedidos/store`, PEDIDO_1.body, headers);
    expect(repeated).toMatchObject({ status: 201, body: { id: 1 } });
    expect((await ana.get(`${ADM}/pedidos/show/1`)).body).toMatchObject({ revisao: 10 });
  });

  it('aceita que se continue um pedido, se desfaça um ato e se abra o pedido seguinte', async () => {
    const done = { status: 200 };
    const created = { status: 201 };
    expect(await ana.put(`${ADM}/itens/finalizar-unidade/1`)).toMatchObject(done);
    const pagamento = { pedido_id: 1, valor: 184.5, forma_pagamento: 'Pix' };
    expect(await ana.post(`${ADM}/receita/store`, pagamento)).toMatchObject(created);
    expect((await ana.get(`${ADM}/pedidos/show/1`)).body).toMatchObject({
      unidades_finalizadas: 2,
      pago: true,
      revisao: 12,
    });
    expect(await ana.post(`${ADM}/desfazer/pedidos/3/2`)).toMatchObject(done);
    expect((await ana.get(`${ADM}/pedidos/show/3`)).body).toMatchObject({ cancelado: false });
    const cliente = { nome: 'Bruno de Lima', cidade: 'Recife', estado: 'PE' };
    const edit = await ana.put(`${ADM}/clientes/update/2`, cliente, { 'If-Match': '"0"' });
    expect(edit).toMatchObject(done);
    const pedido = { cliente_id: 2, estagio_id: 1, prazo: null };
    expect(await bia.post(`${ADM}/pedidos/store`, pedido)).toMatchObject({
      ...created,
      body: { id: 6 },
    });
    expect((await ana.get(`${ADM}/pedidos/show/6`)).body).toMatchObject({
      cliente: { nome: 'Bruno de Lima' },
    });
  });

  it('recusa o nome que uma categoria de antes já tem', async () => {
    const again = await ana.post(`${ADM}/categ-produtos/store`, { nome: 'bolos' });
    expect(again).toMatchObject({ status: 422, body: { errors: { nome: [expect.any(String)] } } });
  });

  it('muda o perfil de uma conta', async () => {
    const atendimento = { name: 'Bia Campos', email: BIA.email, role: 'Atendimento' };
    expect(await ana.put(`${ADM}/users/update/2`, atendimento)).toMatchObject({ status: 200 });
    const entrada = await system.visitor().login(BIA.email, BIA.password);
    expect(entrada.body).toMatchObject({ role: 'Atendimento' });
  });

  it('verificar não acha diferença', async () => {
    const { code, said } = await runVerifier(system);
    expect(said).toContain('Tudo confere com o histórico.');
    expect(code).toBe(0);
  });
});

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { titularCliente } from '@encomenda/contracts/clientes/cliente.events';
import { COLUNAS_PESSOAIS } from '@encomenda/contracts/titulares/inventario';
import type { Config } from '@encomenda/platform/config';
import { connectClient } from '@encomenda/platform/database/postgres';
import { pino } from 'pino';
import { atelie, ok } from '../../testing/atelie.js';
import { eventually } from '../../testing/eventually.js';
import { marcasNoBanco, marcasNosArquivos } from '../../testing/titulares/marcas.js';
import { pdfWords } from '../../testing/pdf-text.js';
import { startRunningSystem, type RunningSystem } from '../../testing/system/running-system.js';
import {
  comTitulares,
  doTitular,
  palavras,
  pedidoDeEliminacao,
} from '../../testing/titulares/titulares.js';

const MARCA = /zzcanario|52998224725|529\.982\.247-25|87654321/i;
const marca = (onde: string) => `ZZCanario ${onde}`;
const VERIFICADOR = fileURLToPath(new URL('../../../../lab/oracle/dist/main.js', import.meta.url));
const COPIA = fileURLToPath(new URL('../../../../backup/dist/backup.main.js', import.meta.url));
const WORKER = fileURLToPath(new URL('../../../dist/worker.js', import.meta.url));

const canario = {
  nome: marca('Nome'),
  cpf: '529.982.247-25',
  data_nascimento: '1990-01-02',
  cep: '01310-100',
  bairro: marca('Bairro'),
  cidade: marca('Cidade'),
  estado: 'SP',
  logradouro: marca('Rua'),
  numero: '1000',
  complemento: marca('Complemento'),
  telefone: '(11) 98765-4321',
  email: 'zzcanario@exemplo.com.br',
};
/** Read models that are there already say nothing as they start; the one of customers is filled anew. */
const leituraPorRefazer = async ({ databaseUrl }: Config): Promise<void> => {
  const client = await connectClient(databaseUrl, { name: 'testes' });
  try {
    await client.query(
      "update projecao.projecoes set versao = versao - 1 where nome = 'cadastro_de_clientes'",
    );
  } finally {
    await client.end();
  }
};
const AGORA = { mesmo_assim: true, base_legal: 'sem-dever-de-guarda' };

describe('depois de eliminado, quem deixou marcas em toda parte', () => {
  let system: RunningSystem;
  let fazer: ReturnType<typeof atelie>;
  /** What api, projections and worker wrote, down to the least. */
  const registros: string[] = [];
  const ouvir = (texto: string): void => void registros.push(texto);
  const { eliminado } = comTitulares(() => system.ana);

  beforeAll(async () => {
    // By the clock on the wall, as the worker that runs beside it: that one ends sessions that are over.
    system = await startRunningSystem({
      model: 'modelo_com_leituras',
      prepare: leituraPorRefazer,
      logger: pino({ base: { processo: 'testes' }, level: 'trace' }, { write: ouvir }),
      onProjectionsLog: ouvir,
    });
    fazer = atelie(system.ana);
  });
  afterAll(() => system.stop());

  const rodar = (programa: string, argumentos: string[] = []): ChildProcess =>
    fork(programa, argumentos, {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: [],
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: system.config.databaseUrl,
        EVENTSTORE_URL: system.config.eventStoreUrl,
        DADOS: system.config.dataFolder,
        CHAVE_MESTRA: system.config.masterKey.toString('base64'),
        LOG_LEVEL: 'trace',
      },
    });

  let id: number;
  let aberto: number;
  let item: number;
  let total: number;
  let certificado: Buffer;
  it('não está no histórico, em tabela alguma, nas tarefas, nos arquivos nem nos registros', async () => {
    const worker = rodar(WORKER);
    for (const fluxo of [worker.stdout!, worker.stderr!])
      fluxo.on('data', (linha: Buffer) => ouvir(linha.toString()));
    try {
      id = await fazer.cliente(canario);
      await ok(
        system.ana.put(`/api/adm/clientes/update/${id}`, { ...canario, bairro: marca('B') }),
      );
      const produto = await fazer.produto();
      aberto = await fazer.pedido(id, { descricao: `<p>${marca('descrição')}</p>` });
      item = await fazer.item(aberto, produto, { descricao: `<p>${marca('item')}</p>` });
      await fazer.pagamento(aberto, 10);
      await ok(
        system.ana.put(`/api/adm/itens/update/${item}`, {
          produto_id: produto,
          quantidade: 2,
          valor: 45,
          descricao: `<p>${marca('item outra vez')}</p>`,
        }),
      );
      const mensagem = { tipo: 'pronto', canal: 'copia', texto: marca('mensagem') };
      await ok(system.ana.post(`/api/adm/pedidos/mensagens/${aberto}`, mensagem));
      const desfeito = await fazer.pedido(id);
      const cancelar = { motivo: marca('motivo'), pagamentos: 'reter' };
      await ok(system.ana.delete(`/api/adm/pedidos/destroy/${desfeito}`, cancelar));
      await ok(system.ana.put(`/api/adm/pedidos/next-estagio/${aberto}`));
      const orcar = async () => {
        const { body } = await system.ana.post('/api/adm/orcamentos/store', {
          cliente_id: id,
          validade: '2099-12-31',
          condicoes: marca('condições'),
          descricao: `<p>${marca('descrição')}</p>`,
          itens: [{ produto_id: produto, descricao: `<p>${marca('detalhe')}</p>` }],
          entrega: { ...endereco(), complemento: marca('portão') },
        });
        return (body as { id: number }).id;
      };
      const [aprovado, recusado] = [await orcar(), await orcar()];
      const noOrcamento = (path: string) => `/api/adm/orcamentos/${path}`;
      const texto = marca('texto');
      await ok(
        system.ana.post(noOrcamento(`envio/${aprovado}`), { versao: 1, canal: 'copia', texto }),
      );
      const nome = marca('quem aprovou');
      await ok(system.ana.put(noOrcamento(`aprovar/${aprovado}`), { versao: 1, nome }));
      const motivo = marca('motivo da recusa');
      await ok(system.ana.put(noOrcamento(`recusar/${recusado}`), { versao: 1, motivo }));
      // The worker makes its order.
      await eventually(async () => {
        const { pedido } = await ok<{ pedido: object | null }>(
          system.ana.get(noOrcamento(`show/${aprovado}`)),
        );
        expect(pedido).not.toBeNull();
      }, 60_000);
      const entrega = await fazer.entrega();
      await fazer.destino(entrega, aberto, { ...endereco(), complemento: marca('portão') });
      for (const impresso of [
        `pedidos/pdf/${aberto}`,
        `entregas/pdf/${entrega}`,
        `orcamentos/pdf/${aprovado}`,
      ])
        expect((await system.ana.get(`/api/adm/${impresso}`)).status).toBe(200);
      expect((await system.ana.post(doTitular(id, '/exportar'))).status).toBe(200);
      expect((await system.ana.post(doTitular(id, '/exportar/pdf'))).status).toBe(200);
      ({ valor_total: total } = await ok<{ valor_total: number }>(
        system.ana.get(`/api/adm/pedidos/show/${aberto}`),
      ));
      // What is looked for is found as long as it is there, and nowhere but where it is said to be:
      // not in the log, its metadata, the write side's tables or the jobs.
      const antes = await marcasNoBanco(system.pool, MARCA);
      expect(antes).toContainEqual(expect.stringMatching(/^cadastro_de_clientes\.clientes/));
      const declaradas = new Set(
        Object.keys(COLUNAS_PESSOAIS).map((coluna) => coluna.split('.').slice(0, 2).join('.')),
      );
      expect(antes.filter((achada) => !declaradas.has(achada.split(':')[0]!))).toEqual([]);
      await eliminado(id, pedidoDeEliminacao(canario.nome, AGORA));
      // The worker throws away the papers that were drawn.
      await eventually(async () => {
        const impressos = join(system.config.dataFolder, 'arquivos', 'papeis');
        expect(await readdir(impressos, { recursive: true }).catch(() => [])).toEqual([]);
      }, 60_000);
      const { body } = await system.ana.get(doTitular(id, '/certificado')).buffer(true);
      certificado = body as Buffer;
    } finally {
      worker.kill('SIGTERM');
      await once(worker, 'exit');
    }
    expect(await marcasNoBanco(system.pool, MARCA)).toEqual([]);
    expect(await marcasNosArquivos(system.config.dataFolder, MARCA)).toEqual([]);
    const mudos = ['testes', 'projections', 'worker'].filter(
      (processo) => !registros.some((texto) => texto.includes(`"processo":"${processo}"`)),
    );
    expect(mudos).toEqual([]);
    expect(registros.filter((texto) => MARCA.test(texto))).toEqual([]);
    for (const passado of [
      `auditoria/pedidos/${aberto}/replay`,
      `auditoria/historico/pedidos/${aberto}`,
    ])
      expect(JSON.stringify(await ok(system.ana.get(`/api/adm/${passado}`)))).not.toMatch(MARCA);
  }, 180_000);

  const endereco = () => {
    const { cep, bairro, cidade, estado, logradouro, numero } = canario;
    return { cep, bairro, cidade, estado, logradouro, numero };
  };

  it('os valores ficam; as linhas são as que o verificador espera', async () => {
    expect(await ok(system.ana.get(`/api/adm/pedidos/show/${aberto}`))).toMatchObject({
      valor_total: total,
      descricao: null,
    });
    const verificador = rodar(VERIFICADOR);
    let dito = '';
    verificador.stdout!.on('data', (parte: Buffer) => (dito += parte.toString()));
    const [codigo] = (await once(verificador, 'exit')) as [number];
    expect([codigo, dito]).toEqual([0, dito]);
  }, 60_000);

  it('uma cópia de segurança feita depois não o traz, nem a sua chave', async () => {
    const pasta = await mkdtemp(join(tmpdir(), 'encomenda-copia-'));
    try {
      const copia = rodar(COPIA, [join(pasta, 'copia')]);
      for (const fluxo of [copia.stdout!, copia.stderr!])
        fluxo.on('data', (linha: Buffer) => ouvir(linha.toString()));
      const [codigo] = (await once(copia, 'exit')) as [number];
      expect([codigo, registros.at(-1)]).toEqual([0, registros.at(-1)]);
      // What is looked for is found: the copy says, by number, who was erased.
      const dela = /cliente-\d+/;
      expect((await marcasNosArquivos(pasta, dela)).length).toBeGreaterThan(0);
      expect(await marcasNosArquivos(pasta, MARCA)).toEqual([]);
      const { rows } = await system.pool.query(
        'select 1 from chaves.titulares where titular = $1 and chave is not null',
        [titularCliente({ clienteId: id })],
      );
      expect(rows).toEqual([]);
      expect(registros.filter((texto) => MARCA.test(texto))).toEqual([]);
    } finally {
      await rm(pasta, { recursive: true });
    }
  }, 60_000);

  it('os pedidos abertos seguem, sem que se escreva nada sobre a pessoa', async () => {
    await fazer.pagamento(aberto, 5);
    await fazer.item(aberto, await fazer.produto());
    await ok(system.ana.put(`/api/adm/itens/next-estagio/${item}`));
    const mudar = (corpo: object) =>
      system.ana.put(`/api/adm/pedidos/update/${aberto}`, {
        cliente_id: id,
        estagio_id: 2,
        ...corpo,
      });
    expect((await mudar({ prazo: '2099-01-10' })).status).toBe(200);
    const texto = await mudar({ descricao: '<p>liga para ela</p>' });
    expect([texto.status, (texto.body as { message: string }).message]).toEqual([
      409,
      expect.stringContaining('foram eliminados'),
    ]);
    const novo = await system.ana.post('/api/adm/pedidos/store', {
      cliente_id: id,
      estagio_id: 1,
    });
    expect(novo.status).toBe(422);
    const cadastro = await system.ana.put(`/api/adm/clientes/update/${id}`, { nome: 'Voltou' });
    expect(cadastro.status).toBe(409);
    expect((await system.ana.post(doTitular(id, '/exportar'))).status).toBe(409);
    expect(await marcasNoBanco(system.pool, MARCA)).toEqual([]);
  });

  it('tem um certificado que se repete byte por byte e não diz quem era', async () => {
    const { body } = await system.ana.get(doTitular(id, '/certificado')).buffer(true);
    expect((body as Buffer).equals(certificado)).toBe(true);
    const texto = palavras(await pdfWords(certificado));
    expect(texto).toContain(`cliente-${id}`);
    expect(texto).toMatch(/[0-9a-f]{64}/);
    expect(texto).not.toMatch(MARCA);
    expect((await system.ana.get(doTitular(await fazer.cliente(), '/certificado'))).status).toBe(
      404,
    );
  });
});

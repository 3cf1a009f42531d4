import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clienteStream, titularCliente } from '@encomenda/contracts/clientes/cliente.events';
import type { Cliente } from '@encomenda/contracts/clientes/clientes.http';
import { COLUNAS_PESSOAIS } from '@encomenda/contracts/titulares/inventario';
import type {
  ClienteExcluido,
  DadosDoTitular,
  ExportacaoDoTitular,
} from '@encomenda/contracts/titulares/titulares.http';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { destroyKey } from '@encomenda/platform/event-store/key-ring';
import { createLogger } from '@encomenda/platform/logger';
import { randomId } from '@encomenda/platform/ids';
import { pino } from 'pino';
import { Clientes } from '../clientes/clientes.commands.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { atelie, ok } from '../testing/atelie.js';
import { eventually } from '../testing/eventually.js';
import { marcasNoBanco, marcasNosArquivos } from '../testing/marcas.js';
import { pdfWords, type WordsOnPage } from '../testing/pdf-text.js';
import { startRunningSystem, type RunningSystem } from '../testing/running-system.js';
import { Eliminacao } from './eliminacao.js';
import { EliminacaoDeUsuario } from './eliminacao-de-usuario.js';
import { eliminarNoDia } from './eliminacoes-do-dia.js';

const MARCA = /zzcanario|52998224725|529\.982\.247-25|87654321/i;
const marca = (onde: string) => `ZZCanario ${onde}`;
const VERIFICADOR = fileURLToPath(new URL('../../../verificador/dist/main.js', import.meta.url));
const COPIA = fileURLToPath(new URL('../../../copias/dist/backup.main.js', import.meta.url));
const WORKER = fileURLToPath(new URL('../../dist/worker.js', import.meta.url));

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
const pedido = (confirmacao: string, outros: object = {}) => ({
  motivo: 'pedido-do-titular',
  base_legal: 'a-pedido',
  confirmacao,
  ...outros,
});
const AGORA = { mesmo_assim: true, base_legal: 'sem-dever-de-guarda' };

const palavras = (paginas: WordsOnPage[][]): string =>
  paginas
    .flat()
    .map(({ text }) => text)
    .join('');

describe('os dados pessoais de um cliente', () => {
  let system: RunningSystem;
  let fazer: ReturnType<typeof atelie>;
  let agora = new Date('2026-11-21T15:00:00Z');
  /** What api, projections and worker wrote, down to the least. */
  const registros: string[] = [];
  const ouvir = (texto: string): void => void registros.push(texto);

  beforeAll(async () => {
    system = await startRunningSystem({
      clock: () => agora,
      logger: pino({ base: { processo: 'testes' }, level: 'trace' }, { write: ouvir }),
      onProjectionsLog: ouvir,
    });
    fazer = atelie(system.ana);
  });
  afterAll(() => system.stop());

  const adm = (id: number, ato = '') => `/api/adm/titulares/clientes/${id}${ato}`;
  const dados = (id: number) => ok<DadosDoTitular>(system.ana.get(adm(id)));
  const eliminar = (id: number, corpo: object) => system.ana.post(adm(id, '/eliminar'), corpo);
  const eliminado = async (id: number, corpo: object): Promise<void> => {
    const answer = await eliminar(id, corpo);
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
    expect((await dados(id)).situacao).toBe('eliminados');
  };
  const tipos = async (id: number): Promise<string[]> =>
    (await system.app.get<EventStore>(EVENT_STORE).readStream(clienteStream(id))).map(
      ({ type }) => type,
    );
  const chave = async (id: number) => {
    const { rows } = await system.pool.query<{ chave: Buffer | null }>(
      'select chave from chaves.titulares where titular = $1',
      [titularCliente({ clienteId: id })],
    );
    return rows;
  };
  const passarODia = () =>
    eliminarNoDia({
      pool: system.pool,
      eliminacao: system.app.get(Eliminacao, { strict: false }),
      eliminacaoDeUsuario: system.app.get(EliminacaoDeUsuario, { strict: false }),
      logger: createLogger('teste', 'silent'),
    });
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

  it('quem nunca comprou é eliminado na hora, uma vez, por mais que se peça', async () => {
    const [id, outro] = [await fazer.cliente({ nome: 'Rita' }), await fazer.cliente()];
    expect(await dados(id)).toMatchObject({ situacao: 'guardados', guarda: null });
    const engano = await eliminar(id, pedido('Rito'));
    expect([engano.status, Object.keys((engano.body as { errors: object }).errors)]).toEqual([
      422,
      ['confirmacao'],
    ]);
    const torto = await eliminar(id, { motivo: 'x', base_legal: 3 });
    expect(torto.status).toBe(422);
    const chaveDoPedido = randomId();
    const pedir = () => eliminar(id, pedido('Rita')).set('Idempotency-Key', chaveDoPedido);
    const respostas = await Promise.all([pedir(), pedir(), eliminar(id, pedido('Rita'))]);
    for (const { status } of respostas) expect(status).toBe(200);
    expect(await tipos(id)).toEqual([
      'ClienteCadastrado',
      'EliminacaoIniciada',
      'DadosPessoaisEliminados',
    ]);
    expect(await chave(id)).toEqual([{ chave: null }]);
    expect(await ok(system.ana.get(`/api/adm/clientes/show/${id}`))).toMatchObject({
      nome: 'Titular removido',
      telefone: null,
    });
    expect(await ok(system.ana.get(`/api/adm/clientes/show/${outro}`))).toMatchObject({
      nome: 'Maria Souza',
    });
    expect((await system.ana.get(adm(999_999))).status).toBe(404);
  });

  it('quem comprou há pouco fica agendado; o agendamento se cancela, e a base errada não o fura', async () => {
    const id = await fazer.cliente({ nome: 'Célia' });
    await fazer.pedido(id, { data: '2025-03-10' });
    expect((await dados(id)).guarda).toMatchObject({ ate_br: '10/03/2030', anos: 5 });
    const furo = await eliminar(id, pedido('Célia', { mesmo_assim: true }));
    expect([furo.status, Object.keys((furo.body as { errors: object }).errors)]).toEqual([
      422,
      ['base_legal'],
    ]);
    const agendado = await ok<{ message: string }>(eliminar(id, pedido('Célia')));
    expect(agendado.message).toBe('Eliminação agendada para 10/03/2030.');
    expect(await dados(id)).toMatchObject({
      situacao: 'agendada',
      agendada: { para: '2030-03-10', motivo: 'O cliente pediu', por: 'Ana' },
    });
    await passarODia();
    expect((await dados(id)).situacao).toBe('agendada');
    await ok(system.ana.post(adm(id, '/cancelar-agendamento')));
    expect(await dados(id)).toMatchObject({ situacao: 'guardados', agendada: null });
    expect(await tipos(id)).toEqual([
      'ClienteCadastrado',
      'EliminacaoAgendada',
      'AgendamentoDaEliminacaoCancelado',
    ]);
  });

  it('no dia é feita uma vez só, também dias depois; quem tornou a comprar é adiado', async () => {
    const [velho, fiel] = [
      await fazer.cliente({ nome: 'Velho' }),
      await fazer.cliente({ nome: 'Fiel' }),
    ];
    for (const id of [velho, fiel]) await fazer.pedido(id, { data: '2021-11-30' });
    await ok(eliminar(velho, pedido('Velho')));
    await ok(eliminar(fiel, pedido('Fiel')));
    await fazer.pedido(fiel, { data: '2026-11-20' });
    const antes = agora;
    try {
      agora = new Date('2026-12-05T15:00:00Z');
      await Promise.all([passarODia(), passarODia()]);
      await passarODia();
    } finally {
      agora = antes;
    }
    expect((await tipos(velho)).slice(1)).toEqual([
      'EliminacaoAgendada',
      'EliminacaoIniciada',
      'DadosPessoaisEliminados',
    ]);
    expect(await dados(fiel)).toMatchObject({
      situacao: 'agendada',
      agendada: { para: '2031-11-20' },
    });
  });

  it.each(['antes da chave', 'depois da chave'])(
    'interrompida %s, é terminada por quem passar depois',
    async (onde) => {
      const id = await fazer.cliente({ nome: 'Meio' });
      const commandId = randomId();
      await system.app
        .get(Clientes, { strict: false })
        .handle(
          { usuarioId: 1, commandId, correlationId: commandId, requestHash: '', ifMatch: null },
          id,
          () => ({
            tipo: 'PedirEliminacao',
            clienteId: id,
            motivo: 'pedido-do-titular',
            base: 'a-pedido',
            pedidaPor: 1,
            confirmacao: 'Meio',
            mesmoAssim: false,
            guardarAte: null,
            hoje: '2026-11-21',
          }),
        );
      if (onde === 'depois da chave')
        await destroyKey(system.pool, titularCliente({ clienteId: id }));
      expect((await dados(id)).situacao).toBe('em-curso');
      const tarde = await system.ana.post(adm(id, '/cancelar-agendamento'));
      expect(tarde.status).toBe(409);
      await eventually(async () => {
        await passarODia();
        expect((await dados(id)).situacao).toBe('eliminados');
      });
      expect((await tipos(id)).filter((tipo) => tipo === 'DadosPessoaisEliminados')).toHaveLength(
        1,
      );
    },
  );

  it('exporta tudo o que se guarda, em JSON e em PDF, e fica escrito que se exportou', async () => {
    const id = await fazer.cliente({ nome: 'Exporta Dora', cpf: '111.444.777-35' });
    const outro = await fazer.cliente({ nome: 'Alheia' });
    const [seu, alheio] = [
      await fazer.pedido(id, { descricao: '<p>bolo azul</p>' }),
      await fazer.pedido(outro, { estagio_id: 2, descricao: '<p>segredo alheio</p>' }),
    ];
    await fazer.item(seu, await fazer.produto({ nome: 'Bolo' }), {
      descricao: '<p>sem glúten</p>',
    });
    await fazer.pagamento(seu, 20);
    await ok(system.ana.put(`/api/adm/pedidos/next-estagio/${seu}`));
    const entrega = await fazer.entrega();
    await fazer.destino(entrega, seu, { logradouro: 'Rua da Dora' });
    await fazer.destino(entrega, alheio, { logradouro: 'Rua Alheia' });
    const json = await system.ana.get(adm(id, '/exportar')).buffer(true);
    expect(json.headers['content-disposition']).toContain(`dados-pessoais-${id}.json`);
    const exportacao = json.body as ExportacaoDoTitular;
    expect(exportacao).toMatchObject({
      formato: 'encomenda/titular',
      versao: 1,
      titular: `cliente-${id}`,
      cadastro: { nome: 'Exporta Dora', cpf: '11144477735' },
      pedidos: [
        {
          id: seu,
          descricao: '<p>bolo azul</p>',
          itens: [{ produto: 'Bolo', valor: 45, descricao: '<p>sem glúten</p>' }],
          pagamentos: [{ valor: 20, forma: 'Pix' }],
        },
      ],
      entregas: [{ entrega_id: entrega, pedido_id: seu, logradouro: 'Rua da Dora' }],
    });
    expect(JSON.stringify(exportacao)).not.toMatch(/alhei/i);
    expect(exportacao.historico.map(({ registro }) => registro)).toEqual(
      expect.arrayContaining([`cliente ${id}`, `pedido ${seu}`, `entrega ${entrega}`]),
    );
    const pdf = await system.ana.get(adm(id, '/exportar/pdf')).buffer(true);
    const texto = palavras(await pdfWords(pdf.body as Buffer));
    for (const palavra of ['Exporta Dora', 'bolo azul', 'Rua da Dora', '111.444.777-35'])
      expect(texto).toContain(palavra);
    expect((await tipos(id)).filter((tipo) => tipo === 'DadosPessoaisExportados')).toHaveLength(2);
    // The register can still be edited, though its stream has moved on.
    const { revisao } = await ok<Cliente>(system.ana.get(`/api/adm/clientes/show/${id}`));
    const edicao = system.ana.put(`/api/adm/clientes/update/${id}`, { nome: 'Dora' });
    expect((await edicao.set('If-Match', String(revisao))).status).toBe(200);
  });

  it('exporta o que se escreveu de alguém num pedido que passou a outro, e nada do outro', async () => {
    const [antes, depois] = [
      await fazer.cliente({ nome: 'Primeira Dona' }),
      await fazer.cliente({ nome: 'Segunda Dona' }),
    ];
    const id = await fazer.pedido(antes);
    const bolo = await fazer.produto({ nome: 'Bolo' });
    await fazer.item(id, bolo, { descricao: '<p>texto da primeira</p>' });
    await ok(
      system.ana.put(`/api/adm/pedidos/update/${id}`, { cliente_id: depois, estagio_id: 1 }),
    );
    await fazer.item(id, bolo, { descricao: '<p>texto da segunda</p>' });
    const exportado = async (quem: number) =>
      (await system.ana.get(adm(quem, '/exportar'))).body as ExportacaoDoTitular;
    const primeira = await exportado(antes);
    expect(primeira).toMatchObject({
      pedidos: [],
      textos_em_outros_pedidos: [
        { pedido_id: id, produto: 'Bolo', descricao: '<p>texto da primeira</p>' },
      ],
    });
    expect(primeira.historico.map(({ registro }) => registro)).toContain(`pedido ${id}`);
    expect(JSON.stringify(primeira)).not.toMatch(/segunda/i);
    const segunda = await exportado(depois);
    expect(segunda.textos_em_outros_pedidos).toEqual([]);
    expect(segunda.pedidos[0]?.itens.map(({ descricao }) => descricao)).toEqual([
      null,
      '<p>texto da segunda</p>',
    ]);
    expect(JSON.stringify(segunda)).not.toMatch(/primeira/i);
    const pdf = await system.ana.get(adm(antes, '/exportar/pdf')).buffer(true);
    expect(palavras(await pdfWords(pdf.body as Buffer))).toContain('texto da primeira');
  });

  it('quem saiu do cadastro está na lista dos excluídos, também depois de eliminado', async () => {
    const [id, outro] = [await fazer.cliente({ nome: 'Saiu Ela' }), await fazer.cliente()];
    const lista = async (pesquisa: string) =>
      (
        await ok<{ data: ClienteExcluido[] }>(
          system.ana.get('/api/adm/titulares/clientes').query({ pesquisa }),
        )
      ).data;
    await ok(system.ana.delete(`/api/adm/clientes/destroy/${id}`));
    expect(await lista('saiu')).toMatchObject([
      { id, nome: 'Saiu Ela', excluido_em_br: '21/11/2026', eliminado: false },
    ]);
    expect(await dados(id)).toMatchObject({ nome: 'Saiu Ela', confirmacao: `Cliente ${id}` });
    await eliminado(id, pedido(`Cliente ${id}`));
    expect(await lista('saiu')).toEqual([]);
    expect(await lista('removido')).toMatchObject([{ id, eliminado: true }]);
    expect((await lista('')).map((linha) => linha.id)).not.toContain(outro);
  });

  it('os anos de guarda mudam nas configurações; o que já foi agendado segue os de hoje', async () => {
    const guarda = (anos_de_guarda: number | string) =>
      system.ana.put('/api/adm/configuracoes/guarda', { anos_de_guarda });
    const id = await fazer.cliente({ nome: 'Guardada' });
    await fazer.pedido(id, { data: '2024-02-29' });
    await ok(eliminar(id, pedido('Guardada')));
    expect((await dados(id)).agendada?.para).toBe('2029-03-01');
    for (const errado of [-1, 51, 'x', '']) expect((await guarda(errado)).status).toBe(422);
    await ok(guarda(7));
    expect((await dados(id)).guarda).toMatchObject({ anos: 7, ate: '2031-03-01' });
    await passarODia();
    expect((await dados(id)).agendada?.para).toBe('2031-03-01');
    const encurtada = await ok<{ desfazer: { revisao: number } }>(guarda(2));
    await passarODia();
    // What falls due by the change waits for a night, in which it can be taken back.
    expect(await dados(id)).toMatchObject({
      situacao: 'agendada',
      agendada: { para: '2026-11-22' },
    });
    const { revisao } = encurtada.desfazer;
    await ok(system.ana.post(`/api/adm/desfazer/configuracoes/1/${revisao}`));
    await passarODia();
    expect((await dados(id)).agendada?.para).toBe('2031-03-01');
    await ok(guarda(5));
    await passarODia();
    expect((await dados(id)).agendada?.para).toBe('2029-03-01');
    expect(await ok(system.ana.get('/api/adm/configuracoes/show'))).toMatchObject({
      anos_de_guarda: 5,
      anos_de_guarda_padrao: false,
    });
  });

  describe('depois de eliminado, quem deixou marcas em toda parte', () => {
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
        const desfeito = await fazer.pedido(id);
        const cancelar = { motivo: marca('motivo'), pagamentos: 'reter' };
        await ok(system.ana.delete(`/api/adm/pedidos/destroy/${desfeito}`, cancelar));
        await ok(system.ana.put(`/api/adm/pedidos/next-estagio/${aberto}`));
        const entrega = await fazer.entrega();
        await fazer.destino(entrega, aberto, { ...endereco(), complemento: marca('portão') });
        for (const papel of [`pedidos/pdf/${aberto}`, `entregas/pdf/${entrega}`])
          expect((await system.ana.get(`/api/adm/${papel}`)).status).toBe(200);
        expect((await system.ana.get(adm(id, '/exportar'))).status).toBe(200);
        expect((await system.ana.get(adm(id, '/exportar/pdf'))).status).toBe(200);
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
        await eliminado(id, pedido(canario.nome, AGORA));
        // The worker throws away the papers that were drawn.
        await eventually(async () => {
          const papeis = join(system.config.dataFolder, 'arquivos', 'papeis');
          expect(await readdir(papeis, { recursive: true }).catch(() => [])).toEqual([]);
        }, 60_000);
        const { body } = await system.ana.get(adm(id, '/certificado')).buffer(true);
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
      expect((await mudar({ prazo: '2027-01-10' })).status).toBe(200);
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
      expect((await system.ana.get(adm(id, '/exportar'))).status).toBe(409);
      expect(await marcasNoBanco(system.pool, MARCA)).toEqual([]);
    });

    it('tem um certificado que se repete byte por byte e não diz quem era', async () => {
      const { body } = await system.ana.get(adm(id, '/certificado')).buffer(true);
      expect((body as Buffer).equals(certificado)).toBe(true);
      const texto = palavras(await pdfWords(certificado));
      expect(texto).toContain(`cliente-${id}`);
      expect(texto).toMatch(/[0-9a-f]{64}/);
      expect(texto).not.toMatch(MARCA);
      expect((await system.ana.get(adm(await fazer.cliente(), '/certificado'))).status).toBe(404);
    });
  });
});

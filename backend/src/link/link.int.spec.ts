import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkStream } from '@encomenda/contracts/orcamentos/link.events';
import type { LinkDoOrcamento } from '@encomenda/contracts/orcamentos/link.http';
import type { Notificacao } from '@encomenda/contracts/notificacoes/notificacoes.http';
import type { Orcamento } from '@encomenda/contracts/orcamentos/orcamentos.http';
import type { EventCodec } from '@encomenda/platform/event-store/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { inteira } from '@encomenda/shop/arquivos-hostis';
import { jpeg } from '@encomenda/shop/fotos';
import { createLogger } from '@encomenda/platform/logger';
import { umPdf } from '@encomenda/shop/pdfs';
import request from 'supertest';
import { HandleCommand } from '../platform/commands/handle-command.js';
import { Numbers } from '../platform/commands/numbers.js';
import { RecentStreams } from '../platform/commands/recent-streams.js';
import { StateReader } from '../platform/commands/state-reader.js';
import { processTroubles } from '../platform/health/troubles.js';
import type { FileStore } from '../platform/files/file-store.js';
import { CODEC, EVENT_STORE, FILE_STORE } from '../platform/tokens.js';
import { pastaDoCliente } from '../pedidos/domain/pasta-dos-arquivos.js';
import { Emissor } from '../notificacoes/emissor.js';
import { processCheckpoint } from '../processes/checkpoint.js';
import { emitirNotificacoes } from '../processes/emitir-notificacoes.process.js';
import { fazerPedidosDosOrcamentos } from '../processes/fazer-pedidos-dos-orcamentos.process.js';
import { runProcess, type RunningProcess } from '../processes/run-process.js';
import { atelie, ok } from '../testing/atelie.js';
import { entrarComo } from '../testing/entrar-como.js';
import { eventually } from '../testing/eventually.js';
import { pdfAttachments, pdfText } from '../testing/pdf-text.js';
import { startRunningSystem, type RunningSystem } from '../testing/running-system.js';
import { doTitular, pedidoDeEliminacao } from '../testing/titulares.js';

const HOJE = new Date('2026-11-21T15:00:00Z');
let agora = HOJE;
let system: RunningSystem;
let visitante: ReturnType<typeof request>;
let trabalhando: RunningProcess[] = [];
let maria: number;
let bolo: number;

beforeAll(async () => {
  system = await startRunningSystem({ clock: () => agora });
  visitante = request(system.url);
  const fazer = atelie(system.ana);
  maria = await fazer.cliente({ nome: 'Maria <b>Souza</b>', telefone: '(11) 98765-4321' });
  bolo = await fazer.produto({ nome: 'Bolo <script>alert(1)</script>', valor: 120 });
  await ok(
    system.ana.put('/api/adm/configuracoes/update', {
      nome: 'Doces <i>da</i> Ana',
      cidade: 'Recife',
      estado: 'PE',
      chave_pix: 'ana@exemplo.com.br',
      telefone: '(81) 98888-7777',
      saldo_inicial: 0,
      dias_de_prazo_apertado: 3,
    }),
  );
  const writer = system.app.get(HandleCommand);
  trabalhando = [
    fazerPedidosDosOrcamentos({
      writer,
      numbers: system.app.get(Numbers),
      reader: system.app.get(StateReader),
    }),
    emitirNotificacoes(new Emissor(writer, system.app.get(RecentStreams)), () => agora),
  ].map((process) =>
    runProcess(process, {
      store: system.app.get<EventStore>(EVENT_STORE),
      codec: system.app.get<EventCodec>(CODEC),
      checkpoint: processCheckpoint(system.pool, process.name),
      troubles: processTroubles(system.pool, process.name),
      logger: createLogger('testes', 'silent'),
    }),
  );
});
afterAll(async () => {
  await Promise.all(trabalhando.map((process) => process.stop()));
  await system.stop();
});

const adm = (path: string) => `/api/adm/orcamentos/${path}`;
const corpo = (dados: object = {}) => ({
  cliente_id: maria,
  prazo: '2026-12-18',
  validade: '2026-12-05',
  itens: [{ produto_id: bolo, quantidade: 2, descricao: '<b>azul</b><script>x</script>' }],
  sinal: { valor: 100, em: 'reais' },
  condicoes: 'Sem troca. </p><script>alert(2)</script>',
  ...dados,
});
const escrever = async (dados: object = {}): Promise<number> => {
  const { body } = await system.ana.post(adm('store'), corpo(dados));
  return (body as { id: number }).id;
};
const rever = (id: number, dados: object) => ok(system.ana.put(adm(`update/${id}`), corpo(dados)));
const mostrar = (id: number) => ok<Orcamento>(system.ana.get(adm(`show/${id}`)));
const criar = async (id: number, ate = '2026-12-31'): Promise<string> => {
  const { status, body } = await system.ana.post(adm(`link/${id}`), { ate });
  expect([status, body]).toMatchObject([201, { type: 'success' }]);
  const { endereco } = body as { endereco: string };
  return endereco;
};
const comLink = async (dados: object = {}) => {
  const id = await escrever(dados);
  return { id, endereco: await criar(id) };
};
const doLink = async (id: number) =>
  (await ok<{ link: LinkDoOrcamento | null }>(system.ana.get(adm(`link/${id}`)))).link;
const campo = (html: string, nome: string): string =>
  new RegExp(`name="${nome}" value="([^"]*)"`).exec(html)?.[1] ?? '';
const vistoDe = (html: string) => ({
  versao: campo(html, 'versao'),
  hash: campo(html, 'hash'),
  revisao: campo(html, 'revisao'),
});
const abrir = async (endereco: string) => (await visitante.get(endereco)).text;
const responder = (endereco: string, campos: object) =>
  visitante.post(endereco).type('form').send(campos);
const aprovar = async (endereco: string, nome = 'Maria') =>
  responder(endereco, { ...vistoDe(await abrir(endereco)), acao: 'aprovar', nome });
const tipos = async (stream: string) =>
  (await system.app.get<EventStore>(EVENT_STORE).readStream(stream)).map(({ type }) => type);

describe('o endereço', () => {
  it('aparece uma vez; repetido com a mesma chave não aparece; outro põe fim ao primeiro', async () => {
    const id = await escrever();
    const chave = { 'idempotency-key': 'um-link' };
    const cria = () => system.ana.post(adm(`link/${id}`), { ate: '2026-12-31' }).set(chave);
    const [um, repetido] = [await cria(), await cria()];
    expect([um.status, repetido.status]).toEqual([201, 201]);
    const { endereco } = um.body as { endereco: string };
    expect(endereco).toMatch(/^\/c\/[\w-]{27}$/);
    expect((repetido.body as { endereco: null }).endereco).toBeNull();
    expect((await visitante.get(endereco)).status).toBe(200);
    const outro = await criar(id);
    expect((await visitante.get(endereco)).status).toBe(404);
    expect((await visitante.get(outro)).status).toBe(200);
    const stored = JSON.stringify(
      (await system.app.get<EventStore>(EVENT_STORE).readStream(linkStream(id))).map(
        ({ data, metadata }) => [data, metadata],
      ),
    );
    expect(stored).not.toContain(outro.slice(3));
    expect(stored).not.toContain(endereco.slice(3));
  });

  it('sem aprovação não há recibo', async () => {
    const { endereco } = await comLink();
    expect((await visitante.get(`${endereco}?recibo`)).status).toBe(404);
    expect((await visitante.get(`${endereco}?recibo=pdf`)).status).toBe(404);
  });

  it('não se guarda, não se indexa, não diz de onde vem, e não precisa de programa', async () => {
    const { endereco } = await comLink();
    const { headers, text } = await visitante.get(endereco);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(text.match(/<script[^>]*>/g)).toEqual([
      '<script type="module" src="/src/link/link.ts" fetchPriority="low">',
    ]);
    expect(text).not.toContain(endereco.slice(3));
    expect(text.length).toBeLessThan(40_000);
  });

  it.each([
    '/c/',
    '/c/abc',
    `/c/${'a'.repeat(27)}`,
    `/c/${'a'.repeat(27)}/x`,
    '/c/%00',
    '/c/..%2f..%2fetc',
    '/c/%E0%A4%A',
    `/c/${"'".repeat(27)}`,
    `/c/${'a'.repeat(300)}`,
  ])('endereço %#: página comum de 400 ou 404', async (endereco) => {
    const { status, headers, text } = await visitante.get(endereco);
    expect([400, 404]).toContain(status);
    expect(headers['content-type']).toMatch('text/html');
    expect(text).not.toMatch(/Orçamento \d/);
  });

  it('outros métodos não são respondidos; HEAD não conta visita', async () => {
    const { id, endereco } = await comLink();
    expect((await visitante.put(endereco)).status).toBe(404);
    expect((await visitante.delete(endereco)).status).toBe(404);
    expect((await visitante.head(endereco)).status).toBe(200);
    await visitante.get(endereco).set('user-agent', 'WhatsApp/2.23');
    expect((await doLink(id))?.visitas).toBe(0);
  });

  it('revogado, vencido, de outro cliente ou de orçamento excluído diz que não vale mais', async () => {
    const [revogado, excluido, trocado, vencido] = [
      await comLink(),
      await comLink(),
      await comLink(),
      await comLink(),
    ];
    await ok(system.ana.delete(adm(`link/${revogado.id}`)));
    await ok(system.ana.delete(adm(`destroy/${excluido.id}`)));
    const joana = await atelie(system.ana).cliente({ nome: 'Joana Segredo' });
    await rever(trocado.id, { cliente_id: joana });
    const html = await abrir(vencido.endereco);
    const naoAbre = async ({ endereco }: { endereco: string }) => {
      const { status, text } = await visitante.get(endereco);
      expect([status, text]).toEqual([410, expect.stringContaining('Este link não vale mais')]);
      expect(text).not.toContain('Joana');
      const campos = { ...vistoDe(html), acao: 'aprovar', nome: 'Maria' };
      expect((await responder(endereco, campos)).status).toBe(410);
    };
    for (const link of [revogado, excluido, trocado]) await naoAbre(link);
    agora = new Date('2027-01-02T15:00:00Z');
    await naoAbre(vencido);
    agora = HOJE;
    expect((await doLink(revogado.id))?.encerrado).toBe('revogado');
    expect((await doLink(trocado.id))?.encerrado).toBe('outro-cliente');
  });

  it('a visita fica registrada, uma por dia', async () => {
    const { id, endereco } = await comLink();
    await abrir(endereco);
    await abrir(endereco);
    await eventually(async () =>
      expect(await doLink(id)).toMatchObject({ visitas: 1, visitado_em_br: '21/11/2026' }),
    );
    agora = new Date('2026-11-22T15:00:00Z');
    await abrir(endereco);
    const visto = ['LinkCriado', 'LinkVisitado', 'LinkVisitado'];
    await eventually(async () => expect(await tipos(linkStream(id))).toEqual(visto));
    agora = HOJE;
    await eventually(async () => expect((await doLink(id))?.visitas).toBe(2));
  });

  it('só quem altera orçamentos o cria; com data ruim, diz por quê', async () => {
    const id = await escrever();
    const producao = await entrarComo(system, 'Produção');
    expect((await producao.post(adm(`link/${id}`), { ate: '2026-12-31' })).status).toBe(403);
    expect((await producao.get(adm(`link/${id}`))).status).toBe(403);
    for (const ate of ['', '2026-11-20', '2028-01-01', '2026-02-30']) {
      const { status, body } = await system.ana.post(adm(`link/${id}`), { ate });
      expect([status, (body as { errors: object }).errors]).toMatchObject([
        422,
        { ate: [expect.any(String)] },
      ]);
    }
    expect((await system.ana.post(adm('link/999'), { ate: '2026-12-31' })).status).toBe(404);
    expect((await system.ana.delete(adm(`link/${id}`))).status).toBe(404);
  });
});

describe('a página', () => {
  it('mostra o que foi oferecido, com os textos escapados', async () => {
    const { endereco } = await comLink();
    const html = await abrir(endereco);
    for (const texto of [
      'Maria &lt;b&gt;Souza&lt;/b&gt;',
      'Bolo &lt;script&gt;alert(1)&lt;/script&gt;',
      'Doces &lt;i&gt;da&lt;/i&gt; Ana',
      '<strong>azul</strong>',
      'Sem troca. &lt;/p&gt;&lt;script&gt;',
      '18/12/2026',
    ])
      expect(html).toContain(texto);
    expect(html.replaceAll('\u00a0', ' ')).toContain('R$ 240,00');
  });

  it('aprova com um nome; o pedido nasce, e a página mostra o Pix do sinal e o andamento', async () => {
    const { id, endereco } = await comLink();
    const { status, headers } = await aprovar(endereco, '<img src=x>Maria');
    expect([status, headers['location']]).toEqual([303, endereco]);
    await eventually(async () => expect((await mostrar(id)).pedido_id).not.toBeNull());
    const { versoes, pedido_id } = await mostrar(id);
    expect(versoes[0]!.aprovacao).toMatchObject({ nome: '<img src=x>Maria', meio: 'link' });
    await eventually(async () => {
      const html = await abrir(endereco);
      expect(html).toContain('&lt;img src=x&gt;Maria aprovou a versão 1');
      expect(html).toContain(`Pedido ${pedido_id}`);
      expect(html).toContain('Pix copia e cola');
      expect(html).toContain('5406100.00');
      expect(html).toContain(versoes[0]!.aprovacao!.hash);
      expect(html).not.toContain('value="aprovar"');
      expect(html).toContain('href="?recibo"');
      expect(html.length).toBeLessThan(40_000);
    });
    const recibo = await visitante.get(`${endereco}?recibo`);
    expect(recibo.headers['content-disposition']).toContain(`recibo-do-orcamento-${id}.html`);
    expect(recibo.text).toContain(versoes[0]!.aprovacao!.hash);
    expect(recibo.text).not.toContain('<img');
    const pdf = await visitante.get(`${endereco}?recibo=pdf`).buffer(true);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`recibo-do-orcamento-${id}.pdf`),
      'cache-control': 'private, no-store',
    });
    const anexos = await pdfAttachments(pdf.body as Buffer);
    expect(anexos).toEqual({ [`recibo-do-orcamento-${id}.html`]: recibo.text });
    const { impressao } = await ok<{ impressao: string }>(
      system.ana.get('/api/adm/configuracoes/chave-dos-recibos'),
    );
    expect(impressao).toMatch(/^[\da-f ]{79}$/);
    const palavras = await pdfText(pdf.body as Buffer);
    for (const dito of ['Recibo de aprovação', '<img src=x>Maria aprovou', 'R$ 240,00', impressao])
      expect(palavras).toContain(dito);
    const iniciar = (corpo: object) =>
      system.ana.put(`/api/adm/pedidos/next-estagio/${pedido_id}`, corpo);
    expect((await iniciar({})).status).toBe(422);
    await ok(iniciar({ mesmo_sem_sinal: true }));
    expect(await abrir(endereco)).toMatch(/aria-current="step">Em produção/);
  });

  it('mostra só os arquivos que a loja mostra, só os desse pedido, e só enquanto mostra', async () => {
    const aprovado = async () => {
      const link = await comLink();
      await aprovar(link.endereco);
      await eventually(async () => expect((await mostrar(link.id)).pedido_id).not.toBeNull());
      return { ...link, pedido: (await mostrar(link.id)).pedido_id! };
    };
    const [um, outro] = [await aprovado(), await aprovado()];
    const anexar = async (pedido: number, nome: string, bytes: Buffer): Promise<number> => {
      const { body } = await system.ana
        .post('/api/adm/pedido-arquivos/store')
        .field('pedido_id', pedido)
        .attach('file', bytes, { filename: nome });
      return (body as { id: number }).id;
    };
    const ver = (id: number, como: 'mostrar' | 'ocultar') =>
      system.ana.put(`/api/adm/pedido-arquivos/${como}/${id}`);
    const [foto, escondida, molde, alheia] = [
      await anexar(um.pedido, 'interna.jpg', await jpeg({ cor: '#00f' })),
      await anexar(um.pedido, 'rascunho.jpg', await jpeg({ cor: '#0f0' })),
      await anexar(um.pedido, 'molde.pdf', umPdf()),
      await anexar(outro.pedido, 'alheia.jpg', await jpeg({ cor: '#f00' })),
    ];
    for (const id of [foto, molde, alheia]) expect((await ver(id, 'mostrar')).status).toBe(200);
    const repetido = await ver(foto, 'mostrar');
    expect(repetido.body).toMatchObject({ message: 'O cliente já vê este arquivo.' });

    const html = await abrir(um.endereco);
    expect(html).toContain(`src="?arquivo=${foto}&amp;tamanho=480"`);
    expect(html).toContain(`href="?arquivo=${molde}"`);
    expect(html).not.toMatch(/interna|rascunho|alheia/);
    const pedir = (qual: number | string, endereco = um.endereco, tamanho = '') =>
      visitante.get(`${endereco}?arquivo=${qual}${tamanho}`).buffer(true);
    const vista = await pedir(foto, um.endereco, '&tamanho=480');
    expect([vista.status, vista.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow, noarchive',
      },
    ]);
    expect((await pedir(molde)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment; filename="molde.pdf"'),
      'cache-control': 'private, no-store',
    });

    const nada = async (...pedido: Parameters<typeof pedir>) => {
      const { status, headers } = await pedir(...pedido);
      expect([pedido, status, headers['content-type']]).toEqual([
        pedido,
        404,
        expect.stringContaining('text/html'),
      ]);
    };
    for (const qual of [
      escondida,
      alheia,
      9_999,
      0,
      -foto,
      `0${foto}`,
      `${foto}x`,
      '',
      '__proto__',
    ])
      await nada(qual);
    await nada(`${escondida}&arquivo=${foto}`);
    await nada(foto, outro.endereco);
    await nada(foto, `/c/${'a'.repeat(27)}`);
    expect((await pedir(foto, um.endereco, '&tamanho=9999')).status).toBe(422);
    expect((await visitante.get(`/api/adm/pedido-arquivos/src/${foto}`)).status).toBe(401);

    await ok(ver(foto, 'ocultar'));
    await nada(foto);
    await ok(system.ana.delete(`/api/adm/pedido-arquivos/destroy/${molde}`));
    await nada(molde);
    expect(await abrir(um.endereco)).not.toContain('?arquivo=');
    await ok(ver(foto, 'mostrar'));
    await ok(system.ana.delete(adm(`link/${um.id}`)));
    expect((await pedir(foto)).status).toBe(410);
    expect((await pedir(alheia, outro.endereco)).status).toBe(200);
    const financeiro = await entrarComo(system, 'Financeiro');
    expect((await financeiro.put(`/api/adm/pedido-arquivos/ocultar/${alheia}`)).status).toBe(403);
  });

  it('duas vezes o mesmo clique é uma aprovação; outra pessoa lê que já foi', async () => {
    const { id, endereco } = await comLink();
    const visto = vistoDe(await abrir(endereco));
    const clicar = (nome: string) => responder(endereco, { ...visto, acao: 'aprovar', nome });
    const mesmos = await Promise.all([clicar('Maria'), clicar('Maria')]);
    expect(mesmos.map(({ status }) => status)).toEqual([303, 303]);
    const outra = await clicar('João');
    expect([outra.status, outra.text]).toEqual([
      409,
      expect.stringContaining('Este orçamento já foi aprovado.'),
    ]);
    expect((await tipos(`orcamento-${id}`)).filter((tipo) => tipo === 'OrcamentoAprovado')).toEqual(
      ['OrcamentoAprovado'],
    );
  });

  it('duas pessoas ao mesmo tempo: uma aprova, a outra lê por que não', async () => {
    const { id, endereco } = await comLink();
    const visto = vistoDe(await abrir(endereco));
    const respostas = await Promise.all(
      ['Maria', 'João', 'Rita'].map((nome) =>
        responder(endereco, { ...visto, acao: 'aprovar', nome }),
      ),
    );
    expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      303, 409, 409,
    ]);
    expect((await mostrar(id)).situacao).toBe('Aprovado');
  });

  it('mudado enquanto se lia: mostra a diferença e pergunta de novo', async () => {
    const { id, endereco } = await comLink();
    const visto = vistoDe(await abrir(endereco));
    await rever(id, { prazo: '2026-12-20' });
    const { status, text } = await responder(endereco, {
      ...visto,
      acao: 'aprovar',
      nome: 'Maria',
    });
    expect(status).toBe(409);
    expect(text).toContain('agora vale a versão 2');
    expect(text).toContain('Prazo de 18/12/2026 para 20/12/2026');
    expect(campo(text, 'versao')).toBe('2');
    expect((await mostrar(id)).situacao).toBe('Em aberto');
    const agoraSim = await responder(endereco, {
      ...vistoDe(text),
      acao: 'aprovar',
      nome: 'Maria',
    });
    expect(agoraSim.status).toBe(303);
  });

  it('revisto depois de aprovado: mostra o aprovado, o que mudou, e pergunta', async () => {
    const { id, endereco } = await comLink();
    await aprovar(endereco);
    await rever(id, { prazo: '2026-12-22' });
    const html = await abrir(endereco);
    expect(html).toContain('Maria aprovou a versão 1');
    expect(html).toContain('Prazo de 18/12/2026 para 22/12/2026');
    expect(campo(html, 'versao')).toBe('2');
    expect(html).toContain('value="aprovar"');
  });

  it('campos forjados, repetidos ou que faltam: uma frase, nada acontece', async () => {
    const { id, endereco } = await comLink();
    const visto = vistoDe(await abrir(endereco));
    const maus: [object | string, number][] = [
      [{ ...visto, acao: 'aprovar', nome: '' }, 422],
      [{ ...visto, acao: 'aprovar', nome: 'x'.repeat(121) }, 422],
      [{ ...visto, acao: 'aprovar', nome: 'M', hash: 'f'.repeat(64) }, 409],
      [{ ...visto, acao: 'aprovar', nome: 'M', versao: '99' }, 409],
      [{ ...visto, acao: 'aprovar', nome: 'M', versao: '-1' }, 422],
      [{ ...visto, acao: 'aprovar', nome: 'M', versao: '__proto__' }, 422],
      [{ ...visto, acao: 'excluir' }, 422],
      [{ acao: 'aprovar', nome: 'M' }, 422],
      [{}, 422],
      [`nome=A&nome=B&acao=aprovar&versao=1&hash=${visto.hash}&revisao=0`, 422],
      [{ ...visto, acao: 'mudar', mensagem: '   ' }, 422],
      [{ ...visto, acao: 'recusar', motivo: 'x'.repeat(501) }, 422],
      ['a'.repeat(25_000), 413],
    ];
    for (const [campos, esperado] of maus) {
      const { status, text, headers } = await visitante.post(endereco).type('form').send(campos);
      expect([status, headers['content-type']]).toEqual([
        esperado,
        expect.stringContaining('text/html'),
      ]);
      expect(text).toMatch(/class="(?:erro|bloco aviso erro)"|<h1>Não deu certo/);
    }
    const json = await visitante.post(endereco).send({ ...visto, acao: 'aprovar', nome: 'M' });
    expect(json.status).toBe(422);
    expect((await mostrar(id)).situacao).toBe('Em aberto');
  });

  it('de outro site não se responde; sem origem, ou com a do navegador calado, sim', async () => {
    const { endereco } = await comLink();
    const campos = { ...vistoDe(await abrir(endereco)), acao: 'mudar', mensagem: 'Mais um' };
    const de = (cabecalhos: Record<string, string>) => responder(endereco, campos).set(cabecalhos);
    expect((await de({ origin: 'https://outro.exemplo' })).status).toBe(403);
    expect((await de({ 'sec-fetch-site': 'cross-site', origin: 'null' })).status).toBe(403);
    expect((await de({ origin: 'null' })).status).toBe(303);
    expect((await de({ 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  it('pede mudança, que a loja lê; repetida é uma', async () => {
    const { id, endereco } = await comLink();
    const campos = {
      ...vistoDe(await abrir(endereco)),
      acao: 'mudar',
      mensagem: 'Com <b>menos</b> açúcar',
    };
    expect((await responder(endereco, campos)).status).toBe(303);
    expect((await responder(endereco, campos)).status).toBe(303);
    expect((await doLink(id))?.mudancas).toMatchObject([
      { versao: 1, mensagem: 'Com <b>menos</b> açúcar' },
    ]);
    expect(await abrir(endereco)).toContain('Com &lt;b&gt;menos&lt;/b&gt; açúcar');
  });

  it('pede mudança com fotos, que ficam com o cliente; uma recusada não apaga o que se digitou', async () => {
    const { id, endereco } = await comLink();
    const visto = vistoDe(await abrir(endereco));
    const mudar = (mensagem: string, ...fotos: Buffer[]) => {
      const test = visitante.post(endereco);
      for (const [nome, valor] of Object.entries({ ...visto, acao: 'mudar', mensagem }))
        void test.field(nome, valor);
      for (const bytes of fotos) void test.attach('fotos', bytes, { filename: 'praia.jpg' });
      return test;
    };
    const originais = async (): Promise<string[]> => {
      const guardados: string[] = [];
      for await (const { key } of system.app.get<FileStore>(FILE_STORE).list(pastaDoCliente(maria)))
        if (key.endsWith('/original')) guardados.push(key);
      return guardados;
    };
    const antes = await originais();
    const gif = await mudar('Igual à foto', inteira, Buffer.from('GIF89a'));
    expect(gif.status).toBe(422);
    expect(gif.text).toContain('praia.jpg: Envie uma imagem JPEG, PNG ou WebP.');
    expect(gif.text).toContain('>Igual à foto</textarea>');
    expect((await doLink(id))?.mudancas).toEqual([]);
    const sem = await mudar('Sem foto');
    const com = await mudar('Igual à foto', inteira, await jpeg({ cor: '#123' }));
    const repetida = await mudar('Igual à foto', inteira, await jpeg({ cor: '#123' }));
    expect([sem.status, com.status, repetida.status]).toEqual([303, 303, 303]);
    const { mudancas } = (await doLink(id))!;
    expect(mudancas.map(({ fotos }) => fotos.length)).toEqual([2, 0]);
    const vista = await system.ana.get(`${mudancas[0]!.fotos[1]!.src}?tamanho=480`).buffer(true);
    expect([vista.status, vista.headers['content-type']]).toEqual([200, 'image/webp']);
    const producao = await entrarComo(system, 'Produção');
    expect((await producao.get(mudancas[0]!.fotos[0]!.src)).status).toBe(403);
    expect((await visitante.get(mudancas[0]!.fotos[0]!.src)).status).toBe(401);
    expect((await system.ana.get(adm(`link/foto/${id}07`))).status).toBe(404);
    expect(await abrir(endereco)).toContain('Com 2 fotos.');
    expect(await originais()).toHaveLength(antes.length + 2);
  });

  it('não quer: fica recusado, com o motivo; depois não aprova', async () => {
    const { id, endereco } = await comLink();
    const visto = vistoDe(await abrir(endereco));
    const { status } = await responder(endereco, { ...visto, acao: 'recusar', motivo: '' });
    expect(status).toBe(303);
    expect((await mostrar(id)).situacao).toBe('Recusado');
    const tarde = await responder(endereco, { ...visto, acao: 'aprovar', nome: 'Maria' });
    expect([tarde.status, tarde.text]).toEqual([
      409,
      expect.stringContaining('Este orçamento já foi recusado.'),
    ]);
  });

  it('depois da validade não aprova, e diz até quando valia', async () => {
    const { id, endereco } = await comLink();
    const visto = vistoDe(await abrir(endereco));
    agora = new Date('2026-12-06T15:00:00Z');
    expect(await abrir(endereco)).toContain('Este orçamento valia até 05/12/2026');
    const { status } = await responder(endereco, { ...visto, acao: 'aprovar', nome: 'Maria' });
    expect(status).toBe(409);
    agora = HOJE;
    expect((await mostrar(id)).situacao).toBe('Em aberto');
  });

  it('o sino toca uma vez para cada resposta do cliente', async () => {
    await ok(system.ana.get('/api/adm/notifications/unreadNotifications'));
    await ok(system.ana.post('/api/adm/notifications/markNotificationsRead'));
    const [aprovado, mudado, recusado] = [await comLink(), await comLink(), await comLink()];
    await aprovar(aprovado.endereco);
    const responde = async (endereco: string, campos: object) =>
      responder(endereco, { ...vistoDe(await abrir(endereco)), ...campos });
    await responde(mudado.endereco, { acao: 'mudar', mensagem: 'Mais um' });
    await responde(recusado.endereco, { acao: 'recusar' });
    await eventually(async () => expect((await mostrar(aprovado.id)).pedido_id).not.toBeNull());
    const titulos = async () => {
      const avisos = await ok<Notificacao[]>(
        system.ana.get('/api/adm/notifications/unreadNotifications'),
      );
      return avisos.map(({ data }) => data.title);
    };
    await eventually(async () => {
      const todos = await titulos();
      for (const titulo of [
        `Orçamento ${aprovado.id} aprovado`,
        `Mudança pedida no orçamento ${mudado.id}`,
        `Orçamento ${recusado.id} recusado pelo cliente`,
      ])
        expect(todos.filter((um) => um === titulo)).toEqual([titulo]);
    });
  });

  it('um link nada mostra dos outros', async () => {
    const pedro = await atelie(system.ana).cliente({ nome: 'Pedro Alves' });
    const [um, outro] = [
      await comLink(),
      await comLink({ cliente_id: pedro, condicoes: 'Só dele' }),
    ];
    const visto = vistoDe(await abrir(outro.endereco));
    expect(await abrir(um.endereco)).not.toMatch(/Pedro|Só dele/);
    const { status } = await responder(um.endereco, { ...visto, acao: 'aprovar', nome: 'Maria' });
    expect(status).toBe(409);
    expect((await mostrar(outro.id)).situacao).toBe('Em aberto');
  });

  it('ao vivo: um aviso sem dados em menos de um segundo, só a quem é, e revogado fecha', async () => {
    const ouvir = async (endereco: string) => {
      const controle = new AbortController();
      const resposta = await fetch(`${system.url}${endereco}?ao-vivo&ha=0`, {
        signal: controle.signal,
        headers: { 'accept-encoding': 'br, gzip' },
      });
      const ouvido = { texto: '', fechada: false };
      void (async () => {
        const decoder = new TextDecoder();
        try {
          for await (const parte of resposta.body!) ouvido.texto += decoder.decode(parte);
        } catch {
          // Aborted by the spec.
        }
        ouvido.fechada = true;
      })();
      return { resposta, ouvido, parar: () => controle.abort() };
    };
    const avisos = ({ texto }: { texto: string }) => texto.split('event: mudou').length - 1;
    const [um, outro] = [await comLink(), await comLink()];
    for (const { endereco, id } of [um, outro]) {
      await abrir(endereco);
      await eventually(async () => expect((await doLink(id))?.visitas).toBe(1));
    }
    const [pagina, alheia] = [await ouvir(um.endereco), await ouvir(outro.endereco)];
    expect([...pagina.resposta.headers]).toEqual(
      expect.arrayContaining([
        ['content-type', 'text/event-stream; charset=utf-8'],
        ['cache-control', 'private, no-store'],
        ['referrer-policy', 'no-referrer'],
        ['x-accel-buffering', 'no'],
      ]),
    );
    expect(pagina.resposta.headers.get('content-encoding')).toBeNull();

    const antes = performance.now();
    await rever(um.id, { prazo: '2026-12-19' });
    await eventually(() => expect(avisos(pagina.ouvido)).toBe(1));
    expect(performance.now() - antes).toBeLessThan(1_000);
    await aprovar(um.endereco);
    await eventually(async () => expect((await mostrar(um.id)).pedido_id).not.toBeNull());
    const { pedido_id } = await mostrar(um.id);
    await eventually(() => expect(avisos(pagina.ouvido)).toBeGreaterThan(1));
    const vistos = avisos(pagina.ouvido);
    await eventually(async () => {
      await ok(system.ana.get(`/api/adm/pedidos/show/${pedido_id}`));
      expect(await abrir(um.endereco)).toContain(`Pedido ${pedido_id}`);
    });
    const iniciar = { mesmo_sem_sinal: true };
    await ok(system.ana.put(`/api/adm/pedidos/next-estagio/${pedido_id}`, iniciar));
    await eventually(() => expect(avisos(pagina.ouvido)).toBeGreaterThan(vistos));
    expect(pagina.ouvido.texto.replaceAll(/event: mudou\ndata: 1\n\n|:\n\n/g, '')).toBe('');
    expect(avisos(alheia.ouvido)).toBe(0);

    await ok(system.ana.delete(adm(`link/${um.id}`)));
    await eventually(() => expect(pagina.ouvido.fechada).toBe(true));
    expect((await visitante.get(`${um.endereco}?ao-vivo`)).status).toBe(410);
    expect((await visitante.get(`/c/${'a'.repeat(27)}?ao-vivo`)).status).toBe(404);
    expect(alheia.ouvido.fechada).toBe(false);
    const outras = [
      await ouvir(outro.endereco),
      await ouvir(outro.endereco),
      await ouvir(outro.endereco),
    ];
    const demais = await visitante.get(`${outro.endereco}?ao-vivo`);
    expect([demais.status, demais.headers['retry-after']]).toEqual([429, '30']);
    for (const { parar } of [alheia, ...outras]) parar();
    await eventually(async () => {
      const { resposta, parar } = await ouvir(outro.endereco);
      expect(resposta.status).toBe(200);
      parar();
    });
  });

  it('eliminado o cliente, o link acaba e os textos dele somem', async () => {
    const rita = await atelie(system.ana).cliente({ nome: 'Rita Eliminada' });
    const { id, endereco } = await comLink({ cliente_id: rita });
    const campos = { ...vistoDe(await abrir(endereco)), acao: 'mudar', mensagem: 'Minha alergia' };
    expect((await responder(endereco, campos)).status).toBe(303);
    const exportado = await system.ana.post(doTitular(rita, '/exportar'));
    expect(JSON.stringify(exportado.body) + String(exportado.text)).toContain('Minha alergia');
    const pedido = pedidoDeEliminacao('Rita Eliminada');
    expect((await system.ana.post(doTitular(rita, '/eliminar'), pedido)).body).toMatchObject({
      type: 'success',
    });
    await eventually(async () => {
      const { status, text } = await visitante.get(endereco);
      expect([status, text]).toEqual([410, expect.not.stringContaining('Rita')]);
    });
    expect(await doLink(id)).toMatchObject({
      encerrado: 'eliminado',
      mudancas: [{ mensagem: null }],
    });
  });
});

import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  EventoBruto,
  FiltrosDaAuditoria,
  Historico,
  PaginaDaAuditoria,
  ReplayDoPedido,
} from '@encomenda/contracts/auditoria/auditoria.http';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import { atelie, ok } from '../testing/atelie.js';
import { Browser } from '../testing/sessao/browser.js';
import { eventually } from '../testing/eventually.js';
import { pdfText } from '../testing/pdf-text.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';
import { telasDoReplay, telasVividas } from '../testing/pedidos/telas-do-pedido.js';

const AGORA = new Date('2026-11-21T15:00:00Z');
const SENHA = 'girafa na varanda';
const AUDITORA = 'Dalva Auditora';

let system: Shop;
let ana: Browser;
let auditora: Browser;
let act: ReturnType<typeof atelie>;

const entrar = async (name: string, role: Papel): Promise<Browser> => {
  const email = `${crypto.randomUUID()}@oficina.com.br`;
  await ana.post('/api/adm/users/store', { name, email, role, password: SENHA });
  const browser = await new Browser(system.url).open();
  expect((await browser.post('/login', { email, password: SENHA })).status).toBe(200);
  return browser;
};
const get = <Body>(path: string, quem = ana) => ok<Body>(quem.get(`/api/adm/${path}`));
const log = (consulta = '', quem = ana) =>
  get<PaginaDaAuditoria>(`auditoria/eventos?${consulta}`, quem);
const frases = async (consulta: string) => (await log(consulta)).data.map(({ frase }) => frase);

beforeAll(async () => {
  system = await openShop({ clock: () => AGORA });
  ({ ana } = system);
  act = atelie(ana);
  auditora = await entrar(AUDITORA, 'Auditor');
}, 90_000);

describe('o replay de um pedido', () => {
  it('mostra em cada revisão o que a tela mostrava', async () => {
    const clientes = [await act.cliente(), await act.cliente({ nome: 'João Lima' })];
    const pedido = await act.pedido(clientes[0]!, { prazo: '2026-11-25' });
    const vistas = await telasVividas(ana, pedido, clientes, { semente: 7, atos: 24 });
    const replay = await get<ReplayDoPedido>(`auditoria/pedidos/${pedido}/replay`);
    const telas = telasDoReplay(replay);
    expect(vistas.size).toBeGreaterThan(8);
    for (const [revisao, vista] of vistas)
      expect([revisao, telas.get(revisao)]).toEqual([revisao, vista]);
    expect(replay.ultima_revisao).toBe(Math.max(...vistas.keys()));
    expect(telas.size).toBe(replay.ultima_revisao + 1);
  }, 60_000);

  it('de quem foi eliminado não mostra nome nenhum, nem no passado', async () => {
    const cliente = await act.cliente({ nome: 'Zulmira Prado', logradouro: 'Rua Zulmira' });
    const pedido = await act.pedido(cliente, { descricao: '<p>Para Zulmira</p>' });
    await ok(ana.delete(`/api/adm/pedidos/destroy/${pedido}`, { motivo: 'Zulmira desistiu' }));
    const antes = await ok<ReplayDoPedido>(ana.get(`/api/adm/auditoria/pedidos/${pedido}/replay`));
    expect(JSON.stringify(antes)).toContain('Zulmira');
    const selo = await ana.get(`/api/adm/auditoria/historico/pedidos/${pedido}/selo`);
    const linhasAntes = (await log(`assunto=pedidos&registro=${pedido}`)).data;
    const eliminar = await ana.post(`/api/adm/titulares/clientes/${cliente}/eliminar`, {
      motivo: 'pedido-do-titular',
      base_legal: 'sem-dever-de-guarda',
      confirmacao: 'Zulmira Prado',
      mesmo_assim: true,
    });
    expect(eliminar.status).toBeLessThan(300);
    await eventually(async () => {
      const depois = await get<ReplayDoPedido>(`auditoria/pedidos/${pedido}/replay`);
      expect(JSON.stringify(depois)).not.toContain('Zulmira');
      expect(depois.inicio.pedido.cliente.nome).toBe('Titular removido');
    });
    const historia = await get<Historico>(`auditoria/historico/pedidos/${pedido}`);
    expect(JSON.stringify(historia)).not.toContain('Zulmira');
    // What was sealed before can still be checked, and the log's lines stay as they were.
    const depois = await ana.get(`/api/adm/auditoria/historico/pedidos/${pedido}/selo`);
    expect(depois.text).toBe(selo.text);
    expect((await log(`assunto=pedidos&registro=${pedido}`)).data).toEqual(linhasAntes);
  });
});

describe('o histórico de um registro', () => {
  it('conta o que aconteceu, por quem, e o que mudou', async () => {
    const maria = await act.cliente();
    const pedido = await act.pedido(maria, { data: '2026-11-02' });
    const item = await act.item(pedido, await act.produto(), { quantidade: 2, valor: 45 });
    await act.pagamento(pedido, 30);
    await ok(ana.delete(`/api/adm/pedidos/destroy/${pedido}`, { motivo: 'Desistiu' }));
    const historico = await get<Historico>(`auditoria/historico/pedidos/${pedido}`);
    expect(historico).toMatchObject({
      assunto: 'pedidos',
      id: pedido,
      titulo: `Pedido ${pedido}`,
      primeira_revisao: 0,
      ultima_revisao: 3,
      total: 4,
    });
    const [criado, comItem, pago, cancelado] = historico.eventos;
    expect(criado).toMatchObject({
      revisao: 0,
      tipo: 'PedidoCriado',
      versao: 2,
      quando: AGORA.toISOString(),
      quando_br: '21/11/2026, 12:00',
      autor: { nome: 'Ana' },
      frase: 'Pedido aberto: cliente Maria Souza, data 02/11/2026, sem prazo.',
    });
    expect(criado!.mudancas).toContainEqual({
      campo: 'Cliente',
      antes: null,
      depois: 'Maria Souza',
    });
    expect(comItem!.mudancas).toContainEqual({
      campo: `Item ${item} · Quantidade`,
      antes: null,
      depois: '2',
    });
    expect(pago!.frase).toContain('R$\u00a030,00');
    expect(cancelado).toMatchObject({
      motivo: 'Desistiu',
      mudancas: [
        { campo: 'Situação', antes: null, depois: 'Cancelado' },
        { campo: 'Motivo do cancelamento', antes: null, depois: 'Desistiu' },
      ],
    });
  });

  it('existe para clientes, produtos, entregas, despesas e usuários; o que não há é 404', async () => {
    const ids = {
      clientes: await act.cliente(),
      produtos: await act.produto(),
      entregas: await act.entrega(),
      despesas: await act.despesa(),
      usuarios: 1,
    };
    for (const [assunto, id] of Object.entries(ids)) {
      const historico = await get<Historico>(`auditoria/historico/${assunto}/${id}`);
      expect(historico).toMatchObject({ assunto, id, total: historico.eventos.length });
    }
    for (const nada of ['clientes/999999', 'clientes/x', 'fadas/1', 'pedidos/99999999999999999'])
      expect((await ana.get(`/api/adm/auditoria/historico/${nada}`)).status).toBe(404);
    expect((await ana.get('/api/adm/auditoria/pedidos/999999/replay')).status).toBe(404);
  });

  it('sai em CSV e PDF, com um selo que qualquer um confere', async () => {
    const tag = await act.tag({ nome: 'Etiqueta serena' });
    await ok(ana.put(`/api/adm/tags/update/${tag}`, { nome: 'Etiqueta apressada', cor: 'danger' }));
    const em = `/api/adm/auditoria/historico/tags/${tag}`;
    const { text } = await ana.get(`${em}/selo`);
    const sha256 = createHash('sha256').update(text).digest('hex');
    expect(text.trimEnd().split('\n')).toHaveLength(2);
    const selo = `Revisões 0 a 1; 2 eventos; SHA-256 ${sha256}`;
    const csv = (await ana.get(`${em}/csv`)).text;
    expect(csv.split('\r\n').filter(Boolean)).toHaveLength(4);
    expect(csv).toContain(selo);
    expect(csv).toContain('Nome: Etiqueta serena → Etiqueta apressada');
    const pdf = () =>
      ana
        .get(`${em}/pdf`)
        .buffer(true)
        .parse((res, done) => {
          const partes: Buffer[] = [];
          res.on('data', (parte: Buffer) => partes.push(parte));
          res.on('end', () => done(null, Buffer.concat(partes)));
        });
    const primeiro = (await pdf()).body as Buffer;
    expect((await pdfText(primeiro)).replaceAll(/\s+/g, '')).toContain(sha256);
    expect(((await pdf()).body as Buffer).equals(primeiro)).toBe(true);
  });
});

describe('a auditoria', () => {
  it('acha por pessoa, tipo, registro, período e texto, página a página', async () => {
    const tag = await act.tag({ nome: 'Ação única' });
    await ok(ana.put(`/api/adm/tags/update/${tag}`, { nome: 'Ação dupla', cor: 'danger' }));
    const daTag = `assunto=tags&registro=${tag}`;
    expect(await frases(daTag)).toEqual(['Tag “Ação dupla” alterada.', 'Tag “Ação única” criada.']);
    expect(await frases('texto=ACAO dupla')).toEqual(['Tag “Ação dupla” alterada.']);
    expect(await frases(`${daTag}&tipo=TagCriada&pessoa=1`)).toHaveLength(1);
    expect(await frases(`${daTag}&pessoa=sistema`)).toEqual([]);
    expect(await frases(`${daTag}&de=2026-11-21&ate=2026-11-21`)).toHaveLength(2);
    expect(await frases(`${daTag}&ate=2026-11-20`)).toEqual([]);
    expect(await frases('texto=100%25_')).toEqual([]);
    const primeira = await log('limite=25');
    expect(primeira.data).toHaveLength(25);
    const segunda = await log(`limite=25&antes=${primeira.proxima}`);
    const posicoes = [...primeira.data, ...segunda.data].map(({ posicao }) => posicao);
    expect(posicoes).toEqual([...new Set(posicoes)].toSorted((a, b) => b - a));
    const csv = (await ana.get(`/api/adm/auditoria/eventos?${daTag}&formato=csv`)).text;
    expect(csv.split('\r\n').filter(Boolean)).toHaveLength(3);
    const { tipos, pessoas } = await get<FiltrosDaAuditoria>('auditoria/filtros');
    expect(tipos.map(({ id }) => id)).toContain('TagCriada');
    expect(pessoas).toContainEqual({ id: 1, nome: 'Ana' });
  });

  it.each(['pessoa=0', 'assunto=fadas', 'antes=x', 'de=2026-02-30', 'limite=7'])(
    'não entende %s',
    async (consulta) =>
      expect((await ana.get(`/api/adm/auditoria/eventos?${consulta}`)).status).toBe(422),
  );

  it('mostra o evento como está guardado, sem os dados pessoais; abri-los fica registrado', async () => {
    const cliente = await act.cliente({ nome: 'Olívia' });
    const { data } = await log(`assunto=clientes&registro=${cliente}`);
    const [{ posicao }] = data as [PaginaDaAuditoria['data'][number]];
    const fechado = await get<EventoBruto>(`auditoria/eventos/${posicao}`);
    expect(fechado).toMatchObject({
      stream: `cliente-${cliente}`,
      revisao: 0,
      tipo: 'ClienteCadastrado',
      titular: `cliente-${cliente}`,
      abertos: false,
      dados: { clienteId: cliente, nome: '••••', cpf: null },
    });
    expect(JSON.stringify([fechado, data])).not.toContain('Olívia');
    const consultas = async () =>
      (await frases(`assunto=consultas&texto=cliente ${cliente}&limite=200`)).filter((frase) =>
        frase.includes(`cliente ${cliente} `),
      );
    expect(await consultas()).toEqual([]);
    const aberto = await get<EventoBruto>(`auditoria/eventos/${posicao}?dados_pessoais=1`);
    expect(aberto).toMatchObject({ abertos: true, dados: { nome: 'Olívia' } });
    await eventually(async () =>
      expect(await consultas()).toEqual([
        `Dados pessoais do cliente ${cliente} consultados: Evento ClienteCadastrado na posição ${posicao}.`,
      ]),
    );
    expect((await ana.get('/api/adm/auditoria/eventos/1234567890123')).status).toBe(404);
  });
});

describe('quando um auditor lê dados pessoais', () => {
  it('fica registrado antes da resposta, uma vez por tela; de outros papéis não', async () => {
    const cliente = await act.cliente({ nome: 'Teresa' });
    const pedido = await act.pedido(cliente);
    const em = (path: string, quem = auditora) => ok(quem.get(`/api/adm/${path}`));
    for (const quem of [ana, auditora, auditora]) {
      await em(`clientes/show/${cliente}`, quem);
      await em(`auditoria/historico/pedidos/${pedido}`, quem);
      await em(`auditoria/pedidos/${pedido}/replay`, quem);
      await ok(quem.get('/api/adm/clientes/datatable?formato=csv'));
    }
    const telas = [
      `Dados pessoais do cliente ${cliente} consultados: Cadastro do cliente ${cliente}.`,
      `Dados pessoais do cliente ${cliente} consultados: Histórico: Pedido ${pedido}.`,
      `Dados pessoais do cliente ${cliente} consultados: Reprodução do pedido ${pedido}.`,
      'Dados pessoais de várias pessoas consultados: Exportação de clientes.',
    ];
    await eventually(async () => {
      const { data } = await log('assunto=consultas&limite=200');
      const doAuditor = data.filter(({ autor }) => autor.nome === AUDITORA);
      const frasesDele = doAuditor.map(({ frase }) => frase);
      expect(telas.map((frase) => frasesDele.filter((uma) => uma === frase).length)).toEqual([
        1, 1, 1, 1,
      ]);
      const deAna = data.filter(({ autor }) => autor.nome === 'Ana');
      expect(deAna.filter(({ frase }) => frase.includes(`cliente ${cliente} `))).toEqual([]);
    });
  });
});

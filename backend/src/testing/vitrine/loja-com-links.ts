import type { Configuracoes } from '@encomenda/contracts/configuracoes/configuracoes.http';
import type { LinkDoOrcamento } from '@encomenda/contracts/orcamentos/link.http';
import type { Orcamento } from '@encomenda/contracts/orcamentos/orcamentos.http';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import request from 'supertest';
import { afterAll, beforeAll, expect } from 'vitest';
import { EVENT_STORE } from '../../platform/tokens.js';
import { AssinarRecibos } from '../../processes/orcamentos/assinar-recibos.process.js';
import { EmitirNotificacoes } from '../../processes/notificacoes/emitir-notificacoes.process.js';
import { FazerPedidosDosOrcamentos } from '../../processes/orcamentos/fazer-pedidos-dos-orcamentos.process.js';
import type { RunningProcess } from '../../platform/background/run-process.js';
import type { AnyEventProcess } from '../../platform/background/event-process.js';
import { atelie, ok } from '../atelie.js';
import { follow, skipToNow, workerOf } from '../system/processes-of-the-shop.js';
import type { Shop } from '../system/running-system.js';
import { openShop } from '../system/shop.js';

export const HOJE = new Date('2026-11-21T15:00:00Z');

interface Aberta {
  agora: Date;
  system: Shop;
  visitante: ReturnType<typeof request>;
  /** Ids of a customer and of a product whose names contain HTML. */
  maria: number;
  bolo: number;
}

const campo = (html: string, nome: string): string =>
  new RegExp(`name="${nome}" value="([^"]*)"`).exec(html)?.[1] ?? '';
/** Version, hash and revision in the form of a page. */
export const vistoDe = (html: string) => ({
  versao: campo(html, 'versao'),
  hash: campo(html, 'hash'),
  revisao: campo(html, 'revisao'),
});

/** The shared shop with its own settings and the processes that follow quotes, for the specs of one file. */
export const lojaComLinks = () => {
  const loja = { agora: HOJE } as Aberta;
  let trabalhando: RunningProcess[] = [];
  let antes: Configuracoes;

  beforeAll(async () => {
    loja.system = await openShop({ clock: () => loja.agora });
    antes = await ok(loja.system.ana.get('/api/adm/configuracoes/show'));
    loja.visitante = request(loja.system.url);
    const fazer = atelie(loja.system.ana);
    loja.maria = await fazer.cliente({ nome: 'Maria <b>Souza</b>', telefone: '(11) 98765-4321' });
    loja.bolo = await fazer.produto({ nome: 'Bolo <script>alert(1)</script>', valor: 120 });
    await ok(
      loja.system.ana.put('/api/adm/configuracoes/update', {
        nome: 'Doces <i>da</i> Ana',
        cidade: 'Recife',
        estado: 'PE',
        chave_pix: 'ana@exemplo.com.br',
        telefone: '(81) 98888-7777',
        saldo_inicial: 0,
        dias_de_prazo_apertado: 3,
      }),
    );
    const worker = await workerOf(loja.system, () => loja.agora);
    const processos = [FazerPedidosDosOrcamentos, AssinarRecibos, EmitirNotificacoes];
    trabalhando = await Promise.all(
      processos.map(async (qual) => {
        const process = worker.get<AnyEventProcess>(qual);
        await skipToNow(loja.system, process.name);
        return follow(worker, process);
      }),
    );
  });
  afterAll(async () => {
    await Promise.all(trabalhando.map((process) => process.stop()));
    await ok(loja.system.ana.put('/api/adm/configuracoes/update', antes));
  });

  const adm = (path: string) => `/api/adm/orcamentos/${path}`;
  const corpo = (dados: object = {}) => ({
    cliente_id: loja.maria,
    prazo: '2026-12-18',
    validade: '2026-12-05',
    itens: [{ produto_id: loja.bolo, quantidade: 2, descricao: '<b>azul</b><script>x</script>' }],
    sinal: { valor: 100, em: 'reais' },
    condicoes: 'Sem troca. </p><script>alert(2)</script>',
    ...dados,
  });
  const escrever = async (dados: object = {}): Promise<number> => {
    const { body } = await loja.system.ana.post(adm('store'), corpo(dados));
    return (body as { id: number }).id;
  };
  const rever = (id: number, dados: object) =>
    ok(loja.system.ana.put(adm(`update/${id}`), corpo(dados)));
  const mostrar = (id: number) => ok<Orcamento>(loja.system.ana.get(adm(`show/${id}`)));
  const criar = async (id: number, ate = '2026-12-31'): Promise<string> => {
    const { status, body } = await loja.system.ana.post(adm(`link/${id}`), { ate });
    expect([status, body]).toMatchObject([201, { type: 'success' }]);
    const { endereco } = body as { endereco: string };
    return endereco;
  };
  const comLink = async (dados: object = {}) => {
    const id = await escrever(dados);
    return { id, endereco: await criar(id) };
  };
  const doLink = async (id: number) =>
    (await ok<{ link: LinkDoOrcamento | null }>(loja.system.ana.get(adm(`link/${id}`)))).link;
  const abrir = async (endereco: string) => (await loja.visitante.get(endereco)).text;
  const responder = (endereco: string, campos: object) =>
    loja.visitante.post(endereco).type('form').send(campos);
  const aprovar = async (endereco: string, nome = 'Maria') =>
    responder(endereco, { ...vistoDe(await abrir(endereco)), acao: 'aprovar', nome });
  const tipos = async (stream: string) =>
    (await loja.system.app.get<EventStore>(EVENT_STORE).readStream(stream)).map(({ type }) => type);
  return Object.assign(loja, {
    adm,
    corpo,
    escrever,
    rever,
    mostrar,
    criar,
    comLink,
    doLink,
    abrir,
    responder,
    aprovar,
    tipos,
  });
};

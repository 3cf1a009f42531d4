import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeInBrowser, newPerson, openBrowser } from './system/browser.js';
import { startSystem, type RunningSystem } from './system/system.js';

/** Filling the demo takes its time on a busy machine. */
const DEMO_MS = 600_000;
const SCREEN_MS = 180_000;
const NARROWEST = 320;
const ALL = process.env.TELAS === 'todas';
/** One wide and dark, one narrow and light: between them every rule is met. */
const LOOKS = [
  ['1440 escuro', 1440, true],
  ['390 claro', 390, false],
  ...(ALL
    ? ([
        ['1440 claro', 1440, false],
        ['390 escuro', 390, true],
      ] as const)
    : []),
] as const;
/** The screens that stand for the others in a short run; `npm run test:telas` sees them all. */
const SHORT = ['Painel', 'Todos os pedidos', 'Pedido em produção', 'Clientes', 'Novo Pedido'];
const asked = <Row extends readonly [string, ...unknown[]]>(rows: readonly Row[]): Row[] =>
  rows.filter(([name]) => ALL || SHORT.includes(name));

interface Pedido {
  id: number;
  estagio_id: number;
  valor_pago: number;
  falta_pagar: number;
  cancelado: boolean;
  tags: unknown[];
}
interface Item {
  id: number;
  estagio_id: number;
  quantidade: number;
  quantidade_finalizada: number;
}

let system: RunningSystem;
let browser: Browser;
let looks: { name: string; page: Page }[];
/** Console messages and uncaught errors since they were last asked for. */
let complaints: string[] = [];
const ids = { estagio: [0, 0, 0, 0, 0], parte: 0, arquivado: 0, item: 0 };

const listen = (page: Page): void => {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
};

const enter = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('ana@encomenda.local');
  await page.getByRole('textbox', { name: /^Senha/ }).fill('encomenda-demo');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/adm');
};

/** Records of the demo that show each state. */
const choose = async (): Promise<void> => {
  const ana = system.visitor();
  await ana.login('ana@encomenda.local', 'encomenda-demo');
  const list = async (path: string) =>
    (await ana.get<{ data: Pedido[] }>(`/api/adm/pedidos/${path}?per_page=50`)).body.data;
  for (const estagio of [1, 2, 3, 4]) {
    const pedidos = await list(`datatable/${estagio}`);
    ids.estagio[estagio] = (pedidos.find(({ tags }) => tags.length > 0) ?? pedidos[0])!.id;
  }
  const emProducao = await list('datatable/2');
  ids.parte = emProducao.find((pedido) => pedido.valor_pago > 0 && pedido.falta_pagar > 0)!.id;
  ids.arquivado = (await list('arquivados'))[0]!.id;
  for (const pedido of emProducao) {
    const { body } = await ana.get<{ data: Item[] }>(`/api/adm/itens/datatable/${pedido.id}`);
    const item = body.data.find(
      (one) => one.estagio_id === 2 && one.quantidade_finalizada < one.quantidade,
    );
    if (item && item.quantidade > 1) {
      ids.item = item.id;
      return;
    }
  }
};

/** Loaded, drawn, and nothing left that is still coming. */
const settled = async (page: Page): Promise<void> => {
  await page.locator('h1, [role=alert]').first().waitFor();
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready.then(() => true)');
};

const violations = async (page: Page): Promise<string[]> => {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
};

const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );

/** What a program forgot to say in words. */
const rawWords = async (page: Page): Promise<string[]> =>
  (await page.locator('body').innerText()).match(/\b(undefined|NaN|Invalid Date|null)\b/g) ?? [];

/** Everything that is asked of one screen, in all its looks; findings carry the look's name. */
const findings = async (open: (page: Page) => Promise<void>): Promise<string[]> => {
  const found: string[] = [];
  complaints = [];
  for (const { name, page } of looks) {
    const tell = (texts: string[]) => found.push(...texts.map((text) => `${name}: ${text}`));
    await open(page);
    tell(await violations(page));
    tell(await rawWords(page));
    const before = page.viewportSize()!;
    for (const width of before.width < 1000 ? [before.width, NARROWEST] : [before.width]) {
      await page.setViewportSize({ ...before, width });
      const beyond = await overflow(page);
      if (beyond > 0) tell([`${beyond} px beyond the edge at ${width} px`]);
    }
    await page.setViewportSize(before);
  }
  return [...found, ...complaints];
};

const botao = (page: Page, nome: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name: nome, exact: typeof nome === 'string' });

describeInBrowser('as telas da demonstração', () => {
  beforeAll(async () => {
    system = await startSystem({ demo: true, readyWithinMs: DEMO_MS });
    browser = await openBrowser();
    await choose();
    looks = [];
    for (const [name, width, dark] of LOOKS) {
      const context = await newPerson(browser, system.baseUrl, { width, dark });
      const page = await context.newPage();
      // Half-faded words would fail the contrast of the finished screen.
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: dark ? 'dark' : 'light' });
      page.setDefaultTimeout(60_000);
      await enter(page);
      listen(page);
      looks.push({ name, page });
    }
  }, DEMO_MS + SCREEN_MS);
  afterAll(async () => {
    await browser?.close();
    await system?.stop();
  }, SCREEN_MS);

  it.each(
    asked<[string, () => string]>([
      ['Painel', () => '/adm'],
      ['Pedidos em produção', () => '/adm/pedidos'],
      ['Pedidos a iniciar', () => '/adm/pedidos?aba=1'],
      ['Pedidos finalizados', () => '/adm/pedidos?aba=3'],
      ['Pedidos entregues', () => '/adm/pedidos?aba=4'],
      ['Todos os pedidos', () => '/adm/pedidos?aba=0&ordem=-valor&pagina=2'],
      ['Pesquisa sem resultado', () => '/adm/pedidos?aba=0&q=zzzzzz'],
      ['Pedidos A Pagar', () => '/adm/pedidos/a-pagar'],
      ['Pedidos A Pagar pelo saldo', () => '/adm/pedidos/a-pagar?ordem=-falta_pagar'],
      ['Pedidos Arquivados', () => '/adm/pedidos/arquivados'],
      ['Pedido a iniciar', () => `/adm/pedidos/show/${ids.estagio[1]}`],
      ['Pedido em produção', () => `/adm/pedidos/show/${ids.estagio[2]}`],
      ['Pedido finalizado', () => `/adm/pedidos/show/${ids.estagio[3]}`],
      ['Pedido entregue', () => `/adm/pedidos/show/${ids.estagio[4]}`],
      ['Pedido pago em parte', () => `/adm/pedidos/show/${ids.parte}`],
      ['Pedido arquivado', () => `/adm/pedidos/show/${ids.arquivado}`],
      ['Item em produção', () => `/adm/itens/show/${ids.item}`],
      ['Clientes', () => '/adm/clientes'],
      ['Cliente', () => '/adm/clientes/show/1'],
      ['Produtos', () => '/adm/produtos'],
      ['Produto', () => '/adm/produtos/show/1'],
      ['Categorias de Produtos', () => '/adm/produtos/categorias'],
      ['Despesas', () => '/adm/despesas'],
      ['Categorias de Despesas', () => '/adm/despesas/categorias'],
      ['Unidades de Medida', () => '/adm/despesas/unidades'],
      ['Tags', () => '/adm/tags'],
      ['Usuários', () => '/adm/users'],
    ]),
  )(
    'a tela %s é acessível, cabe e fala com palavras',
    async (_name, address) => {
      const found = await findings(async (page) => {
        await page.goto(address());
        await settled(page);
      });
      expect(found).toEqual([]);
    },
    SCREEN_MS,
  );

  describe('janelas', () => {
    it.each(
      asked<[string, () => string, (page: Page) => Promise<void>]>([
        ['Novo Pedido', () => '/adm/pedidos', (page) => botao(page, 'Novo').click()],
        [
          'Editar Pedido',
          () => `/adm/pedidos/show/${ids.estagio[2]}`,
          (page) => botao(page, 'Editar').click(),
        ],
        [
          'Adicionar item',
          () => `/adm/pedidos/show/${ids.estagio[2]}`,
          (page) =>
            botao(page, /^(Novo|Adicionar item)$/)
              .first()
              .click(),
        ],
        [
          'Efetuar Pagamento',
          () => `/adm/pedidos/show/${ids.parte}`,
          (page) => botao(page, 'Efetuar Pagamento').click(),
        ],
        [
          'Cancelar pedido',
          () => `/adm/pedidos/show/${ids.parte}`,
          async (page) => {
            await botao(page, 'Mais ações').click();
            await page.getByRole('menuitem', { name: 'Cancelar pedido' }).click();
          },
        ],
        [
          'Finalizar Quantidade',
          () => `/adm/itens/show/${ids.item}`,
          (page) => botao(page, 'Finalizar Quantidade').click(),
        ],
        ['Novo Cliente', () => '/adm/clientes', (page) => botao(page, 'Novo').click()],
        ['Novo Produto', () => '/adm/produtos', (page) => botao(page, 'Novo Produto').click()],
        ['Nova Despesa', () => '/adm/despesas', (page) => botao(page, 'Nova Despesa').click()],
        ['Nova Tag', () => '/adm/tags', (page) => botao(page, 'Novo').click()],
        ['Novo Usuário', () => '/adm/users', (page) => botao(page, 'Novo Usuário').click()],
      ]),
    )(
      'a janela %s é acessível e cabe',
      async (name, address, open) => {
        const found = await findings(async (page) => {
          await page.goto(address());
          await settled(page);
          await open(page);
          await page.getByRole('dialog', { name }).waitFor();
          await settled(page);
        });
        expect(found).toEqual([]);
      },
      SCREEN_MS,
    );
  });
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { UsageError, readArguments, runProgram } from '@encomenda/platform/programs/command-line';
import type { Browser, Page } from 'playwright-core';
import { HEIGHTS, newPerson, openBrowser } from '@encomenda/system/browser/chromium';
import { startSystem } from '@encomenda/system/system';
import type { Visitor } from '@encomenda/system/visitor/visitor';
import { OficinaDosLinks } from '../telas/links.js';
import { escolherRegistros, type Registros } from '../telas/registros.js';
import { enter, settled } from '../telas/looks.js';
import { FOTOS, type Combinados, type Foto } from './fotos.js';

const USAGE = `Uso: npm run guia -- [--so FOTO]…
  --so FOTO   só esta das fotos do guia e do README, ou estas: ${FOTOS.map(({ nome }) => nome).join(', ')}`;
const FOLDER = new URL('../../../../docs/imagens/', import.meta.url);
const DEMO_MS = 600_000;
const DESK = { width: 1280, height: 800 };
const QUALITY = 82;

const newPage = async (
  browser: Browser,
  baseUrl: string,
  { quem, celular }: Foto,
): Promise<Page> => {
  const context = await newPerson(browser, baseUrl, { width: celular ? 390 : 1440 });
  const page = await context.newPage();
  await page.setViewportSize(celular ? { width: 390, height: HEIGHTS[390] } : DESK);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  if (quem !== 'visitor') await enter(page);
  return page;
};

/** The browser encodes WebP: half the size of PNG. */
const take = async (page: Page, name: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  });
  await session.detach();
  writeFileSync(new URL(`${name}.webp`, FOLDER), Buffer.from(data, 'base64'));
  process.stdout.write(`${name}.webp\n`);
};

/** Four pages are reused: a login per picture would exceed the limit of logins. */
const pagesOf = (browser: Browser, baseUrl: string): ((foto: Foto) => Promise<Page>) => {
  const pages = new Map<string, Promise<Page>>();
  return (foto) => {
    const key = `${foto.quem} ${foto.celular}`;
    const opened = pages.get(key) ?? newPage(browser, baseUrl, foto);
    pages.set(key, opened);
    return opened;
  };
};

const escolherCombinados = async (ana: Visitor, registros: Registros): Promise<Combinados> => {
  const oficina = new OficinaDosLinks(ana, registros.produto.fotos);
  const revisto = await oficina.primeiro<{ versao: number; pedido_id: number | null }>(
    'orcamentos/datatable/em-aberto',
    ({ versao, pedido_id }) => versao > 1 && pedido_id === null,
  );
  return {
    revisto,
    aberto: await oficina.linkDe(revisto),
    emProducao: await oficina.emProducaoNaDemo(),
    comFotos: await oficina.primeiro<{ para: string | null }>(
      'solicitacoes/datatable/novas',
      ({ para }) => para !== null,
    ),
  };
};

const takeAll = async (fotos: readonly Foto[]): Promise<void> => {
  const system = await startSystem({ demo: true, readyWithinMs: DEMO_MS });
  try {
    const browser = await openBrowser();
    try {
      mkdirSync(FOLDER, { recursive: true });
      const ana = system.visitor();
      await ana.login('ana@encomenda.local', 'encomenda-demo');
      const registros = await escolherRegistros(ana);
      const combinados = await escolherCombinados(ana, registros);
      const pageOf = pagesOf(browser, system.baseUrl);
      for (const foto of fotos) {
        const page = await pageOf(foto);
        await page.goto(foto.onde(registros, combinados));
        await settled(page);
        await foto.abrir?.(page);
        await settled(page);
        await page.waitForLoadState('networkidle');
        await take(page, foto.nome);
      }
    } finally {
      await browser.close();
    }
  } finally {
    await system.stop();
  }
};

await runProgram(async () => {
  const { values } = readArguments(USAGE, { options: { so: { type: 'string', multiple: true } } });
  const fotos = FOTOS.filter(({ nome }) => values.so?.includes(nome) ?? true);
  const semFoto = values.so?.filter((pedida) => !FOTOS.some(({ nome }) => nome === pedida)) ?? [];
  if (semFoto.length > 0)
    throw new UsageError(`Não há a foto “${semFoto.join('”, “')}”.\n\n${USAGE}`);
  await takeAll(fotos);
});

import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { STEP_MS, aparece, botao, janela, salvar } from '@encomenda/system/acts';
import { chosenPhoto, draggedPhotos } from '@encomenda/system/photos';
import { until } from '@encomenda/system/waiting';
import { jornada, pagina, system, visita } from './oficina.js';

const PRODUTO = 'Cesta de Café da Manhã';
const FOTOS = ['frente.jpg', 'detalhe.jpg', 'mesa-posta.jpg'];

/** Path of the product's page in the storefront. */
let endereco: string;
let ana: Page;
let visitante: Page;

const fotosNaOrdem = async (page: Page): Promise<string[]> => {
  const fotos = page.getByRole('list', { name: 'Ordem das fotos' });
  const botoes = await fotos.getByRole('button', { name: /^Mostrar foto/ }).all();
  const nomes = await Promise.all(botoes.map((one) => one.getAttribute('aria-label')));
  return nomes.map((nome) => nome!.replace(/^.*: /, ''));
};

/** The page without scripts, as search engines and link previews read it. */
const semScript = async (endereco: string): Promise<{ status: number; html: string }> => {
  const resposta = await fetch(system.baseUrl + endereco);
  return { status: resposta.status, html: await resposta.text() };
};
const meta = (html: string, propriedade: string): string | undefined =>
  new RegExp(`<meta property="${propriedade}" content="([^"]*)"`).exec(html)?.[1];

interface DadosDoProduto {
  '@type': string;
  name: string;
  image: string[];
  offers: { price: string; priceCurrency: string };
}

const noMapa = async (): Promise<boolean> =>
  (await semScript('/sitemap.xml')).html.includes(`${endereco}</loc>`);

export const jornadaDoProduto = () =>
  jornada(
    'um produto com fotos, da oficina à vitrine e de volta',
    async () => {
      ana = await pagina();
      visitante = await visita({ width: 390 });
    },
    () => {
      it(
        'cadastra o produto para o site',
        async () => {
          await visitante.goto('/produtos');
          await aparece(visitante, 'Nenhum produto foi encontrado.');
          await ana.goto('/adm/produtos');
          await botao(ana, 'Novo').click();
          await janela(ana).getByLabel('Nome').fill(PRODUTO);
          await janela(ana).getByLabel('Valor').fill('189,90');
          await janela(ana).getByRole('switch', { name: 'Mostrar no site' }).press(' ');
          await salvar(ana);
          await ana.waitForURL('**/adm/produtos/show/*');
          endereco = ana.url().replace(/.*\/adm/, '');
          await aparece(ana, 'Nenhuma foto do produto cadastrada');
        },
        STEP_MS,
      );

      it(
        'solta três fotos, vê o andamento de cada uma e depois a galeria',
        async () => {
          let liberar: () => void = () => undefined;
          const liberado = new Promise<void>((resolve) => {
            liberar = resolve;
          });
          await ana.route('**/produto-imagens/store', async (route) => {
            await liberado;
            await route.continue();
          });
          const dataTransfer = await draggedPhotos(ana, FOTOS);
          const area = ana.getByText('Solte fotos aqui');
          for (const gesto of ['dragenter', 'dragover', 'drop'])
            await area.dispatchEvent(gesto, { dataTransfer });
          const envios = ana.getByRole('list', { name: 'Envios' });
          await envios.getByText(FOTOS[2]!).waitFor();
          expect(await envios.getByRole('listitem').count()).toBe(FOTOS.length);
          const barra = envios.getByRole('progressbar', { name: `Envio de ${FOTOS[0]!}` });
          // At 0 % the bar has no width.
          await barra.waitFor({ state: 'attached' });
          await envios
            .getByText(/Enviando, \d+%/)
            .first()
            .waitFor();
          liberar();

          await aparece(ana, '3 fotos enviadas.');
          await envios.waitFor({ state: 'detached' });
          await ana
            .getByRole('list', { name: 'Ordem das fotos' })
            .getByRole('button', { name: /^Mostrar foto/ })
            .nth(FOTOS.length - 1)
            .waitFor();
          expect(await fotosNaOrdem(ana)).toEqual(FOTOS);
          await botao(ana, /^Ampliar/)
            .first()
            .click();
          await janela(ana).getByRole('img', { name: 'Foto 1 de 3' }).waitFor();
          await ana.keyboard.press('Escape');
        },
        STEP_MS,
      );

      it(
        'põe as fotos em ordem e tira uma do site',
        async () => {
          await botao(ana, 'Tornar mesa-posta.jpg principal').click();
          // The list reorders: a key press in between can lose its target.
          await until(
            'the new order',
            async () => (await fotosNaOrdem(ana))[0] === 'mesa-posta.jpg',
          );
          const site = ana.getByRole('switch', { name: 'No site: detalhe.jpg' });
          await site.press(' ');
          await aparece(ana, 'Imagem atualizada.');
          await ana.reload();
          await ana.getByRole('list', { name: 'Ordem das fotos' }).waitFor();
          expect((await fotosNaOrdem(ana))[0]).toBe('mesa-posta.jpg');
          expect(await site.isChecked()).toBe(false);
        },
        STEP_MS,
      );

      it(
        'quem visita encontra o produto sem escrever os acentos, e vê só as fotos do site',
        async () => {
          await visitante.goto('/produtos');
          await visitante
            .getByRole('searchbox', { name: 'Pesquisar produtos' })
            .fill('cafe da manha');
          await visitante.keyboard.press('Enter');
          await visitante.waitForURL('**/produtos?pesquisa=cafe*');
          await visitante.getByRole('link', { name: PRODUTO }).click();
          await visitante.getByRole('heading', { level: 1, name: PRODUTO }).waitFor();
          expect(await visitante.title()).toMatch(PRODUTO);
          await aparece(visitante, /^R\$\s189,90$/);
          const galeria = visitante.getByRole('region', { name: `Fotos de ${PRODUTO}` });
          expect(await galeria.locator('img').count()).toBe(2);
          await galeria.getByRole('button', { name: 'Próxima foto' }).click();
          await galeria
            .locator('[data-pontos] button[aria-current]')
            .and(galeria.getByRole('button', { name: 'Foto 2' }))
            .waitFor();
        },
        STEP_MS,
      );

      it(
        'o link mostra foto e preço a quem não roda scripts',
        async () => {
          const { status, html } = await semScript(endereco);
          expect(status).toBe(200);
          expect(meta(html, 'og:title')).toMatch(PRODUTO);
          expect(meta(html, 'og:description')).toMatch(/R\$\s189,90/);
          const foto = await fetch(meta(html, 'og:image')!);
          expect([foto.status, foto.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
          const [, dados] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)!;
          const produto = JSON.parse(dados!) as DadosDoProduto;
          expect(produto).toMatchObject({
            '@type': 'Product',
            name: PRODUTO,
            offers: { price: '189.90', priceCurrency: 'BRL' },
          });
          expect(produto.image).toHaveLength(2);
          expect(await noMapa()).toBe(true);
        },
        STEP_MS,
      );

      it(
        'o logotipo das Configurações aparece na vitrine',
        async () => {
          await ana.goto('/adm/configuracoes');
          await botao(ana, 'Enviar logotipo').waitFor();
          const logo = await chosenPhoto(ana, 'logo.jpg');
          await ana.locator('input[type=file]').setInputFiles(logo);
          await aparece(ana, 'Logotipo salvo.');
          await visitante.goto('/');
          await visitante.locator('header img').waitFor();
          const largura =
            "document.querySelector('header img').decode().then(() => document.querySelector('header img').naturalWidth)";
          expect(await visitante.evaluate<number>(largura)).toBeGreaterThan(0);
        },
        STEP_MS,
      );

      it(
        'fora do site, some na hora: da página, da lista, das chamadas e do mapa',
        async () => {
          await visitante.goto(endereco);
          const foto = await visitante
            .getByRole('region', { name: `Fotos de ${PRODUTO}` })
            .locator('img')
            .first()
            .getAttribute('src');
          await ana.goto(`/adm${endereco}`);
          await botao(ana, 'Editar').click();
          await janela(ana).getByRole('switch', { name: 'Mostrar no site' }).press(' ');
          await salvar(ana);

          expect((await visitante.reload())?.status()).toBe(404);
          const fora = [endereco, `/api${endereco}`, foto!];
          const respostas = await Promise.all(fora.map(semScript));
          expect(respostas.map(({ status }) => status)).toEqual([404, 404, 404]);
          expect(await noMapa()).toBe(false);
          await visitante.goto('/produtos');
          await aparece(visitante, 'Nenhum produto foi encontrado.');
          await aparece(ana, 'Fora do site: ligue “Mostrar no site” em Editar.');
        },
        STEP_MS,
      );
    },
  );

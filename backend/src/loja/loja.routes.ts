import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { Config } from '@encomenda/platform/config';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { ApiErrors } from '../platform/http/errors/api-errors.js';
import { IdPipe } from '../platform/http/parameters/id.js';
import { allowStyle } from '../platform/http/pages/security-headers.js';
import { referenceOf } from '../platform/http/traffic.js';
import { Limiter } from '../platform/limits/limiter.js';
import { Networks } from '../platform/limits/network.js';
import { CONFIG } from '../platform/tokens.js';
import { ProjectionFeed } from '../platform/projections/projection-feed.js';
import { Answer, sendAnswer } from './answers/answer.js';
import { chaveDaConsulta, consultaExata, consultaTolerante, lembravel } from './consulta.js';
import { SolicitacaoRoutes } from './encomendar/encomendar.routes.js';
import { FreshCache } from './answers/fresh-cache.js';
import { readFrontendFiles } from './answers/frontend-files.js';
import { Imagens } from './imagens.js';
import { mapaDoSite, robots } from './buscadores/mapa-do-site.js';
import { Paginas, type Pedinte } from './paginas.js';
import { VitrineReader } from './vitrine.reader.js';

const LIMITES = { entries: 500, bytes: 64_000_000, maxAgeMs: 60_000 };
const FONTES = new Set(['loja', 'configuracoes', 'cadastro_de_produtos', 'calendario']);
const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';

const ids = new IdPipe();
const idDe = (request: Request): number => ids.transform(String(request.params.id));

const PAGINA_INEXISTENTE = 'Página não encontrada.';
const naoEncontrada = (): Recusa => Recusa.inexistente('pagina-inexistente', PAGINA_INEXISTENTE);

const sobreAPaginaInexistente = (message: string): string =>
  [
    ...(message === PAGINA_INEXISTENTE ? [] : [message]),
    'O endereço mudou ou o produto saiu da vitrine.',
  ].join(' ');

/** Answers are the same for every visitor: no cookies, and cached until their read models change. */
@Injectable()
export class LojaRoutes implements OnModuleInit {
  private readonly answers = new FreshCache<Answer>(LIMITES);

  constructor(
    private readonly vitrine: VitrineReader,
    private readonly paginas: Paginas,
    private readonly imagens: Imagens,
    private readonly feed: ProjectionFeed,
    private readonly errors: ApiErrors,
    private readonly limiter: Limiter,
    private readonly networks: Networks,
    private readonly encomendar: SolicitacaoRoutes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.feed.onPosition((projection) => {
      if (FONTES.has(projection)) this.answers.empty();
    });
  }

  /** @param screens folder of the built frontend */
  router(screens: string): RequestHandler {
    const arquivos = readFrontendFiles(screens);
    // Never from the Host header: a forged host would be cached for everyone.
    const origem = this.config.publicUrl ?? '';
    const pedinte: Pedinte = { origem, arquivos, cadastro: this.config.openRegistration };
    const page =
      (show: (request: Request, response: Response, pedinte: Pedinte) => Promise<void>) =>
      async (request: Request, response: Response): Promise<void> => {
        allowStyle(response, arquivos.cssSource);
        try {
          await this.count(request);
          await show(request, response, pedinte);
        } catch (error) {
          await this.fail(error, response, pedinte);
        }
      };

    const router = Router();
    router.get(
      ['/', '/home', '/produtos'],
      page(async (request, response, pedinte) => {
        const consulta = consultaTolerante(request.query);
        await this.countSearch(request, consulta.pesquisa);
        const { page: numero, per_page, categoria, pesquisa } = consulta;
        const key = `catalogo ${numero} ${per_page} ${categoria} ${pesquisa}`;
        const make = async () =>
          new Answer(HTML_TYPE, await this.paginas.catalogo(consulta, pedinte));
        await this.send(request, response, lembravel(consulta) ? key : null, make);
      }),
    );
    router.get(
      '/produtos/show/:id',
      page(async (request, response, pedinte) => {
        const id = idDe(request);
        await this.send(
          request,
          response,
          `produto ${id}`,
          async () => new Answer(HTML_TYPE, await this.paginas.produto(id, pedinte)),
        );
      }),
    );
    this.encomendar.register(router, page);
    router.get(
      '/welcome',
      page((request, response, pedinte) =>
        this.send(
          request,
          response,
          'welcome',
          async () => new Answer(HTML_TYPE, await this.paginas.welcome(pedinte)),
        ),
      ),
    );
    router.get(
      '/produtos/*resto',
      page(() => Promise.reject(naoEncontrada())),
    );
    router.get('/sitemap.xml', async (request, response) => {
      await this.count(request);
      await this.send(
        request,
        response,
        'mapa',
        async () =>
          new Answer(
            'application/xml; charset=utf-8',
            mapaDoSite(await this.vitrine.mapa(), origem),
          ),
      );
    });
    router.get('/robots.txt', (request, response) =>
      sendAnswer(request, response, new Answer('text/plain; charset=utf-8', robots(origem))),
    );
    router.use('/api/produtos', async (request, response, next) => {
      // Default for refusals; successful answers override it.
      response.setHeader('Cache-Control', 'no-store');
      await this.count(request);
      next();
    });
    router.get('/api/produtos/data', async (request, response) => {
      const consulta = consultaExata(request.query);
      await this.countSearch(request, consulta.pesquisa);
      const key = lembravel(consulta) ? `data ${chaveDaConsulta(consulta)}` : null;
      await this.send(
        request,
        response,
        key,
        async () => new Answer(JSON_TYPE, JSON.stringify(await this.vitrine.pagina(consulta))),
      );
    });
    router.get('/api/produtos/show/:id', async (request, response) => {
      const id = idDe(request);
      await this.send(
        request,
        response,
        `show ${id}`,
        async () => new Answer(JSON_TYPE, JSON.stringify(await this.vitrine.produto(id))),
      );
    });
    router.get('/api/produtos/image/:id', (request, response) =>
      this.imagens.enviar(idDe(request), request, response),
    );
    return router;
  }

  private count(request: Request): Promise<void> {
    return this.limiter.spend('storefront', this.networks.of(request));
  }

  private async countSearch(request: Request, pesquisa: string): Promise<void> {
    if (pesquisa !== '') await this.limiter.spend('storefrontSearch', this.networks.of(request));
  }

  /** @param key null when the answer is not cached */
  private async send(
    request: Request,
    response: Response,
    key: string | null,
    make: () => Promise<Answer>,
  ): Promise<void> {
    const answer = await (key === null ? make() : this.answers.get(key, make));
    await sendAnswer(request, response, answer);
  }

  private async fail(error: unknown, response: Response, pedinte: Pedinte): Promise<void> {
    const { status, message, retryAfter } = this.errors.explained(error, referenceOf(response));
    if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
    response
      .status(status)
      .set({ 'Content-Type': HTML_TYPE, 'Cache-Control': 'no-store' })
      .end(
        status === 404
          ? await this.paginas.naoEncontrada(sobreAPaginaInexistente(message), pedinte)
          : await this.paginas.falha({ titulo: 'A vitrine volta já', texto: message }, pedinte),
      );
  }
}

import { createHash } from 'node:crypto';
import {
  respostaAprovo,
  respostaMudar,
  respostaNaoQuero,
} from '@encomenda/contracts/orcamentos/link.http';
import type { LinhaLink } from '@encomenda/contracts/orcamentos/link.read-models';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { Logger } from '@encomenda/platform/logger';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { readFrontendFiles, type FrontendFiles } from '../loja/answers/frontend-files.js';
import type { CommandResult } from '../platform/commands/handle-command.js';
import { ReadYourOwnWrite } from '../platform/commands/answer/read-your-own-write.js';
import { comesFromHere } from '../platform/auth/session/csrf.js';
import { sendDocument } from '../platform/files/pictures/send-picture.js';
import { VisitorForms, type VisitorForm } from '../platform/files/received/visitor-forms.js';
import { ApiErrors } from '../platform/http/errors/api-errors.js';
import { RequestRefused } from '../platform/http/errors/request-refused.js';
import { allowStyle } from '../platform/http/pages/security-headers.js';
import { referenceOf } from '../platform/http/traffic.js';
import { Limiter } from '../platform/limits/limiter.js';
import { Networks } from '../platform/limits/network.js';
import { LOGGER } from '../platform/tokens.js';
import { AoVivo } from './ao-vivo/ao-vivo.js';
import { FOTOS_DO_FORMULARIO } from '../solicitacoes/fotos-da-solicitacao.finalidade.js';
import { AprovarPeloLink } from './respostas/aprovar-pelo-link.js';
import { ArquivosDoLink } from './arquivos/arquivos-do-link.js';
import { FatosDoLink } from './fatos-do-link.js';
import { PaginaDoLinkQuery, type LinkAberto } from './paginas/pagina-do-link.queries.js';
import { HtmlDoLink, type PedidoDePagina } from './paginas/html-do-link.js';
import { ESTILO_DO_LINK } from './paginas/estilo.js';
import { PedirMudanca } from './respostas/pedir-mudanca.js';
import { nomeDoRecibo } from './recibo/impresso-da-aprovacao.js';
import { ReciboEmPdf } from './recibo/recibo-em-pdf.js';
import { RecusarPeloLink } from './respostas/recusar-pelo-link.js';
import {
  lido,
  linkEncerrado,
  linkInexistente,
  PAGINA_INEXISTENTE,
} from './respostas/recusas-do-link.js';
import { HashDosLinks } from './atos/token-do-link.js';
import { pareceRobo, VisitarLink } from './atos/visitar-link.js';

const sourceOf = (css: string): string =>
  `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
const ESTILO = sourceOf(ESTILO_DO_LINK);

/** Runs before sessions, because the token is the only proof. No answer is cached or indexed. */
@Injectable()
export class LinkRoutes {
  constructor(
    private readonly achados: PaginaDoLinkQuery,
    private readonly paginas: HtmlDoLink,
    private readonly arquivosDoLink: ArquivosDoLink,
    private readonly aoVivo: AoVivo,
    private readonly reciboEmPdf: ReciboEmPdf,
    private readonly hashes: HashDosLinks,
    private readonly orcamentos: FatosDoLink,
    private readonly commands: CommandBus,
    private readonly readModels: ReadYourOwnWrite,
    private readonly errors: ApiErrors,
    private readonly limiter: Limiter,
    private readonly networks: Networks,
    private readonly forms: VisitorForms,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param screens folder of the built frontend */
  router(screens: string): RequestHandler {
    const arquivos = readFrontendFiles(screens);
    const estilos = [arquivos.cssSource, ESTILO].filter(Boolean).join(' ');
    const page =
      (show: (request: Request, response: Response, arquivos: FrontendFiles) => Promise<void>) =>
      async (request: Request, response: Response): Promise<void> => {
        allowStyle(response, estilos);
        response.set({
          'Cache-Control': 'private, no-store',
          'Referrer-Policy': 'no-referrer',
          'X-Robots-Tag': 'noindex, nofollow, noarchive',
        });
        try {
          await show(request, response, arquivos);
        } catch (error) {
          await this.fail(error, request, response, arquivos);
        }
      };
    const router = Router({ caseSensitive: true, strict: true });
    router.get('/c/:token', page(this.mostrar));
    router.post('/c/:token', page(this.responder));
    router.all(
      ['/c', '/c/', '/c/*resto'],
      page(() => Promise.reject(linkInexistente())),
    );
    router.use('/c', (error: unknown, request: Request, response: Response, _next: unknown) =>
      page(() => Promise.reject(error))(request, response),
    );
    return router;
  }

  private readonly mostrar = async (
    request: Request,
    response: Response,
    arquivos: FrontendFiles,
  ): Promise<void> => {
    const { arquivo, foto, recibo } = request.query;
    const deArquivo = arquivo !== undefined || foto !== undefined;
    const achado = await this.achar(request, deArquivo ? 'linkFile' : 'link');
    // Requests for photos and the receipt count as visits too.
    if (achado.orcamento && request.method === 'GET') this.visitar(achado.link, request);
    if (foto !== undefined) {
      await this.arquivosDoLink.enviarFoto(achado, request, response);
      return;
    }
    if (arquivo !== undefined) {
      await this.arquivosDoLink.enviar(achado, request, response);
      return;
    }
    if (request.query['ao-vivo'] !== undefined) {
      this.aoVivo.abrir(achado, request, response);
      return;
    }
    if (recibo !== undefined) {
      await this.enviarRecibo(achado, request, response);
      return;
    }
    await this.enviar(request, response, { achado, arquivos }, 200);
  };

  private readonly responder = async (
    request: Request,
    response: Response,
    arquivos: FrontendFiles,
  ): Promise<void> => {
    exigirDaqui(request);
    const achado = await this.achar(request);
    await this.limiter.spend('linkReply', this.networks.of(request));
    if (!achado.orcamento) throw linkEncerrado();
    const enviado = await this.forms.read(request, response, FOTOS_DO_FORMULARIO);
    const campos = enviado.fields;
    try {
      const result = await this.enviarComando(achado.link, enviado);
      if (result.position !== null)
        await this.readModels.shown(
          result.events.map(({ type }) => type),
          result.position,
        );
    } catch (error) {
      const { status, message, errors } = this.errors.explained(error, referenceOf(response));
      // When too many forms are uploaded at once, shows the form again with its values.
      if ((status >= 500 || status === 429) && error !== enviado.refused) throw error;
      const agora = (await this.achados.de(achado.link.hash)) ?? achado;
      const recusado = { message, errors, campos };
      await this.enviar(request, response, { achado: agora, arquivos, recusado }, status);
      return;
    }
    response.redirect(303, request.originalUrl);
  };

  private async enviarComando(
    { orcamento_id: orcamentoId, hash: link }: LinhaLink,
    { fields: campos, files: fotos, refused }: VisitorForm,
  ): Promise<CommandResult> {
    const quem = { orcamentoId, link };
    switch (campos['acao']) {
      case 'aprovar': {
        const { nome, ...visto } = lido(respostaAprovo.safeParse(campos));
        return this.commands.execute(new AprovarPeloLink(quem, visto, nome));
      }
      case 'mudar': {
        const { mensagem, ...visto } = lido(respostaMudar.safeParse(campos));
        if (refused) throw refused;
        return this.commands.execute(new PedirMudanca(quem, visto, mensagem, fotos));
      }
      case 'recusar': {
        const { motivo, ...visto } = lido(respostaNaoQuero.safeParse(campos));
        return this.commands.execute(new RecusarPeloLink(quem, visto, motivo));
      }
      default:
        throw Recusa.campo('acao-invalida', 'acao', 'Escolha uma resposta.');
    }
  }

  /** @throws Recusa (404) for a token that opens nothing */
  private async achar(request: Request, limit: 'link' | 'linkFile' = 'link'): Promise<LinkAberto> {
    await this.limiter.spend(limit, this.networks.of(request));
    const hash = this.hashes.de(String(request.params['token']));
    const achado = hash === null ? undefined : await this.achados.de(hash);
    if (!achado) throw linkInexistente();
    return achado;
  }

  private async enviar(
    request: Request,
    response: Response,
    pagina: PedidoDePagina,
    status: number,
  ): Promise<void> {
    if (!pagina.achado.orcamento) throw linkEncerrado();
    const { orcamento } = pagina.achado;
    const html = await this.paginas.orcamento(pagina, orcamento);
    if (orcamento.registrando) response.set('Refresh', '5');
    await this.html(request, response, status, html);
  }

  /** The receipt of the version approved last, even when a newer version exists. */
  private async enviarRecibo(
    { orcamento }: LinkAberto,
    request: Request,
    response: Response,
  ): Promise<void> {
    if (!orcamento) throw linkEncerrado();
    const { orcamentoId } = orcamento;
    if (request.query['recibo'] === 'pdf') {
      const pdf = await this.reciboEmPdf.de(orcamento, this.networks.of(request));
      if (pdf === null) throw linkInexistente();
      sendDocument(response, pdf, nomeDoRecibo(orcamentoId, 'pdf'));
      return;
    }
    const recibo = await this.paginas.recibo(orcamento);
    if (recibo === null) throw linkInexistente();
    response.set(
      'Content-Disposition',
      `attachment; filename="${nomeDoRecibo(orcamentoId, 'html')}"`,
    );
    await this.html(request, response, 200, recibo);
  }

  private async html(
    request: Request,
    response: Response,
    status: number,
    html: string,
  ): Promise<void> {
    const { body: bytes, encoding } = await this.paginas.comprimida(
      html,
      request.acceptsEncodings('br') === 'br',
    );
    if (encoding) response.set('Content-Encoding', encoding);
    response
      .status(status)
      .set({ 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Encoding' })
      .set('Content-Length', String(bytes.length));
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  /** Not awaited: the page must be readable while nothing can be written. */
  private visitar(link: LinhaLink, request: Request): void {
    const hoje = this.orcamentos.hoje();
    const robo = pareceRobo(request.get('user-agent'));
    if ((robo ? link.robo_em : link.visitado_em) === hoje) return;
    const { orcamento_id: orcamentoId, hash } = link;
    void this.commands
      .execute(new VisitarLink({ orcamentoId, hash, dia: hoje, robo }))
      .catch((err: unknown) => this.logger.warn({ err }, 'visit of a link not recorded'));
  }

  private async fail(
    error: unknown,
    request: Request,
    response: Response,
    arquivos: FrontendFiles,
  ): Promise<void> {
    const { status, message, retryAfter } = this.errors.explained(error, referenceOf(response));
    if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
    const titulo = status === 404 ? 'Página não encontrada' : 'Não deu certo';
    const texto = status === 404 ? PAGINA_INEXISTENTE : message;
    await this.html(request, response, status, await this.paginas.aviso(titulo, texto, arquivos));
  }
}

/** Refuses requests from other sites. From a page without referrer, browsers send the origin `null`. */
const exigirDaqui = (request: Request): void => {
  const origin = request.get('origin');
  const here = comesFromHere({
    site: request.get('sec-fetch-site'),
    origin: origin === 'null' ? undefined : origin,
    host: request.host,
  });
  if (!here) throw new RequestRefused(403, 'A resposta não veio desta página.');
};

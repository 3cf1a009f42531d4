import type { Logger } from '@encomenda/platform/logger';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { RequestRefused } from '../../platform/http/errors/request-refused.js';
import { Traffic } from '../../platform/http/traffic.js';
import { Networks } from '../../platform/limits/network.js';
import type { ChangedRecord } from '../../platform/projections/changes.js';
import { ProjectionFeed } from '../../platform/projections/projection-feed.js';
import { RecentChanges } from '../../platform/socket/changes/recent-changes.js';
import { LOGGER } from '../../platform/tokens.js';
import { PaginaDoLinkQuery, type LinkAberto } from '../paginas/pagina-do-link.queries.js';
import { linkEncerrado, linkInexistente } from '../respostas/recusas-do-link.js';
import { Vagas } from './vagas.js';

/** Lifetime of a connection, ms. The page then connects again. */
export const VIDA_MS = 600_000;
/** Interval of comments, ms. They stop proxies from closing a quiet connection. */
export const BATIMENTO_MS = 25_000;
/** Delay that joins changes of several read models into one announcement, ms. */
export const JUNTAR_MS = 100;
/** Additional delay per page when all pages must load again, ms. */
const ESPACAR_MS = 10;
/** Maximum bytes that a connection may be behind before it is closed. */
const MAIOR_ATRASO = 16_384;
const MAIOR_IDADE_MS = 86_400_000;
const VOLTE_EM_SEGUNDOS = 30;

interface Registros {
  readonly orcamentoId: number;
  readonly pedidoId: number | null;
}

interface Conexao {
  readonly hash: string;
  readonly response: Response;
  readonly desde: number;
  registros: Registros;
  avisando: NodeJS.Timeout | undefined;
}

const registrosDe = ({ orcamento }: LinkAberto): Registros | null =>
  orcamento && { orcamentoId: orcamento.orcamentoId, pedidoId: orcamento.pedido?.id ?? null };

const doRegistro =
  ({ orcamentoId, pedidoId }: Registros) =>
  ({ assunto, id }: Pick<ChangedRecord, 'assunto' | 'id'>): boolean => {
    if (assunto === 'orcamentos') return id === null || id === orcamentoId;
    return assunto === 'pedidos' && pedidoId !== null && (id === null || id === pedidoId);
  };

/** Age of the page shown, ms; 0 when the request does not give it. */
const idadeDe = (ha: unknown): number =>
  typeof ha === 'string' && /^\d{1,9}$/.test(ha) ? Math.min(Number(ha), MAIOR_IDADE_MS) : 0;

/** Announces changes to the pages of links as server-sent events, without content. */
@Injectable()
export class AoVivo implements OnModuleInit, BeforeApplicationShutdown {
  private readonly conexoes = new Set<Conexao>();
  private readonly recentes = new RecentChanges();
  private readonly vagas = new Vagas();
  private batimento: NodeJS.Timeout | undefined;
  private parou = false;

  constructor(
    @Inject(ProjectionFeed) private readonly feed: Pick<ProjectionFeed, 'onChanges'>,
    @Inject(PaginaDoLinkQuery) private readonly achados: Pick<PaginaDoLinkQuery, 'de'>,
    @Inject(Networks) private readonly networks: Pick<Networks, 'of'>,
    @Inject(Traffic) private readonly traffic: Pick<Traffic, 'stream'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  onModuleInit(): void {
    this.feed.onChanges((changes) => this.mudaram(changes));
    this.batimento = setInterval(() => this.bater(), BATIMENTO_MS);
  }

  beforeApplicationShutdown(): void {
    this.parou = true;
    clearInterval(this.batimento);
    for (const { response } of this.conexoes) response.end();
  }

  /** Request `?ao-vivo&ha=1200`: announces at once a change of the last 1200 ms. @throws RequestRefused 429 */
  abrir(achado: LinkAberto, request: Request, response: Response): void {
    const registros = registrosDe(achado);
    if (!registros) throw linkEncerrado();
    if (request.method !== 'GET' || this.parou) throw linkInexistente();
    // No `close` event would follow, so the slot would never be released.
    if (response.closed) return;
    const { hash } = achado.link;
    const liberar = this.vagas.ocupar(hash, this.networks.of(request));
    if (!liberar)
      throw new RequestRefused(429, 'Muitas páginas abertas.', undefined, VOLTE_EM_SEGUNDOS);
    const agora = performance.now();
    const conexao: Conexao = { hash, response, registros, desde: agora, avisando: undefined };
    response.once('close', () => {
      clearTimeout(conexao.avisando);
      this.conexoes.delete(conexao);
      liberar();
    });
    this.conexoes.add(conexao);
    this.traffic.stream(request, response);
    response.status(200).set({
      'Content-Type': 'text/event-stream',
      // Tells nginx not to buffer events.
      'X-Accel-Buffering': 'no',
    });
    response.write(':\n\n');
    if (this.quietoHa(registros, agora) < idadeDe(request.query['ha'])) this.avisar(conexao);
  }

  get abertas(): number {
    return this.conexoes.size;
  }

  private quietoHa({ orcamentoId, pedidoId }: Registros, agora: number): number {
    return Math.min(
      this.recentes.quietMs({ assunto: 'orcamentos', id: orcamentoId }, agora),
      pedidoId === null
        ? Infinity
        : this.recentes.quietMs({ assunto: 'pedidos', id: pedidoId }, agora),
    );
  }

  private mudaram(changes: readonly ChangedRecord[]): void {
    this.recentes.note(changes, performance.now());
    let espera = JUNTAR_MS;
    for (const conexao of this.conexoes) {
      const suas = changes.filter(doRegistro(conexao.registros));
      if (suas.length === 0 || conexao.avisando) continue;
      // All pages load again: spread their requests over time.
      if (suas.some(({ id }) => id === null)) espera += ESPACAR_MS;
      conexao.avisando = setTimeout(() => void this.rever(conexao), espera);
    }
  }

  /** Announces a change. First reads the link again, because the quote may have an order now, or the link has ended. */
  private async rever(conexao: Conexao): Promise<void> {
    conexao.avisando = undefined;
    try {
      const achado = await this.achados.de(conexao.hash);
      const registros = achado ? registrosDe(achado) : null;
      this.avisar(conexao);
      if (registros) conexao.registros = registros;
      else conexao.response.end();
    } catch (err) {
      this.logger.warn({ err }, 'cannot look up the link of an open page');
      // The page connects again, and asks for the changes that it missed.
      conexao.response.end();
    }
  }

  private avisar({ response }: Conexao): void {
    response.write('event: mudou\ndata: 1\n\n');
  }

  private bater(): void {
    const agora = performance.now();
    for (const { response, desde } of this.conexoes)
      if (response.writableLength > MAIOR_ATRASO) response.destroy();
      else if (agora - desde >= VIDA_MS) response.end();
      else response.write(':\n\n');
  }
}

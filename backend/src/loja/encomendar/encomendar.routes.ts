import { corpoDaSolicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { MAXIMO_DE_OPCOES } from '@encomenda/contracts/produtos/opcoes';
import { diaDeNegocio, ehDia } from '@encomenda/contracts/shared/dia/dia';
import type { Clock } from '@encomenda/platform/clock';
import {
  codigoDaSolicitacao,
  ehCodigoDeSolicitacao,
} from '@encomenda/contracts/solicitacoes/codigo-da-solicitacao';
import { derivedId } from '@encomenda/platform/ids';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, RequestHandler, Response, Router } from 'express';
import type { ReceivedFile } from '../../platform/files/received/received-file.js';
import { VisitorForms, type VisitorForm } from '../../platform/files/received/visitor-forms.js';
import { ApiErrors } from '../../platform/http/errors/api-errors.js';
import { IdPipe, recordNotFound } from '../../platform/http/parameters/id.js';
import { RequestHash } from '../../platform/http/request/request-hash.js';
import { RequestRefused } from '../../platform/http/errors/request-refused.js';
import { referenceOf } from '../../platform/http/traffic.js';
import { ValidationRefused } from '../../platform/http/errors/validation.js';
import { WHOLE_SHOP } from '../../platform/limits/counted.js';
import { Limiter } from '../../platform/limits/limiter.js';
import { Marks } from '../../platform/limits/marks.js';
import { Networks, type Network } from '../../platform/limits/network.js';
import { CLOCK } from '../../platform/tokens.js';
import { FOTOS_DO_FORMULARIO } from '../../solicitacoes/fotos-da-solicitacao.finalidade.js';
import { ReceberSolicitacao } from '../../solicitacoes/atos/receber-solicitacao.js';
import { EncomendaNaVitrine } from './encomenda-na-vitrine.reader.js';
import { FormulariosAssinados } from './formularios-assinados.js';
import { Paginas, type Pedinte } from '../paginas.js';
import type { CamposDaSolicitacao } from '../paginas/encomendar.page.js';
import { VitrineReader } from '../vitrine.reader.js';

type Mostrar = (request: Request, response: Response, pedinte: Pedinte) => Promise<void>;
export type Page = (show: Mostrar) => RequestHandler;

const HTML_TYPE = 'text/html; charset=utf-8';
const ids = new IdPipe();

const comHashes = (fotos: readonly ReceivedFile[]): { fotos?: string[] } =>
  fotos.length === 0 ? {} : { fotos: fotos.map(({ hash }) => hash) };

const corpoDe = (campos: CamposDaSolicitacao) => {
  const opcoes = Array.from({ length: MAXIMO_DE_OPCOES }, (_, lugar) => campos[`opcao_${lugar}`]);
  const solicitacaoLida = corpoDaSolicitacao.safeParse({ ...campos, opcoes });
  if (!solicitacaoLida.success) throw new ValidationRefused(solicitacaoLida.error.issues);
  return solicitacaoLida.data;
};

/** The order form for visitors. Works without scripts. Never cached, because each page has its own form id. */
@Injectable()
export class SolicitacaoRoutes {
  constructor(
    private readonly vitrine: VitrineReader,
    private readonly encomendas: EncomendaNaVitrine,
    private readonly paginas: Paginas,
    private readonly formularios: FormulariosAssinados,
    private readonly limiter: Limiter,
    private readonly networks: Networks,
    private readonly marks: Marks,
    private readonly forms: VisitorForms,
    private readonly commands: CommandBus,
    private readonly requestHash: RequestHash,
    private readonly errors: ApiErrors,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  register(router: Router, page: Page): void {
    router.get(
      '/produtos/encomendar/:id',
      page(async (request, response, pedinte) => {
        const id = ids.transform(String(request.params.id));
        await this.limiter.spend('storefrontUncached', this.networks.of(request));
        await this.mostrar(response, { id, pedinte, campos: {} });
      }),
    );
    router.post(
      '/produtos/encomendar/:id',
      page((request, response, pedinte) => this.receber(request, response, pedinte)),
    );
    router.get(
      '/produtos/encomendada/:codigo',
      page(async (request, response, pedinte) => {
        const codigo = String(request.params.codigo);
        if (!ehCodigoDeSolicitacao(codigo)) throw recordNotFound();
        await this.limiter.spend('storefrontUncached', this.networks.of(request));
        const { pronto } = request.query;
        const texto = await this.paginas.encomendada(
          { codigo, pronto: typeof pronto === 'string' && ehDia(pronto) ? pronto : null },
          pedinte,
        );
        send(response, 200, texto);
      }),
    );
  }

  private async receber(request: Request, response: Response, pedinte: Pedinte): Promise<void> {
    const id = ids.transform(String(request.params.id));
    const network = this.networks.of(request);
    await this.limiter.spend('storefrontForm', network);
    if (request.get('sec-fetch-site') === 'cross-site')
      throw new RequestRefused(403, 'Esta encomenda veio de outro site. Faça-a nesta página.');
    await this.vitrine.produto(id);
    const enviado = await this.forms.read(request, response, FOTOS_DO_FORMULARIO);
    const campos: CamposDaSolicitacao = enviado.fields;
    try {
      response.redirect(303, await this.guardar(id, enviado, network));
    } catch (error) {
      const { status, message, errors, retryAfter } = this.errors.explained(
        error,
        referenceOf(response),
      );
      if (status === 404 || (status >= 500 && error !== enviado.refused)) throw error;
      if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
      const erros = Object.fromEntries(
        Object.entries(errors ?? {}).map(([campo, frases]) => [campo, frases.join(' ')]),
      );
      await this.mostrar(response, { id, pedinte, campos, recusa: { status, message, erros } });
    }
  }

  /** Stores the request. Returns the address of the next page. */
  private async guardar(
    id: number,
    { fields: campos, files: fotos, refused }: VisitorForm,
    network: Network,
  ): Promise<string> {
    const { formulario = '', prova = '', site = '', revisao = '' }: CamposDaSolicitacao = campos;
    if (site !== '') throw new RequestRefused(422, 'Deixe em branco o campo que não se vê.');
    if (!this.formularios.vale(formulario))
      throw new RequestRefused(422, 'Esta página ficou aberta por muito tempo. Envie de novo.');
    const encomenda = await this.encomendas.de(id);
    if (revisao !== String(encomenda.revisao))
      throw new RequestRefused(422, 'As opções deste produto mudaram. Confira-as e envie de novo.');
    const corpo = corpoDe(campos);
    if (refused) throw refused;
    const ofTelephone = this.marks.of('telephone', network, corpo.telefone);
    await this.limiter.spend('requestsOfTelephone', ofTelephone);
    const provado = this.formularios.provado(formulario, prova);
    const ofShop = provado ? 'provedRequestsOfShop' : 'unprovedRequestsOfShop';
    await this.limiter.requireRoom(ofShop, WHOLE_SHOP);
    await this.limiter.spend(provado ? 'provedRequests' : 'unprovedRequests', network);
    const commandId = derivedId('solicitacao', formulario);
    const origin = {
      usuarioId: null,
      commandId,
      correlationId: commandId,
      requestHash: this.requestHash.of({ id, corpo, ...comHashes(fotos) }),
    };
    await this.commands.execute(new ReceberSolicitacao(origin, id, corpo, fotos));
    // Only after a stored request: refused ones must not use up the shop's hourly limit.
    await this.limiter.spend(ofShop, WHOLE_SHOP);
    const pronto = await this.encomendas.prontoAPartirDe(encomenda, corpo.quantidade);
    const cedo = pronto !== null && corpo.para !== null && corpo.para < pronto;
    return `/produtos/encomendada/${codigoDaSolicitacao(commandId)}${cedo ? `?pronto=${pronto}` : ''}`;
  }

  private async mostrar(
    response: Response,
    {
      id,
      pedinte,
      campos,
      recusa,
    }: {
      id: number;
      pedinte: Pedinte;
      campos: CamposDaSolicitacao;
      recusa?: { status: number; message: string; erros: Readonly<Record<string, string>> };
    },
  ): Promise<void> {
    const produto = await this.vitrine.produto(id);
    const encomenda = await this.encomendas.de(id);
    const { formulario = '' } = campos;
    const texto = await this.paginas.encomendar(
      {
        produto,
        encomenda,
        pronto: await this.encomendas.prontoAPartirDe(encomenda, 1),
        hoje: diaDeNegocio(this.clock()),
        formulario: this.formularios.vale(formulario) ? formulario : this.formularios.novo(),
        campos,
        mensagem: recusa?.message ?? null,
        erros: recusa?.erros ?? {},
      },
      pedinte,
    );
    send(response, recusa?.status ?? 200, texto);
  }
}

const send = (response: Response, status: number, texto: string): void => {
  response.status(status).set({ 'Content-Type': HTML_TYPE, 'Cache-Control': 'no-store' });
  response.end(texto);
};

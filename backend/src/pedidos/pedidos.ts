import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { configuracaoStream } from '@encomenda/contracts/configuracoes/configuracao.events';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { RegraDoSinal } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { produtoStream } from '@encomenda/contracts/produtos/produto.events';
import { mensagens } from '@encomenda/contracts/shared/campos/campos';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { diaDeNegocio, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { solicitacaoStream } from '@encomenda/contracts/solicitacoes/solicitacao.events';
import { tagStream } from '@encomenda/contracts/tags/tag.events';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import { clienteFold, ficaDe } from '../clientes/domain/cliente.js';
import { configuracaoFold } from '../configuracoes/domain/configuracao.js';
import type { Created } from '../platform/commands/answer/answer.js';
import { Parts, underField } from '../platform/commands/numbers/parts.js';
import { FollowedRecords } from '../platform/commands/streams/followed-records.js';
import { RecentStreams } from '../platform/commands/streams/recent-streams.js';
import { StateReader } from '../platform/commands/streams/state-reader.js';
import type { RequestContext } from '../platform/http/request/request-context.js';
import { CLOCK } from '../platform/tokens.js';
import { produtoFold } from '../produtos/domain/produto.js';
import { exigirEmAberto, solicitacaoFold } from '../solicitacoes/domain/solicitacao.js';
import { tagFold } from '../tags/domain/tag.js';
import {
  copiaDoCliente,
  pedidoFold,
  type CopiaDoCliente,
  type Pedido,
  type PedidoDecision,
} from './domain/pedido.js';
import { saldo } from './domain/valores/somas.js';

export type ParteDoPedido = 'item' | 'pagamento' | 'pedido_tag' | 'arquivo_do_pedido';

@Injectable()
export class Pedidos {
  constructor(
    private readonly parts: Parts,
    private readonly reader: StateReader,
    private readonly recent: RecentStreams,
    private readonly followed: FollowedRecords,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** For forms that name the order: a missing order is an error of that field. */
  criarParte(
    origin: RequestContext,
    pedidoId: number,
    tipo: ParteDoPedido,
    decide: () => PedidoDecision | Promise<PedidoDecision>,
    beforeAppend?: () => Promise<void>,
  ): Promise<Created> {
    return underField(this.acrescentar(origin, pedidoId, tipo, decide, beforeAppend), {
      code: 'pedido-inexistente',
      refusal: () => Recusa.campo('pedido-invalido', 'pedido_id', mensagens.invalido('Pedido')),
    });
  }

  acrescentar(
    origin: RequestContext,
    pedidoId: number,
    tipo: ParteDoPedido,
    decide: () => PedidoDecision | Promise<PedidoDecision>,
    beforeAppend?: () => Promise<void>,
  ): Promise<Created> {
    return this.parts.add(tipo, {
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      decide,
      ...(beforeAppend ? { beforeAppend } : {}),
    });
  }

  /** Order of an item, payment or tag link. @throws Recusa (404) */
  pedidoDe(parte: ParteDoPedido, id: number): Promise<number> {
    return this.parts.ownerOf(parte, id);
  }

  /** Balance in centavos at a revision, so that a repeated command gets the same answer. */
  async faltaNa(pedidoId: number, revision: bigint | null): Promise<number> {
    const stream = pedidoStream(pedidoId);
    const known = this.recent.find(stream, pedidoFold.initialState);
    const enough = known && (known.revision ?? -1n) >= (revision ?? -1n);
    const { events } = enough ? known : await this.reader.load(pedidoFold, stream);
    const pedido = events
      .filter((event) => revision !== null && event.revision <= revision)
      .reduce<Pedido>(
        (folded, event) => pedidoFold.evolve(folded, event as unknown as PedidoEvent),
        pedidoFold.initialState,
      );
    return pedido.situacao === 'inexistente' ? 0 : saldo(pedido);
  }

  hoje(): Dia {
    return diaDeNegocio(this.clock());
  }

  async cliente(clienteId: number): Promise<CopiaDoCliente | null> {
    const cliente = await this.followed.stateOf(clienteFold, clienteStream(clienteId));
    if (cliente.situacao !== 'ativo') return null;
    return copiaDoCliente(cliente.dados);
  }

  /** Follows merges to the end; the customer itself when it was not merged. */
  async clienteQueFicou(clienteId: number): Promise<number> {
    const ficaId = ficaDe(await this.followed.stateOf(clienteFold, clienteStream(clienteId)));
    return ficaId === null ? clienteId : this.clienteQueFicou(ficaId);
  }

  /** Null when there is no such product, or it is no longer sold. */
  async produto(
    produtoId: number | null,
  ): Promise<{ nome: string; valorEmCentavos: number } | null> {
    if (produtoId === null) return null;
    const produto = await this.followed.stateOf(produtoFold, produtoStream(produtoId));
    return produto.situacao === 'ativo' ? produto.dados : null;
  }

  /** @throws Recusa when the request does not exist, was refused or is erased */
  async exigirSolicitacao(solicitacaoId: number | null): Promise<void> {
    if (solicitacaoId === null) return;
    const stream = solicitacaoStream(solicitacaoId);
    const solicitacao = await this.followed.stateOf(solicitacaoFold, stream);
    if (solicitacao.situacao === 'inexistente')
      throw Recusa.campo(
        'solicitacao-invalida',
        'solicitacao_id',
        mensagens.invalido('Solicitação'),
      );
    exigirEmAberto(solicitacao);
  }

  async regraDoSinal(): Promise<RegraDoSinal> {
    return (await this.followed.stateOf(configuracaoFold, configuracaoStream())).sinal;
  }

  async nomeDaTag(tagId: number): Promise<string | null> {
    const tag = await this.followed.stateOf(tagFold, tagStream(tagId));
    return tag.situacao === 'ativa' ? tag.dados.nome : null;
  }
}

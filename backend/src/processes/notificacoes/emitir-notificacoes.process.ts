import type { DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import type { Motivo } from '@encomenda/contracts/notificacoes/motivo';
import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { LinkEvent } from '@encomenda/contracts/orcamentos/link.events';
import type { OrcamentoEvent } from '@encomenda/contracts/orcamentos/orcamento.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { SolicitacaoEvent } from '@encomenda/contracts/solicitacoes/solicitacao.events';
import type { Clock } from '@encomenda/platform/clock';
import { Inject } from '@nestjs/common';
import { Planilhas } from '../../importacoes/planilhas-guardadas/planilhas.js';
import { CLOCK } from '../../platform/tokens.js';
import { janelaDaNoticia } from '../../notificacoes/domain/juntar-noticias.js';
import type { Noticia } from '../../notificacoes/domain/notificacao.js';
import { Emissor } from '../../notificacoes/emissor.js';
import {
  EventProcess,
  handlers,
  type AnyEventProcess,
} from '../../platform/background/event-process.js';
import { valeNoticia } from './noticia-vale.js';

const NOME = 'emitir_notificacoes';

/** Ms. One transaction serves all notices of this interval. */
const GATHERS_MS = 100;

type Seguido =
  | Extract<SolicitacaoEvent, { type: 'SolicitacaoRecebida' }>
  | Extract<
      PedidoEvent,
      {
        type:
          | 'PedidoCriado'
          | 'EstagioAvancado'
          | 'EstagioAjustado'
          | 'PedidoCancelado'
          | 'PagamentoEfetuado'
          | 'PagamentoCancelado';
      }
    >
  | Extract<
      OrcamentoEvent,
      { type: 'OrcamentoAprovado' | 'PedidoDoOrcamentoFeito' | 'OrcamentoRecusado' }
    >
  | Extract<LinkEvent, { type: 'MudancaPedida' }>
  | Extract<EntregaEvent, { type: 'EntregaFinalizada' }>
  | Extract<DespesaEvent, { type: 'DespesaCancelada' }>;

const MOTIVO_DO_ESTAGIO: Readonly<Record<2 | 3 | 4, Motivo>> = {
  2: 'estagio-avancado',
  3: 'pedido-finalizado',
  4: 'pedido-entregue',
};

const seguiuDeOutroAto = ({ metadata }: RecordedEvent<DomainEvent>): boolean =>
  metadata.$correlationId !== metadata.commandId;

/** Emits one notice per cause. An import gives one notice at its end, not one per row. */
@EventProcess()
export class EmitirNotificacoes implements AnyEventProcess {
  readonly name = NOME;
  readonly gathersMs = GATHERS_MS;
  readonly inAnyOrder = true;
  readonly on = handlers<Seguido>({
    SolicitacaoRecebida: (event) =>
      this.noticiar(
        event,
        { motivo: 'solicitacao-recebida', solicitacaoId: event.data.solicitacaoId },
        ['solicitacao-recebida', janelaDaNoticia(event.metadata.ocorridoEm)],
      ),
    // An order that an approval made is part of the approval's notice.
    PedidoCriado: async (event) => {
      if (seguiuDeOutroAto(event)) return;
      await this.noticiar(event, {
        motivo: 'pedido-criado',
        pedidoId: event.data.pedidoId,
        dia: event.data.prazo,
      });
    },
    EstagioAvancado: (event) => this.estagio(event, event.data),
    EstagioAjustado: (event) => this.estagio(event, event.data),
    PedidoCancelado: (event) =>
      this.noticiar(event, { motivo: 'pedido-cancelado', pedidoId: event.data.pedidoId }),
    PagamentoEfetuado: (event) =>
      this.noticiar(event, {
        motivo: 'pagamento-recebido',
        pedidoId: event.data.pedidoId,
        valorEmCentavos: event.data.valorEmCentavos,
      }),
    PagamentoCancelado: (event) =>
      this.noticiar(event, {
        motivo: 'pagamento-cancelado',
        pedidoId: event.data.pedidoId,
        valorEmCentavos: event.data.valorEmCentavos,
      }),
    // An approval by the link always gives a notice, even without a new order.
    OrcamentoAprovado: async (event) => {
      const { meio, orcamentoId } = event.data;
      if (meio === 'link') await this.aprovado(event, { orcamentoId });
    },
    PedidoDoOrcamentoFeito: (event) => {
      const { orcamentoId, pedidoId } = event.data;
      return this.aprovado(event, { orcamentoId, pedidoId });
    },
    OrcamentoRecusado: async (event) => {
      const { meio, orcamentoId } = event.data;
      if (meio === 'link')
        await this.noticiar(event, { motivo: 'orcamento-recusado', orcamentoId });
    },
    MudancaPedida: (event) =>
      this.noticiar(event, { motivo: 'orcamento-mudanca', orcamentoId: event.data.orcamentoId }, [
        'orcamento-mudanca',
        event.data.orcamentoId,
        janelaDaNoticia(event.metadata.ocorridoEm),
      ]),
    EntregaFinalizada: (event) =>
      this.noticiar(event, { motivo: 'entrega-finalizada', entregaId: event.data.entregaId }),
    DespesaCancelada: (event) =>
      this.noticiar(event, {
        motivo: 'despesa-cancelada',
        despesaId: event.data.despesaId,
        dia: event.data.data,
        valorEmCentavos: event.data.valorEmCentavos,
      }),
  });

  constructor(
    @Inject(Emissor) private readonly emissor: Pick<Emissor, 'emitir'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Planilhas) private readonly planilhas: Pick<Planilhas, 'importada'>,
  ) {}

  private async noticiar(
    event: RecordedEvent<DomainEvent>,
    noticia: Omit<Noticia, 'em' | 'autorId'>,
    causa: readonly (string | number)[] = [event.id],
  ): Promise<void> {
    const { ocorridoEm: em, usuarioId: autorId, $correlationId: correlationId } = event.metadata;
    if (!valeNoticia(em, this.clock)) return;
    if (seguiuDeOutroAto(event) && (await this.planilhas.importada(correlationId))) return;
    await this.emissor.emitir(causa, { ...noticia, em, autorId }, correlationId);
  }

  /** An approval and its order have the same correlation id, so they give one notice. */
  private aprovado(
    event: RecordedEvent<DomainEvent>,
    noticia: Pick<Noticia, 'orcamentoId' | 'pedidoId'>,
  ): Promise<void> {
    return this.noticiar(event, { ...noticia, motivo: 'orcamento-aprovado' }, [
      'orcamento-aprovado',
      event.metadata.$correlationId,
    ]);
  }

  private async estagio(
    event: RecordedEvent<DomainEvent>,
    { pedidoId, de, para }: { pedidoId: number; de: EstagioId; para: EstagioId },
  ): Promise<void> {
    // Moving back a stage is a correction, and gives no notice.
    if (para > de && para !== 1)
      await this.noticiar(event, { motivo: MOTIVO_DO_ESTAGIO[para], pedidoId });
  }
}

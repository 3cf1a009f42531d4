import {
  classeDoMotivo,
  papeisDoMotivo,
  type Motivo,
} from '@encomenda/contracts/notificacoes/motivo';
import type {
  DadosDaNotificacao,
  NotificacaoEvent,
} from '@encomenda/contracts/notificacoes/notificacao.events';
import type { Fold } from '@encomenda/contracts/shared/events/decider';

export type Noticia = Pick<DadosDaNotificacao, 'em' | 'autorId'> & {
  readonly motivo: Motivo;
  /** Used only to build the link. */
  readonly solicitacaoId?: number;
} & Partial<
    Pick<
      DadosDaNotificacao,
      | 'pedidoId'
      | 'entregaId'
      | 'despesaId'
      | 'orcamentoId'
      | 'valorEmCentavos'
      | 'dia'
      | 'dias'
      | 'projecao'
      | 'destinatarioId'
      | 'importacaoId'
      | 'assuntoImportado'
      | 'cadastrados'
      | 'alterados'
      | 'recusados'
    >
  > & {
    /** Spreadsheet of the import; used only to build the link. */
    readonly planilhaId?: string;
  };

const DE_OPERACAO: ReadonlySet<Motivo> = new Set([
  'falha-da-copia',
  'historico-cortado',
  'acesso-adulterado',
]);

/** Confirmed entries of bank files. */
export const CONCILIADOS = '/adm/conciliar?aba=conciliado';

const urlDe = ({
  motivo,
  pedidoId,
  entregaId,
  orcamentoId,
  planilhaId,
  solicitacaoId,
}: Noticia): string | null => {
  // The user corrects the payment on the page where its bank entry was confirmed.
  if (motivo === 'pagamento-devolvido') return `${CONCILIADOS}&q=${pedidoId}`;
  if (orcamentoId != null) return `/adm/orcamentos/show/${orcamentoId}`;
  if (solicitacaoId !== undefined) return `/adm/solicitacoes/show/${solicitacaoId}`;
  if (pedidoId != null) return `/adm/pedidos/show/${pedidoId}`;
  if (entregaId != null) return `/adm/entregas/show/${entregaId}`;
  if (planilhaId !== undefined) return `/adm/importacoes/${planilhaId}`;
  // Leads to the orders, because the readers of this notice may not open imports.
  if (motivo === 'pedidos-importados' || motivo === 'importacao-desfeita') return '/adm/pedidos';
  if (DE_OPERACAO.has(motivo)) return '/adm/operacao';
  return motivo === 'despesa-cancelada' ? '/adm/despesas' : null;
};

export const notificacaoFold: Fold<null, NotificacaoEvent> = {
  initialState: null,
  evolve: () => null,
};

/** Does not look at the stream: the caller recognises repeated commands. */
export const emitirNotificacao =
  ({ notificacaoId, noticia }: { readonly notificacaoId: number; readonly noticia: Noticia }) =>
  (): readonly NotificacaoEvent[] => [
    {
      type: 'NotificacaoEmitida',
      data: {
        notificacaoId,
        motivo: noticia.motivo,
        classe: classeDoMotivo(noticia.motivo),
        papeis: papeisDoMotivo(noticia.motivo),
        autorId: noticia.autorId,
        em: noticia.em,
        url: urlDe(noticia),
        pedidoId: noticia.pedidoId ?? null,
        entregaId: noticia.entregaId ?? null,
        despesaId: noticia.despesaId ?? null,
        orcamentoId: noticia.orcamentoId ?? null,
        valorEmCentavos: noticia.valorEmCentavos ?? null,
        dia: noticia.dia ?? null,
        dias: noticia.dias ?? null,
        projecao: noticia.projecao ?? null,
        destinatarioId: noticia.destinatarioId ?? null,
        importacaoId: noticia.importacaoId ?? null,
        assuntoImportado: noticia.assuntoImportado ?? null,
        cadastrados: noticia.cadastrados ?? null,
        alterados: noticia.alterados ?? null,
        recusados: noticia.recusados ?? null,
      },
    },
  ];

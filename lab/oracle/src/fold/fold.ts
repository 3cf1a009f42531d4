import {
  comparePositions,
  type Position,
  type RecordedEvent,
} from '@encomenda/contracts/shared/events/event';
import { foldAcontecimento, foldConsulta } from './auditoria.js';
import {
  foldCalendario,
  foldCategoriaDeProduto,
  foldCliente,
  foldConfiguracao,
  foldTag,
  foldUsuario,
} from './cadastros.js';
import { foldCategoriaDeDespesa, foldDespesa, foldUnidadeDeMedida } from './despesas.js';
import { foldEntrega } from './entregas.js';
import { foldExtrato } from './extratos.js';
import { GivenNumbers } from './given-numbers.js';
import { foldImportacao } from './importacoes.js';
import { foldLink } from './links.js';
import { foldOrcamento } from './orcamentos.js';
import { foldLeitura, foldNotificacao, foldVarredura } from './notificacoes.js';
import { foldPedido } from './pedidos.js';
import { foldProduto } from './produtos.js';
import { foldSolicitacao } from './solicitacoes.js';
import { emptyShop, ImpossibleLog, type Happened, type Shop, type Subject } from './shop.js';

interface Family {
  readonly subject: Subject;
  readonly fold: (shop: Shop, event: Happened<never>) => void;
}

const FAMILIES: Readonly<Record<string, Family>> = {
  pedido: { subject: 'pedidos', fold: foldPedido },
  orcamento: { subject: 'orcamentos', fold: foldOrcamento },
  linkDoOrcamento: { subject: 'links', fold: foldLink },
  cliente: { subject: 'clientes', fold: foldCliente },
  produto: { subject: 'produtos', fold: foldProduto },
  solicitacao: { subject: 'solicitacoes', fold: foldSolicitacao },
  categoriaDeProduto: { subject: 'categoriasDeProdutos', fold: foldCategoriaDeProduto },
  tag: { subject: 'tags', fold: foldTag },
  usuario: { subject: 'usuarios', fold: foldUsuario },
  entrega: { subject: 'entregas', fold: foldEntrega },
  despesa: { subject: 'despesas', fold: foldDespesa },
  categoriaDeDespesa: { subject: 'categoriasDeDespesas', fold: foldCategoriaDeDespesa },
  unidadeDeMedida: { subject: 'unidades', fold: foldUnidadeDeMedida },
  calendario: { subject: 'calendarios', fold: foldCalendario },
  extrato: { subject: 'extratos', fold: foldExtrato },
  importacao: { subject: 'importacoes', fold: foldImportacao },
  configuracao: { subject: 'configuracoes', fold: foldConfiguracao },
  notificacao: { subject: 'notificacoes', fold: foldNotificacao },
  leituraDeNotificacoes: { subject: 'leituras', fold: foldLeitura },
  consulta: { subject: 'acontecimentos', fold: foldConsulta },
  varreduraDePrazos: { subject: 'varreduras', fold: foldVarredura },
};

/** @throws ImpossibleLog for an unknown category */
export const subjectOf = (stream: string): Family & { id: number } => {
  const dash = stream.lastIndexOf('-');
  const family = FAMILIES[stream.slice(0, dash)];
  if (!family) throw new ImpossibleLog(`the stream ${stream} is of no family`);
  return { ...family, id: Number(stream.slice(dash + 1)) };
};

export class Fold {
  readonly shop: Shop = emptyShop();
  readonly given = new GivenNumbers();
  position: Position | null = null;
  events = 0;
  private readonly anteriores = new Map<string, object>();
  private readonly revisions = new Map<string, bigint>();
  private readonly lastOfType = new Map<string, Position>();

  /** @throws ImpossibleLog when the event contradicts earlier ones */
  apply(event: RecordedEvent): void {
    try {
      this.follow(event);
      subjectOf(event.stream).fold(this.shop, event as Happened<never>);
      this.given.see(event);
      foldAcontecimento(this.shop, event, this.anteriores);
    } catch (error) {
      const place = `${event.type} at ${event.stream}@${event.revision}, position ${event.position.commit}`;
      throw error instanceof ImpossibleLog
        ? new ImpossibleLog(`${place}: ${error.message}`)
        : error;
    }
  }

  /** Position of the last event of these types; null without one. */
  lastAmong(types: readonly string[]): Position | null {
    let last: Position | null = null;
    for (const type of types) {
      const position = this.lastOfType.get(type);
      if (position && (!last || comparePositions(position, last) > 0)) last = position;
    }
    return last;
  }

  private follow({ stream, revision, position, type }: RecordedEvent): void {
    if (this.position && comparePositions(position, this.position) <= 0)
      throw new ImpossibleLog('it stands behind the event before it');
    const expected = (this.revisions.get(stream) ?? -1n) + 1n;
    if (revision !== expected) throw new ImpossibleLog(`revision ${expected} is missing`);
    this.revisions.set(stream, revision);
    this.lastOfType.set(type, position);
    this.position = position;
    this.events++;
  }
}

import {
  configuracaoStream,
  type DadosDaConfiguracao,
} from '@encomenda/contracts/configuracoes/configuracao.events';
import { varreduraDePrazosStream } from '@encomenda/contracts/notificacoes/varredura-de-prazos.events';
import {
  orcamentoStream,
  type OrcamentoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { DIAS_DE_PRAZO_APERTADO } from '@encomenda/contracts/pedidos/producao/prazo';
import { estaEmAndamento, prazoDoPedido } from '@encomenda/contracts/pedidos/situacao-do-pedido';
import { diasEntre, type Dia } from '@encomenda/contracts/shared/dia/dia';
import type {
  DomainEvent,
  Position,
  RecordedEvent,
} from '@encomenda/contracts/shared/events/event';
import type { Clock } from '@encomenda/platform/clock';
import { derivedId } from '@encomenda/platform/ids';
import { Inject } from '@nestjs/common';
import { varreduraFold, concluirVarredura } from '../../notificacoes/domain/varredura.js';
import { Emissor } from '../../notificacoes/emissor.js';
import { orcamentoFold } from '../../orcamentos/domain/orcamento.js';
import { pedidoFold } from '../../pedidos/domain/pedido.js';
import { situacaoDe } from '../../pedidos/domain/situacao.js';
import { Recurring, type RecurringWork } from '../../platform/background/recurring-work.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { CLOCK } from '../../platform/tokens.js';
import { diaDaVarredura, diasAVarrer, horaDaVarredura } from './dias-da-varredura.js';
import { DIAS_ANTES_DE_VENCER, OrcamentosComValidade } from './orcamentos-com-validade.js';
import { PedidosComPrazo } from './pedidos-com-prazo.js';

interface Candidatos {
  readonly pedidos: readonly number[];
  readonly orcamentos: readonly number[];
}

const semEstado = { initialState: null, evolve: () => null };

const antesDe =
  (dia: Dia) =>
  ({ metadata }: RecordedEvent): boolean =>
    diaDaVarredura(new Date(metadata.ocorridoEm)) < dia;

/** Notifies once before a deadline, and each day after it. The log stores the swept days: a repeat is safe. */
@Recurring()
export class VarreduraDePrazos implements RecurringWork {
  readonly name = 'varrer_prazos';
  readonly everyMs = 20_000;
  private feitaAte: Dia | null = null;

  constructor(
    private readonly writer: HandleCommand,
    private readonly reader: StateReader,
    private readonly emissor: Emissor,
    private readonly pedidos: PedidosComPrazo,
    private readonly orcamentos: OrcamentosComValidade,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws StoreUnavailable; the next run sweeps the remaining days */
  async work(): Promise<void> {
    const { reader, clock, pedidos, orcamentos } = this;
    const agora = clock();
    if (this.feitaAte !== null && diasAVarrer(this.feitaAte, agora).length === 0) return;
    const { state, events } = await reader.load(varreduraFold, varreduraDePrazosStream());
    const dias = diasAVarrer(state.ultimoDia, agora);
    const ultimo = dias.at(-1);
    if (ultimo !== undefined) {
      const desde = ultimaEmDia(events);
      const candidatos = {
        pedidos: await pedidos.quais(ultimo, desde),
        orcamentos: await orcamentos.quais(ultimo, desde),
      };
      for (const dia of dias) await this.varrer(dia, candidatos);
    }
    this.feitaAte = ultimo ?? state.ultimoDia;
  }

  private async varrer(dia: Dia, { pedidos, orcamentos }: Candidatos): Promise<void> {
    const diasDeAviso = await this.diasDeAviso(dia);
    for (const pedidoId of pedidos) await this.olhar(pedidoId, dia, diasDeAviso);
    for (const orcamentoId of orcamentos) await this.olharOrcamento(orcamentoId, dia);
    await this.writer.handle({
      fold: varreduraFold,
      stream: varreduraDePrazosStream(),
      origin: {
        usuarioId: null,
        commandId: derivedId('varredura-de-prazos', dia),
        correlationId: derivedId('varredura-de-prazos', dia),
      },
      decide: () => concluirVarredura({ dia }),
    });
  }

  private async olhar(pedidoId: number, dia: Dia, diasDeAviso: number): Promise<void> {
    const { reader, emissor } = this;
    const { events } = await reader.load(pedidoFold, pedidoStream(pedidoId));
    const pedido = events
      .filter(antesDe(dia))
      .reduce(
        (antes, event) => pedidoFold.evolve(antes, event as unknown as PedidoEvent),
        pedidoFold.initialState,
      );
    if (pedido.situacao === 'inexistente') return;
    const { cabecalho } = pedido;
    const linha = { ...situacaoDe(pedido), prazo: cabecalho.prazo };
    if (!estaEmAndamento(linha)) return;
    const prazo = prazoDoPedido(linha, dia, diasDeAviso);
    const noticia = {
      pedidoId,
      dia: cabecalho.prazo,
      dias: prazo.dias,
      em: horaDaVarredura(dia).toISOString(),
      autorId: null,
    };
    if (prazo.situacao === 'apertado')
      await emissor.emitir(['prazo-apertado', pedidoId], { ...noticia, motivo: 'prazo-apertado' });
    if (prazo.situacao === 'vencido')
      await emissor.emitir(['prazo-vencido', pedidoId, dia], {
        ...noticia,
        motivo: 'prazo-vencido',
      });
  }

  private async olharOrcamento(orcamentoId: number, dia: Dia): Promise<void> {
    const { reader, emissor } = this;
    const { events } = await reader.load(orcamentoFold, orcamentoStream(orcamentoId));
    const orcamento = events
      .filter(antesDe(dia))
      .reduce(
        (antes, event) => orcamentoFold.evolve(antes, event as unknown as OrcamentoEvent),
        orcamentoFold.initialState,
      );
    if (orcamento.situacao !== 'aberto' || orcamento.excluido) return;
    const { validade } = orcamento.atual.conteudo;
    const dias = diasEntre(dia, validade);
    if (dias !== DIAS_ANTES_DE_VENCER) return;
    await emissor.emitir(['orcamento-vencendo', orcamentoId, orcamento.atual.versao, validade], {
      motivo: 'orcamento-vencendo',
      orcamentoId,
      dia: validade,
      dias,
      em: horaDaVarredura(dia).toISOString(),
      autorId: null,
    });
  }

  private async diasDeAviso(dia: Dia): Promise<number> {
    const { events } = await this.reader.load<null, DomainEvent>(semEstado, configuracaoStream());
    const alteradas = events
      .filter(antesDe(dia))
      .findLast(({ type }) => type === 'ConfiguracoesAlteradas');
    return (
      (alteradas?.data as DadosDaConfiguracao | undefined)?.diasDePrazoApertado ??
      DIAS_DE_PRAZO_APERTADO
    );
  }
}

/** Log position of the last sweep that ran on its own day. Later sweeps also read what changed since then. */
const ultimaEmDia = (varreduras: readonly RecordedEvent[]): Position | null =>
  varreduras.findLast(
    ({ data, metadata }) => diaDaVarredura(new Date(metadata.ocorridoEm)) === data['dia'],
  )?.position ?? null;

import { extratoStream, type ExtratoEvent } from '@encomenda/contracts/conciliacao/extrato.events';
import { despesaStream, type DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { derivedId } from '@encomenda/platform/ids';
import { debitoDa, DespesasDosDebitos } from '../../conciliacao/atos/despesas-dos-debitos.js';
import { extratoFold } from '../../conciliacao/domain/extrato.js';
import { ehDespesa, lancarDebitoDeVolta } from '../../conciliacao/domain/lancar-debito.js';
import { despesaFold } from '../../despesas/domain/despesa.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import {
  EventProcess,
  handlers,
  type AnyEventProcess,
} from '../../platform/background/event-process.js';

const NOME = 'lancar_debitos';

type Seguido =
  | Extract<ExtratoEvent, { type: 'DebitoLancado' | 'DebitoSolto' }>
  | Extract<DespesaEvent, { type: 'DespesaConciliada' | 'DespesaCancelada' | 'DespesaRestaurada' }>;

const causaDe = ({ metadata }: RecordedEvent<DomainEvent>) => ({
  usuarioId: metadata.usuarioId,
  correlationId: metadata.$correlationId,
});

/** Makes an expense for each booked debit, and cancels it when the debit reopens. A cancelled expense reopens it. */
@EventProcess()
export class LancarDebitos implements AnyEventProcess {
  readonly name = NOME;
  readonly on = handlers<Seguido>({
    DebitoLancado: async (event) => {
      const causa = causaDe(event);
      if (!ehDespesa(await this.extratoDe(event.data), event.data)) return;
      try {
        await this.despesas.lancar(event.data, { causa, comando: event.metadata.commandId });
      } catch (error) {
        if (!(error instanceof Recusa)) throw error;
        await this.despesas.soltar(event.data, 'despesa-nao-lancada', { causa, por: event.id });
      }
    },
    DebitoSolto: async (event) => {
      await this.despesas.cancelar(event.data, { causa: causaDe(event), por: event.id });
    },
    // The debit may have been reopened before its expense was made.
    DespesaConciliada: async (event) => {
      const debito = await this.debitoDe(event.data.despesaId);
      if (debito) await this.despesas.cancelar(debito, { causa: causaDe(event), por: event.id });
    },
    DespesaCancelada: async (event) => {
      const debito = await this.debitoDe(event.data.despesaId);
      if (!debito || debito.valida) return;
      const por = { causa: causaDe(event), por: event.id };
      await this.despesas.soltar(debito, 'despesa-cancelada', por);
    },
    DespesaRestaurada: async (event) => {
      const debito = await this.debitoDe(event.data.despesaId);
      if (!debito?.valida) return;
      const { extratoId, numero, despesaId } = debito;
      await this.writer.handle({
        fold: extratoFold,
        stream: extratoStream(extratoId),
        origin: { ...causaDe(event), commandId: derivedId(NOME, event.id) },
        decide: () => lancarDebitoDeVolta({ extratoId, numero, despesaId }),
      });
    },
  });

  constructor(
    private readonly writer: HandleCommand,
    private readonly reader: StateReader,
    private readonly despesas: DespesasDosDebitos,
  ) {}

  private extratoDe({ extratoId }: { readonly extratoId: number }) {
    return this.reader.stateOf(extratoFold, extratoStream(extratoId));
  }

  /** Null when no debit made the expense. */
  private async debitoDe(despesaId: number) {
    const { state, events } = await this.reader.load(despesaFold, despesaStream(despesaId));
    const debito = debitoDa(events);
    // The debit is found by expense and entry, so `vez` does not matter.
    return debito && { ...debito, despesaId, vez: 0, valida: state.situacao === 'lancada' };
  }
}

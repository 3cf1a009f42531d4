import {
  despesaStream,
  type DadosDaDespesa,
  type DespesaEvent,
} from '@encomenda/contracts/despesas/despesa.events';
import {
  extratoStream,
  type DadosDoLancamento,
} from '@encomenda/contracts/conciliacao/extrato.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import { derivedId } from '@encomenda/platform/ids';
import { Inject, Injectable } from '@nestjs/common';
import { cancelarDespesa } from '../../despesas/cancelar-despesa.js';
import { despesaFold, type Despesa, type DespesaDecision } from '../../despesas/domain/despesa.js';
import { restaurarDespesa } from '../../despesas/domain/restaurar-despesa.js';
import { lancarDespesa } from '../../despesas/lancar-despesa.js';
import {
  type CommandOrigin,
  type CommandResult,
  HandleCommand,
} from '../../platform/commands/handle-command.js';
import { Numbers } from '../../platform/commands/numbers/numbers.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { exigirLancamento } from '../domain/exigir-lancamento.js';
import { extratoFold } from '../domain/extrato.js';
import {
  ehDespesa,
  soltarDebitoPor,
  type DespesaDoDebito,
  type Lancamento,
} from '../domain/lancar-debito.js';
import type { Causa } from './pagar-lancamento.js';

/** The debit that an expense was made from; undefined for an expense that a user entered. */
export const debitoDa = (
  events: readonly DomainEvent[],
): Pick<Lancamento, 'extratoId' | 'numero'> | undefined => {
  const conciliada = (events as readonly DespesaEvent[]).find(
    (event) => event.type === 'DespesaConciliada',
  );
  if (conciliada?.type !== 'DespesaConciliada') return undefined;
  return { extratoId: conciliada.data.extratoId, numero: conciliada.data.lancamento };
};

/** Makes the expense of a debit, under the rules of the expense form. */
export const lancarDoDebito =
  (
    { extratoId, numero, despesaId, nome, categoriaId }: DespesaDoDebito,
    { data, valorEmCentavos }: Pick<DadosDoLancamento, 'data' | 'valorEmCentavos'>,
  ): DespesaDecision =>
  (despesa: Despesa): readonly DespesaEvent[] => {
    const dados: DadosDaDespesa = {
      nome,
      descricao: null,
      quantidadeEmMilesimos: null,
      unidadeId: null,
      categoriaId,
      data,
      valorEmCentavos,
    };
    // The category was checked when the debit was booked. Its deletion since then must not stop the expense.
    const existem = { categoriaExiste: true, unidadeExiste: true };
    return [
      ...lancarDespesa({ despesaId, dados, ...existem })(despesa),
      { type: 'DespesaConciliada', data: { despesaId, extratoId, lancamento: numero } },
    ];
  };

/** Id of the command that makes the expense. Derives from the id of the command that booked the debit. */
export const comandoDaDespesa = (comandoDoDebito: string): string =>
  derivedId(comandoDoDebito, 'despesa');

/** A booked debit has one valid expense, a free one has none. A process restores this rule after a crash. */
@Injectable()
export class DespesasDosDebitos {
  constructor(
    private readonly writer: HandleCommand,
    private readonly reader: StateReader,
    @Inject(Numbers) private readonly numbers: Pick<Numbers, 'allocate'>,
  ) {}

  /** Null when the expense exists already. @throws Recusa when another expense got its number */
  async lancar(
    lancamento: DespesaDoDebito & Lancamento,
    { causa, comando }: { causa: Causa; comando: string },
  ): Promise<CommandResult<DespesaEvent> | null> {
    const { extratoId, numero, despesaId } = lancamento;
    const { state, events } = await this.reader.load(despesaFold, despesaStream(despesaId));
    if (state.situacao === 'inexistente') return this.lancarNova(lancamento, { causa, comando });
    const debito = debitoDa(events);
    if (debito?.extratoId !== extratoId || debito.numero !== numero) throw numeroTomado();
    if (state.situacao === 'lancada') return null;
    return this.decidir(despesaId, restaurarDespesa({ despesaId }), {
      ...causa,
      commandId: comandoDe('restaurar', lancamento),
    });
  }

  async cancelar(
    lancamento: Lancamento,
    { causa, por }: { causa: Causa; por: string },
  ): Promise<CommandResult<DespesaEvent> | null> {
    const { extratoId, numero, despesaId } = lancamento;
    const { state, events } = await this.reader.load(despesaFold, despesaStream(despesaId));
    const debito = debitoDa(events);
    if (state.situacao !== 'lancada') return null;
    if (debito?.extratoId !== extratoId || debito.numero !== numero) return null;
    const extrato = await this.reader.stateOf(extratoFold, extratoStream(extratoId));
    if (ehDespesa(extrato, lancamento)) return null;
    return this.decidir(
      despesaId,
      (despesa) => (despesa.situacao === 'lancada' ? cancelarDespesa({ despesaId })(despesa) : []),
      { ...causa, commandId: comandoDe('cancelar', lancamento, por) },
    );
  }

  async soltar(
    { extratoId, numero, despesaId, vez }: Lancamento,
    motivo: 'despesa-cancelada' | 'despesa-nao-lancada',
    { causa, por }: { causa: Causa; por: string },
  ): Promise<void> {
    await this.writer.handle({
      fold: extratoFold,
      stream: extratoStream(extratoId),
      origin: {
        ...causa,
        commandId: comandoDe('soltar', { extratoId, numero, despesaId, vez }, por),
      },
      decide: () => soltarDebitoPor({ extratoId, numero, despesaId }, motivo),
    });
  }

  private async lancarNova(
    lancamento: DespesaDoDebito,
    { causa, comando }: { causa: Causa; comando: string },
  ): Promise<CommandResult<DespesaEvent>> {
    const { extratoId, numero, despesaId } = lancamento;
    const commandId = comandoDaDespesa(comando);
    const { numbers, reader } = this;
    // An unused number is given away after some minutes: it may belong to another expense by now.
    const dado = await numbers.allocate('despesa', commandId, despesaStream, causa.authority);
    if (dado !== despesaId) throw numeroTomado();
    const extrato = await reader.stateOf(extratoFold, extratoStream(extratoId));
    const { dados } = exigirLancamento(extrato, numero);
    return this.decidir(despesaId, lancarDoDebito(lancamento, dados), { ...causa, commandId });
  }

  private decidir(
    despesaId: number,
    decision: DespesaDecision,
    origin: CommandOrigin,
  ): Promise<CommandResult<DespesaEvent>> {
    const stream = despesaStream(despesaId);
    return this.writer.handle({ fold: despesaFold, stream, origin, decide: () => decision });
  }
}

const comandoDe = (
  ato: string,
  { extratoId, numero, despesaId, vez }: Lancamento,
  por = '',
): string => derivedId('debito', ato, extratoId, numero, despesaId, vez, por);

const numeroTomado = (): Recusa =>
  Recusa.conflito('despesa-ja-existe', 'A despesa não pôde ser lançada. Lance de novo.');

import type { CorpoDosDebitos } from '@encomenda/contracts/conciliacao/conciliacao.http';
import { extratoStream } from '@encomenda/contracts/conciliacao/extrato.events';
import { despesaStream } from '@encomenda/contracts/despesas/despesa.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { derivedId } from '@encomenda/platform/ids';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CATEGORIA_DE_DESPESA } from '../../despesas/categorias-e-unidades/categorias-de-despesas.js';
import { exigirReferencias } from '../../despesas/domain/despesa.js';
import { FollowedRecords } from '../../platform/commands/streams/followed-records.js';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import { namedRecordFold } from '../../platform/commands/named-records/named-record.js';
import { Numbers } from '../../platform/commands/numbers/numbers.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { comandoDaDespesa, DespesasDosDebitos } from './despesas-dos-debitos.js';
import { exigirAConferir, exigirLancamento } from '../domain/exigir-lancamento.js';
import { extratoFold, type Extrato } from '../domain/extrato.js';
import { lancarDebito } from '../domain/lancar-debito.js';
import { JulgamentoDosLancamentos, type Julgado } from '../julgar-lancamentos.js';
import { naoESeguro, umPorUm, type FeitosUmPorUm } from './um-por-um.js';

type Escolhido = CorpoDosDebitos['lancamentos'][number];

/** Books debits as expenses. A refused debit does not stop the others. Of several, books only safe ones. */
export class LancarDebitos extends Command<FeitosUmPorUm> {
  constructor(
    readonly origin: RequestContext,
    readonly lancamentos: readonly Escolhido[],
    readonly soAsSeguras = false,
  ) {
    super();
  }
}

@CommandHandler(LancarDebitos)
export class LancarDebitosHandler implements ICommandHandler<LancarDebitos> {
  constructor(
    private readonly writer: HandleCommand,
    private readonly reader: StateReader,
    private readonly records: FollowedRecords,
    private readonly numbers: Numbers,
    private readonly despesas: DespesasDosDebitos,
    @Inject(JulgamentoDosLancamentos)
    private readonly julgamento: Pick<JulgamentoDosLancamentos, 'aConferir'>,
  ) {}

  async execute({ origin, lancamentos, soAsSeguras }: LancarDebitos): Promise<FeitosUmPorUm> {
    const julgados =
      soAsSeguras || lancamentos.length > 1 ? await this.julgamento.aConferir() : null;
    return umPorUm(lancamentos, (escolhido) => this.lancar(origin, escolhido, julgados));
  }

  /** @param julgados null when the user booked a single debit, which need not be safe */
  private async lancar(
    origin: RequestContext,
    escolhido: Escolhido,
    julgados: ReadonlyMap<string, Julgado> | null,
  ): Promise<CommandResult> {
    const { extrato_id: extratoId, numero, nome, categoria_id: categoriaId } = escolhido;
    const comando = derivedId(origin.commandId, extratoId, numero);
    const { usuarioId, correlationId, authority } = origin;
    const result = await this.writer.handle({
      fold: extratoFold,
      stream: extratoStream(extratoId),
      origin: { ...origin, ifMatch: null, commandId: comando },
      decide: async () => {
        await this.exigirQuePossa(escolhido);
        const despesaId = await this.numbers.allocate(
          'despesa',
          comandoDaDespesa(comando),
          despesaStream,
          authority,
        );
        const lancar = lancarDebito({ extratoId, numero, despesaId, nome, categoriaId });
        return (extrato: Extrato, number: number) => {
          const events = lancar(extrato, number);
          if (julgados && !ehSegura(julgados.get(`${extratoId}-${numero}`), escolhido))
            throw naoESeguro();
          return events;
        };
      },
    });
    const lancado = result.events[0];
    if (lancado?.type !== 'DebitoLancado') return result;
    const causa = { usuarioId, correlationId, authority };
    try {
      const despesa = await this.despesas.lancar(lancado.data, { causa, comando });
      return {
        ...result,
        events: [...result.events, ...(despesa?.events ?? [])],
        position: despesa?.position ?? result.position,
      };
    } catch (error) {
      if (!(error instanceof Recusa)) throw error;
      await this.despesas.soltar(lancado.data, 'despesa-nao-lancada', { causa, por: 'recusa' });
      throw error;
    }
  }

  /** Checked before a number is allocated, so that a refusal wastes none. @throws Recusa */
  private async exigirQuePossa({ extrato_id, numero, categoria_id }: Escolhido): Promise<void> {
    const extrato = await this.reader.stateOf(extratoFold, extratoStream(extrato_id));
    exigirAConferir(exigirLancamento(extrato, numero));
    if (categoria_id === null) return;
    const { situacao } = await this.records.stateOf(
      namedRecordFold,
      CATEGORIA_DE_DESPESA.stream(categoria_id),
    );
    const nada = { categoriaId: null, unidadeId: null };
    exigirReferencias({ categoriaId: categoria_id, unidadeId: null }, nada, {
      categoriaExiste: situacao === 'ativo',
      unidadeExiste: true,
    });
  }
}

const ehSegura = (julgado: Julgado | undefined, { nome, categoria_id }: Escolhido): boolean =>
  julgado?.despesaSegura === true &&
  julgado.despesa?.nome === nome &&
  julgado.despesa.categoriaId === categoria_id;

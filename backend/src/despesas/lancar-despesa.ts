import { camposDaDespesa } from '@encomenda/contracts/despesas/despesa.campos';
import {
  despesaStream,
  type DadosDaDespesa,
  type DespesaEvent,
} from '@encomenda/contracts/despesas/despesa.events';
import type { CorpoDaDespesa } from '@encomenda/contracts/despesas/despesas.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../platform/commands/answer/answer.js';
import { HandleCommand } from '../platform/commands/handle-command.js';
import { Numbers } from '../platform/commands/numbers/numbers.js';
import type { RequestContext } from '../platform/http/request/request-context.js';
import {
  despesaFold,
  exigirReferencias,
  type Despesa,
  type Referencias,
} from './domain/despesa.js';
import { factsOf } from '../platform/commands/edits/record-fields.js';
import { ReferenciasDaDespesa } from './referencias.js';

export class LancarDespesa extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDaDespesa,
  ) {
    super();
  }
}

@CommandHandler(LancarDespesa)
export class LancarDespesaHandler implements ICommandHandler<LancarDespesa> {
  constructor(
    private readonly referencias: ReferenciasDaDespesa,
    private readonly numbers: Numbers,
    private readonly writer: HandleCommand,
  ) {}

  async execute({ origin, corpo }: LancarDespesa) {
    const id = await this.numbers.allocate(
      'despesa',
      origin.commandId,
      despesaStream,
      origin.authority,
    );
    const dados = factsOf(camposDaDespesa, corpo);
    const result = await this.writer.handle({
      fold: despesaFold,
      stream: despesaStream(id),
      origin,
      decide: async () =>
        lancarDespesa({ despesaId: id, dados, ...(await this.referencias.de(dados)) }),
    });
    return { ...result, id };
  }
}

interface Facts extends Referencias {
  readonly despesaId: number;
  /** The value is above 0; so is the quantity, when there is one. */
  readonly dados: DadosDaDespesa;
}

const NADA = { categoriaId: null, unidadeId: null };

export const lancarDespesa =
  ({ despesaId, dados, ...referencias }: Facts) =>
  (despesa: Despesa): readonly DespesaEvent[] => {
    if (despesa.situacao !== 'inexistente')
      throw Recusa.conflito('despesa-ja-existe', 'Esta despesa já foi lançada.');
    exigirReferencias(dados, NADA, referencias);
    return [{ type: 'DespesaLancada', data: { despesaId, ...dados } }];
  };

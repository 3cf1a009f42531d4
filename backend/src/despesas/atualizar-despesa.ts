import {
  despesaStream,
  type DadosDaDespesa,
  type DespesaEvent,
} from '@encomenda/contracts/despesas/despesa.events';
import { camposDaDespesa } from '@encomenda/contracts/despesas/despesa.campos';
import type { CorpoDaDespesa } from '@encomenda/contracts/despesas/despesas.http';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { factsOf, formOf, sanitizedBody } from '../platform/commands/edits/record-fields.js';
import { Edits } from '../platform/commands/edits/edits.js';
import type { CommandResult } from '../platform/commands/handle-command.js';
import type { RequestContext } from '../platform/http/request/request-context.js';
import { CATEGORIA_DE_DESPESA } from './categorias-e-unidades/categorias-de-despesas.js';
import {
  despesaFold,
  exigirDespesa,
  exigirReferencias,
  type Despesa,
  type DespesaDecision,
  type Referencias,
} from './domain/despesa.js';
import { ReferenciasDaDespesa } from './referencias.js';
import { UNIDADE_DE_MEDIDA } from './categorias-e-unidades/unidades-de-medida.js';

export class AtualizarDespesa extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly despesaId: number,
    readonly corpo: CorpoDaDespesa,
  ) {
    super();
  }
}

@CommandHandler(AtualizarDespesa)
export class AtualizarDespesaHandler implements ICommandHandler<AtualizarDespesa> {
  constructor(
    private readonly referencias: ReferenciasDaDespesa,
    private readonly edits: Edits,
  ) {}

  execute({ origin, despesaId, corpo }: AtualizarDespesa) {
    return this.edits.handle({
      fold: despesaFold,
      stream: despesaStream(despesaId),
      origin,
      form: formOf(camposDaDespesa, {
        registro: 'esta despesa',
        dados: (despesa: Despesa) => (despesa.situacao === 'lancada' ? despesa.dados : null),
        nomes: {
          categoria_id: (id) => this.referencias.nomeDe(CATEGORIA_DE_DESPESA, id),
          unidade_medida_id: (id) => this.referencias.nomeDe(UNIDADE_DE_MEDIDA, id),
        },
      }),
      body: sanitizedBody(camposDaDespesa, corpo),
      decide: async (conciliado): Promise<DespesaDecision> => {
        const dados = factsOf(camposDaDespesa, conciliado);
        const referencias = await this.referencias.de(dados);
        return atualizarDespesa({ despesaId, dados, ...referencias });
      },
    });
  }
}

interface Facts extends Referencias {
  readonly despesaId: number;
  readonly dados: DadosDaDespesa;
}

export const atualizarDespesa =
  ({ despesaId, dados: depois, ...referencias }: Facts) =>
  (despesa: Despesa): readonly DespesaEvent[] => {
    const antes = exigirDespesa(despesa);
    exigirReferencias(depois, antes, referencias);
    return iguais(antes, depois)
      ? []
      : [{ type: 'DespesaAtualizada', data: { despesaId, antes, depois } }];
  };

import {
  despesaStream,
  type DadosDaDespesa,
  type DespesaEvent,
} from '@encomenda/contracts/despesas/despesa.events';
import type { CorpoDaDespesa } from '@encomenda/contracts/despesas/despesas.http';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../platform/commands/answer.js';
import { Edits } from '../platform/commands/edits.js';
import { HandleCommand, type CommandResult } from '../platform/commands/handle-command.js';
import { namedRecordFold, type NamedRecordKind } from '../platform/commands/named-record.js';
import { Numbers } from '../platform/commands/numbers.js';
import { StateReader } from '../platform/commands/state-reader.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { sanitizedHtml } from '../platform/rich-text.js';
import { CATEGORIA_DE_DESPESA } from './categorias-de-despesas.js';
import { despesaFold, type DespesaDecision } from './domain/despesa.js';
import type { Referencias } from './domain/despesa.js';
import { formularioDaDespesa } from './formulario-da-despesa.js';
import { UNIDADE_DE_MEDIDA } from './unidades-de-medida.js';
import { lancarDespesa } from './lancar-despesa.js';
import { atualizarDespesa } from './atualizar-despesa.js';
import { cancelarDespesa } from './cancelar-despesa.js';

const dadosDe = (corpo: CorpoDaDespesa): DadosDaDespesa => ({
  nome: corpo.nome,
  descricao: sanitizedHtml(corpo.descricao),
  quantidadeEmMilesimos: corpo.quantidade,
  unidadeId: corpo.unidade_medida_id,
  categoriaId: corpo.categoria_id,
  data: corpo.data,
  valorEmCentavos: corpo.valor,
});

@Injectable()
export class Despesas {
  constructor(
    private readonly writer: HandleCommand,
    private readonly reader: StateReader,
  ) {}

  handle(
    origin: RequestContext,
    despesaId: number,
    decide: () => DespesaDecision | Promise<DespesaDecision>,
  ): Promise<CommandResult<DespesaEvent>> {
    const stream = despesaStream(despesaId);
    return this.writer.handle({ fold: despesaFold, stream, origin, decide });
  }

  async referencias({ categoriaId, unidadeId }: DadosDaDespesa): Promise<Referencias> {
    const [categoriaExiste, unidadeExiste] = await Promise.all([
      this.existe(CATEGORIA_DE_DESPESA, categoriaId),
      this.existe(UNIDADE_DE_MEDIDA, unidadeId),
    ]);
    return { categoriaExiste, unidadeExiste };
  }

  /** Null when there is no such category or unit, or no longer. */
  async nomeDe(kind: NamedRecordKind, id: number): Promise<string | null> {
    const record = await this.reader.stateOf(namedRecordFold, kind.stream(id));
    return record.situacao === 'ativo' ? record.nome : null;
  }

  private async existe(kind: NamedRecordKind, id: number | null): Promise<boolean> {
    return id !== null && (await this.nomeDe(kind, id)) !== null;
  }
}

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
    private readonly despesas: Despesas,
    private readonly numbers: Numbers,
  ) {}

  async execute({ origin, corpo }: LancarDespesa) {
    const id = await this.numbers.allocate('despesa', origin.commandId, despesaStream);
    const dados = dadosDe(corpo);
    const result = await this.despesas.handle(origin, id, async () =>
      lancarDespesa({ despesaId: id, dados, ...(await this.despesas.referencias(dados)) }),
    );
    return { ...result, id };
  }
}

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
    private readonly despesas: Despesas,
    private readonly edits: Edits,
  ) {}

  execute({ origin, despesaId, corpo }: AtualizarDespesa) {
    return this.edits.handle({
      fold: despesaFold,
      stream: despesaStream(despesaId),
      origin,
      form: formularioDaDespesa({
        categoria: (id) => this.despesas.nomeDe(CATEGORIA_DE_DESPESA, id),
        unidade: (id) => this.despesas.nomeDe(UNIDADE_DE_MEDIDA, id),
      }),
      body: { ...corpo, descricao: sanitizedHtml(corpo.descricao) },
      decide: async (conciliado): Promise<DespesaDecision> => {
        const dados = dadosDe(conciliado);
        const referencias = await this.despesas.referencias(dados);
        return atualizarDespesa({ despesaId, dados, ...referencias });
      },
    });
  }
}

export class CancelarDespesa extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly despesaId: number,
  ) {
    super();
  }
}

@CommandHandler(CancelarDespesa)
export class CancelarDespesaHandler implements ICommandHandler<CancelarDespesa> {
  constructor(private readonly despesas: Despesas) {}

  execute({ origin, despesaId }: CancelarDespesa) {
    return this.despesas.handle(origin, despesaId, () => cancelarDespesa({ despesaId }));
  }
}

export const despesasCommands = [
  Despesas,
  LancarDespesaHandler,
  AtualizarDespesaHandler,
  CancelarDespesaHandler,
];

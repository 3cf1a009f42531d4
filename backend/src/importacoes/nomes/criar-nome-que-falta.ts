import type {
  CorpoDoNomeQueFalta,
  NomeadoDaImportacao,
} from '@encomenda/contracts/importacoes/importacoes.http';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CATEGORIA_DE_DESPESA } from '../../despesas/categorias-e-unidades/categorias-de-despesas.js';
import { UNIDADE_DE_MEDIDA } from '../../despesas/categorias-e-unidades/unidades-de-medida.js';
import type { Created } from '../../platform/commands/answer/answer.js';
import type { NamedRecordKind } from '../../platform/commands/named-records/named-record.js';
import { CreateNamedRecord } from '../../platform/commands/named-records/named-records.commands.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { CATEGORIA_DE_PRODUTO } from '../../produtos/categorias/categorias-de-produtos.js';
import { NomesCriados } from './nomes-criados.js';
import { Planilhas } from '../planilhas-guardadas/planilhas.js';

const TIPOS: Readonly<Record<NomeadoDaImportacao, NamedRecordKind>> = {
  'categorias-de-produtos': CATEGORIA_DE_PRODUTO,
  'categorias-de-despesas': CATEGORIA_DE_DESPESA,
  'unidades-de-medida': UNIDADE_DE_MEDIDA,
};

/** Creates a category or unit for a spreadsheet. Undoing the import deletes it. */
export class CriarNomeQueFalta extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly planilhaId: string,
    readonly corpo: CorpoDoNomeQueFalta,
  ) {
    super();
  }
}

@CommandHandler(CriarNomeQueFalta)
export class CriarNomeQueFaltaHandler implements ICommandHandler<CriarNomeQueFalta> {
  constructor(
    private readonly commands: CommandBus,
    private readonly planilhas: Planilhas,
    private readonly criados: NomesCriados,
  ) {}

  /** A repeat creates nothing. @throws Recusa 404; 409 when the import has begun; under `nome` for a known name */
  async execute({ origin, planilhaId, corpo }: CriarNomeQueFalta): Promise<Created> {
    const { de, nome } = corpo;
    await this.planilhas.exigirPorImportar(planilhaId);
    const result = await this.commands.execute(new CreateNamedRecord(origin, TIPOS[de], nome));
    await this.criados.anotar(planilhaId, { de, registro: result.id, nome });
    return result;
  }
}

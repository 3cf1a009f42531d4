import type {
  CorpoDoNomeQueFalta,
  NomeadoDaImportacao,
} from '@encomenda/contracts/importacoes/importacoes.http';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CATEGORIA_DE_DESPESA } from '../despesas/categorias-de-despesas.js';
import { UNIDADE_DE_MEDIDA } from '../despesas/unidades-de-medida.js';
import type { Created } from '../platform/commands/answer.js';
import { CreateNamedRecord } from '../platform/commands/named-records.commands.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { CriarCategoria } from '../produtos/categorias.commands.js';
import { NomesCriados } from './nomes-criados.js';
import { Planilhas } from './planilhas.js';

const COMANDOS = {
  'categorias-de-produtos': (origin: RequestContext, nome: string) =>
    new CriarCategoria(origin, { nome }),
  'categorias-de-despesas': (origin: RequestContext, nome: string) =>
    new CreateNamedRecord(origin, CATEGORIA_DE_DESPESA, nome),
  'unidades-de-medida': (origin: RequestContext, nome: string) =>
    new CreateNamedRecord(origin, UNIDADE_DE_MEDIDA, nome),
} as const satisfies Record<NomeadoDaImportacao, unknown>;

/** Makes a record that rows refer to by name, and notes for which spreadsheet. */
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

  /**
   * A repeat notes what the first call made.
   *
   * @throws Recusa (404) without the spreadsheet, 409 once its import has begun, under `nome` when
   * another record has that name
   */
  async execute({ origin, planilhaId, corpo }: CriarNomeQueFalta): Promise<Created> {
    const { de, nome } = corpo;
    await this.planilhas.exigirPorImportar(planilhaId);
    const result = await this.commands.execute(COMANDOS[de](origin, nome));
    await this.criados.anotar(planilhaId, { de, registro: result.id, nome });
    return result;
  }
}

import type { DadosDaEncomenda } from '@encomenda/contracts/produtos/encomenda-do-produto.events';
import type { CorpoDaEncomendaDoProduto } from '@encomenda/contracts/produtos/encomenda-do-produto.http';
import { produtoStream, type ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Edits } from '../../platform/commands/edits/edits.js';
import type { CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { exigirEncomenda, produtoFold, type Produto } from '../domain/produto.js';
import {
  dadosDaEncomenda,
  encomendaComoGuardada,
  FORMULARIO_DA_ENCOMENDA,
} from './formulario-da-encomenda.js';

export class DefinirEncomenda extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly produtoId: number,
    readonly corpo: CorpoDaEncomendaDoProduto,
  ) {
    super();
  }
}

@CommandHandler(DefinirEncomenda)
export class DefinirEncomendaHandler implements ICommandHandler<DefinirEncomenda> {
  constructor(private readonly edits: Edits) {}

  execute({ origin, produtoId, corpo }: DefinirEncomenda) {
    return this.edits.handle({
      fold: produtoFold,
      stream: produtoStream(produtoId),
      origin,
      form: FORMULARIO_DA_ENCOMENDA,
      body: encomendaComoGuardada(corpo),
      decide: (conciliado) => definirEncomenda({ produtoId, dados: dadosDaEncomenda(conciliado) }),
    });
  }
}

interface Facts {
  readonly produtoId: number;
  readonly dados: DadosDaEncomenda;
}

/** @throws Recusa (404) when the product does not exist or was discontinued */
export const definirEncomenda =
  ({ produtoId, dados }: Facts) =>
  (produto: Produto): readonly ProdutoEvent[] =>
    iguais(exigirEncomenda(produto), dados)
      ? []
      : [{ type: 'EncomendaDoProdutoDefinida', data: { produtoId, ...dados } }];

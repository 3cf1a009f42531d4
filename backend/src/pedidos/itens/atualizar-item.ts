import { camposDaLinha } from '@encomenda/contracts/itens/item.campos';
import type { CorpoDoItemAtualizado } from '@encomenda/contracts/itens/itens.http';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { exigirTodas, Recusa } from '@encomenda/contracts/shared/events/decider';
import {
  LINHA_MAXIMA_EM_CENTAVOS,
  VALOR_MAXIMO_EM_CENTAVOS,
} from '@encomenda/contracts/shared/numeros/dinheiro';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Edits } from '../../platform/commands/edits/edits.js';
import { sanitizedBody } from '../../platform/commands/edits/record-fields.js';
import type { CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import type { LinhaInformada } from './adicionar-item.js';
import {
  exigirItem,
  exigirItensLiberados,
  exigirLinhaPossivel,
  exigirPedidoAberto,
  exigirPedidoPossivel,
  exigirProdutoAchado,
} from '../domain/exigencias.js';
import {
  linhaDe,
  pedidoFold,
  type ItemDoPedido,
  type LinhaDoPedido,
  type Pedido,
} from '../domain/pedido.js';
import { dadosDoItem, formularioDoItem } from '../formularios.js';
import { Pedidos } from '../pedidos.js';

export class AtualizarItem extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly itemId: number,
    readonly corpo: CorpoDoItemAtualizado,
    /** If false, price and discount stay. */
    readonly comValores = true,
  ) {
    super();
  }
}

@CommandHandler(AtualizarItem)
export class AtualizarItemHandler implements ICommandHandler<AtualizarItem> {
  constructor(
    private readonly pedidos: Pedidos,
    private readonly edits: Edits,
  ) {}

  async execute({ origin, itemId, corpo, comValores }: AtualizarItem) {
    const pedidoId = await this.pedidos.pedidoDe('item', itemId);
    const produtoDe = async (id: number) => (await this.pedidos.produto(id))?.nome;
    return this.edits.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      form: formularioDoItem({ itemId, comValores, produtoDe }),
      body: {
        ...corpo,
        ...sanitizedBody(camposDaLinha, corpo),
        ...(comValores ? {} : { valor: 0, desconto: 0 }),
      },
      decide: async (conciliado) =>
        atualizarItem({
          pedidoId,
          itemId,
          ...dadosDoItem(conciliado),
          ...(comValores
            ? {}
            : { valorEmCentavos: null, descontoEmCentavos: null, semVerValores: true }),
          produtoNome:
            conciliado.avulso ?? (await this.pedidos.produto(conciliado.produto_id))?.nome ?? null,
        }),
    });
  }
}

interface Facts extends Omit<LinhaInformada, 'valorEmCentavos' | 'descontoEmCentavos'> {
  readonly pedidoId: number;
  readonly itemId: number;
  /** Null keeps the price. */
  readonly valorEmCentavos: number | null;
  readonly descontoEmCentavos: number | null;
  readonly semVerValores?: boolean;
}

const MAXIMO_SEM_VER_VALORES = Math.floor(LINHA_MAXIMA_EM_CENTAVOS / VALOR_MAXIMO_EM_CENTAVOS);

/** A refused quantity would reveal price and discount, so users without amounts get a fixed limit. */
const exigirQuantidadeQueSempreCabe = (quantidade: number, atual: number): void => {
  if (quantidade < atual)
    throw Recusa.campo(
      'diminuir-sem-ver-valores',
      'quantidade',
      'Só quem vê os valores do pedido pode diminuir a quantidade.',
    );
  if (quantidade > atual && quantidade > MAXIMO_SEM_VER_VALORES)
    throw Recusa.campo(
      'quantidade-sem-ver-valores',
      'quantidade',
      `Só quem vê os valores do pedido pode passar de ${MAXIMO_SEM_VER_VALORES.toLocaleString('pt-BR')} unidades.`,
    );
};

/** A larger quantity sends a finished item back to production. */
export const atualizarItem =
  (command: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    const { pedidoId, itemId } = command;
    const item = exigirItem(aberto, itemId);
    exigirItensLiberados(aberto);
    const informada = {
      ...command,
      valorEmCentavos: command.valorEmCentavos ?? item.linha.valorEmCentavos,
      descontoEmCentavos: command.descontoEmCentavos ?? item.linha.descontoEmCentavos,
    };
    const [produtoNome] = exigirTodas(
      () => nomeDoProduto(command, item.linha),
      () => exigirAsFinalizadas(informada, item),
      () => {
        if (command.semVerValores === true)
          exigirQuantidadeQueSempreCabe(command.quantidade, item.linha.quantidade);
        exigirLinhaPossivel(informada);
      },
    );
    const linha = linhaDe({ ...informada, produtoNome });
    if (command.semVerValores !== true) exigirPedidoPossivel(aberto, itemId, linha);
    if (iguais(linha, item.linha)) return [];
    const { clienteId } = aberto.cabecalho;
    const atualizado: PedidoEvent = {
      type: 'ItemAtualizado',
      data: { pedidoId, itemId, clienteId, ...linha },
    };
    const reabre = item.estagioId === 3 && linha.quantidade > item.quantidadeFinalizada;
    return reabre
      ? [atualizado, { type: 'ItemReaberto', data: { pedidoId, itemId } }]
      : [atualizado];
  };

const exigirAsFinalizadas = (
  { quantidade }: Pick<LinhaDoPedido, 'quantidade'>,
  { quantidadeFinalizada }: Pick<ItemDoPedido, 'quantidadeFinalizada'>,
): void => {
  if (quantidade < quantidadeFinalizada)
    throw Recusa.campo(
      'quantidade-abaixo-da-finalizada',
      'quantidade',
      `O campo Quantidade não pode ser inferior à quantidade já finalizada (${quantidadeFinalizada}).`,
    );
};

const nomeDoProduto = (command: Facts, atual: LinhaDoPedido): string => {
  if (command.produtoId !== null && command.produtoId === atual.produtoId) return atual.produtoNome;
  return exigirProdutoAchado(command.produtoNome);
};

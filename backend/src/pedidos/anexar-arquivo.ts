import {
  MAXIMO_DE_ARQUIVOS,
  RECUSA_DO_ARQUIVO,
  TIPO_PDF,
} from '@encomenda/contracts/pedidos/arquivo';
import type { CorpoDoArquivo } from '@encomenda/contracts/pedidos/arquivos.http';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { mensagens } from '@encomenda/contracts/shared/campos';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../platform/commands/answer.js';
import { StateReader } from '../platform/commands/state-reader.js';
import type { ReceivedFile } from '../platform/files/received-file.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { nomeDoArquivo } from '../produtos/domain/nome-do-arquivo.js';
import { ArquivosGuardados } from './arquivos-guardados.js';
import { exigirPedidoAberto } from './domain/exigencias.js';
import { pedidoFold, type ArquivoNoPedido, type Pedido } from './domain/pedido.js';
import { Pedidos } from './pedidos.js';

export class AnexarArquivo extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDoArquivo,
    readonly arquivo: ReceivedFile,
  ) {
    super();
  }
}

@CommandHandler(AnexarArquivo)
export class AnexarArquivoHandler implements ICommandHandler<AnexarArquivo> {
  constructor(
    private readonly pedidos: Pedidos,
    private readonly reader: StateReader,
    private readonly guardados: ArquivosGuardados,
  ) {}

  async execute({ origin, corpo, arquivo }: AnexarArquivo) {
    const pedidoId = corpo.pedido_id;
    const { state } = await this.reader.load(pedidoFold, pedidoStream(pedidoId));
    if (state.situacao === 'inexistente')
      throw Recusa.campo('pedido-invalido', 'pedido_id', mensagens.invalido('Pedido'));
    const { clienteId } = state.cabecalho;
    const { dados, guardar } = await this.guardados.conferir(arquivo, clienteId);
    const facts = {
      pedidoId,
      item: corpo.item_id,
      clienteId,
      nome: corpo.name ?? arquivo.nome,
      ...dados,
    };
    const result = await this.pedidos.criarParte(
      origin,
      pedidoId,
      'arquivo_do_pedido',
      () => (pedido, arquivoId) => anexarArquivo({ ...facts, arquivoId })(pedido),
      guardar,
    );
    this.guardados.prepararTamanhos(dados, clienteId);
    return result;
  }
}

const EXTENSOES = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  [TIPO_PDF]: '.pdf',
} as const;

interface Facts extends ArquivoNoPedido {
  readonly pedidoId: number;
  readonly arquivoId: number;
}

/** A repeated file is refused, not ignored: success returns the id of the new one. */
export const anexarArquivo =
  ({ nome, ...arquivo }: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const { arquivos, itens, cabecalho } = exigirPedidoAberto(pedido);
    const { item, hash, tipo, clienteId } = arquivo;
    if (item !== null && !itens.has(item))
      throw Recusa.campo('item-invalido', 'item_id', mensagens.invalido('Item'));
    // The file already stands in the other customer's folder.
    if (cabecalho.clienteId !== clienteId)
      throw Recusa.conflito(
        'cliente-mudou',
        'O cliente do pedido mudou durante o envio. Tente novamente.',
      );
    if (arquivos.has(arquivo.arquivoId))
      throw Recusa.conflito('arquivo-ja-esta', 'Este arquivo já está no pedido.');
    const todos = [...arquivos.values()];
    if (todos.some((outro) => outro.hash === hash && outro.item === item))
      throw Recusa.campo('arquivo-repetido', 'file', RECUSA_DO_ARQUIVO.repetida);
    if (todos.length >= MAXIMO_DE_ARQUIVOS)
      throw Recusa.campo('arquivos-demais', 'file', RECUSA_DO_ARQUIVO.demais);
    return [
      {
        type: 'ArquivoAnexado',
        data: { ...arquivo, nome: nomeDoArquivo(nome, EXTENSOES[tipo]) },
      },
    ];
  };

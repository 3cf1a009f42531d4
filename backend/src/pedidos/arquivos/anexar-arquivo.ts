import { EXTENSOES, nomeDoArquivo } from '@encomenda/contracts/arquivos/nome-do-arquivo';
import type { CorpoDoArquivo } from '@encomenda/contracts/pedidos/arquivos.http';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { mensagens } from '@encomenda/contracts/shared/campos/campos';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ArquivosGuardados } from '../../arquivos/arquivos-guardados.js';
import { pastaDoCliente } from '../../arquivos/donos.js';
import { exigirMaisUm } from '../../arquivos/mais-um-arquivo.js';
import type { Created } from '../../platform/commands/answer/answer.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import type { ReceivedFile } from '../../platform/files/received/received-file.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { ARQUIVOS_DO_PEDIDO } from './arquivos-do-pedido.finalidade.js';
import { exigirPedidoAberto } from '../domain/exigencias.js';
import { pedidoFold, type ArquivoNoPedido, type Pedido } from '../domain/pedido.js';
import { Pedidos } from '../pedidos.js';

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
    const conferido = await this.guardados.conferir(ARQUIVOS_DO_PEDIDO, arquivo);
    const pasta = pastaDoCliente(clienteId);
    const facts = {
      pedidoId,
      item: corpo.item_id,
      clienteId,
      nome: corpo.name ?? arquivo.nome,
      ...conferido.dados,
    };
    const result = await this.pedidos.criarParte(
      origin,
      pedidoId,
      'arquivo_do_pedido',
      () => (pedido, arquivoId) => anexarArquivo({ ...facts, arquivoId })(pedido),
      () => this.guardados.guardar(ARQUIVOS_DO_PEDIDO, [conferido], pasta),
    );
    this.guardados.prepararTamanhos([conferido.dados], pasta);
    return result;
  }
}

interface Facts extends ArquivoNoPedido {
  readonly pedidoId: number;
  readonly arquivoId: number;
}

export const anexarArquivo =
  ({ nome, ...arquivo }: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const { arquivos, itens, cabecalho } = exigirPedidoAberto(pedido);
    const { item, hash, tipo, clienteId } = arquivo;
    if (item !== null && !itens.has(item))
      throw Recusa.campo('item-invalido', 'item_id', mensagens.invalido('Item'));
    // The file is already stored in the folder of the order's former customer.
    if (cabecalho.clienteId !== clienteId)
      throw Recusa.conflito(
        'cliente-mudou',
        'O cliente do pedido mudou durante o envio. Tente novamente.',
      );
    if (arquivos.has(arquivo.arquivoId))
      throw Recusa.conflito('arquivo-ja-esta', 'Este arquivo já está no pedido.');
    const todos = [...arquivos.values()];
    const juntos = todos.filter((outro) => outro.item === item);
    exigirMaisUm(ARQUIVOS_DO_PEDIDO, { hash, todos, juntos });
    return [
      {
        type: 'ArquivoAnexado',
        data: { ...arquivo, nome: nomeDoArquivo(nome, EXTENSOES[tipo]) },
      },
    ];
  };

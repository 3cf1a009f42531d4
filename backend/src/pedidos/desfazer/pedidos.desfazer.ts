import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Desfazer } from '../../desfazer/desfazer.js';
import type { UndoSubject } from '../../desfazer/inverse.js';
import { pedidoFold, type Pedido } from '../domain/pedido.js';
import { porPartes } from './por-partes.js';
import { Pedidos } from '../pedidos.js';
import { retratoDoPedido } from './retrato-do-pedido.js';
import { inversosDosArquivos } from './partes/desfazer-arquivos.js';
import { inversosDosItens } from './partes/desfazer-itens.js';
import { inversosDosPagamentos } from './partes/desfazer-pagamentos.js';
import { inversosDaFicha } from './partes/desfazer-pedido.js';
import { inversosDaSaida } from './partes/desfazer-saida.js';
import { inversosDasTags } from './partes/desfazer-tags.js';
import { VoltaAsEntregas, type OutrosRegistros } from './outros-registros.js';

export const desfazerPedidos = (outros: OutrosRegistros): UndoSubject<Pedido, PedidoEvent> => ({
  assunto: 'pedidos',
  ler: 'pedidos:ler',
  stream: pedidoStream,
  fold: pedidoFold,
  retrato: retratoDoPedido,
  inverses: porPartes({
    ...inversosDaFicha(outros),
    ...inversosDosItens,
    ...inversosDosPagamentos,
    ...inversosDaSaida,
    ...inversosDasTags(outros.nomeDaTag),
    ...inversosDosArquivos,
  }),
});

@Injectable()
export class PedidosDesfazer implements OnModuleInit {
  constructor(
    private readonly desfazer: Desfazer,
    private readonly pedidos: Pedidos,
    private readonly entregas: VoltaAsEntregas,
  ) {}

  onModuleInit(): void {
    this.desfazer.register(
      desfazerPedidos({
        clienteExiste: async (id) => (await this.pedidos.cliente(id)) !== null,
        nomeDaTag: (id) => this.pedidos.nomeDaTag(id),
        voltaAsEntregas: (...pergunta) => this.entregas.frases(...pergunta),
      }),
    );
  }
}

import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { PedidosModule } from '../pedidos/pedidos.module.js';
import { MensagensController } from './mensagens.controller.js';
import { MensagensParaOPedido } from './mensagens-do-pedido.queries.js';
import { PixDosPedidos } from './pix-do-pedido.queries.js';
import { PrepararMensagemHandler } from './preparar-mensagem.js';

@Module({
  imports: [ConfiguracoesModule, PedidosModule],
  controllers: [MensagensController],
  providers: [MensagensParaOPedido, PixDosPedidos, PrepararMensagemHandler],
})
export class MensagensModule {}

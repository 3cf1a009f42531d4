import { Global, Module } from '@nestjs/common';
import { VoltaAsEntregas } from '../pedidos/desfazer/outros-registros.js';
import { AdicionarDestinoHandler } from './adicionar-destino.js';
import { AlternarFinalizacaoHandler } from './alternar-finalizacao.js';
import { AtualizarDestinoHandler } from './atualizar-destino.js';
import { CriarEntregaHandler } from './criar-entrega.js';
import { DestinosController } from './destinos.controller.js';
import { DestinosDasEntregas } from './destinos.queries.js';
import { Entregas } from './entregas.js';
import { EntregasController } from './entregas.controller.js';
import { EntregasDesfazer } from './entregas.desfazer.js';
import { ListaDeEntregas } from './entregas.queries.js';
import { ExcluirEntregaHandler } from './excluir-entrega.js';
import { MarcarEntreguesHandler, EntregarDestinoHandler } from './marcar-entregues.js';
import { OrdenarDestinosHandler } from './ordenar-destinos.js';
import { PedidosParaEntregar } from './pedidos-para-entregar.queries.js';
import { PedidosQueVoltam } from './pedidos-que-voltam.js';
import { RemarcarEntregaHandler } from './remarcar-entrega.js';
import { RemoverDestinoHandler } from './remover-destino.js';
import { RetiradasDoPedido } from './retiradas-do-pedido.js';

/** Global for `VoltaAsEntregas`, which orders inject without knowing deliveries. */
@Global()
@Module({
  controllers: [EntregasController, DestinosController],
  providers: [
    Entregas,
    CriarEntregaHandler,
    RemarcarEntregaHandler,
    AlternarFinalizacaoHandler,
    ExcluirEntregaHandler,
    OrdenarDestinosHandler,
    AdicionarDestinoHandler,
    AtualizarDestinoHandler,
    RemoverDestinoHandler,
    MarcarEntreguesHandler,
    EntregarDestinoHandler,
    ListaDeEntregas,
    DestinosDasEntregas,
    PedidosParaEntregar,
    EntregasDesfazer,
    RetiradasDoPedido,
    { provide: VoltaAsEntregas, useClass: PedidosQueVoltam },
  ],
  exports: [VoltaAsEntregas],
})
export class EntregasModule {}

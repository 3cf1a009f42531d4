import { Global, Module } from '@nestjs/common';
import { VoltaAsEntregas } from '../pedidos/desfazer/outros-registros.js';
import { AdicionarDestinoHandler } from './destinos/adicionar-destino.js';
import { AlternarFinalizacaoHandler } from './atos/alternar-finalizacao.js';
import { AtualizarDestinoHandler } from './destinos/atualizar-destino.js';
import { CriarEntregaHandler } from './atos/criar-entrega.js';
import { DestinosController } from './destinos/destinos.controller.js';
import { DestinosDasEntregas } from './destinos/destinos.queries.js';
import { Entregas } from './entregas.js';
import { EntregasController } from './entregas.controller.js';
import { EntregasDesfazer } from './entregas.desfazer.js';
import { ListaDeEntregas } from './entregas.queries.js';
import { ExcluirEntregaHandler } from './atos/excluir-entrega.js';
import { MarcarEntreguesHandler, EntregarDestinoHandler } from './destinos/marcar-entregues.js';
import { OrdenarDestinosHandler } from './destinos/ordenar-destinos.js';
import { PedidosParaEntregar } from './destinos/pedidos-para-entregar.queries.js';
import { PedidosQueVoltam } from './atos/pedidos-que-voltam.js';
import { RemarcarEntregaHandler } from './atos/remarcar-entrega.js';
import { RemoverDestinoHandler } from './destinos/remover-destino.js';
import { RetiradasDoPedido } from './atos/retiradas-do-pedido.js';

/** Global, because orders inject `VoltaAsEntregas` without importing this module. */
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

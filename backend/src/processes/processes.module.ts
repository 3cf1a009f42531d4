import { Module } from '@nestjs/common';
import { ConciliacaoWorkerModule } from '../conciliacao/conciliacao.worker.module.js';
import { RetiradasDoPedido } from '../entregas/retiradas-do-pedido.js';
import { ImportacoesWorkerModule } from '../importacoes/importacoes.worker.module.js';
import { AssinarRecibo } from '../link/recibo/assinar-recibo.js';
import { ChaveDosRecibos } from '../link/recibo/chave-dos-recibos.js';
import { NotificacoesWorkerModule } from '../notificacoes/notificacoes.worker.module.js';
import { UsuariosWorkerModule } from '../usuarios/usuarios.worker.module.js';
import { AcertarContas } from './acertar-contas.process.js';
import { AcompanharImportacoes } from './acompanhar-importacoes.process.js';
import { AssinarRecibos } from './assinar-recibos.process.js';
import { AtenderSolicitacoes } from './atender-solicitacoes.process.js';
import { AvisarDevolucoes } from './avisar-devolucoes.process.js';
import { ConciliarPagamentos } from './conciliar-pagamentos.process.js';
import { EliminarSolicitacoes } from './eliminar-solicitacoes.process.js';
import { EmitirNotificacoes } from './emitir-notificacoes.process.js';
import { EsquecerArquivos } from './esquecer-arquivos.process.js';
import { EsquecerImpressos } from './esquecer-impressos.process.js';
import { EsquecerPlanilhas } from './esquecer-planilhas.process.js';
import { FazerPedidosDosOrcamentos } from './fazer-pedidos-dos-orcamentos.process.js';
import { JuntarClientes } from './juntar-clientes.process.js';
import { LancarDebitos } from './lancar-debitos.process.js';
import { RetirarPedidosCancelados } from './retirar-pedidos-cancelados.process.js';
import {
  AvisarAcessosAdulterados,
  AvisarCopias,
  AvisarFalhas,
  AvisarHistoricoCortado,
  AvisarImportacaoParada,
} from './avisar-falhas.js';
import { DevolucoesLidas } from './devolucoes-lidas.js';
import { EntregasDoPedido } from './entregas-do-pedido.js';
import { OrcamentosComValidade } from './orcamentos-com-validade.js';
import { PedidosComPrazo } from './pedidos-com-prazo.js';
import { RegistrosDoCliente } from './registros-do-cliente.js';
import { VarreduraDePrazos } from './varrer-prazos.js';

const processes = [
  AcertarContas,
  AcompanharImportacoes,
  AssinarRecibos,
  AtenderSolicitacoes,
  AvisarDevolucoes,
  ConciliarPagamentos,
  EliminarSolicitacoes,
  EmitirNotificacoes,
  EsquecerArquivos,
  EsquecerImpressos,
  EsquecerPlanilhas,
  FazerPedidosDosOrcamentos,
  JuntarClientes,
  LancarDebitos,
  RetirarPedidosCancelados,
];

const recurring = [
  VarreduraDePrazos,
  AvisarFalhas,
  AvisarCopias,
  AvisarHistoricoCortado,
  AvisarAcessosAdulterados,
  AvisarImportacaoParada,
];

/** The processes between streams, and what they look up. */
@Module({
  imports: [
    ConciliacaoWorkerModule,
    ImportacoesWorkerModule,
    NotificacoesWorkerModule,
    UsuariosWorkerModule,
  ],
  providers: [
    ...processes,
    ...recurring,
    AssinarRecibo,
    ChaveDosRecibos,
    DevolucoesLidas,
    EntregasDoPedido,
    OrcamentosComValidade,
    PedidosComPrazo,
    RegistrosDoCliente,
    RetiradasDoPedido,
  ],
})
export class ProcessesModule {}

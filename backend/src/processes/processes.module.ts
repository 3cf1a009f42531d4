import { Module } from '@nestjs/common';
import { ConciliacaoWorkerModule } from '../conciliacao/conciliacao.worker.module.js';
import { RetiradasDoPedido } from '../entregas/atos/retiradas-do-pedido.js';
import { ImportacoesWorkerModule } from '../importacoes/importacoes.worker.module.js';
import { AssinarRecibo } from '../link/recibo/assinar-recibo.js';
import { ChaveDosRecibos } from '../link/recibo/chave-dos-recibos.js';
import { NotificacoesWorkerModule } from '../notificacoes/notificacoes.worker.module.js';
import { UsuariosWorkerModule } from '../usuarios/usuarios.worker.module.js';
import { AcertarContas } from './acertar-contas.process.js';
import { AcompanharImportacoes } from './acompanhar-importacoes.process.js';
import { AssinarRecibos } from './orcamentos/assinar-recibos.process.js';
import { AtenderSolicitacoes } from './solicitacoes/atender-solicitacoes.process.js';
import { AvisarDevolucoes } from './conciliacao/avisar-devolucoes.process.js';
import { ConciliarPagamentos } from './conciliacao/conciliar-pagamentos.process.js';
import { EliminarSolicitacoes } from './solicitacoes/eliminar-solicitacoes.process.js';
import { EmitirNotificacoes } from './notificacoes/emitir-notificacoes.process.js';
import { EsquecerArquivos } from './arquivos/esquecer-arquivos.process.js';
import { EsquecerImpressos } from './arquivos/esquecer-impressos.process.js';
import { EsquecerPlanilhas } from './arquivos/esquecer-planilhas.process.js';
import { FazerPedidosDosOrcamentos } from './orcamentos/fazer-pedidos-dos-orcamentos.process.js';
import { JuntarClientes } from './clientes/juntar-clientes.process.js';
import { LancarDebitos } from './conciliacao/lancar-debitos.process.js';
import { RetirarPedidosCancelados } from './entregas/retirar-pedidos-cancelados.process.js';
import {
  AvisarAcessosAdulterados,
  AvisarCopias,
  AvisarFalhas,
  AvisarHistoricoCortado,
  AvisarImportacaoParada,
} from './notificacoes/avisar-falhas.js';
import { DevolucoesLidas } from './conciliacao/devolucoes-lidas.js';
import { EntregasDoPedido } from './entregas/entregas-do-pedido.js';
import { OrcamentosComValidade } from './prazos/orcamentos-com-validade.js';
import { PedidosComPrazo } from './prazos/pedidos-com-prazo.js';
import { RegistrosDoCliente } from './clientes/registros-do-cliente.js';
import { VarreduraDePrazos } from './prazos/varrer-prazos.js';

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

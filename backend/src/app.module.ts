import type { Clock } from '@encomenda/platform/clock';
import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AgendaModule } from './agenda/agenda.module.js';
import { ArquivosModule } from './arquivos/arquivos.module.js';
import { AuditoriaModule } from './auditoria/auditoria.module.js';
import { BuscaModule } from './busca/busca.module.js';
import { CepModule } from './cep/cep.module.js';
import { ClientesModule } from './clientes/clientes.module.js';
import { ConciliacaoModule } from './conciliacao/conciliacao.module.js';
import { ImportacoesModule } from './importacoes/importacoes.module.js';
import { ConfiguracoesModule } from './configuracoes/configuracoes.module.js';
import { DesfazerModule } from './desfazer/desfazer.module.js';
import { DespesasModule } from './despesas/despesas.module.js';
import { EntregasModule } from './entregas/entregas.module.js';
import { FinanceiroModule } from './financeiro/financeiro.module.js';
import { RelatoriosModule } from './relatorios/relatorios.module.js';
import { LojaModule } from './loja/loja.module.js';
import { LinkModule } from './link/link.module.js';
import { MensagensModule } from './mensagens/mensagens.module.js';
import { NotificacoesModule } from './notificacoes/notificacoes.module.js';
import { OperacaoModule } from './operacao/operacao.module.js';
import { PainelModule } from './painel/painel.module.js';
import { ImpressosModule } from './impressos/impressos.module.js';
import { OrcamentosModule } from './orcamentos/orcamentos.module.js';
import { PedidosModule } from './pedidos/pedidos.module.js';
import { CommandsModule } from './platform/commands/commands.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { QueriesModule } from './platform/queries/queries.module.js';
import { SocketModule } from './platform/socket/socket.module.js';
import { TracingModule } from './platform/tracing/tracing.module.js';
import { PorqueModule } from './porque/porque.module.js';
import { ProdutosModule } from './produtos/produtos.module.js';
import { SessaoModule } from './sessao/sessao.module.js';
import { SolicitacoesModule } from './solicitacoes/solicitacoes.module.js';
import { TagsModule } from './tags/tags.module.js';
import { TitularesModule } from './titulares/titulares.module.js';
import { UsuariosModule } from './usuarios/usuarios.module.js';

@Module({
  imports: [
    CqrsModule.forRoot(),
    HttpModule,
    CommandsModule,
    QueriesModule,
    SocketModule,
    HealthModule,
    MetricsModule,
    TracingModule,
    ArquivosModule,
    DesfazerModule,
    SessaoModule,
    UsuariosModule,
    BuscaModule,
    CepModule,
    ClientesModule,
    ImportacoesModule,
    ConciliacaoModule,
    PedidosModule,
    OrcamentosModule,
    ProdutosModule,
    SolicitacoesModule,
    TagsModule,
    PainelModule,
    EntregasModule,
    AgendaModule,
    ConfiguracoesModule,
    LinkModule,
    LojaModule,
    FinanceiroModule,
    RelatoriosModule,
    PorqueModule,
    DespesasModule,
    ImpressosModule,
    MensagensModule,
    AuditoriaModule,
    NotificacoesModule,
    TitularesModule,
    OperacaoModule,
  ],
})
export class AppModule {
  /** @param clock for tests; default: the system's clock */
  static at(clock?: Clock): DynamicModule {
    return { module: AppModule, imports: [PlatformModule.at(clock)] };
  }
}

import type { StoredKeyRing } from '@encomenda/platform/event-store/encryption/key-ring';
import { Inject, Module } from '@nestjs/common';
import { PedidosDoCliente } from '../clientes/pedidos-do-cliente.js';
import { TextosDaPessoa } from '../conciliacao/textos/textos-da-pessoa.js';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { ImpressosModule } from '../impressos/impressos.module.js';
import { UserNames } from '../platform/auth/user-names.js';
import { RecentStreams } from '../platform/commands/streams/recent-streams.js';
import { forgetErased } from '../platform/erasure/forget-erased.js';
import { PgListener } from '../platform/projections/pg-listener.js';
import { KEY_RING } from '../platform/tokens.js';
import { UsuariosModule } from '../usuarios/usuarios.module.js';
import { ArquivosDoTitular } from './exportacao/arquivos-do-titular.js';
import { ClientesExcluidos } from './clientes-excluidos.queries.js';
import { DadosDosTitulares } from './dados-do-titular.queries.js';
import { DeverDeGuarda } from './eliminacao/dever-de-guarda.js';
import { DadosDosUsuarios } from './dados-do-usuario.queries.js';
import { Eliminacao } from './eliminacao/eliminacao.js';
import { EliminacaoDeUsuario } from './eliminacao/eliminacao-de-usuario.js';
import { ExportacoesDosTitulares } from './exportacao/exportacao.queries.js';
import { GuardaDoCliente } from './eliminacao/guarda-do-cliente.js';
import { HistoricoDoTitular } from './exportacao/historico-do-titular.js';
import { ImpressosDoTitular } from './exportacao/impressos-do-titular.js';
import { RelatoDaEliminacao } from './eliminacao/relato-da-eliminacao.js';
import {
  CancelarAgendamentoHandler,
  PedirEliminacaoHandler,
  RegistrarExportacaoHandler,
} from './titulares.commands.js';
import { TitularesController } from './titulares.controller.js';
import {
  EliminarDadosDoUsuarioHandler,
  RegistrarExportacaoDoUsuarioHandler,
} from './usuarios-titulares.commands.js';
import { UsuariosTitularesController } from './usuarios-titulares.controller.js';

@Module({
  imports: [ConfiguracoesModule, ImpressosModule, UsuariosModule],
  controllers: [TitularesController, UsuariosTitularesController],
  providers: [
    PedidosDoCliente,
    DeverDeGuarda,
    TextosDaPessoa,
    Eliminacao,
    EliminacaoDeUsuario,
    GuardaDoCliente,
    RelatoDaEliminacao,
    DadosDosTitulares,
    DadosDosUsuarios,
    HistoricoDoTitular,
    ArquivosDoTitular,
    ImpressosDoTitular,
    ExportacoesDosTitulares,
    ClientesExcluidos,
    PedirEliminacaoHandler,
    CancelarAgendamentoHandler,
    RegistrarExportacaoHandler,
    EliminarDadosDoUsuarioHandler,
    RegistrarExportacaoDoUsuarioHandler,
  ],
})
export class TitularesModule {
  constructor(
    listener: PgListener,
    @Inject(KEY_RING) keys: StoredKeyRing,
    recent: RecentStreams,
    nomes: UserNames,
  ) {
    const clear = (): void => {
      recent.clear();
      nomes.clear();
    };
    forgetErased(listener, { keys, recent: { clear } });
  }
}

import { AuthoritySeals } from '@encomenda/platform/authority-seals';
import type { Clock } from '@encomenda/platform/clock';
import type { Config } from '@encomenda/platform/config';
import type { StoredKeyRing } from '@encomenda/platform/event-store/key-ring';
import { Inject, Module } from '@nestjs/common';
import type pg from 'pg';
import { PedidosDoCliente } from '../clientes/pedidos-do-cliente.js';
import { TextosDaPessoa } from '../conciliacao/textos-da-pessoa.js';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { ImpressosModule } from '../impressos/impressos.module.js';
import { UserNames } from '../platform/auth/user-names.js';
import { HandleCommand } from '../platform/commands/handle-command.js';
import { RecentStreams } from '../platform/commands/recent-streams.js';
import { StateReader } from '../platform/commands/state-reader.js';
import { forgetErased } from '../platform/erasure/forget-erased.js';
import { PgListener } from '../platform/projections/pg-listener.js';
import { CLOCK, CONFIG, KEY_RING, WRITE_POOL } from '../platform/tokens.js';
import { UsuariosModule } from '../usuarios/usuarios.module.js';
import { ArquivosDoTitular } from './arquivos-do-titular.js';
import { ClientesExcluidos } from './clientes-excluidos.queries.js';
import { DadosDosTitulares } from './dados-do-titular.queries.js';
import { DeverDeGuarda } from './dever-de-guarda.js';
import { DadosDosUsuarios } from './dados-do-usuario.queries.js';
import { Eliminacao } from './eliminacao.js';
import { EliminacaoDeUsuario } from './eliminacao-de-usuario.js';
import { ExportacoesDosTitulares } from './exportacao.queries.js';
import { GuardaDoCliente } from './guarda-do-cliente.js';
import { HistoricoDoTitular } from './historico-do-titular.js';
import { ImpressosDoTitular } from './impressos-do-titular.js';
import { RelatoDaEliminacao } from './relato-da-eliminacao.js';
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
    {
      provide: DeverDeGuarda,
      inject: [WRITE_POOL, CONFIG],
      useFactory: (pool: pg.Pool, { retentionYears }: Config) =>
        new DeverDeGuarda(pool, retentionYears),
    },
    {
      provide: Eliminacao,
      inject: [HandleCommand, StateReader, WRITE_POOL, DeverDeGuarda, CLOCK],
      useFactory: (
        writer: HandleCommand,
        reader: StateReader,
        pool: pg.Pool,
        guarda: DeverDeGuarda,
        clock: Clock,
      ) => {
        const textos = new TextosDaPessoa({ pool, reader });
        return new Eliminacao({ writer, reader, pool, guarda, textos, clock });
      },
    },
    {
      provide: EliminacaoDeUsuario,
      inject: [HandleCommand, StateReader, WRITE_POOL, CONFIG],
      useFactory: (
        writer: HandleCommand,
        reader: StateReader,
        pool: pg.Pool,
        { masterKey }: Config,
      ) => new EliminacaoDeUsuario({ writer, reader, pool, selos: new AuthoritySeals(masterKey) }),
    },
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

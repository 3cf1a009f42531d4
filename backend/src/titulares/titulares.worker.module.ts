import type { StoredKeyRing } from '@encomenda/platform/event-store/encryption/key-ring';
import { Inject, Module } from '@nestjs/common';
import { TextosDaPessoa } from '../conciliacao/textos/textos-da-pessoa.js';
import { RecentStreams } from '../platform/commands/streams/recent-streams.js';
import { forgetErased } from '../platform/erasure/forget-erased.js';
import { PgListener } from '../platform/projections/pg-listener.js';
import { KEY_RING } from '../platform/tokens.js';
import { DeverDeGuarda } from './eliminacao/dever-de-guarda.js';
import { EliminacaoDeUsuario } from './eliminacao/eliminacao-de-usuario.js';
import { Eliminacao } from './eliminacao/eliminacao.js';
import { EliminacoesDoDia } from './eliminacao/eliminacoes-do-dia.js';

@Module({
  providers: [DeverDeGuarda, TextosDaPessoa, Eliminacao, EliminacaoDeUsuario, EliminacoesDoDia],
})
export class TitularesWorkerModule {
  constructor(listener: PgListener, @Inject(KEY_RING) keys: StoredKeyRing, recent: RecentStreams) {
    forgetErased(listener, { keys, recent });
  }
}

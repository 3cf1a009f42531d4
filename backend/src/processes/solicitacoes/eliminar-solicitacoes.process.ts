import {
  solicitacaoStream,
  titularDaSolicitacao,
} from '@encomenda/contracts/solicitacoes/solicitacao.events';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import { derivedId } from '@encomenda/platform/ids';
import { destroyKey } from '@encomenda/platform/event-store/encryption/key-ring';
import { Inject } from '@nestjs/common';
import type pg from 'pg';
import { WRITE_POOL } from '../../platform/tokens.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { solicitacaoFold } from '../../solicitacoes/domain/solicitacao.js';
import { eliminarDados } from '../../solicitacoes/atos/eliminar-dados.js';
import {
  EventProcess,
  handlers,
  type AnyEventProcess,
} from '../../platform/background/event-process.js';
import { RegistrosDoCliente } from '../clientes/registros-do-cliente.js';

type Seguido = Extract<TitularEvent, { type: 'EliminacaoIniciada' }>;

export interface Dependencias {
  readonly writer: HandleCommand;
  readonly reader: StateReader;
  readonly registros: Pick<RegistrosDoCliente, 'solicitacoes'>;
  readonly destruirChave: (titular: string) => Promise<unknown>;
}

@EventProcess()
export class EliminarSolicitacoes implements AnyEventProcess {
  readonly name = 'eliminar_solicitacoes';
  readonly on = handlers<Seguido>({
    EliminacaoIniciada: async ({ id, data: { clienteId }, metadata }) => {
      for (const solicitacaoId of await this.registros.solicitacoes(clienteId)) {
        const stream = solicitacaoStream(solicitacaoId);
        const solicitacao = await this.reader.stateOf(solicitacaoFold, stream);
        if (solicitacao.situacao === 'inexistente' || solicitacao.clienteId !== clienteId) continue;
        await destroyKey(this.pool, titularDaSolicitacao({ solicitacaoId }));
        await this.writer.handle({
          fold: solicitacaoFold,
          stream,
          origin: {
            usuarioId: metadata.usuarioId,
            commandId: derivedId('eliminar-solicitacao', id, solicitacaoId),
            correlationId: metadata.$correlationId,
          },
          decide: () => eliminarDados({ solicitacaoId }),
        });
      }
    },
  });

  constructor(
    private readonly writer: HandleCommand,
    private readonly reader: StateReader,
    @Inject(RegistrosDoCliente) private readonly registros: Pick<
      RegistrosDoCliente,
      'solicitacoes'
    >,
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
  ) {}
}

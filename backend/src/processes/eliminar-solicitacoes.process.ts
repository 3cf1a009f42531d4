import {
  solicitacaoStream,
  titularDaSolicitacao,
} from '@encomenda/contracts/solicitacoes/solicitacao.events';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import { derivedId } from '@encomenda/platform/ids';
import type { HandleCommand } from '../platform/commands/handle-command.js';
import type { StateReader } from '../platform/commands/state-reader.js';
import { solicitacaoFold } from '../solicitacoes/domain/solicitacao.js';
import { eliminarDados } from '../solicitacoes/eliminar-dados.js';
import { defineProcess, type AnyEventProcess } from './event-process.js';
import type { RegistrosDoCliente } from './registros-do-cliente.js';

type Seguido = Extract<TitularEvent, { type: 'EliminacaoIniciada' }>;

export interface Dependencias {
  readonly writer: HandleCommand;
  readonly reader: StateReader;
  readonly registros: Pick<RegistrosDoCliente, 'solicitacoes'>;
  readonly destruirChave: (titular: string) => Promise<unknown>;
}

/** Erases what a customer asked for on the site together with the customer. */
export const eliminarSolicitacoes = ({
  writer,
  reader,
  registros,
  destruirChave,
}: Dependencias): AnyEventProcess =>
  defineProcess<Seguido>({
    name: 'eliminar_solicitacoes',
    on: {
      EliminacaoIniciada: async ({ id, data: { clienteId }, metadata }) => {
        for (const solicitacaoId of await registros.solicitacoes(clienteId)) {
          const stream = solicitacaoStream(solicitacaoId);
          const solicitacao = await reader.stateOf(solicitacaoFold, stream);
          if (solicitacao.situacao === 'inexistente' || solicitacao.clienteId !== clienteId)
            continue;
          await destruirChave(titularDaSolicitacao({ solicitacaoId }));
          await writer.handle({
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
    },
  });

import type { SolicitacaoEvent } from '@encomenda/contracts/solicitacoes/solicitacao.events';
import type { EliminacaoEvent } from '@encomenda/contracts/titulares/titular.events';
import { pastaDoCliente } from '../pedidos/domain/pasta-dos-arquivos.js';
import { pastaDaSolicitacao } from '../solicitacoes/domain/pasta-das-fotos.js';
import type { FileStore } from '../platform/files/file-store.js';
import { defineProcess, type AnyEventProcess } from './event-process.js';

type Seguido =
  | EliminacaoEvent
  | Extract<SolicitacaoEvent, { type: 'DadosDaSolicitacaoEliminados' }>;

/** Deletes the files in the orders of an erased customer, and the photos of an erased request. */
export const esquecerArquivos = (files: FileStore): AnyEventProcess => {
  const esquecer = async (pasta: string): Promise<void> => {
    for await (const { key } of files.list(pasta)) await files.delete(key);
  };
  return defineProcess<Seguido>({
    name: 'esquecer_arquivos',
    on: {
      DadosPessoaisEliminados: ({ data: { clienteId } }) => esquecer(pastaDoCliente(clienteId)),
      DadosDaSolicitacaoEliminados: ({ data: { solicitacaoId } }) =>
        esquecer(pastaDaSolicitacao(solicitacaoId)),
    },
  });
};

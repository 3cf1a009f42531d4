import type { EliminacaoEvent } from '@encomenda/contracts/titulares/titular.events';
import { pastaDoCliente } from '../pedidos/domain/pasta-dos-arquivos.js';
import type { FileStore } from '../platform/files/file-store.js';
import { defineProcess, type AnyEventProcess } from './event-process.js';

/** Deletes the files in the orders of an erased customer. */
export const esquecerArquivos = (files: FileStore): AnyEventProcess =>
  defineProcess<EliminacaoEvent>({
    name: 'esquecer_arquivos',
    on: {
      DadosPessoaisEliminados: async ({ data: { clienteId } }) => {
        for await (const { key } of files.list(pastaDoCliente(clienteId))) await files.delete(key);
      },
    },
  });

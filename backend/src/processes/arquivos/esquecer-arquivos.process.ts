import type { SolicitacaoEvent } from '@encomenda/contracts/solicitacoes/solicitacao.events';
import type { EliminacaoEvent } from '@encomenda/contracts/titulares/titular.events';
import { Inject } from '@nestjs/common';
import { pastaDaSolicitacao, pastaDoCliente } from '../../arquivos/donos.js';
import { FILE_STORE } from '../../platform/tokens.js';
import type { FileStore } from '../../platform/files/store/file-store.js';
import {
  EventProcess,
  handlers,
  type AnyEventProcess,
} from '../../platform/background/event-process.js';
import { aoEliminarCliente } from './ao-eliminar-cliente.js';

type Seguido =
  | EliminacaoEvent
  | Extract<SolicitacaoEvent, { type: 'DadosDaSolicitacaoEliminados' }>;

/** Deletes the files of an erased customer, and the photos of an erased request. */
@EventProcess()
export class EsquecerArquivos implements AnyEventProcess {
  readonly name = 'esquecer_arquivos';
  readonly on = handlers<Seguido>({
    ...aoEliminarCliente((clienteId) => this.esquecer(pastaDoCliente(clienteId))),
    DadosDaSolicitacaoEliminados: ({ data: { solicitacaoId } }) =>
      this.esquecer(pastaDaSolicitacao(solicitacaoId)),
  });

  constructor(@Inject(FILE_STORE) private readonly files: FileStore) {}

  private async esquecer(pasta: string): Promise<void> {
    for await (const { key } of this.files.list(pasta)) await this.files.delete(key);
  }
}

import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import { AcertoDeContas } from '../usuarios/contas/acerto-de-contas.js';
import {
  EventProcess,
  handlers,
  type AnyEventProcess,
} from '../platform/background/event-process.js';

/** Applies a user's events to the account row when the API died between the append and the update. */
@EventProcess()
export class AcertarContas implements AnyEventProcess {
  readonly name = 'acertar_contas';
  readonly on = handlers<UsuarioEvent>({
    UsuarioCriado: (event) => this.seguir(event),
    UsuarioAlterado: (event) => this.seguir(event),
    UsuarioDesativado: (event) => this.seguir(event),
    UsuarioReativado: (event) => this.seguir(event),
    SenhaAlterada: (event) => this.seguir(event),
    SenhaReconhecida: (event) => this.seguir(event),
    SegundoFatorAtivado: (event) => this.seguir(event),
    SegundoFatorDesativado: (event) => this.seguir(event),
    CodigosDeRecuperacaoTrocados: (event) => this.seguir(event),
    DadosDoUsuarioExportados: (event) => this.seguir(event),
    EliminacaoDoUsuarioIniciada: (event) => this.seguir(event),
    DadosDoUsuarioEliminados: (event) => this.seguir(event),
  });

  constructor(private readonly acerto: AcertoDeContas) {}

  private async seguir({ data }: { data: { usuarioId: number } }): Promise<void> {
    await this.acerto.acertar(data.usuarioId);
  }
}

import {
  consultaStream,
  numeroDoDia,
  type ConsultaEvent,
} from '@encomenda/contracts/auditoria/consulta.events';
import type { Fold } from '@encomenda/contracts/shared/decider';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia';
import type { Clock } from '@encomenda/platform/clock';
import { derivedId } from '@encomenda/platform/ids';
import { Inject, Injectable } from '@nestjs/common';
import type { SessionUser } from '../platform/auth/session-user.js';
import { HandleCommand } from '../platform/commands/handle-command.js';
import { CLOCK } from '../platform/tokens.js';

/** The same reading within one of these is recorded once: by the clock, from the full hour on. */
export const JANELA_EM_MINUTOS = 10;

type Consulta = ConsultaEvent['data'];

const consultaFold: Fold<null, ConsultaEvent> = { initialState: null, evolve: () => null };

const registrarConsulta = (data: Consulta) => (): readonly ConsultaEvent[] => [
  { type: 'DadosPessoaisConsultados', data },
];

/** Notes in the log who read whose personal data, and where. */
@Injectable()
export class Consultas {
  constructor(
    private readonly writer: HandleCommand,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Records what an auditor read: call it before the answer goes out. Others read people's data
   * because it is their work, and nothing is recorded.
   * @param titulares `cliente-3`…; null for many people at once
   * @throws StoreUnavailable: then nothing must be answered
   */
  async registrar(
    pessoa: SessionUser,
    titulares: readonly (string | null)[],
    onde: string,
  ): Promise<void> {
    if (pessoa.papel === 'Auditor') await this.registrarSempre(pessoa, titulares, onde);
  }

  /** The same, whoever it was. */
  async registrarSempre(
    { usuarioId: quem }: SessionUser,
    titulares: readonly (string | null)[],
    onde: string,
  ): Promise<void> {
    const agora = this.clock();
    const janela = Math.floor(agora.getTime() / (JANELA_EM_MINUTOS * 60_000));
    const stream = consultaStream(numeroDoDia(diaDeNegocio(agora)));
    // One after the other: they go to one stream.
    for (const titular of titulares) {
      const commandId = derivedId('consulta', quem, titular ?? '*', onde, janela);
      await this.writer.handle({
        fold: consultaFold,
        stream,
        origin: { usuarioId: quem, commandId, correlationId: commandId },
        decide: () => registrarConsulta({ quem, titular, onde }),
      });
    }
  }
}

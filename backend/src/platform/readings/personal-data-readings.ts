import {
  consultaStream,
  numeroDoDia,
  type ConsultaEvent,
} from '@encomenda/contracts/auditoria/consulta.events';
import type { Fold } from '@encomenda/contracts/shared/events/decider';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import type { Clock } from '@encomenda/platform/clock';
import { derivedId } from '@encomenda/platform/ids';
import { Inject, Injectable } from '@nestjs/common';
import type { SessionUser } from '../auth/session/session-user.js';
import { HandleCommand } from '../commands/handle-command.js';
import { CLOCK } from '../tokens.js';

/** A repeated reading is recorded once per window; windows start at the full hour. */
export const WINDOW_MINUTES = 10;

type Reading = ConsultaEvent['data'];

const readingFold: Fold<null, ConsultaEvent> = { initialState: null, evolve: () => null };

const recordReading = (data: Reading) => (): readonly ConsultaEvent[] => [
  { type: 'DadosPessoaisConsultados', data },
];

/** Records in the log who read whose personal data, and where. */
@Injectable()
export class PersonalDataReadings {
  constructor(
    private readonly writer: HandleCommand,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Records what an auditor read, before the answer is sent; other roles are not recorded. `titulares` are streams
   * such as `cliente-3`, or null for many people. @throws StoreUnavailable; then the answer must not be sent
   */
  async record(
    user: SessionUser,
    titulares: readonly (string | null)[],
    onde: string,
  ): Promise<void> {
    if (user.papel === 'Auditor') await this.recordAlways(user, titulares, onde);
  }

  async recordAlways(
    { usuarioId: quem }: SessionUser,
    titulares: readonly (string | null)[],
    onde: string,
  ): Promise<void> {
    const now = this.clock();
    const window = Math.floor(now.getTime() / (WINDOW_MINUTES * 60_000));
    const stream = consultaStream(numeroDoDia(diaDeNegocio(now)));
    // Sequential: all go to one stream.
    for (const titular of titulares) {
      const commandId = derivedId('consulta', quem, titular ?? '*', onde, window);
      await this.writer.handle({
        fold: readingFold,
        stream,
        origin: { usuarioId: quem, commandId, correlationId: commandId },
        decide: () => recordReading({ quem, titular, onde }),
      });
    }
  }
}

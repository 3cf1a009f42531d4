import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { CommandResult } from '../../platform/commands/handle-command.js';
import { RequestRefused } from '../../platform/http/errors/request-refused.js';

export interface FeitosUmPorUm {
  readonly feitos: readonly CommandResult[];
  readonly recusados: readonly {
    /** Statement and entry: `3-12`. */
    readonly id: string;
    readonly frase: string;
    readonly erro: Error;
  }[];
}

/** Handles entries one after the other. A refused entry does not stop the others. */
export const umPorUm = async <
  Escolhido extends { readonly extrato_id: number; readonly numero: number },
>(
  escolhidos: readonly Escolhido[],
  fazer: (escolhido: Escolhido) => Promise<CommandResult>,
): Promise<FeitosUmPorUm> => {
  const feitos: CommandResult[] = [];
  const recusados: FeitosUmPorUm['recusados'][number][] = [];
  for (const escolhido of escolhidos) {
    const { extrato_id, numero } = escolhido;
    try {
      feitos.push(await fazer(escolhido));
    } catch (error) {
      if (!(error instanceof Recusa || error instanceof RequestRefused)) throw error;
      recusados.push({ id: `${extrato_id}-${numero}`, frase: error.message, erro: error });
    }
  }
  return { feitos, recusados };
};

export const naoESeguro = (): Recusa =>
  Recusa.conflito(
    'lancamento-inseguro',
    'Este lançamento precisa de uma conferência: confirme-o sozinho.',
  );

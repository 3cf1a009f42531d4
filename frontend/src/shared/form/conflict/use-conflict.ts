import type { UseFormReturnType } from '@mantine/form';
import type { CampoAlterado, Conflito } from '@encomenda/contracts/shared/transport/http';
import { useState } from 'react';
import type { Choice } from './conflict-panel';

interface Dispute {
  message: string;
  conflito: Conflito;
  choices: Record<string, Choice>;
  mine: Record<string, unknown>;
}

/** Fields that only others changed are updated at once; fields that both changed wait for a choice. */
export const useConflict = <V extends Record<string, unknown>>(form: UseFormReturnType<V>) => {
  const [dispute, setDispute] = useState<Dispute | null>(null);

  const put = (campo: string, valor: unknown) => {
    const empty = typeof form.getValues()[campo] === 'string' ? '' : null;
    form.setFieldValue(campo, (valor ?? empty) as never);
  };

  const met = (message: string, conflito: Conflito) => {
    const values = form.getValues();
    const mine: Record<string, unknown> = {};
    for (const { campo, valor, meu } of conflito.campos) {
      if (meu === null) put(campo, valor);
      else mine[campo] = values[campo];
    }
    setDispute({ message, conflito, choices: {}, mine });
  };

  const choose = ({ campo, valor }: CampoAlterado, choice: Choice) => {
    if (!dispute) return;
    put(campo, choice === 'meu' ? dispute.mine[campo] : valor);
    setDispute({ ...dispute, choices: { ...dispute.choices, [campo]: choice } });
  };

  return {
    dispute,
    undecided:
      dispute?.conflito.campos.some(
        ({ campo, meu }) => meu !== null && dispute.choices[campo] === undefined,
      ) ?? false,
    met,
    choose,
    settled: () => setDispute(null),
  };
};

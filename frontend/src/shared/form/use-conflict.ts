import type { UseFormReturnType } from '@mantine/form';
import type { CampoAlterado, Conflito } from '@encomenda/contracts/shared/http';
import { useState } from 'react';
import type { Escolha } from './conflict-panel';

interface Disputa {
  message: string;
  conflito: Conflito;
  escolhas: Record<string, Escolha>;
  meus: Record<string, unknown>;
}

/** Fields that only others changed are updated at once; fields that both changed wait for a choice. */
export const useConflict = <V extends Record<string, unknown>>(form: UseFormReturnType<V>) => {
  const [disputa, setDisputa] = useState<Disputa | null>(null);

  const put = (campo: string, valor: unknown) => {
    // Text fields represent null as ''.
    const empty = typeof form.getValues()[campo] === 'string' ? '' : null;
    form.setFieldValue(campo, (valor ?? empty) as never);
  };

  const met = (message: string, conflito: Conflito) => {
    const values = form.getValues();
    const meus: Record<string, unknown> = {};
    for (const { campo, valor, meu } of conflito.campos) {
      if (meu === null) put(campo, valor);
      else meus[campo] = values[campo];
    }
    setDisputa({ message, conflito, escolhas: {}, meus });
  };

  const choose = ({ campo, valor }: CampoAlterado, escolha: Escolha) => {
    if (!disputa) return;
    put(campo, escolha === 'meu' ? disputa.meus[campo] : valor);
    setDisputa({ ...disputa, escolhas: { ...disputa.escolhas, [campo]: escolha } });
  };

  return {
    disputa,
    undecided:
      disputa?.conflito.campos.some(
        ({ campo, meu }) => meu !== null && disputa.escolhas[campo] === undefined,
      ) ?? false,
    met,
    choose,
    settled: () => setDisputa(null),
  };
};

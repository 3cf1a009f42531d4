import type { Lancamento } from '@encomenda/contracts/conciliacao/conciliacao.http';
import { useState } from 'react';

export const useEscolhidos = () => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const escolher = (escolhidos: readonly string[], sim: boolean) =>
    setIds((antes) => {
      const depois = new Set(antes);
      for (const id of escolhidos)
        if (sim) depois.add(id);
        else depois.delete(id);
      return depois;
    });
  return {
    ids,
    escolher,
    limpar: () => setIds(new Set()),
    escolha: {
      pode: ({ segura }: Lancamento) => segura,
      escolhidos: ids,
      onEscolher: (id: string, sim: boolean) => escolher([id], sim),
    },
  };
};
export type Escolhidos = ReturnType<typeof useEscolhidos>;

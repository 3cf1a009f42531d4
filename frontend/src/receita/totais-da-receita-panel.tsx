import { perguntar } from '@encomenda/contracts/porque/figuras';
import type { Dia } from '@encomenda/contracts/shared/dia';
import { FigureCard } from '../shared/figures/figure-card';
import { FiguresRow } from '../shared/figures/figures-row';
import { PERIODOS } from '../shared/figures/periodos';
import { PorqueLink } from '../shared/porque/porque-link';
import { useTotaisDaReceitaQuery } from './receita.api';

export const TotaisDaReceitaPanel = ({ dia }: { dia: Dia }) => {
  const { data, error, refetch } = useTotaisDaReceitaQuery(dia);
  return (
    <FiguresRow columns={4} error={data ? undefined : error} onRetry={() => void refetch()}>
      {PERIODOS.map(({ campo, intervalo, nome, texto }) => (
        <FigureCard
          key={campo}
          label={nome}
          detail="receita"
          value={data?.[`receita${campo}`]}
          tone="receita"
          formula={`Soma dos pagamentos ${texto}, sem os cancelados.`}
          why={
            <PorqueLink nome={`Receita ${nome}`} pergunta={perguntar('receita', intervalo, dia)} />
          }
        />
      ))}
    </FiguresRow>
  );
};

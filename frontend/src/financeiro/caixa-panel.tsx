import type { Dia } from '@encomenda/contracts/shared/dia';
import { FigureCard } from '../shared/figures/figure-card';
import { FiguresRow } from '../shared/figures/figures-row';
import { useCaixaQuery } from './financeiro.api';
import { FORMULAS } from './formulas';

/** Caixa, Receita and Despesas to a day: the three add up, with the opening balance. */
export const CaixaPanel = ({ dia }: { dia: Dia }) => {
  const { data, error, refetch } = useCaixaQuery(dia);
  return (
    <FiguresRow columns={3} error={data ? undefined : error} onRetry={() => void refetch()}>
      <FigureCard label="Caixa" value={data?.caixa} tone="sign" formula={FORMULAS.caixa} />
      <FigureCard
        label="Receita"
        value={data?.receita}
        tone="receita"
        formula={FORMULAS.receitaAte}
      />
      <FigureCard
        label="Despesas"
        value={data?.despesas}
        tone="despesa"
        formula={FORMULAS.despesasAte}
      />
    </FiguresRow>
  );
};

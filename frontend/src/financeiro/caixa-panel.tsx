import { perguntar } from '@encomenda/contracts/porque/figuras';
import { formatarDia, type Dia } from '@encomenda/contracts/shared/dia';
import { FigureCard } from '../shared/figures/figure-card';
import { FiguresRow } from '../shared/figures/figures-row';
import { PorqueLink } from '../shared/porque/porque-link';
import { useCaixaQuery } from './financeiro.api';
import { FORMULAS } from './formulas';

/** Caixa, Receita and Despesas up to a day: opening balance + Receita − Despesas = Caixa. */
export const CaixaPanel = ({ dia }: { dia: Dia }) => {
  const { data, error, refetch } = useCaixaQuery(dia);
  const desdeOInicio = `do início até ${formatarDia(dia)}`;
  return (
    <FiguresRow columns={3} error={data ? undefined : error} onRetry={() => void refetch()}>
      <FigureCard
        label="Caixa"
        value={data?.caixa}
        tone="sign"
        formula={FORMULAS.caixa}
        why={<PorqueLink nome="Caixa" pergunta={perguntar('caixa', 'ate-o-dia', dia)} />}
      />
      <FigureCard
        label="Receita"
        detail={desdeOInicio}
        value={data?.receita}
        tone="receita"
        formula={FORMULAS.receitaAte}
        why={<PorqueLink nome="Receita" pergunta={perguntar('receita', 'ate-o-dia', dia)} />}
      />
      <FigureCard
        label="Despesas"
        detail={desdeOInicio}
        value={data?.despesas}
        tone="despesa"
        formula={FORMULAS.despesasAte}
        why={<PorqueLink nome="Despesas" pergunta={perguntar('despesas', 'ate-o-dia', dia)} />}
      />
    </FiguresRow>
  );
};

import { perguntar } from '@encomenda/contracts/porque/figuras';
import { formatarDia, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { FigureCard } from '../shared/figures/figure-card';
import { FiguresRow } from '../shared/figures/figures-row';
import { useCaixaQuery } from './financeiro.api';

/** Caixa, Receita and Despesas up to a day: opening balance + Receita − Despesas = Caixa. */
export const CaixaPanel = ({ dia }: { dia: Dia }) => {
  const query = useCaixaQuery(dia);
  const { data } = query;
  const desdeOInicio = `do início até ${formatarDia(dia)}`;
  return (
    <FiguresRow columns={3} query={query}>
      <FigureCard
        label="Caixa"
        value={data?.caixa}
        tone="sign"
        formula="Saldo inicial + tudo o que foi recebido até o dia − tudo o que foi gasto até o dia."
        pergunta={perguntar('caixa', 'ate-o-dia', dia)}
      />
      <FigureCard
        label="Receita"
        detail={desdeOInicio}
        value={data?.receita}
        tone="receita"
        formula="Soma dos pagamentos válidos, pela data do pagamento, até o dia."
        pergunta={perguntar('receita', 'ate-o-dia', dia)}
      />
      <FigureCard
        label="Despesas"
        detail={desdeOInicio}
        value={data?.despesas}
        tone="despesa"
        formula="Soma das despesas válidas, pela data da despesa, até o dia."
        pergunta={perguntar('despesas', 'ate-o-dia', dia)}
      />
    </FiguresRow>
  );
};

import { perguntar } from '@encomenda/contracts/porque/figuras';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { FigureCard } from '../shared/figures/figure-card';
import { FiguresRow } from '../shared/figures/figures-row';
import { PERIODOS } from '../shared/figures/periodos';
import { useTotaisFinanceirosQuery } from './financeiro.api';

export const TotaisCards = ({ dia }: { dia: Dia }) => {
  const query = useTotaisFinanceirosQuery(dia);
  const { data } = query;
  return (
    <FiguresRow columns={4} query={query}>
      {PERIODOS.map(({ intervalo, nome, texto }) => (
        <FigureCard
          key={intervalo}
          label={nome}
          detail="saldo"
          value={data?.[`total_${intervalo}`]}
          tone="sign"
          formula={`Receita menos despesa ${texto}.`}
          pergunta={perguntar('saldo', intervalo, dia)}
          nome={`Saldo ${nome}`}
        />
      ))}
    </FiguresRow>
  );
};

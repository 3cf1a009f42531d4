import { perguntar } from '@encomenda/contracts/porque/figuras';
import type { Dia } from '@encomenda/contracts/shared/dia';
import { FigureCard } from '../shared/figures/figure-card';
import { FiguresRow } from '../shared/figures/figures-row';
import { PorqueLink } from '../shared/porque/porque-link';
import { useTotaisFinanceirosQuery } from './financeiro.api';
import { FORMULAS, PERIODOS } from './formulas';

export const TotaisCards = ({ dia }: { dia: Dia }) => {
  const { data, error, refetch } = useTotaisFinanceirosQuery(dia);
  return (
    <FiguresRow columns={4} error={data ? undefined : error} onRetry={() => void refetch()}>
      {PERIODOS.map(({ chave, nome, texto }) => (
        <FigureCard
          key={chave}
          label={nome}
          detail="saldo"
          value={data?.[`total_${chave}`]}
          tone="sign"
          formula={FORMULAS.saldo(texto)}
          why={<PorqueLink nome={`Saldo ${nome}`} pergunta={perguntar('saldo', chave, dia)} />}
        />
      ))}
    </FiguresRow>
  );
};

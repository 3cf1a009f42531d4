import { perguntar } from '@encomenda/contracts/porque/figuras';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { FigureCard } from '../shared/figures/figure-card';
import { FiguresRow } from '../shared/figures/figures-row';
import { PERIODOS } from '../shared/figures/periodos';
import { useTotaisDaReceitaQuery } from './receita.api';

export const TotaisDaReceitaPanel = ({ dia }: { dia: Dia }) => {
  const query = useTotaisDaReceitaQuery(dia);
  const { data } = query;
  return (
    <FiguresRow columns={4} query={query}>
      {PERIODOS.map(({ campo, intervalo, nome, texto }) => (
        <FigureCard
          key={campo}
          label={nome}
          detail="receita"
          value={data?.[`receita${campo}`]}
          tone="receita"
          formula={`Soma dos pagamentos ${texto}, sem os cancelados.`}
          pergunta={perguntar('receita', intervalo, dia)}
          nome={`Receita ${nome}`}
        />
      ))}
    </FiguresRow>
  );
};

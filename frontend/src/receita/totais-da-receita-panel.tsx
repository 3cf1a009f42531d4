import type { Dia } from '@encomenda/contracts/shared/dia';
import { FigureCard } from '../shared/figures/figure-card';
import { FiguresRow } from '../shared/figures/figures-row';
import { useTotaisDaReceitaQuery } from './receita.api';

const PERIODOS = [
  { chave: 'receitaDia', nome: 'Dia', texto: 'neste dia' },
  { chave: 'receitaSemana', nome: 'Semana', texto: 'na semana deste dia (domingo a sábado)' },
  { chave: 'receitaMes', nome: 'Mês', texto: 'no mês deste dia' },
  { chave: 'receitaAno', nome: 'Ano', texto: 'no ano deste dia' },
] as const;

/** Revenue of the day, week, month and year that hold a day. */
export const TotaisDaReceitaPanel = ({ dia }: { dia: Dia }) => {
  const { data, error, refetch } = useTotaisDaReceitaQuery(dia);
  return (
    <FiguresRow columns={4} error={data ? undefined : error} onRetry={() => void refetch()}>
      {PERIODOS.map(({ chave, nome, texto }) => (
        <FigureCard
          key={chave}
          label={nome}
          value={data?.[chave]}
          tone="receita"
          formula={`Soma dos pagamentos válidos com data ${texto}.`}
        />
      ))}
    </FiguresRow>
  );
};

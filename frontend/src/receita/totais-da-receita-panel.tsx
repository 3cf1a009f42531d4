import { perguntar } from '@encomenda/contracts/porque/contas';
import type { Dia } from '@encomenda/contracts/shared/dia';
import { FigureCard } from '../shared/figures/figure-card';
import { FiguresRow } from '../shared/figures/figures-row';
import { PorqueLink } from '../shared/porque/porque-link';
import { useTotaisDaReceitaQuery } from './receita.api';

const PERIODOS = [
  { chave: 'receitaDia', intervalo: 'dia', nome: 'Dia', texto: 'neste dia' },
  {
    chave: 'receitaSemana',
    intervalo: 'semana',
    nome: 'Semana',
    texto: 'na semana deste dia (domingo a sábado)',
  },
  { chave: 'receitaMes', intervalo: 'mes', nome: 'Mês', texto: 'no mês deste dia' },
  { chave: 'receitaAno', intervalo: 'ano', nome: 'Ano', texto: 'no ano deste dia' },
] as const;

/** Revenue of the day, week, month and year that hold a day. */
export const TotaisDaReceitaPanel = ({ dia }: { dia: Dia }) => {
  const { data, error, refetch } = useTotaisDaReceitaQuery(dia);
  return (
    <FiguresRow columns={4} error={data ? undefined : error} onRetry={() => void refetch()}>
      {PERIODOS.map(({ chave, intervalo, nome, texto }) => (
        <FigureCard
          key={chave}
          label={nome}
          detail="receita"
          value={data?.[chave]}
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

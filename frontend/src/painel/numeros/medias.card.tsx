import { perguntar } from '@encomenda/contracts/porque/figuras';
import type { Medias } from '@encomenda/contracts/relatorios/relatorios.http';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { QueryState } from '../../shared/feedback/loaded';
import { FigureCard } from '../../shared/figures/figure-card';
import { FiguresRow } from '../../shared/figures/figures-row';

interface MediasCardsProps {
  dia: Dia;
  query: QueryState<Medias>;
}

const CARDS = [
  {
    chave: 'media',
    intervalo: 'ate-o-mes',
    nome: 'Média Mensal',
    desde: 'o mês do primeiro pedido',
  },
  {
    chave: 'media_ano',
    intervalo: 'ano-ate-o-mes',
    nome: 'Média Mensal Ano',
    desde: 'janeiro deste ano',
  },
  {
    chave: 'media_semestre',
    intervalo: 'semestre-ate-o-mes',
    nome: 'Média Mensal Semestre',
    desde: 'o começo deste semestre',
  },
  {
    chave: 'media_trimestre',
    intervalo: 'trimestre-ate-o-mes',
    nome: 'Média Mensal Trimestre',
    desde: 'o começo deste trimestre',
  },
] as const;

export const MediasCards = ({ dia, query }: MediasCardsProps) => (
  <FiguresRow columns={4} query={query}>
    {CARDS.map(({ chave, intervalo, nome, desde }) => (
      <FigureCard
        key={chave}
        counted
        decimals={2}
        label={nome}
        value={query.data?.[chave]}
        formula={`Pedidos desde ${desde}, sem os cancelados, divididos pelos meses até este, contando este.`}
        pergunta={perguntar('media-de-pedidos', intervalo, dia)}
      />
    ))}
  </FiguresRow>
);

import type { Medias } from '@encomenda/contracts/relatorios/relatorios.http';
import { FigureCard } from '../shared/figures/figure-card';
import { FiguresRow } from '../shared/figures/figures-row';

interface MediasCardsProps {
  /** Missing while they load. */
  medias: Medias | undefined;
  error?: unknown;
  onRetry: () => void;
}

const CARDS = [
  { chave: 'media', nome: 'Média Mensal', desde: 'o mês do primeiro pedido' },
  { chave: 'media_ano', nome: 'Média Mensal Ano', desde: 'janeiro deste ano' },
  { chave: 'media_semestre', nome: 'Média Mensal Semestre', desde: 'o começo deste semestre' },
  { chave: 'media_trimestre', nome: 'Média Mensal Trimestre', desde: 'o começo deste trimestre' },
] as const;

/** Orders per month over four stretches of time. */
export const MediasCards = ({ medias, error, onRetry }: MediasCardsProps) => (
  <FiguresRow columns={4} error={medias ? undefined : error} onRetry={onRetry}>
    {CARDS.map(({ chave, nome, desde }) => (
      <FigureCard
        key={chave}
        counted
        label={nome}
        value={medias?.[chave]}
        formula={`Pedidos desde ${desde}, sem os cancelados, divididos pelos meses até este, contando este.`}
      />
    ))}
  </FiguresRow>
);

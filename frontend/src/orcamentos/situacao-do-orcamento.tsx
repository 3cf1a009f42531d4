import type { ResumoDoOrcamento } from '@encomenda/contracts/orcamentos/orcamentos.http';
import type { SituacaoDoOrcamento as Situacao } from '@encomenda/contracts/orcamentos/situacao-do-orcamento';
import { IconCheck, IconClock, IconClockX, IconX, type Icon } from '@tabler/icons-react';
import { StatusBadge } from '../shared/badges/status-badge';

const APARENCIA: Readonly<Record<Situacao, { color: string; icon: Icon }>> = {
  'Em aberto': { color: 'blue', icon: IconClock },
  Aprovado: { color: 'green', icon: IconCheck },
  Recusado: { color: 'gray', icon: IconX },
  Vencido: { color: 'red', icon: IconClockX },
};

interface SituacaoDoOrcamentoProps {
  orcamento: Pick<ResumoDoOrcamento, 'situacao' | 'excluido'>;
}

export const SituacaoDoOrcamento = ({ orcamento }: SituacaoDoOrcamentoProps) => {
  const { color, icon: Glyph } = APARENCIA[orcamento.situacao];
  return orcamento.excluido ? (
    <StatusBadge color="gray">Excluído</StatusBadge>
  ) : (
    <StatusBadge color={color} icon={<Glyph size={14} aria-hidden />}>
      {orcamento.situacao}
    </StatusBadge>
  );
};

/** `até 05/12/2026, amanhã` while the quote is open. */
export const validadeDe = ({
  situacao,
  validade_br,
  dias_de_validade: dias,
}: ResumoDoOrcamento): string => {
  if (situacao !== 'Em aberto') return validade_br;
  if (dias === 0) return `${validade_br}, hoje`;
  return dias === 1 ? `${validade_br}, amanhã` : validade_br;
};

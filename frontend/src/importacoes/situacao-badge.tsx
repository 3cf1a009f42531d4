import type { SituacaoDaImportacao } from '@encomenda/contracts/importacoes/importacoes';
import { StatusBadge } from '../shared/badges/status-badge';
import { PALAVRA_DA_SITUACAO } from './palavras';

export const SituacaoBadge = ({ situacao }: { situacao: SituacaoDaImportacao }) => {
  const { nome, cor } = PALAVRA_DA_SITUACAO[situacao];
  return <StatusBadge color={cor}>{nome}</StatusBadge>;
};

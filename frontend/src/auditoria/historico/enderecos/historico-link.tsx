import { DESCRICAO_DO_ASSUNTO } from '@encomenda/contracts/auditoria/assuntos';
import { IconHistory } from '@tabler/icons-react';
import { usePoder } from '../../../core/sessao.api';
import { IconAction } from '../../../shared/page/actions/icon-action';
import { historicoDoRegistro } from './enderecos';
import type { Registro } from './registro';

interface HistoricoLinkProps extends Registro {
  nome: string;
}

export const HistoricoLink = ({ nome, ...registro }: HistoricoLinkProps) => {
  const podeHistorico = usePoder('historico:ler');
  const podeAssunto = usePoder(DESCRICAO_DO_ASSUNTO[registro.assunto].poder);
  if (!podeHistorico || !podeAssunto) return null;
  return (
    <IconAction
      tip="Ver histórico"
      label={`Ver histórico de ${nome}`}
      icon={IconHistory}
      to={historicoDoRegistro(registro)}
    />
  );
};

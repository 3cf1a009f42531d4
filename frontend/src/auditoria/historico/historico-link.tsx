import { ActionIcon, Tooltip } from '@mantine/core';
import { DESCRICAO_DO_ASSUNTO } from '@encomenda/contracts/auditoria/assuntos';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { usePoder } from '../../core/sessao.api';
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
    <Tooltip label="Ver histórico">
      <ActionIcon
        component={Link}
        to={historicoDoRegistro(registro)}
        className="touch-target"
        variant="subtle"
        color="gray"
        aria-label={`Ver histórico de ${nome}`}
      >
        <IconHistory size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
};

import { ActionIcon, Tooltip } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { usePoder } from '../core/sessao.api';
import type { Titular } from './titulares.api';

interface DadosPessoaisLinkProps {
  titular: Titular;
  nome: string;
}

export const DadosPessoaisLink = ({ titular: { tipo, id }, nome }: DadosPessoaisLinkProps) =>
  usePoder('titulares:ler') ? (
    <Tooltip label="Dados pessoais">
      <ActionIcon
        component={Link}
        to={`/adm/dados-pessoais/${tipo}/${id}`}
        className="touch-target"
        variant="subtle"
        color="gray"
        aria-label={`Dados pessoais de ${nome}`}
      >
        <IconUserShield size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  ) : null;

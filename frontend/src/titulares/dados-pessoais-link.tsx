import { IconUserShield } from '@tabler/icons-react';
import { usePoder } from '../core/sessao.api';
import { IconAction } from '../shared/page/actions/icon-action';
import type { Titular } from './titulares.api';

interface DadosPessoaisLinkProps {
  titular: Titular;
  nome: string;
}

export const DadosPessoaisLink = ({ titular: { tipo, id }, nome }: DadosPessoaisLinkProps) =>
  usePoder('titulares:ler') ? (
    <IconAction
      tip="Dados pessoais"
      label={`Dados pessoais de ${nome}`}
      icon={IconUserShield}
      to={`/adm/dados-pessoais/${tipo}/${id}`}
    />
  ) : null;

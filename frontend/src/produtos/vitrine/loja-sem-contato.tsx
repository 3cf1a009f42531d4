import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { usePoder } from '../../core/sessao.api';
import { useContatoDaLojaQuery } from '../produtos.api';

export const LojaSemContato = () => {
  const podeVer = usePoder('configuracoes:ler');
  const { data } = useContatoDaLojaQuery(undefined, { skip: !podeVer });
  if (data === undefined || data.telefone !== null || data.email !== null) return null;
  return (
    <Alert color="yellow" mb="md" icon={<IconAlertTriangle size={18} aria-hidden />}>
      A vitrine não tem WhatsApp nem e-mail: quem vê os produtos não consegue falar com você.{' '}
      <Anchor component={Link} to="/adm/configuracoes" inherit>
        Informar o contato em Configurações
      </Anchor>
    </Alert>
  );
};

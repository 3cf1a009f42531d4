import { Alert, Anchor } from '@mantine/core';
import { IconDatabaseExport } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { usePoder } from '../../core/sessao.api';
import { useCopiasQuery } from '../operacao.api';

export const SemCopiaCard = () => {
  const pode = usePoder('operacao:alterar');
  const { data } = useCopiasQuery(undefined, { skip: !pode });
  if (!data || (data.definida !== null && !data.atrasada)) return null;
  return (
    <Alert color="yellow" variant="light" mt="md" icon={<IconDatabaseExport aria-hidden />}>
      {data.definida === null
        ? 'A cópia automática não está ligada: se este computador parar, o trabalho se perde. '
        : 'Nenhuma cópia deu certo nos últimos dois dias. '}
      <Anchor component={Link} to="/adm/operacao" inherit underline="always" c="inherit">
        Ver em Operação
      </Anchor>
    </Alert>
  );
};

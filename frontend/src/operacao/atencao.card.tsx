import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './operacao.module.css';
import type { Atencao } from './atencoes';
import { numero } from './medidas/medidas';

export const AtencaoCard = ({ itens }: { itens: readonly Atencao[] }) =>
  itens.length === 0 ? null : (
    <Alert
      color="red"
      variant="light"
      mb="md"
      icon={<IconAlertTriangle aria-hidden />}
      title="Precisa de atenção"
    >
      <Stack component="ul" gap="xs" className={classes.lista}>
        {itens.map(({ titulo, detalhe, posicao }) => (
          <li key={titulo}>
            <Text size="sm" fw={500}>
              {titulo}
            </Text>
            {detalhe === undefined ? null : (
              <Text size="xs" className={classes.erro}>
                {detalhe}
              </Text>
            )}
            {posicao === undefined ? null : (
              <Text size="sm">
                <Link to={`/adm/auditoria?tecnico=${posicao}`}>Ver o evento {numero(posicao)}</Link>
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </Alert>
  );

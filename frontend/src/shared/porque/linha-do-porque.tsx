import { ActionIcon, Anchor, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { LinhaDoPorque } from '@encomenda/contracts/porque/porque.http';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ErrorInCard } from '../feedback/error-in-card';
import { useEventosDoPorqueQuery } from './porque.api';
import classes from './porque.module.css';

const Eventos = ({ id, linha }: { id: string; linha: LinhaDoPorque }) => {
  const { data, error, refetch } = useEventosDoPorqueQuery({ tipo: linha.tipo, id: linha.id });
  if (error && !data) return <ErrorInCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={48} role="status" aria-label="Carregando os eventos" />;
  return (
    <ol id={id} className={classes.events}>
      {data.map(({ revisao, quando, quando_br, quem, frase }) => (
        <li key={revisao}>
          {frase}
          <Text size="xs" c="var(--ink-2)">
            {quem} · <time dateTime={quando}>{quando_br}</time>
          </Text>
        </li>
      ))}
    </ol>
  );
};

export const PorqueLine = ({ linha }: { linha: LinhaDoPorque }) => {
  const [opened, { toggle }] = useDisclosure(false);
  const id = useId();
  const Chevron = opened ? IconChevronUp : IconChevronDown;
  return (
    <li>
      <div className={classes.line}>
        <div className={classes.what}>
          <Anchor component={Link} to={linha.link} fw={500}>
            {linha.titulo}
          </Anchor>
          <Text size="xs" c="var(--ink-2)">
            {linha.data_br} · {linha.detalhe}
          </Text>
        </div>
        <Text className="tabular" ta="right" {...(linha.quanto < 0 ? { c: 'var(--danger)' } : {})}>
          {linha.quanto_br}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Eventos de ${linha.titulo}, ${linha.detalhe}`}
          aria-expanded={opened}
          {...(opened ? { 'aria-controls': id } : {})}
          onClick={toggle}
        >
          <Chevron size={18} aria-hidden />
        </ActionIcon>
      </div>
      {opened ? <Eventos id={id} linha={linha} /> : null}
    </li>
  );
};

import { Button, EmptyState as Frame } from '@mantine/core';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IfAllowed } from '../access/if-allowed';

interface EmptyStateProps {
  title: string;
  description?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  firstStep?: { label: ReactNode; poder: Poder } & ({ onClick: () => void } | { to: string });
}

const FirstStep = ({ label, poder, ...act }: NonNullable<EmptyStateProps['firstStep']>) => (
  <IfAllowed poder={poder}>
    {'to' in act ? (
      <Button component={Link} to={act.to}>
        {label}
      </Button>
    ) : (
      <Button onClick={act.onClick}>{label}</Button>
    )}
  </IfAllowed>
);

export const EmptyState = ({ title, description, icon, action, firstStep }: EmptyStateProps) => (
  <Frame
    py="xl"
    px="md"
    icon={icon ?? <IconInbox stroke={1.5} />}
    title={title}
    description={description}
  >
    {action || firstStep ? (
      <Frame.Actions>{action ?? (firstStep && <FirstStep {...firstStep} />)}</Frame.Actions>
    ) : null}
  </Frame>
);

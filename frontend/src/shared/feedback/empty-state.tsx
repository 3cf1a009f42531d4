import { Button, EmptyState as Frame } from '@mantine/core';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ComPoder } from '../permissao/com-poder';

interface EmptyStateProps {
  title: string;
  /** One line on what this place is for. */
  description?: ReactNode;
  icon?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** The next step where it is a button for those who may press it. */
  firstStep?: { label: ReactNode; poder: Poder; onClick: () => void };
}

const FirstStep = ({ label, poder, onClick }: NonNullable<EmptyStateProps['firstStep']>) => (
  <ComPoder poder={poder}>
    <Button onClick={onClick}>{label}</Button>
  </ComPoder>
);

/** What stands where nothing is yet: says what would be here and offers the next step. */
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

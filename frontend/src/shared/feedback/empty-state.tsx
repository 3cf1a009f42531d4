import { Button, EmptyState as Frame } from '@mantine/core';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ComPoder } from '../permissao/com-poder';

interface EmptyStateProps {
  title: string;
  /** One line about the purpose of the list. */
  description?: ReactNode;
  icon?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** The next step as a button, shown to people with `poder`. */
  firstStep?: { label: ReactNode; poder: Poder; onClick: () => void };
}

const FirstStep = ({ label, poder, onClick }: NonNullable<EmptyStateProps['firstStep']>) => (
  <ComPoder poder={poder}>
    <Button onClick={onClick}>{label}</Button>
  </ComPoder>
);

/** The placeholder of an empty list: what it will contain, and the next step. */
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

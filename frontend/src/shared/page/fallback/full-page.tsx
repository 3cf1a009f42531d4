import { Button, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../header/use-page-title';
import { useReturnToPrevious } from '../header/use-return-to-previous';
import classes from './full-page.module.css';

interface FullPageProps {
  title: string;
  icon: ReactNode;
  children: ReactNode;
}

export const FullPage = ({ title, icon, children }: FullPageProps) => {
  usePageTitle(title);
  const back = useReturnToPrevious('/');
  return (
    <div className={classes.root}>
      <div className={classes.icon}>{icon}</div>
      <Title order={1}>{title}</Title>
      <Text c="var(--ink-2)" maw="48ch">
        {children}
      </Text>
      <Group mt="md" justify="center">
        <Button onClick={back}>Voltar</Button>
        <Button component={Link} to="/login" variant="default">
          Login
        </Button>
      </Group>
    </div>
  );
};

import { Button, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { podeAdministrar, useSessaoQuery } from '../app/sessao.api';
import { usePageTitle } from '../shared/page/use-page-title';
import classes from './sessao.module.css';

/** The small public page where a session begins and ends. */
export const WelcomePage = () => {
  usePageTitle('Boas-vindas');
  const user = useSessaoQuery().data?.user;
  return (
    <div className={classes.welcome}>
      <img src="/favicon.svg" alt="" width={56} height={56} />
      <Title order={1}>Encomenda</Title>
      <Text c="var(--ink-2)">Produtos feitos sob encomenda, do pedido à entrega.</Text>
      <Group mt="md" justify="center">
        <Button component={Link} to="/produtos" variant={user ? 'filled' : 'default'}>
          Catálogo
        </Button>
        {user ? null : (
          <>
            <Button component={Link} to="/register" variant="default">
              Cadastrar
            </Button>
            <Button component={Link} to="/login">
              Entrar
            </Button>
          </>
        )}
        {user && podeAdministrar(user) ? (
          <Button component={Link} to="/adm" variant="default">
            Painel
          </Button>
        ) : null}
      </Group>
    </div>
  );
};

import { Anchor, Button, Group } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { AcessoNegadoPage } from '../pages/acesso-negado.page';
import { useLogout } from '../use-logout';
import { Footer } from './footer';
import classes from './public-layout.module.css';
import { CONTENT_ID, SkipLink } from './skip-link';

/** The frame for someone who is logged in but has no rights in the admin area. */
export const SimpleLayout = () => {
  const logout = useLogout('/welcome');
  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={classes.header}>
        <Link to="/" className={classes.brand}>
          <img src="/favicon.svg" alt="" width={24} height={24} />
          <span className={classes.name}>Encomenda</span>
        </Link>
        <Group component="nav" aria-label="Menu" gap="md">
          <Anchor component={Link} to="/adm/clientes" size="md">
            Clientes
          </Anchor>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconLogout size={16} aria-hidden />}
            onClick={() => void logout()}
          >
            Sair
          </Button>
        </Group>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={classes.content}>
        <AcessoNegadoPage />
      </main>
      <Footer />
    </div>
  );
};

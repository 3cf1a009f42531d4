import { Anchor, Button, Group } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { IfAllowed } from '../../shared/access/if-allowed';
import { AcessoNegadoPage } from '../pages/acesso-negado.page';
import { useLogout } from '../use-logout';
import { Footer } from './footer';
import { MarcaDaLoja } from './marca-da-loja';
import classes from './public-layout.module.css';
import { CONTENT_ID, SkipLink } from '../../shared/page/header/skip-link';

export const SimpleLayout = () => {
  const logout = useLogout('/welcome');
  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={classes.header}>
        <MarcaDaLoja />
        <Group component="nav" aria-label="Menu" gap="md">
          <IfAllowed poder="clientes:ler">
            <Anchor component={Link} to="/adm/clientes" size="md">
              Clientes
            </Anchor>
          </IfAllowed>
          <Anchor component={Link} to="/" size="md">
            Catálogo
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

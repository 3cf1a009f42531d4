import { Button, Group } from '@mantine/core';
import { Link, Outlet } from 'react-router-dom';
import { useSessaoQuery } from '../../core/sessao.api';
import { ColorSchemeSwitch } from './header/color-scheme-switch';
import { Footer } from './footer';
import { MarcaDaLoja } from './marca-da-loja';
import classes from './public-layout.module.css';
import { CONTENT_ID, SkipLink } from '../../shared/page/header/skip-link';
import { UserMenu } from './header/user-menu';

export const PublicLayout = () => {
  const { data: sessao } = useSessaoQuery();
  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={classes.header}>
        <MarcaDaLoja />
        <Group component="nav" aria-label="Conta" gap="xs" wrap="nowrap">
          <ColorSchemeSwitch />
          {sessao?.user ? (
            <UserMenu leaveTo="/welcome" />
          ) : sessao?.primeiroAcesso ? null : (
            <>
              <Button component={Link} to="/login" variant="subtle" color="gray">
                Login
              </Button>
              {sessao?.cadastro && (
                <Button component={Link} to="/register" variant="default">
                  Cadastro
                </Button>
              )}
            </>
          )}
        </Group>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
};

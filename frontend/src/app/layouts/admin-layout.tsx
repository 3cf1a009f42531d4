import { ActionIcon, AppShell, Group } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { IconHelp, IconMenu2 } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { guardarRecente } from '../../busca/recentes';
import { SinoDaBarra } from '../../notificacoes/sino';
import { DesfazerPanel } from '../../desfazer/desfazer-panel';
import { PorqueDrawer } from '../../shared/porque/porque-drawer';
import { useIsMobile } from '../../shared/use-is-mobile';
import { featureSubjects } from '../../core/feature-subjects';
import { useAppSelector } from '../../core/store/hooks';
import { menuFor } from '../../shared/menu';
import { bring, lazyPart } from '../../shared/offline/bring';
import { whenAtRest } from '../../shared/offline/when-at-rest';
import { AcessoNegadoPage } from '../pages/acesso-negado.page';
import { powersAsked } from '../../core/route-handle';
import { useSessaoQuery } from '../../core/sessao.api';
import type { RootState, Store } from '../../core/store/store';
import classes from './admin-layout.module.css';
import { BottomBar } from './navigation/bottom-bar';
import { Breadcrumb } from './navigation/breadcrumb';
import { ColorSchemeSwitch } from './header/color-scheme-switch';
import { Footer } from './footer';
import { LiveMark } from './header/live-mark';
import { OfflineBanner } from './offline-banner';
import { SearchEntry } from './header/search-entry';
import { SideBar } from './navigation/side-bar';
import { CONTENT_ID, SkipLink } from '../../shared/page/header/skip-link';
import { useShortcuts } from './shortcuts/use-shortcuts';
import { UserMenu } from './header/user-menu';

const WIDTH = 232;
const COLLAPSED_WIDTH = 64;
const NOBODY = [] as const;

const loadPalette = () => import('../../busca/paleta');
const Paleta = lazyPart(async () => (await loadPalette()).Paleta);
const AjudaDosAtalhos = lazyPart(
  async () => (await import('./shortcuts/shortcut-help.modal')).ShortcutHelpModal,
);

const usePaleta = () => {
  const [asked, setAsked] = useState(false);
  useEffect(() => whenAtRest(() => void loadPalette().catch(() => undefined)), []);
  const open = () => {
    if (asked) void loadPalette().then(({ paleta }) => paleta.open());
    else setAsked(true);
  };
  return { asked, open };
};

const useRecentes = (pathname: string) => {
  const id = useSessaoQuery().data?.user?.id;
  useEffect(() => {
    if (id !== undefined) guardarRecente(id, pathname);
  }, [id, pathname]);
};

const useLiveConnection = () => {
  const store = useStore<RootState>() as Store;
  useEffect(() => {
    let close: (() => void) | undefined;
    let left = false;
    void bring(() => import('../live/socket')).then(({ connectLive }) => {
      if (!left) close = connectLive(store, featureSubjects());
    });
    return () => {
      left = true;
      close?.();
    };
  }, [store]);
};

export const AdminLayout = () => {
  useLiveConnection();
  const mobile = useIsMobile();
  const [drawer, { toggle, close }] = useDisclosure(false);
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'encomenda-menu-recolhido',
    defaultValue: false,
  });
  const powers = useSessaoQuery().data?.user?.powers ?? NOBODY;
  const { pathname } = useLocation();
  useRecentes(pathname);
  const paleta = usePaleta();
  const [ajuda, mostrarAjuda] = useState<boolean>();
  const abrirAjuda = () => mostrarAjuda(true);
  useShortcuts(powers, { paleta: paleta.open, ajuda: abrirAjuda });
  const refused = useAppSelector((state) => state.access.denied) === pathname;
  const denied = !powersAsked(useMatches()).every((power) => powers.includes(power)) || refused;

  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{
        width: collapsed && !mobile ? COLLAPSED_WIDTH : WIDTH,
        breakpoint: 'sm',
        collapsed: { mobile: !drawer },
      }}
      className={classes.shell}
      transitionDuration={180}
    >
      <SkipLink />
      <AppShell.Header className={classes.header}>
        <Group h="100%" px="sm" gap="xs" wrap="nowrap">
          {mobile ? null : (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={collapsed ? 'Expandir menu' : 'Recolher menu'}
              aria-expanded={!collapsed}
              onClick={() => setCollapsed(!collapsed)}
            >
              <IconMenu2 size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
          <Breadcrumb />
          <SearchEntry onOpen={paleta.open} onNear={() => void loadPalette()} />
          <Group ml="auto" gap={4} wrap="nowrap">
            <LiveMark />
            <ColorSchemeSwitch />
            <SinoDaBarra />
            <UserMenu leaveTo="/" admin onAtalhos={abrirAjuda} />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              visibleFrom="sm"
              aria-label="Ajuda: atalhos do teclado"
              aria-haspopup="dialog"
              onClick={abrirAjuda}
            >
              <IconHelp size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar}>
        <SideBar groups={menuFor(powers)} collapsed={collapsed && !mobile} onFollow={close} />
      </AppShell.Navbar>
      <AppShell.Main id={CONTENT_ID} tabIndex={-1} className={classes.main}>
        <OfflineBanner />
        <div className={classes.content}>
          <Suspense fallback={null}>{denied ? <AcessoNegadoPage /> : <Outlet />}</Suspense>
        </div>
        <Footer />
      </AppShell.Main>
      <PorqueDrawer />
      <DesfazerPanel />
      <Suspense fallback={null}>
        {paleta.asked ? <Paleta onAtalhos={abrirAjuda} /> : null}
        {ajuda === undefined ? null : (
          <AjudaDosAtalhos opened={ajuda} onClose={() => mostrarAjuda(false)} />
        )}
      </Suspense>
      <BottomBar powers={powers} menuOpened={drawer} onMore={toggle} />
    </AppShell>
  );
};

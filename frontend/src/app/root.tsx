import { Center } from '@mantine/core';
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { ErrorInCard } from '../shared/feedback/error-in-card';
import { useSessaoQuery } from './sessao.api';

const SET_UP = '/primeiro-acesso';

/** Knows who is logged in before any screen is drawn; an empty system shows its set-up page first. */
export const Root = () => {
  const { data: sessao, isError, error, refetch } = useSessaoQuery();
  const { pathname } = useLocation();
  if (sessao === undefined) {
    return isError ? (
      <Center mih="100dvh">
        <ErrorInCard error={error} onRetry={() => void refetch()} />
      </Center>
    ) : null;
  }
  if (sessao.primeiroAcesso && pathname !== SET_UP) return <Navigate to={SET_UP} replace />;
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  );
};

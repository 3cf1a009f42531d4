import { Center, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { ErrorInCard } from '../shared/feedback/error-in-card';
import { isApiError } from '../core/api-error';
import { whenReachable } from '../shared/offline/connection';
import { useSessaoQuery } from '../core/sessao.api';

const SET_UP = '/primeiro-acesso';

const isOffline = (error: unknown): boolean => isApiError(error) && error.status === 0;

const SemConexao = ({ onBack }: { onBack: () => void }) => {
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  useEffect(() => whenReachable(() => back.current()), []);
  return (
    <Stack align="center" gap="xs" role="alert" ta="center">
      <Title order={1}>Sem conexão</Title>
      <Text c="var(--ink-2)">A Encomenda abre sozinha quando a conexão voltar.</Text>
    </Stack>
  );
};

export const Root = () => {
  const { data: sessao, isError, error, refetch } = useSessaoQuery();
  const { pathname } = useLocation();
  if (sessao === undefined) {
    return isError ? (
      <Center mih="100dvh">
        {isOffline(error) ? (
          <SemConexao onBack={() => void refetch()} />
        ) : (
          <ErrorInCard error={error} onRetry={() => void refetch()} />
        )}
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

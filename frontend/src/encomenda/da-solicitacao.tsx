import { Skeleton } from '@mantine/core';
import type { Solicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import type { ReactNode } from 'react';
import { api } from '../core/api';
import { LoadFailure } from '../shared/page/fallback/load-failure';

const { useSolicitacaoParaEncomendaQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    solicitacaoParaEncomenda: build.query<Solicitacao, number>({
      query: (id) => `/api/adm/solicitacoes/show/${id}`,
      // Read again each time the form opens.
      keepUnusedDataFor: 0,
    }),
  }),
});

interface DaSolicitacaoProps {
  id: number;
  children: (solicitacao: Solicitacao) => ReactNode;
}

export const DaSolicitacao = ({ id, children }: DaSolicitacaoProps) => {
  const { currentData, error, refetch } = useSolicitacaoParaEncomendaQuery(id);
  if (currentData) return children(currentData);
  return error ? (
    <LoadFailure error={error} onRetry={() => void refetch()} list="/adm/solicitacoes" />
  ) : (
    <Skeleton height={320} role="status" aria-label="Carregando a solicitação" />
  );
};

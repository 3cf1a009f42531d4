import { Card, Stack } from '@mantine/core';
import type { SituacaoDoLancamento } from '@encomenda/contracts/conciliacao/extrato';
import type { ComponentType } from 'react';
import { IfAllowed } from '../shared/access/if-allowed';
import { ScreenHeader } from '../shared/page/page-header';
import { UrlTabs } from '../shared/page/url-tabs';
import { AConferir } from './a-conferir';
import { useResumoDaConciliacaoQuery } from './conciliacao.api';
import { EnvioDoExtrato } from './envio-do-extrato';
import { ExtratosCard } from './extratos.card';
import { Conciliados, Ignorados } from './ja-conferidos';

const ABAS: Readonly<Record<SituacaoDoLancamento, readonly [string, ComponentType]>> = {
  'a-conferir': ['A conferir', AConferir],
  conciliado: ['Conciliados', Conciliados],
  ignorado: ['Ignorados', Ignorados],
};
const SITUACOES = Object.keys(ABAS) as SituacaoDoLancamento[];

export const ConciliarPage = () => {
  const { data } = useResumoDaConciliacaoQuery();
  const quantos = (situacao: SituacaoDoLancamento) =>
    data?.contagens.find((contagem) => contagem.situacao === situacao)?.quantos;
  return (
    <>
      <ScreenHeader title="Conciliar" context="De que pedido é cada entrada do extrato do banco." />
      <Stack gap="md">
        <IfAllowed poder="receita:alterar">
          <EnvioDoExtrato />
        </IfAllowed>
        <Card>
          <UrlTabs
            label="Lançamentos do banco"
            tabs={SITUACOES.map((value) => ({
              value,
              label: ABAS[value][0],
              count: quantos(value),
            }))}
          >
            {(aba) => {
              const [, Aba] = ABAS[aba as SituacaoDoLancamento];
              return <Aba key={aba} />;
            }}
          </UrlTabs>
        </Card>
        <ExtratosCard extratos={data?.extratos ?? []} />
      </Stack>
    </>
  );
};

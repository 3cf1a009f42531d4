import { Card, Stack } from '@mantine/core';
import type { ContagemDosLancamentos } from '@encomenda/contracts/conciliacao/conciliacao.http';
import type { SituacaoDoLancamento } from '@encomenda/contracts/conciliacao/extrato';
import type { ComponentType } from 'react';
import { usePoder } from '../core/sessao.api';
import { IfAllowed } from '../shared/access/if-allowed';
import { ScreenHeader } from '../shared/page/header/page-header';
import { UrlTabs } from '../shared/page/url/url-tabs';
import { AConferir } from './lancamentos/a-conferir';
import { useResumoDaConciliacaoQuery } from './conciliacao.api';
import { EnvioDoExtrato } from './extratos/envio-do-extrato';
import { ExtratosCard } from './extratos/extratos.card';
import { Conciliados, Ignorados } from './lancamentos/ja-conferidos';
import { Saidas } from './lancamentos/saidas';

type Aba = SituacaoDoLancamento | 'saidas';

const ABAS: Readonly<Record<Aba, readonly [string, ComponentType]>> = {
  'a-conferir': ['A conferir', AConferir],
  saidas: ['Saídas', Saidas],
  conciliado: ['Conciliados', Conciliados],
  ignorado: ['Ignorados', Ignorados],
};
const TODAS = Object.keys(ABAS) as Aba[];

const quantosEm = (
  aba: Aba,
  contagens: readonly ContagemDosLancamentos[] | undefined,
): number | undefined => {
  const situacao = aba === 'saidas' ? 'a-conferir' : aba;
  const contagem = contagens?.find((uma) => uma.situacao === situacao);
  if (!contagem) return undefined;
  if (aba === 'saidas') return contagem.saidas;
  return aba === 'a-conferir' ? contagem.entradas : contagem.entradas + contagem.saidas;
};

export const ConciliarPage = () => {
  const { data } = useResumoDaConciliacaoQuery();
  const veDespesas = usePoder('despesas:ler');
  const abas = TODAS.filter((aba) => aba !== 'saidas' || veDespesas);
  return (
    <>
      <ScreenHeader
        title="Conciliar"
        context="De que pedido é cada entrada do extrato do banco, e que despesa é cada saída."
      />
      <Stack gap="md">
        <IfAllowed poder="receita:alterar">
          <EnvioDoExtrato />
        </IfAllowed>
        <Card>
          <UrlTabs
            label="Lançamentos do banco"
            tabs={abas.map((value) => ({
              value,
              label: ABAS[value][0],
              count: quantosEm(value, data?.contagens),
            }))}
          >
            {(aba) => {
              const [, Conteudo] = ABAS[aba as Aba];
              return <Conteudo key={aba} />;
            }}
          </UrlTabs>
        </Card>
        <ExtratosCard extratos={data?.extratos ?? []} />
      </Stack>
    </>
  );
};

import { Grid, SimpleGrid, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { DadosDoPainel } from '@encomenda/contracts/painel/painel.http';
import { useState } from 'react';
import { usePoder, useSessaoQuery } from '../app/sessao.api';
import { ReceitaEDespesaPanel } from '../financeiro/receita-e-despesa-panel';
import { hoje } from '../shared/format/datas';
import { PageHeader } from '../shared/page/page-header';
import { usePageTitle } from '../shared/page/use-page-title';
import { AtencaoCard } from './atencao.card';
import { ContadorCard } from './contador.card';
import { FinanceiroDoPainel } from './financeiro-do-painel.card';
import { MediasCards } from './medias.card';
import { usePainelQuery } from './painel.api';
import { PedidosPorPeriodoPanel } from './pedidos-por-periodo-panel';
import { saudacao } from './saudacao';

type Contadores = Pick<
  DadosDoPainel,
  'pedidos_nao_iniciados' | 'pedidos_producao' | 'pedidos_prazo_apertado' | 'pedidos_prazo_vencido'
>;

/** What needs a hand today, the order counters, the money, the averages and the charts. */
export const PainelPage = () => {
  usePageTitle('Painel');
  const painel = usePainelQuery();
  const nome = useSessaoQuery().data?.user?.name;
  const [agora] = useState(() => new Date());
  const dados = painel.data;
  const dia = hoje();
  const conta = (chave: keyof Contadores) => dados?.[chave] ?? (painel.isError ? null : undefined);
  const veDinheiro = usePoder('relatorios:ler');
  return (
    <>
      <PageHeader
        title="Painel"
        context={saudacao(nome, agora)}
        primary={{
          label: 'Novo pedido',
          icon: <IconPlus size={18} aria-hidden />,
          to: '/adm/pedidos?novo',
          poder: 'pedidos:alterar',
          atalho: 'novo',
        }}
      />
      <AtencaoCard dados={dados} error={painel.error} onRetry={() => void painel.refetch()} />
      <SimpleGrid cols={{ base: 2, lg: 4 }} mt="md" spacing="md">
        <ContadorCard
          label="Não iniciados"
          value={conta('pedidos_nao_iniciados')}
          to="/adm/pedidos?aba=1"
        />
        <ContadorCard label="Em produção" value={conta('pedidos_producao')} to="/adm/pedidos" />
        <ContadorCard
          label="Prazo apertado"
          value={conta('pedidos_prazo_apertado')}
          to="/adm/pedidos?aba=0&prazo=apertado&ordem=prazo"
          tone="warning"
        />
        <ContadorCard
          label="Prazo vencido"
          value={conta('pedidos_prazo_vencido')}
          to="/adm/pedidos?aba=0&prazo=vencido&ordem=prazo"
          tone="danger"
        />
      </SimpleGrid>
      <Stack gap="md" mt="md">
        {veDinheiro ? <FinanceiroDoPainel dia={dia} /> : null}
        <MediasCards
          dia={dia}
          medias={dados}
          error={painel.error}
          onRetry={() => void painel.refetch()}
        />
        <Grid gap="md">
          <Grid.Col span={{ base: 12, lg: veDinheiro ? 6 : 12 }}>
            <PedidosPorPeriodoPanel dia={dia} />
          </Grid.Col>
          {veDinheiro ? (
            <Grid.Col span={{ base: 12, lg: 6 }}>
              <ReceitaEDespesaPanel dia={dia} param="dinheiro" />
            </Grid.Col>
          ) : null}
        </Grid>
      </Stack>
    </>
  );
};

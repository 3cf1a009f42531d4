import { SimpleGrid } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSessaoQuery } from '../app/sessao.api';
import { PageHeader } from '../shared/page/page-header';
import { usePageTitle } from '../shared/page/use-page-title';
import { AtencaoCard } from './atencao.card';
import { ContadorCard } from './contador.card';
import { usePainelQuery } from './painel.api';
import { saudacao } from './saudacao';

/** What needs a hand today, then the four order counters. */
export const PainelPage = () => {
  usePageTitle('Painel');
  const painel = usePainelQuery();
  const nome = useSessaoQuery().data?.user?.name;
  const [agora] = useState(() => new Date());
  const dados = painel.data;
  return (
    <>
      <PageHeader
        title="Painel"
        context={saudacao(nome, agora)}
        primary={{
          label: 'Novo pedido',
          icon: <IconPlus size={18} aria-hidden />,
          to: '/adm/pedidos?novo',
        }}
      />
      <AtencaoCard dados={dados} error={painel.error} onRetry={() => void painel.refetch()} />
      <SimpleGrid cols={{ base: 2, lg: 4 }} mt="md" spacing="md">
        <ContadorCard
          label="Não iniciados"
          value={dados?.pedidos_nao_iniciados}
          to="/adm/pedidos?aba=1"
        />
        <ContadorCard label="Em produção" value={dados?.pedidos_producao} to="/adm/pedidos" />
        <ContadorCard
          label="Prazo apertado"
          value={dados?.pedidos_prazo_apertado}
          to="/adm/pedidos?aba=0&ordem=prazo"
          tone="warning"
        />
        <ContadorCard
          label="Prazo vencido"
          value={dados?.pedidos_prazo_vencido}
          to="/adm/pedidos?aba=0&ordem=prazo"
          tone="danger"
        />
      </SimpleGrid>
    </>
  );
};

import { Grid, Skeleton, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePoder, useSessaoQuery } from '../core/sessao.api';
import { ReceitaEDespesaPanel } from '../financeiro/receita-e-despesa-panel';
import { hoje } from '../shared/format/dates';
import { SemCopiaCard } from '../operacao/copias/sem-copia.card';
import { ScreenHeader } from '../shared/page/header/page-header';
import { useIsMobile } from '../shared/use-is-mobile';
import { AtencaoCard } from './pedidos/atencao.card';
import { Contadores } from './numeros/contadores';
import { EsperandoSinalCard } from './pedidos/esperando-sinal.card';
import { FinanceiroDoPainel } from './numeros/financeiro-do-painel.card';
import { HojeCard } from './hoje.card';
import { MediasCards } from './numeros/medias.card';
import { usePainelQuery } from './painel.api';
import { PedidosPorPeriodoPanel } from './numeros/pedidos-por-periodo-panel';
import { PrimeirosPassosCard } from './primeiros-passos.card';
import { saudacao } from './saudacao';

export const PainelPage = () => {
  const painel = usePainelQuery();
  const mobile = useIsMobile();
  const nome = useSessaoQuery().data?.user?.name;
  const [agora] = useState(() => new Date());
  const dados = painel.data;
  return (
    <>
      <ScreenHeader
        title="Painel"
        context={saudacao(nome, agora)}
        primary={{
          label: 'Novo pedido',
          icon: <IconPlus size={18} aria-hidden />,
          to: '/adm/pedidos/novo',
          poder: 'pedidos:alterar',
          shortcut: 'novo',
          inBottomBar: true,
        }}
      />
      {dados ? <PrimeirosPassosCard passos={dados.primeiros_passos} /> : null}
      {dados?.primeiros_passos.pedido === false ? null : (
        <Numeros painel={painel} contadoresPrimeiro={mobile} />
      )}
      <SemCopiaCard />
    </>
  );
};

interface NumerosProps {
  painel: ReturnType<typeof usePainelQuery>;
  contadoresPrimeiro: boolean;
}

const Numeros = ({ painel, contadoresPrimeiro }: NumerosProps) => {
  const dados = painel.data;
  const dia = hoje();
  const veDinheiro = usePoder('relatorios:ler');
  const atencao = <AtencaoCard query={painel} />;
  const contadores = <Contadores dados={dados} failed={painel.isError} />;
  return (
    <>
      {dados ? <HojeCard dados={dados} /> : <Skeleton height={52} mb="md" />}
      <Stack gap="md">
        {contadoresPrimeiro ? contadores : atencao}
        {contadoresPrimeiro ? atencao : contadores}
        {dados ? <EsperandoSinalCard esperando={dados.esperando_sinal} /> : null}
        {veDinheiro ? <FinanceiroDoPainel dia={dia} /> : null}
        <MediasCards dia={dia} query={painel} />
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

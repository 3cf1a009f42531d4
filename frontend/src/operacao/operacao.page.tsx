import { Grid, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { StatusBadge } from '../shared/badges/status-badge';
import { ScreenHeader } from '../shared/page/header/page-header';
import { ArmazenamentoCard } from './copias/armazenamento.card';
import { AtencaoCard } from './atencao.card';
import { atencoes } from './atencoes';
import { CopiasCard } from './copias/copias.card';
import { LeiturasCard } from './leituras/leituras.card';
import {
  useArmazenamentoQuery,
  useCopiasQuery,
  useLeiturasQuery,
  useProcessosQuery,
  useTrabalhosQuery,
} from './operacao.api';
import { ProcessosCard } from './processos.card';
import { emReconstrucao } from './leituras/situacao-da-leitura';
import { TrabalhosCard } from './trabalhos.card';

const A_CADA = { pollingInterval: 5_000 };
const ANDANDO = { pollingInterval: 1_000 };
const GUARDADO = { pollingInterval: 60_000 };

const useLeituras = () => {
  const conhecidas = useLeiturasQuery(undefined, A_CADA);
  const andando = conhecidas.data?.projecoes.some(emReconstrucao) ?? false;
  useLeiturasQuery(undefined, { ...ANDANDO, skip: !andando });
  return conhecidas;
};

export const OperacaoPage = () => {
  const leituras = useLeituras();
  const processos = useProcessosQuery(undefined, A_CADA);
  const trabalhos = useTrabalhosQuery(undefined, A_CADA);
  const armazenamento = useArmazenamentoQuery(undefined, GUARDADO);
  const copias = useCopiasQuery(undefined, A_CADA);
  const pendentes = atencoes({
    copias: copias.data,
    leituras: leituras.data,
    processos: processos.data,
    trabalhos: trabalhos.data,
    armazenamento: armazenamento.data,
  });
  return (
    <>
      <ScreenHeader
        title="Operação"
        context="Como o sistema está agora, medido a cada 5 segundos."
        badges={
          pendentes?.length === 0 ? (
            <StatusBadge color="green" icon={<IconCircleCheck size={14} aria-hidden />}>
              Tudo em ordem
            </StatusBadge>
          ) : null
        }
      />
      <AtencaoCard itens={pendentes ?? []} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 8 }} order={{ base: 2, lg: 1 }}>
          <LeiturasCard query={leituras} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }} order={{ base: 1, lg: 2 }}>
          <Stack gap="md">
            <ProcessosCard query={processos} />
            <CopiasCard query={copias} />
            <TrabalhosCard query={trabalhos} />
            <ArmazenamentoCard query={armazenamento} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
};

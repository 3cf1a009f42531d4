import { Button, Grid, Stack } from '@mantine/core';
import { IconCash, IconReceipt } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { usePoder } from '../core/sessao.api';
import { DayPicker } from '../shared/form/inputs/day-picker';
import { ScreenHeader } from '../shared/page/header/page-header';
import { useUrlDay } from '../shared/page/url/use-url-day';
import { AnelCard } from './anel.card';
import { CaixaPanel } from './caixa-panel';
import { ReceitaEDespesaPanel } from './receita-e-despesa-panel';
import { TotaisCards } from './totais.cards';

export const GeralPage = () => {
  const [dia, escolha] = useUrlDay();
  const podeReceber = usePoder('receita:alterar');
  const podeGastar = usePoder('despesas:alterar');
  return (
    <>
      <ScreenHeader
        title="Financeiro"
        context="O caixa até o dia escolhido e o saldo do dia, da semana, do mês e do ano."
      >
        <DayPicker {...escolha} />
        {podeReceber ? (
          <Button
            component={Link}
            to="/adm/receita?pagamento"
            variant="outline"
            color="green"
            leftSection={<IconCash size={18} aria-hidden />}
          >
            Efetuar Pagamento
          </Button>
        ) : null}
        {podeGastar ? (
          <Button
            component={Link}
            to="/adm/despesas?novo"
            variant="outline"
            color="red"
            leftSection={<IconReceipt size={18} aria-hidden />}
          >
            Nova Despesa
          </Button>
        ) : null}
      </ScreenHeader>
      <Stack gap="md">
        <CaixaPanel dia={dia} />
        <TotaisCards dia={dia} />
        <Grid gap="md">
          <Grid.Col span={{ base: 12, lg: 8 }}>
            <ReceitaEDespesaPanel dia={dia} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 4 }}>
            <AnelCard dia={dia} />
          </Grid.Col>
        </Grid>
      </Stack>
    </>
  );
};

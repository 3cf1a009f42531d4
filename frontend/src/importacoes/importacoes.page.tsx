import { Stack } from '@mantine/core';
import { ScreenHeader } from '../shared/page/header/page-header';
import { EnvioDaPlanilha } from './envio/envio-da-planilha';
import { ImportacoesCard } from './importacoes.card';

export const ImportacoesPage = () => (
  <>
    <ScreenHeader
      title="Importar planilha"
      context="Traga clientes, produtos, despesas e pedidos em aberto de uma planilha ou de outro sistema."
    />
    <Stack gap="md">
      <EnvioDaPlanilha />
      <ImportacoesCard />
    </Stack>
  </>
);

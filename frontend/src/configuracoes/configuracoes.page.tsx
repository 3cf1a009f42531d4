import { Button, Card, SimpleGrid, Skeleton, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMessage, IconPencil } from '@tabler/icons-react';
import { camposDasConfiguracoes } from '@encomenda/contracts/configuracoes/configuracoes.campos';
import { formatarDocumento } from '@encomenda/contracts/configuracoes/documento-da-loja';
import type { Configuracoes } from '@encomenda/contracts/configuracoes/configuracoes.http';
import { rotulosDe } from '@encomenda/contracts/shared/campos/campo';
import { CapacidadeCard } from '../agenda/capacidade/capacidade.card';
import { Link } from 'react-router-dom';
import { usePoder } from '../core/sessao.api';
import { DataList } from '../shared/page/detail/data-list';
import { LoadFailure } from '../shared/page/fallback/load-failure';
import { PageHeader } from '../shared/page/header/page-header';
import { usePageTitle } from '../shared/page/header/use-page-title';
import { ChaveDosRecibosCard } from './chave-dos-recibos.card';
import { useConfiguracoesQuery } from './configuracoes.api';
import { ConfiguracoesFormModal } from './configuracoes-form-modal';
import { GuardaCard } from './guarda.card';
import { LogoCard } from './logo.card';
import { SinalCard } from './sinal.card';

const ROTULOS = rotulosDe(camposDasConfiguracoes);

const oficina = (atuais: Configuracoes) => [
  { label: ROTULOS.nome, value: atuais.nome },
  { label: ROTULOS.documento, value: atuais.documento && formatarDocumento(atuais.documento) },
  { label: ROTULOS.apresentacao, value: atuais.apresentacao },
  { label: `${ROTULOS.telefone} (WhatsApp)`, value: atuais.telefone },
  { label: ROTULOS.email, value: atuais.email },
  { label: ROTULOS.endereco, value: atuais.endereco },
  { label: ROTULOS.cidade, value: [atuais.cidade, atuais.estado].filter(Boolean).join(' – ') },
  { label: ROTULOS.horario, value: atuais.horario },
];

const regras = (atuais: Configuracoes) => [
  { label: ROTULOS.chave_pix, value: atuais.chave_pix },
  { label: ROTULOS.saldo_inicial, value: atuais.saldo_inicial_br },
  { label: ROTULOS.dias_de_prazo_apertado, value: atuais.dias_de_prazo_apertado },
];

export const ConfiguracoesPage = () => {
  const { data: configuracoes, error, refetch } = useConfiguracoesQuery();
  const [editing, edit] = useDisclosure(false);
  const podeAlterar = usePoder('configuracoes:alterar');
  const podeAlterarGuarda = usePoder('titulares:alterar');
  usePageTitle('Configurações');

  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!configuracoes)
    return <Skeleton height={320} role="status" aria-label="Carregando configurações" />;
  return (
    <>
      <PageHeader
        title="Configurações"
        context="Aparecem nos PDFs, na vitrine e nos avisos."
        primary={
          podeAlterar
            ? { label: 'Editar', icon: <IconPencil size={18} aria-hidden />, onClick: edit.open }
            : undefined
        }
      >
        <Button
          component={Link}
          to="/adm/configuracoes/mensagens"
          variant="default"
          leftSection={<IconMessage size={18} aria-hidden />}
        >
          Mensagens
        </Button>
      </PageHeader>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Stack gap="md">
          <Card component="section" aria-labelledby="oficina">
            <Title order={2} id="oficina" mb="sm">
              Oficina
            </Title>
            <DataList items={oficina(configuracoes)} />
          </Card>
          <LogoCard logo={configuracoes.logo} nome={configuracoes.nome} editable={podeAlterar} />
          <GuardaCard configuracoes={configuracoes} editable={podeAlterarGuarda} />
        </Stack>
        <Stack gap="md">
          <Card component="section" aria-labelledby="dinheiro-e-prazos">
            <Title order={2} id="dinheiro-e-prazos" mb="sm">
              Dinheiro e prazos
            </Title>
            <DataList items={regras(configuracoes)} />
          </Card>
          <SinalCard configuracoes={configuracoes} editable={podeAlterar} />
          <CapacidadeCard editable={podeAlterar} />
          <ChaveDosRecibosCard />
        </Stack>
      </SimpleGrid>
      <ConfiguracoesFormModal opened={editing} onClose={edit.close} configuracoes={configuracoes} />
    </>
  );
};

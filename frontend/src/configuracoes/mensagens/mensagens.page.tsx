import { Badge, Button, Group, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { TextoDaMensagem } from '@encomenda/contracts/mensagens/mensagens.http';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { usePoder } from '../../core/sessao.api';
import { useActs } from '../../shared/feedback/use-acts';
import { BackButton } from '../../shared/page/header/back-button';
import { LoadFailure } from '../../shared/page/fallback/load-failure';
import { PageHeader } from '../../shared/page/header/page-header';
import { SectionCard } from '../../shared/page/detail/section-card';
import { usePageTitle } from '../../shared/page/header/use-page-title';
import { useConfiguracoesQuery } from '../configuracoes.api';
import { MensagemFormModal } from './mensagem-form-modal';
import {
  useTextosDasMensagensQuery,
  useVoltarAoTextoPadraoMutation,
} from './mensagens-da-loja.api';
import classes from './mensagem.module.css';

const MensagemCard = ({ mensagem, loja }: { mensagem: TextoDaMensagem; loja: string }) => {
  const [editing, edit] = useDisclosure(false);
  const [voltar] = useVoltarAoTextoPadraoMutation();
  const acts = useActs<'voltar'>();
  const podeAlterar = usePoder('configuracoes:alterar');
  const { tipo, nome, texto, padrao } = mensagem;
  return (
    <SectionCard
      title={nome}
      actions={
        <Badge variant="light" color={padrao ? 'gray' : 'green'}>
          {padrao ? 'Texto padrão' : 'Texto da loja'}
        </Badge>
      }
    >
      <Text size="sm" className={classes.texto}>
        {texto}
      </Text>
      {podeAlterar ? (
        <Group gap="xs" mt="sm">
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={`Editar a mensagem ${nome}`}
            onClick={edit.open}
          >
            Editar
          </Button>
          {padrao ? null : (
            <Button
              variant="subtle"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              {...acts.look('voltar')}
              onClick={() => acts.press('voltar', () => voltar(tipo).unwrap())}
            >
              Voltar ao texto padrão
            </Button>
          )}
        </Group>
      ) : null}
      <MensagemFormModal opened={editing} onClose={edit.close} mensagem={mensagem} loja={loja} />
    </SectionCard>
  );
};

export const MensagensPage = () => {
  const { data: mensagens, error, refetch } = useTextosDasMensagensQuery();
  const { data: configuracoes } = useConfiguracoesQuery();
  usePageTitle('Mensagens');
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!mensagens || !configuracoes)
    return <Skeleton height={320} role="status" aria-label="Carregando mensagens" />;
  return (
    <>
      <PageHeader
        title="Mensagens"
        context="O que a loja escreve aos clientes pelo WhatsApp, em cada momento do pedido."
      >
        <BackButton fallback="/adm/configuracoes" />
      </PageHeader>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {mensagens.map((mensagem) => (
          <MensagemCard key={mensagem.tipo} mensagem={mensagem} loja={configuracoes.nome} />
        ))}
      </SimpleGrid>
    </>
  );
};

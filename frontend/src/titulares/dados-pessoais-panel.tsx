import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCertificate } from '@tabler/icons-react';
import type { DadosDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import type { ReactNode } from 'react';
import { usePoder } from '../core/sessao.api';
import { DownloadButton } from '../shared/download/download-button';
import { ConfirmModal } from '../shared/feedback/confirm-modal';
import { ErrorInCard } from '../shared/feedback/error-in-card';
import { DataList } from '../shared/page/detail/data-list';
import { EliminarDadosModal } from './eliminar-dados.modal';
import {
  arquivosDoTitular,
  useCancelarEliminacaoMutation,
  useDadosDoTitularQuery,
  type Titular,
} from './titulares.api';
import { RemoveButton } from '../shared/page/actions/remove-button';

const Explicacao = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="var(--ink-2)" maw={640}>
    {children}
  </Text>
);

const Exportar = ({ titular }: { titular: Titular }) => (
  <>
    <DownloadButton address={arquivosDoTitular.pdf(titular)}>Exportar PDF</DownloadButton>
    <DownloadButton address={arquivosDoTitular.json(titular)}>Exportar JSON</DownloadButton>
  </>
);

const porQueSeGuardam = ({ tipo }: Titular, { guarda, impedimento }: DadosDoTitular): string => {
  if (impedimento) return impedimento;
  if (guarda)
    return `Guardados até ${guarda.ate_br}: ${guarda.anos} anos desde o último pedido ou pagamento, em ${guarda.ultimo_movimento_br}.`;
  return tipo === 'clientes'
    ? 'Nenhum pedido ou pagamento obriga a guardar estes dados.'
    : 'Sem acesso à oficina. Os dados podem ser eliminados; o que a pessoa fez continua no histórico.';
};

const Guardados = ({ titular, dados }: { titular: Titular; dados: DadosDoTitular }) => {
  const [opened, janela] = useDisclosure(false);
  const podeEliminar = usePoder('titulares:alterar') && dados.impedimento === null;
  return (
    <Stack gap="sm">
      <Explicacao>{porQueSeGuardam(titular, dados)}</Explicacao>
      <Group gap="xs">
        <Exportar titular={titular} />
        {podeEliminar ? <RemoveButton onClick={janela.open}>Eliminar…</RemoveButton> : null}
      </Group>
      <EliminarDadosModal opened={opened} onClose={janela.close} titular={titular} dados={dados} />
    </Stack>
  );
};

const Agendados = ({
  titular,
  nome,
  agendada,
}: {
  titular: Titular;
  nome: string;
  agendada: NonNullable<DadosDoTitular['agendada']>;
}) => {
  const [opened, pergunta] = useDisclosure(false);
  const [cancelar] = useCancelarEliminacaoMutation();
  const podeEliminar = usePoder('titulares:alterar');
  return (
    <Stack gap="sm">
      <Alert color="yellow" variant="light" title={`Eliminação agendada para ${agendada.para_br}`}>
        {`${agendada.motivo}. ${agendada.base_legal}.${agendada.por ? ` Pedida por ${agendada.por}.` : ''}`}
      </Alert>
      <Group gap="xs">
        <Exportar titular={titular} />
        {podeEliminar ? (
          <Button variant="default" onClick={pergunta.open}>
            Cancelar agendamento
          </Button>
        ) : null}
      </Group>
      <ConfirmModal
        opened={opened}
        onClose={pergunta.close}
        title="Cancelar o agendamento?"
        message={`Os dados de ${nome} não serão mais eliminados em ${agendada.para_br}.`}
        confirmLabel="Cancelar agendamento"
        tone="primary"
        onConfirm={() => cancelar(titular).unwrap()}
      />
    </Stack>
  );
};

const Eliminados = ({
  titular,
  eliminados,
}: {
  titular: Titular;
  eliminados: NonNullable<DadosDoTitular['eliminados']>;
}) => (
  <Stack gap="sm">
    <DataList
      items={[
        { label: 'Eliminados em', value: eliminados.quando_br },
        { label: 'Autorizou', value: eliminados.por },
        { label: 'Motivo', value: eliminados.motivo },
        { label: 'Base legal', value: eliminados.base_legal },
      ]}
    />
    <Group gap="xs">
      <DownloadButton
        address={arquivosDoTitular.certificado(titular)}
        icon={<IconCertificate size={18} aria-hidden />}
      >
        Certificado
      </DownloadButton>
    </Group>
  </Stack>
);

export const DadosPessoaisPanel = ({ titular }: { titular: Titular }) => {
  const { currentData: dados, error, refetch } = useDadosDoTitularQuery(titular);
  if (error && !dados) return <ErrorInCard error={error} onRetry={() => void refetch()} />;
  if (!dados) return <Skeleton height={72} role="status" aria-label="Carregando dados pessoais" />;
  const { nome, eliminados, agendada, situacao } = dados;
  if (eliminados) return <Eliminados titular={titular} eliminados={eliminados} />;
  if (agendada) return <Agendados titular={titular} nome={nome} agendada={agendada} />;
  if (situacao === 'em-curso')
    return <Explicacao>A eliminação começou e termina em instantes.</Explicacao>;
  return <Guardados titular={titular} dados={dados} />;
};

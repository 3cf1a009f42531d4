import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCertificate, IconTrash } from '@tabler/icons-react';
import type { Cliente } from '@encomenda/contracts/clientes/clientes.http';
import type { DadosDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import type { ReactNode } from 'react';
import { usePoder } from '../app/sessao.api';
import { DownloadButton } from '../shared/download/download-button';
import { ConfirmModal } from '../shared/feedback/confirm-modal';
import { ErrorInCard } from '../shared/feedback/error-in-card';
import { DataList } from '../shared/page/data-list';
import { SectionCard } from '../shared/page/section-card';
import { EliminarDadosModal } from './eliminar-dados.modal';
import {
  arquivosDoTitular,
  useCancelarEliminacaoMutation,
  useDadosDoTitularQuery,
} from './titulares.api';

type DoCliente = Pick<Cliente, 'id' | 'nome'>;

const Explicacao = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="var(--ink-2)" maw={640}>
    {children}
  </Text>
);

const Exportar = ({ id }: { id: number }) => (
  <>
    <DownloadButton address={arquivosDoTitular.pdf(id)}>Exportar PDF</DownloadButton>
    <DownloadButton address={arquivosDoTitular.json(id)}>Exportar JSON</DownloadButton>
  </>
);

const Guardados = ({ cliente, dados }: { cliente: DoCliente; dados: DadosDoTitular }) => {
  const [opened, janela] = useDisclosure(false);
  const podeEliminar = usePoder('titulares:alterar');
  const { guarda } = dados;
  return (
    <Stack gap="sm">
      <Explicacao>
        {guarda
          ? `Guardados até ${guarda.ate_br}: ${guarda.anos} anos desde o último pedido ou pagamento, em ${guarda.ultimo_movimento_br}.`
          : 'Nenhum pedido ou pagamento obriga a guardar estes dados.'}
      </Explicacao>
      <Group gap="xs">
        <Exportar id={cliente.id} />
        {podeEliminar ? (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={janela.open}
          >
            Eliminar…
          </Button>
        ) : null}
      </Group>
      <EliminarDadosModal
        opened={opened}
        onClose={janela.close}
        cliente={cliente}
        guarda={guarda}
      />
    </Stack>
  );
};

const Agendados = ({
  cliente,
  agendada,
}: {
  cliente: DoCliente;
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
        <Exportar id={cliente.id} />
        {podeEliminar ? (
          <Button variant="default" onClick={pergunta.open}>
            Cancelar agendamento
          </Button>
        ) : null}
      </Group>
      <ConfirmModal
        opened={opened}
        onClose={pergunta.close}
        title="Cancelar agendamento"
        message={`Os dados de ${cliente.nome} deixam de ser eliminados em ${agendada.para_br}.`}
        confirmLabel="Cancelar agendamento"
        tone="primary"
        onConfirm={() => cancelar(cliente.id).unwrap()}
      />
    </Stack>
  );
};

const Eliminados = ({
  id,
  eliminados,
}: {
  id: number;
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
        address={arquivosDoTitular.certificado(id)}
        icon={<IconCertificate size={18} aria-hidden />}
      >
        Certificado
      </DownloadButton>
    </Group>
  </Stack>
);

const Situacao = ({ cliente }: { cliente: DoCliente }) => {
  const { currentData: dados, error, refetch } = useDadosDoTitularQuery(cliente.id);
  if (error && !dados) return <ErrorInCard error={error} onRetry={() => void refetch()} />;
  if (!dados) return <Skeleton height={72} role="status" aria-label="Carregando dados pessoais" />;
  if (dados.eliminados) return <Eliminados id={cliente.id} eliminados={dados.eliminados} />;
  if (dados.agendada) return <Agendados cliente={cliente} agendada={dados.agendada} />;
  if (dados.situacao === 'em-curso')
    return <Explicacao>A eliminação começou e termina em instantes.</Explicacao>;
  return <Guardados cliente={cliente} dados={dados} />;
};

/** What may be asked for of a customer's personal data: a copy, erasing; only for those who may. */
export const DadosPessoaisCard = ({ cliente }: { cliente: DoCliente }) =>
  usePoder('titulares:ler') ? (
    <SectionCard title="Dados pessoais">
      <Situacao cliente={cliente} />
    </SectionCard>
  ) : null;

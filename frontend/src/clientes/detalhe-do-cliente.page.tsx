import { Button, Card, SimpleGrid, Skeleton, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Cliente } from '@encomenda/contracts/clientes/clientes.http';
import { useParams } from 'react-router-dom';
import { ConfirmModal } from '../shared/feedback/confirm-modal';
import { LoadFailure } from '../shared/page/load-failure';
import { PageHeader } from '../shared/page/page-header';
import { usePageTitle } from '../shared/page/use-page-title';
import { VoltarButton } from '../shared/page/voltar-button';
import { useReturnToPrevious } from '../shared/page/use-return-to-previous';
import { DataList } from '../shared/page/data-list';
import { ClienteFormModal } from './cliente-form-modal';
import { useClienteQuery, useExcluirClienteMutation } from './clientes.api';

const pessoais = (cliente: Cliente) => [
  { label: 'Nome', value: cliente.nome },
  { label: 'CPF', value: cliente.cpf },
  { label: 'Data de Nascimento', value: cliente.data_nascimento_br },
  { label: 'Telefone (WhatsApp)', value: cliente.telefone },
  { label: 'E-mail', value: cliente.email },
];

const endereco = (cliente: Cliente) => [
  { label: 'CEP', value: cliente.cep },
  { label: 'Logradouro', value: [cliente.logradouro, cliente.numero].filter(Boolean).join(', ') },
  { label: 'Complemento', value: cliente.complemento },
  { label: 'Bairro', value: cliente.bairro },
  { label: 'Cidade', value: cliente.cidade },
  { label: 'Estado', value: cliente.estado },
];

/** A customer: data, edit, delete. */
export const DetalheDoClientePage = () => {
  const id = Number(useParams().id);
  const { data: cliente, error, refetch } = useClienteQuery(id);
  const [excluir] = useExcluirClienteMutation();
  const [editing, edit] = useDisclosure(false);
  const [confirming, confirm] = useDisclosure(false);
  const voltar = useReturnToPrevious('/adm/clientes');
  usePageTitle(cliente ? `Cliente ${cliente.nome}` : 'Cliente');

  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!cliente) return <Skeleton height={280} aria-label="Carregando cliente" />;
  return (
    <>
      <PageHeader
        title={`Cliente ${cliente.nome}`}
        primary={{
          label: 'Editar',
          icon: <IconPencil size={18} aria-hidden />,
          onClick: edit.open,
        }}
      >
        <VoltarButton fallback="/adm/clientes" />
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={confirm.open}
        >
          Excluir
        </Button>
      </PageHeader>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Card component="section" aria-labelledby="dados-do-cliente">
          <Title order={2} id="dados-do-cliente" mb="sm">
            Dados
          </Title>
          <DataList items={pessoais(cliente)} />
        </Card>
        <Card component="section" aria-labelledby="endereco-do-cliente">
          <Title order={2} id="endereco-do-cliente" mb="sm">
            Endereço
          </Title>
          <DataList items={endereco(cliente)} />
        </Card>
      </SimpleGrid>
      <ClienteFormModal opened={editing} onClose={edit.close} cliente={cliente} />
      <ConfirmModal
        opened={confirming}
        onClose={confirm.close}
        title="Excluir cliente"
        message="Deseja realmente excluir este cliente?"
        onConfirm={() => excluir(cliente.id).unwrap()}
        onDone={voltar}
      />
    </>
  );
};

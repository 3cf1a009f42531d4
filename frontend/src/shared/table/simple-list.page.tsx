import { Button, Card, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/http';
import type { Assunto } from '@encomenda/contracts/shared/socket';
import { useState } from 'react';
import { ConfirmModal } from '../feedback/confirm-modal';
import { EmptyState } from '../feedback/empty-state';
import { FormModal } from '../form/form-modal';
import { PageHeader } from '../page/page-header';
import { usePageTitle } from '../page/use-page-title';
import { VoltarButton } from '../page/voltar-button';
import type { Column } from './columns';
import { DataTable } from './data-table';
import { EditDelete } from './edit-delete';
import { useDeleteSimpleMutation, useSaveSimpleMutation } from './simple-list.api';

interface SimpleRow {
  id: number;
  nome: string;
}

interface SimpleListPageProps {
  title: string;
  context: string;
  /** Base of the calls, e.g. `/api/adm/categ-produtos`. */
  link: string;
  /** Last part of the table's call. */
  table: string;
  subject: Assunto;
  /** Where Voltar goes when the page was opened directly. */
  voltarPara: string;
  novo: string;
  editar: string;
  excluir: { title: string; message: string };
  /** One line for when there is nothing yet. */
  vazio: string;
}

const columns: Column<SimpleRow>[] = [
  { key: 'id', title: '#', width: 96 },
  { key: 'nome', title: 'Nome' },
];

/** A list of names: Novo, Voltar, a table with # and Nome, and per row edit and delete. */
export const SimpleListPage = ({
  title,
  context,
  link,
  subject,
  ...words
}: SimpleListPageProps) => {
  usePageTitle(title);
  const [save] = useSaveSimpleMutation();
  const [destroy] = useDeleteSimpleMutation();
  const [row, setRow] = useState<SimpleRow>();
  const [editing, edit] = useDisclosure(false);
  const [confirming, confirm] = useDisclosure(false);

  const openForm = (chosen: SimpleRow | undefined) => {
    setRow(chosen);
    edit.open();
  };
  const ask = (chosen: SimpleRow) => {
    setRow(chosen);
    confirm.open();
  };

  return (
    <>
      <PageHeader
        title={title}
        context={context}
        primary={{
          label: 'Novo',
          icon: <IconPlus size={18} aria-hidden />,
          onClick: () => openForm(undefined),
        }}
      >
        <VoltarButton fallback={words.voltarPara} />
      </PageHeader>
      <Card component="section" aria-labelledby="registros">
        <Title order={2} id="registros" mb="sm">
          Registros
        </Title>
        <DataTable<SimpleRow>
          label={title}
          link={`${link}/${words.table}`}
          subjects={[subject]}
          columns={columns}
          rowActions={(chosen) => (
            <EditDelete
              name={chosen.nome}
              onEdit={() => openForm(chosen)}
              onDelete={() => ask(chosen)}
            />
          )}
          empty={
            <EmptyState
              title="Nada cadastrado ainda"
              description={words.vazio}
              action={<Button onClick={() => openForm(undefined)}>{words.novo}</Button>}
            />
          }
        />
      </Card>
      <FormModal<{ nome: string }, RespostaDeAcao>
        opened={editing}
        onClose={edit.close}
        size="sm"
        title={row ? words.editar : words.novo}
        initialValues={{ nome: row?.nome ?? '' }}
        onSubmit={({ nome }, { idempotencyKey }) =>
          save({ link, subject, id: row?.id, nome, idempotencyKey }).unwrap()
        }
      >
        {(form) => (
          <TextInput
            label="Nome"
            withAsterisk
            data-autofocus
            maxLength={80}
            {...form.getInputProps('nome')}
          />
        )}
      </FormModal>
      <ConfirmModal
        opened={confirming}
        onClose={confirm.close}
        {...words.excluir}
        onConfirm={() => destroy({ link, subject, id: row?.id ?? 0 }).unwrap()}
      />
    </>
  );
};

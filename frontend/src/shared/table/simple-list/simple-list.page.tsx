import { Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { camposDoNomeado } from '@encomenda/contracts/shared/nomeado.campos';
import type { Assunto } from '@encomenda/contracts/shared/transport/socket';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { useState } from 'react';
import { ConfirmModal } from '../../feedback/confirm-modal';
import { EmptyState } from '../../feedback/empty-state';
import { ScreenHeader } from '../../page/header/page-header';
import { SectionCard } from '../../page/detail/section-card';
import { BackButton } from '../../page/header/back-button';
import type { Column } from '../columns';
import { DataTable } from '../data-table';
import { EditDelete } from '../edit-delete';
import { SimpleFormModal } from './simple-form-modal';
import { useDeleteSimpleMutation, type SimpleRow } from './simple-list.api';
import { newRecord } from '../../page/header/new-record';

const PELO_NOME = { column: 'nome', direction: 'asc' } as const;

interface SimpleListPageProps {
  title: string;
  context: string;
  link: string;
  /** Last segment of the table's call; it answers a page, or a page within `data`. */
  table: 'datatable' | 'data';
  subject: Assunto;
  poder: Poder;
  voltarPara: string;
  novo: string;
  editar: string;
  /** The row's name is appended to `title`: `Excluir a categoria` */
  excluir: { title: string; message: string; consequence: string };
  vazio: string;
}

const columns: Column<SimpleRow>[] = [
  { key: 'id', title: '#', width: 96 },
  { key: 'nome', title: camposDoNomeado.nome.rotulo },
];

export const SimpleListPage = ({
  title,
  context,
  link,
  subject,
  poder,
  ...words
}: SimpleListPageProps) => {
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
      <ScreenHeader
        title={title}
        context={context}
        primary={newRecord(() => openForm(undefined), poder)}
      >
        <BackButton fallback={words.voltarPara} />
      </ScreenHeader>
      <SectionCard title="Registros">
        <DataTable<SimpleRow>
          label={title}
          link={`${link}/${words.table}`}
          subjects={[subject]}
          columns={columns}
          defaultOrder={PELO_NOME}
          card={({ id, nome }) => (
            <Group justify="space-between" gap="sm" wrap="nowrap">
              <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
                {nome}
              </Text>
              <Text size="sm" c="var(--ink-2)" className="tabular">
                #{id}
              </Text>
            </Group>
          )}
          rowActions={(chosen) => (
            <EditDelete
              name={chosen.nome}
              poder={poder}
              onEdit={() => openForm(chosen)}
              onDelete={() => ask(chosen)}
            />
          )}
          empty={
            <EmptyState
              title="Nada cadastrado ainda"
              description={words.vazio}
              firstStep={{ label: words.novo, poder, onClick: () => openForm(undefined) }}
            />
          }
        />
      </SectionCard>
      <SimpleFormModal
        opened={editing}
        onClose={edit.close}
        link={link}
        subject={subject}
        row={row}
        title={row ? words.editar : words.novo}
      />
      <ConfirmModal
        opened={confirming}
        onClose={confirm.close}
        {...words.excluir}
        title={row ? `${words.excluir.title} ${row.nome}?` : ''}
        onConfirm={() => destroy({ link, subject, id: row?.id ?? 0 }).unwrap()}
      />
    </>
  );
};

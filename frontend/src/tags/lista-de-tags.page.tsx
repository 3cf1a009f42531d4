import { Card } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { camposDaTag } from '@encomenda/contracts/tags/tag.campos';
import { NOME_DA_COR } from '@encomenda/contracts/tags/cor';
import type { Tag } from '@encomenda/contracts/tags/tags.http';
import { createElement, useState } from 'react';
import { TagBadge } from '../shared/badges/tag-badge';
import { tagIcon } from '../shared/badges/tag-icons';
import { ConfirmModal } from '../shared/feedback/confirm-modal';
import { EmptyState } from '../shared/feedback/empty-state';
import { ScreenHeader } from '../shared/page/header/page-header';
import { useNewFromUrl } from '../shared/page/url/use-new-from-url';
import { BackButton } from '../shared/page/header/back-button';
import type { Column } from '../shared/table/columns';
import { DataTable } from '../shared/table/data-table';
import { EditDelete } from '../shared/table/edit-delete';
import { TagFormModal } from './tag-form-modal';
import { useExcluirTagMutation } from './tags.api';
import { newRecord } from '../shared/page/header/new-record';

const nomeDaCor: Partial<Record<string, string>> = NOME_DA_COR;

const columns: Column<Tag>[] = [
  { key: 'nome', title: camposDaTag.nome.rotulo, render: (tag) => <TagBadge tag={tag} /> },
  {
    key: 'icone',
    title: camposDaTag.icone.rotulo,
    width: 120,
    sortable: false,
    render: (tag) =>
      createElement(tagIcon(tag.icone), { size: 18, 'aria-label': tag.icone ?? 'tag' }),
  },
  {
    key: 'cor',
    title: camposDaTag.cor.rotulo,
    width: 160,
    render: (tag) => nomeDaCor[tag.cor] ?? tag.cor,
  },
];

export const ListaDeTagsPage = () => {
  const [excluir] = useExcluirTagMutation();
  const [editing, setEditing] = useState<Tag>();
  const [removing, setRemoving] = useState<Tag>();
  const [form, { open, close }] = useDisclosure(false);
  const [confirming, confirm] = useDisclosure(false);

  const edit = (tag: Tag | undefined) => {
    setEditing(tag);
    open();
  };
  useNewFromUrl('tags:alterar', () => edit(undefined));
  const ask = (tag: Tag) => {
    setRemoving(tag);
    confirm.open();
  };

  return (
    <>
      <ScreenHeader
        title="Tags"
        context="Marcas que ajudam a achar pedidos: urgente, presente, retirada…"
        primary={newRecord(() => edit(undefined), 'tags:alterar')}
      >
        <BackButton fallback="/adm/pedidos" />
      </ScreenHeader>
      <Card>
        <DataTable<Tag>
          label="Tags"
          link="/api/adm/tags/datatable"
          subjects={['tags']}
          columns={columns}
          defaultOrder={{ column: 'nome', direction: 'asc' }}
          rowActions={(tag) => (
            <EditDelete
              name={tag.nome}
              poder="tags:alterar"
              onEdit={() => edit(tag)}
              onDelete={() => ask(tag)}
            />
          )}
          empty={
            <EmptyState
              title="Nenhuma tag ainda"
              description="Crie marcas como “Urgente” ou “Presente” e use nos pedidos."
              firstStep={{
                label: 'Criar a primeira tag',
                poder: 'tags:alterar',
                onClick: () => edit(undefined),
              }}
            />
          }
        />
      </Card>
      <TagFormModal opened={form} onClose={close} tag={editing} />
      <ConfirmModal
        opened={confirming}
        onClose={confirm.close}
        title={removing ? `Excluir a tag ${removing.nome}?` : ''}
        message="Deseja realmente excluir esta tag?"
        consequence="A tag sai de todos os pedidos que a têm. Dá para desfazer."
        onConfirm={() => excluir(removing?.id ?? 0).unwrap()}
      />
    </>
  );
};

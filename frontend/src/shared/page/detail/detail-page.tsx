import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import type { RegistroVisto } from '@encomenda/contracts/shared/transport/socket';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import type { ReactNode } from 'react';
import { isApiError } from '../../../core/api-error';
import { useSessaoQuery } from '../../../core/sessao.api';
import { WithShortcut } from '../../shortcuts/with-shortcut';
import { LiveFields } from '../../live/live-fields';
import { Presence } from '../../live/presence';
import { ConfirmModal } from '../../feedback/confirm-modal';
import { DetailSkeleton } from './detail-skeleton';
import { LoadFailure } from '../fallback/load-failure';
import { PageHeader, type PrimaryAction } from '../header/page-header';
import { usePageTitle } from '../header/use-page-title';
import { useReturnToPrevious } from '../header/use-return-to-previous';
import { BackButton } from '../header/back-button';
import { RemoveButton } from '../actions/remove-button';

interface DetailPageProps<T> {
  query: { currentData?: T | undefined; error?: unknown; refetch: () => unknown };
  kind: string;
  /** Fallback of Voltar and of a delete when the page was opened by its URL. */
  list: string;
  title: (record: T) => string;
  /** Required for edit and delete; without it everyone sees both buttons. */
  poder?: Poder;
  context?: (record: T) => ReactNode;
  badges?: (record: T) => ReactNode;
  actions?: (record: T) => ReactNode;
  /** The primary button when it is not Editar, which then becomes a secondary one. */
  primary?: (record: T) => PrimaryAction | undefined;
  form?: (record: T, dialog: { opened: boolean; onClose: () => void }) => ReactNode;
  remove?: {
    title: (record: T) => string;
    message: string;
    consequence: (record: T) => string;
    onConfirm: (record: T) => Promise<unknown>;
    /** The server's reason to refuse it, shown on the disabled button; null: it is offered. */
    refusal?: (record: T) => string | null;
  };
  aoVivo?: {
    assunto: RegistroVisto['assunto'];
    rotulos: Readonly<Record<string, string>>;
  };
  children: (record: T) => ReactNode;
}

const NOT_FOUND = 404;
const EDITAR = {
  label: 'Editar',
  icon: <IconPencil size={18} aria-hidden />,
  shortcut: 'editar',
} as const;

/** A failed refetch keeps the record on the screen, unless the record no longer exists. */
export const DetailPage = <T extends { id: number }>({
  query: { currentData: record, error, refetch },
  kind,
  list,
  title,
  poder,
  context,
  badges,
  actions,
  primary,
  form,
  remove,
  aoVivo,
  children,
}: DetailPageProps<T>) => {
  const [editing, edit] = useDisclosure(false);
  const [confirming, confirm] = useDisclosure(false);
  const powers = useSessaoQuery().data?.user?.powers;
  const may = poder === undefined || (powers?.includes(poder) ?? false);
  const goBack = useReturnToPrevious(list);
  usePageTitle(record === undefined ? kind : title(record));

  const gone = isApiError(error) && error.status === NOT_FOUND;
  if (error && (record === undefined || gone)) {
    return <LoadFailure error={error} onRetry={() => void refetch()} list={list} />;
  }
  if (record === undefined) {
    return <DetailSkeleton label={`Carregando ${kind.toLowerCase()}`} />;
  }
  const own = primary?.(record);
  const editable = may && form !== undefined;
  const editAsPrimary = editable && !primary ? { ...EDITAR, onClick: edit.open } : undefined;
  return (
    <>
      <PageHeader
        title={title(record)}
        context={context?.(record)}
        badges={
          <>
            {badges?.(record)}
            {aoVivo ? <Presence assunto={aoVivo.assunto} id={record.id} /> : null}
          </>
        }
        primary={own ?? editAsPrimary}
      >
        <BackButton fallback={list} />
        {actions?.(record)}
        {editable && primary ? (
          <WithShortcut shortcut={EDITAR.shortcut}>
            <Button variant="default" leftSection={EDITAR.icon} onClick={edit.open}>
              {EDITAR.label}
            </Button>
          </WithShortcut>
        ) : null}
        {may && remove ? (
          <RemoveButton onClick={confirm.open} refusal={remove.refusal?.(record) ?? null}>
            Excluir
          </RemoveButton>
        ) : null}
      </PageHeader>
      {aoVivo ? (
        <LiveFields
          registro={{ assunto: aoVivo.assunto, id: record.id }}
          valores={record}
          rotulos={aoVivo.rotulos}
        >
          {children(record)}
        </LiveFields>
      ) : (
        children(record)
      )}
      {form?.(record, { opened: editing, onClose: edit.close })}
      {remove ? (
        <ConfirmModal
          opened={confirming}
          onClose={confirm.close}
          title={remove.title(record)}
          message={remove.message}
          consequence={remove.consequence(record)}
          onConfirm={() => remove.onConfirm(record)}
          onDone={goBack}
        />
      ) : null}
    </>
  );
};

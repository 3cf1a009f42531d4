import { Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { MODAL_WIDTHS } from '../../constants';
import { usePageTitle } from '../../page/header/use-page-title';
import { useReturnToPrevious } from '../../page/header/use-return-to-previous';
import { useIsMobile } from '../../use-is-mobile';
import type { FormStatus } from './form-body';
import classes from './page-modal.module.css';
import { useTopEscape } from './top-escape';

export interface PageModalForm {
  onStatus: (status: FormStatus) => void;
  onCancel: () => void;
}

interface PageModalProps {
  title: string;
  context: ReactNode;
  /** Page below the dialog, for a visit that began at the dialog's address. */
  list: string;
  children: (form: PageModalForm) => ReactNode;
}

export const PageModal = ({ title, context, list, children }: PageModalProps) => {
  usePageTitle(title);
  const mobile = useIsMobile();
  const [busy, setBusy] = useState(false);
  const back = useReturnToPrevious(list);
  const onCancel = () => {
    if (!busy) back();
  };
  const onStatus = (status: FormStatus) => setBusy(status.busy);
  useTopEscape(true, onCancel);
  return (
    <Modal
      opened
      onClose={onCancel}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={title}
      size={MODAL_WIDTHS.xl}
      fullScreen={mobile}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content, body: classes.body }}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <p className={classes.context}>{context}</p>
      {children({ onStatus, onCancel })}
    </Modal>
  );
};

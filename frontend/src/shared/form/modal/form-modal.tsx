import { Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { MODAL_WIDTHS } from '../../constants';
import { useIsMobile } from '../../use-is-mobile';
import { DiscardDialog } from './discard-dialog';
import { FormBody, type FormStatus } from './form-body';
import type { FormModalProps } from './form-modal.props';
import { useTopEscape } from './top-escape';

/**
 * The dialog of every create and edit. A 422 shows its messages below the fields. A lost answer is retried with the
 * same key. Values are stored as a draft. With `revisao`, concurrent changes show both versions.
 */
export const FormModal = <Values extends Record<string, unknown>, Answer>({
  opened,
  onClose,
  title,
  size = 'md',
  ...body
}: FormModalProps<Values, Answer>) => {
  const mobile = useIsMobile();
  const status = useRef<FormStatus>({ dirty: false, busy: false, forget: () => undefined });
  const [asking, setAsking] = useState(false);
  const [openings, setOpenings] = useState({ opened: false, count: 0 });
  if (opened !== openings.opened) {
    setOpenings({ opened, count: openings.count + (opened ? 1 : 0) });
  }

  const tryToClose = () => {
    if (status.current.busy) return;
    if (status.current.dirty) setAsking(true);
    else onClose();
  };

  useTopEscape(opened, tryToClose);

  return (
    <>
      <Modal
        opened={opened}
        onClose={tryToClose}
        closeOnEscape={false}
        title={title}
        size={MODAL_WIDTHS[size]}
        fullScreen={mobile}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': 'Fechar' }}
      >
        <FormBody
          key={openings.count}
          {...body}
          title={title}
          onStatus={(now) => {
            status.current = now;
          }}
          onCancel={tryToClose}
          onClose={onClose}
        />
      </Modal>
      <DiscardDialog
        opened={asking && opened}
        onKeep={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false);
          status.current.forget();
          onClose();
        }}
      />
    </>
  );
};

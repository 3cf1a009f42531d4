import { Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { MODAL_WIDTHS } from '../constants';
import { useIsMobile } from '../use-is-mobile';
import { DiscardDialog } from './discard-dialog';
import { FormModalBody, type FormStatus } from './form-modal-body';
import type { FormModalProps } from './form-modal.props';
import { useTopEscape } from './top-escape';

/**
 * The dialog of every create and edit. While sending, Salvar is disabled and says "Salvando...";
 * a 422 puts each sentence beneath its field, an edit takes it away again, and the focus goes to
 * the first wrong field; any other refusal stands at the top. A lost answer is asked for again
 * with the same key. What was typed is kept as a draft. When others changed the same fields
 * meanwhile (`revisao`), both versions are shown. Leaving with changes asks "Descartar alterações?".
 *
 *     <FormModal opened={opened} onClose={close} title="Novo Cliente" initialValues={{ nome: '' }}
 *       onSubmit={(values, { idempotencyKey }) => criar({ ...values, idempotencyKey }).unwrap()}>
 *       {(form) => <TextInput label="Nome" withAsterisk {...form.getInputProps('nome')} />}
 *     </FormModal>
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
  // Each opening is a new form, with a key of its own.
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
        <FormModalBody
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

import { Button, List, Modal, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Desfazivel } from '@encomenda/contracts/desfazer/desfazer.http';
import { ConfirmModal } from '../shared/feedback/confirm-modal';
import { showUnexpected } from '../shared/feedback/toasts/toasts';
import { askToUndo, undoesActs } from '../shared/feedback/toasts/undo';
import { Opening } from '../shared/page/actions/opening';
import classes from './desfazer-panel.module.css';
import { useDesfazer, type Pedido } from './use-desfazer';

export const DesfazerPanel = () => {
  const { perguntar, desfazer } = useDesfazer();
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const [asking, setAsking] = useState(false);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);

  useEffect(() => {
    const pedir = async (ato: Desfazivel) => {
      setAsking(true);
      try {
        setPedido(await perguntar(ato));
        setOpened(true);
      } catch (error) {
        showUnexpected(error);
      } finally {
        setAsking(false);
      }
    };
    return undoesActs((ato) => void pedir(ato));
  }, [perguntar]);

  if (asking) return <Opening />;
  if (pedido === null) return null;
  const { pode, muda, impede } = pedido.previa;
  return pode ? (
    <ConfirmModal
      opened={opened}
      title="Desfazer"
      message="Ao desfazer:"
      confirmLabel="Desfazer"
      tone="primary"
      onConfirm={() => desfazer(pedido)}
      onClose={close}
    >
      <List size="sm" mt="xs">
        {muda.map((frase) => (
          <List.Item key={frase}>{frase}</List.Item>
        ))}
      </List>
    </ConfirmModal>
  ) : (
    <Modal
      opened={opened}
      onClose={close}
      title="Não dá para desfazer"
      size="sm"
      centered
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Text size="sm">{impede}</Text>
      <Button variant="default" mt="lg" ml="auto" display="block" onClick={close} data-autofocus>
        Entendi
      </Button>
    </Modal>
  );
};

/** Undoes the act of one history event. A plain button, because a history may have a thousand. */
export const BotaoDesfazer = ({ assunto, id, revisao }: Desfazivel) => (
  <button
    type="button"
    className={classes.botao}
    aria-label={`Desfazer a revisão ${revisao}`}
    onClick={() => askToUndo({ assunto, id, revisao })}
  >
    <IconArrowBackUp size={16} aria-hidden />
    Desfazer
  </button>
);

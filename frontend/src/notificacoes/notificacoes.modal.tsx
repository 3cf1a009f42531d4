import { Loader, Modal, ScrollArea, Text } from '@mantine/core';
import type { Notificacao } from '@encomenda/contracts/notificacoes/notificacoes.http';
import { MODAL_WIDTHS } from '../shared/constants';
import { ErrorInCard } from '../shared/feedback/error-in-card';
import { useIsMobile } from '../shared/use-is-mobile';
import { ListaDeNotificacoes } from './lista-de-notificacoes';
import { useLidasQuery } from './notificacoes.api';
import classes from './notificacoes.module.css';

interface NotificacoesModalProps {
  opened: boolean;
  novas: readonly Notificacao[];
  onClose: () => void;
}

/** Above this number both lists share one scroll area and the dialog itself does not scroll. */
const SEM_ROLAGEM = 2;

const Conteudo = ({ novas, onClose }: Omit<NotificacoesModalProps, 'opened'>) => {
  const { data: lidas, isError, error, refetch } = useLidasQuery();
  const ids = new Set(novas.map(({ id }) => id));
  const anteriores = lidas?.filter(({ id }) => !ids.has(id)) ?? [];
  const nenhuma = novas.length === 0 && anteriores.length === 0;
  if (isError && !lidas) return <ErrorInCard error={error} onRetry={() => void refetch()} />;
  if (!lidas && novas.length === 0)
    return <Loader className={classes.empty} size="sm" role="status" aria-label="Carregando" />;
  if (nenhuma)
    return (
      <Text className={classes.empty} c="var(--ink-2)">
        Você não tem notificações
      </Text>
    );
  const listas = (
    <>
      <ListaDeNotificacoes
        titulo="Novas"
        notificacoes={novas}
        vazia="Você não tem novas notificações"
        onFollow={onClose}
      />
      <ListaDeNotificacoes titulo="Anteriores" notificacoes={anteriores} onFollow={onClose} />
    </>
  );
  return novas.length + anteriores.length > SEM_ROLAGEM ? (
    <ScrollArea.Autosize
      className={classes.scroll}
      type="auto"
      viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Todas as notificações' }}
    >
      {listas}
    </ScrollArea.Autosize>
  ) : (
    listas
  );
};

export const NotificacoesModal = ({ opened, novas, onClose }: NotificacoesModalProps) => {
  const mobile = useIsMobile();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Notificações"
      size={MODAL_WIDTHS.sm}
      fullScreen={mobile}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {opened ? <Conteudo novas={novas} onClose={onClose} /> : null}
    </Modal>
  );
};

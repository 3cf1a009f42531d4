import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { Notificacao } from '@encomenda/contracts/notificacoes/notificacoes.http';
import { useState } from 'react';
import { usePoder } from '../core/sessao.api';
import { BELL_POLLING_MS } from '../shared/constants';
import { useMarcarComoLidasMutation, useNaoLidasQuery } from './notificacoes.api';
import { NotificacoesModal } from './notificacoes.modal';
import classes from './notificacoes.module.css';

const NENHUMA: readonly Notificacao[] = [];
const MAIS_QUE_CABE = 99;

const emPalavras = (quantas: number): string => {
  if (quantas === 0) return '';
  return quantas === 1 ? '1 notificação nova' : `${quantas} notificações novas`;
};

const juntar = (naoLidas: readonly Notificacao[], vistas: readonly Notificacao[]) => {
  const ids = new Set(naoLidas.map(({ id }) => id));
  return [...naoLidas, ...vistas.filter(({ id }) => !ids.has(id))];
};

const Sino = () => {
  const { data: naoLidas = NENHUMA } = useNaoLidasQuery(undefined, {
    pollingInterval: BELL_POLLING_MS,
  });
  const [marcar] = useMarcarComoLidasMutation();
  const [vistas, setVistas] = useState<readonly Notificacao[] | null>(null);
  const quantas = naoLidas.length;

  const abrir = () => {
    setVistas(naoLidas);
    if (quantas > 0) void marcar({ vistas: naoLidas, idempotencyKey: crypto.randomUUID() });
  };

  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.bell}
        aria-label={quantas === 0 ? 'Notificações' : `Notificações: ${emPalavras(quantas)}`}
        aria-haspopup="dialog"
        onClick={abrir}
      >
        <IconBell size={18} stroke={1.75} aria-hidden />
        {quantas > 0 ? (
          <span className={classes.badge} aria-hidden>
            {quantas > MAIS_QUE_CABE ? `${MAIS_QUE_CABE}+` : quantas}
          </span>
        ) : null}
      </ActionIcon>
      <span className="visually-hidden" aria-live="polite">
        {emPalavras(quantas)}
      </span>
      <NotificacoesModal
        opened={vistas !== null}
        novas={juntar(naoLidas, vistas ?? NENHUMA)}
        onClose={() => setVistas(null)}
      />
    </>
  );
};

export const SinoDaBarra = () => (usePoder('notificacoes:ler') ? <Sino /> : null);

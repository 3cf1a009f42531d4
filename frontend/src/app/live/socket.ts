import { io } from 'socket.io-client';
import type { MotivoDoFim } from '@encomenda/contracts/sessao/fim-da-sessao';
import type {
  Mudanca,
  Presenca,
  ServerToClientEvents,
  Vendo,
} from '@encomenda/contracts/shared/transport/socket';
import {
  LIVE_BATCH_MS,
  LIVE_CHECK_MS,
  LIVE_OFFLINE_MS,
  LIVE_POLLING_MS,
  LIVE_RECONNECT,
} from '../../shared/constants';
import { sessionEnded } from '../../core/store/access.slice';
import { api } from '../../core/api';
import { readCsrfToken } from '../../core/csrf-token';
import { staleTags, type SubjectTags } from '../../core/feature-subjects';
import { followScreen, type FollowSocket } from './follow-screen';
import {
  changesAnnounced,
  liveStateChanged,
  presencaAnnounced,
  type LiveState,
} from '../../core/store/live.slice';
import type { Store } from '../../core/store/store';
import { instant, paint, type Notice } from '../../core/tracing';

export interface LiveSocket {
  on(event: string, listener: (payload: never) => void): unknown;
  emit: FollowSocket['emit'] & ((event: 'vendo', vendo: Vendo) => unknown);
  connect(): unknown;
  disconnect(): unknown;
}

const open = (): LiveSocket =>
  io(location.origin, {
    withCredentials: true,
    // WebSocket first: long polling would need sticky sessions behind a proxy.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (give) => give({ csrfToken: readCsrfToken() }),
    reconnectionDelay: LIVE_RECONNECT.firstMs,
    reconnectionDelayMax: LIVE_RECONNECT.maxMs,
    randomizationFactor: LIVE_RECONNECT.jitter,
  });

const refetchScreen = (store: Store) => store.dispatch(api.internalActions.onOnline());

/** Opens the live connection and keeps the cache and the live mark in sync with it. @returns closes it */
export const connectLive = (
  store: Store,
  maps: readonly SubjectTags[],
  openSocket: () => LiveSocket = open,
): (() => void) => {
  let waiting: Mudanca[] = [];
  const notices: Notice[] = [];
  let batch: ReturnType<typeof setTimeout> | undefined;
  let offline: ReturnType<typeof setTimeout> | undefined;
  let returning: ReturnType<typeof setTimeout> | undefined;
  let everConnected = false;

  const report = (state: LiveState) =>
    store.dispatch(liveStateChanged({ state, at: new Date().toISOString() }));

  const lost = () => {
    if (store.getState().live.state === 'offline') return;
    report('reconnecting');
    offline ??= setTimeout(() => report('offline'), LIVE_OFFLINE_MS);
  };
  const socket = openSocket();

  let sent: Vendo = null;
  const sendVendo = () => {
    const { vendo, state } = store.getState().live;
    if (state !== 'live' || vendo === sent) return;
    sent = vendo;
    socket.emit('vendo', vendo);
  };
  const unsubscribe = store.subscribe(sendVendo);

  const refreshSoon = (mudancas: readonly Mudanca[]) => {
    waiting.push(...mudancas);
    batch ??= setTimeout(() => {
      const tags = staleTags(waiting, maps);
      waiting = [];
      batch = undefined;
      // Features add tags to the api at run time, so their names are not in its type.
      const refetch = () => store.dispatch(api.util.invalidateTags(tags as never));
      if (notices.length === 0) refetch();
      else
        void paint(notices.splice(0), () => {
          refetch();
          return store.dispatch(api.util.getRunningQueriesThunk());
        });
    }, LIVE_BATCH_MS);
  };
  const following = followScreen(store, socket, (one) => staleTags([one], maps), refreshSoon);

  const checking = setInterval(
    () => {
      if (store.getState().live.state === 'live' && !document.hidden) refetchScreen(store);
    },
    LIVE_CHECK_MS * (1 + LIVE_RECONNECT.jitter * Math.random()),
  );
  const polling = setInterval(() => {
    if (store.getState().live.state === 'live') return;
    socket.connect();
    if (everConnected) refetchScreen(store);
  }, LIVE_POLLING_MS);

  socket.on('connect', () => {
    clearTimeout(offline);
    offline = undefined;
    sent = null;
    following.connected();
    report('live');
    if (everConnected) refetchScreen(store);
    everConnected = true;
  });
  socket.on('disconnect', (reason: string) => {
    lost();
    // A close by the server may mean that the session is over: read it again and reconnect.
    if (reason !== 'io server disconnect') return;
    refetchScreen(store);
    returning = setTimeout(
      () => socket.connect(),
      LIVE_RECONNECT.firstMs * (1 + LIVE_RECONNECT.jitter * Math.random()),
    );
  });
  socket.on('connect_error', lost);
  socket.on('sessaoEncerrada', ({ motivo }: { motivo: MotivoDoFim }) => {
    store.dispatch(sessionEnded(motivo));
  });
  socket.on('presenca', (presenca: Presenca) => void store.dispatch(presencaAnnounced(presenca)));
  socket.on('mudou', ({ mudancas, traceparents }: Parameters<ServerToClientEvents['mudou']>[0]) => {
    store.dispatch(changesAnnounced({ mudancas, at: Date.now() }));
    if (traceparents) notices.push({ traceparents, at: instant() });
    refreshSoon(mudancas);
  });

  return () => {
    clearTimeout(batch);
    clearTimeout(offline);
    clearTimeout(returning);
    clearInterval(polling);
    clearInterval(checking);
    unsubscribe();
    following.stop();
    socket.disconnect();
  };
};

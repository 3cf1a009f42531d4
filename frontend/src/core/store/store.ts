import { configureStore, createListenerMiddleware, isRejectedWithValue } from '@reduxjs/toolkit';
import { api, type ApiMeta } from '../api';
import { forgetDraftsOfOthers, forgetDraftsOfSession } from './drafts';
import { forgetAnswers } from '../kept-answers';
import { isApiError } from '../api-error';
import { accessDenied, accessSlice } from './access.slice';
import { liveSlice } from './live.slice';
import { sessaoApi } from '../sessao.api';
import { forgetShared, forgetSharedOfOthers } from './shared-files';

interface RejectedQuery {
  type: string;
  meta: { baseQueryMeta?: ApiMeta; arg?: { endpointName?: string } };
}

const UNAUTHENTICATED = 401;
const FORBIDDEN = 403;

const whenRefused = () => {
  const listener = createListenerMiddleware();
  listener.startListening({
    matcher: isRejectedWithValue,
    effect: (action, { dispatch }) => {
      const error = action.payload;
      const { meta, type } = action as unknown as RejectedQuery;
      if (!isApiError(error)) return;
      if (error.status === UNAUTHENTICATED && meta.arg?.endpointName !== 'login') {
        forgetDraftsOfSession();
        forgetAnswers();
        void forgetShared();
        // The route guards redirect to the login page when the session has no user.
        dispatch(
          sessaoApi.util.updateQueryData('sessao', undefined, (sessao) => {
            sessao.user = null;
          }) as never,
        );
      }
      const isQuery = type.startsWith('api/executeQuery');
      if (error.status === FORBIDDEN && isQuery && meta.baseQueryMeta?.partial !== true) {
        dispatch(accessDenied(location.pathname));
      }
    },
  });
  return listener.middleware;
};

const whenSessionIsRead = () => {
  const listener = createListenerMiddleware();
  listener.startListening({
    matcher: sessaoApi.endpoints.sessao.matchFulfilled,
    effect: ({ payload: { user } }) => {
      if (user) forgetDraftsOfOthers(user.id);
      void forgetSharedOfOthers(user?.id ?? null);
    },
  });
  return listener.middleware;
};

export const createStore = () =>
  configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [liveSlice.name]: liveSlice.reducer,
      [accessSlice.name]: accessSlice.reducer,
    },
    // The development checks traverse the whole state at every action; Immer already freezes it.
    middleware: (defaults) =>
      defaults({ immutableCheck: false, serializableCheck: false }).concat(
        whenRefused(),
        whenSessionIsRead(),
        api.middleware,
      ),
  });

export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<Store['getState']>;
export type AppDispatch = Store['dispatch'];

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Autor } from '@encomenda/contracts/shared/http';
import type { Mudanca, Presenca, RegistroVisto, Vendo } from '@encomenda/contracts/shared/socket';

/** How fresh the screen is. `connecting` lasts from the page's opening to the first connection. */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'offline';

/** Who changed a record last, as far as this page heard. */
interface LastChange {
  autor: Autor;
  /** Counts every change that was heard, so that two by one person are two. */
  number: number;
  /** When it was heard, epoch milliseconds. */
  at: number;
}

export interface Live {
  state: LiveState;
  /** ISO instant of the last moment at which the screen was known to be fresh. */
  freshAt: string | null;
  /** Counts our own successful changes, so that lists know theirs from other people's. */
  ownChanges: number;
  /** The record that the screen shows, for the server to tell others. */
  vendo: Vendo;
  /** Everybody who looks at a record, ourselves among them. */
  presencas: Record<string, Autor[]>;
  changes: Record<string, LastChange>;
  heard: number;
}

const initialState: Live = {
  state: 'connecting',
  freshAt: null,
  ownChanges: 0,
  vendo: null,
  presencas: {},
  changes: {},
  heard: 0,
};

/** Under which a record is found in `presencas` and `changes`. */
export const chaveDo = ({ assunto, id }: RegistroVisto): string => `${assunto}:${id}`;

export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    liveStateChanged(live, action: PayloadAction<{ state: LiveState; at: string }>) {
      if (live.state === 'live' || action.payload.state === 'live')
        live.freshAt = action.payload.at;
      live.state = action.payload.state;
      // Whoever is there now is told anew after a reconnection.
      if (live.state !== 'live') live.presencas = {};
    },
    vendoChanged(live, action: PayloadAction<Vendo>) {
      live.vendo = action.payload;
    },
    presencaHeard(live, { payload }: PayloadAction<Presenca>) {
      live.presencas = { [chaveDo(payload)]: payload.pessoas };
    },
    changesHeard(live, { payload }: PayloadAction<{ mudancas: readonly Mudanca[]; at: number }>) {
      for (const { assunto, id, autor } of payload.mudancas) {
        if (id === null || !autor) continue;
        live.heard += 1;
        live.changes[`${assunto}:${id}`] = { autor, number: live.heard, at: payload.at };
      }
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(
      (action: { type: string }) => action.type === 'api/executeMutation/fulfilled',
      (live) => {
        live.ownChanges += 1;
      },
    );
  },
});

export const { liveStateChanged, vendoChanged, presencaHeard, changesHeard } = liveSlice.actions;

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Autor } from '@encomenda/contracts/shared/transport/http';
import type {
  Mudanca,
  Presenca,
  RegistroVisto,
  Vendo,
} from '@encomenda/contracts/shared/transport/socket';

/** State of the live connection. `connecting` lasts from page load to the first connection. */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'offline';

interface LastChange {
  autor: Autor;
  number: number;
  at: number;
}

export interface Live {
  state: LiveState;
  /** ISO instant at which the screen was last known to be up to date. */
  freshAt: string | null;
  /** Counts this page's own successful changes, to tell them from other people's. */
  ownChanges: number;
  vendo: Vendo;
  /** Everybody who has a record open, including this user, by `recordKey`. */
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

export const recordKey = ({ assunto, id }: RegistroVisto): string => `${assunto}:${id}`;

export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    liveStateChanged(live, action: PayloadAction<{ state: LiveState; at: string }>) {
      if (live.state === 'live' || action.payload.state === 'live')
        live.freshAt = action.payload.at;
      live.state = action.payload.state;
      if (live.state !== 'live') live.presencas = {};
    },
    vendoChanged(live, action: PayloadAction<Vendo>) {
      live.vendo = action.payload;
    },
    presencaAnnounced(live, { payload }: PayloadAction<Presenca>) {
      live.presencas = { [recordKey(payload)]: payload.pessoas };
    },
    changesAnnounced(
      live,
      { payload }: PayloadAction<{ mudancas: readonly Mudanca[]; at: number }>,
    ) {
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

export const { liveStateChanged, vendoChanged, presencaAnnounced, changesAnnounced } =
  liveSlice.actions;

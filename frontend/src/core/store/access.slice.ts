import type { MotivoDoFim } from '@encomenda/contracts/sessao/fim-da-sessao';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Access {
  denied: string | null;
  /** Redirect target after a logout; null when the session expired. */
  leavingTo: string | null;
  ended: MotivoDoFim | null;
}

const initialState: Access = { denied: null, leavingTo: null, ended: null };

export const accessSlice = createSlice({
  name: 'access',
  initialState,
  reducers: {
    accessDenied(access, action: PayloadAction<string>) {
      access.denied = action.payload;
    },
    leaving(access, action: PayloadAction<string>) {
      access.leavingTo = action.payload;
    },
    sessionEnded(access, action: PayloadAction<MotivoDoFim>) {
      access.ended = action.payload;
    },
    entered: () => initialState,
  },
});

export const { accessDenied, leaving, sessionEnded, entered } = accessSlice.actions;

import type { MotivoDoFim } from '@encomenda/contracts/sessao/sessao.http';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Access {
  /** Path of the page whose data the server refused to this user. */
  denied: string | null;
  /** Where someone who just logged out is going; null when a session ended by itself. */
  leavingTo: string | null;
  /** Why the server ended the session, when it said so. */
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

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Access {
  /** Path of the page whose data the server refused to this user. */
  denied: string | null;
  /** Where someone who just logged out is going; null when a session ended by itself. */
  leavingTo: string | null;
}

const initialState: Access = { denied: null, leavingTo: null };

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
    entered: () => initialState,
  },
});

export const { accessDenied, leaving, entered } = accessSlice.actions;

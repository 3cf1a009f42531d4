import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Denied {
  /** Path of the page whose data the server refused to this user. */
  path: string | null;
}

const initialState: Denied = { path: null };

export const deniedSlice = createSlice({
  name: 'denied',
  initialState,
  reducers: {
    accessDenied(denied, action: PayloadAction<string>) {
      denied.path = action.payload;
    },
  },
});

export const { accessDenied } = deniedSlice.actions;

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** How fresh the screen is. `connecting` lasts from the page's opening to the first connection. */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'offline';

export interface Live {
  state: LiveState;
  /** ISO instant of the last moment at which the screen was known to be fresh. */
  freshAt: string | null;
  /** Counts our own successful changes, so that lists know theirs from other people's. */
  ownChanges: number;
}

const initialState: Live = { state: 'connecting', freshAt: null, ownChanges: 0 };

export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    liveStateChanged(live, action: PayloadAction<{ state: LiveState; at: string }>) {
      if (live.state === 'live' || action.payload.state === 'live')
        live.freshAt = action.payload.at;
      live.state = action.payload.state;
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

export const { liveStateChanged } = liveSlice.actions;

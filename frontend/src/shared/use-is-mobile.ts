import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is at most 768 px wide: tables are cards, dialogs full screen. */
export const useIsMobile = (): boolean =>
  useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false });

import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is a phone's (up to 768 px): tables are cards, dialogs are sheets. */
export const useIsMobile = (): boolean =>
  useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false });

import type { MantineColorsTuple } from '@mantine/core';

interface Tone {
  text: string;
  filled: string;
  filledHover: string;
  onFilled: string;
  tint: string;
  tintHover: string;
  onTint: string;
}

export interface Tokens {
  canvas: string;
  surface: string;
  sunken: string;
  hover: string;
  line: string;
  lineControl: string;
  ink: string;
  ink2: string;
  ink3: string;
  neutral: string;
  overlayShadow: string;
  tones: Record<'blue' | 'green' | 'red' | 'yellow' | 'gray', Tone>;
}

const WHITE = '#FFFFFF';

export const light: Tokens = {
  canvas: '#F6F7F9',
  surface: WHITE,
  sunken: '#EEF1F4',
  hover: '#F6F7F9',
  line: '#DDE2E8',
  lineControl: '#858E99',
  ink: '#181D24',
  ink2: '#47505C',
  ink3: '#606A76',
  neutral: '#5B6470',
  overlayShadow: '0 8px 28px rgb(24 29 36 / 16%)',
  tones: {
    blue: {
      text: '#1D5FBF',
      filled: '#1D5FBF',
      filledHover: '#174E9E',
      onFilled: WHITE,
      tint: '#E8F0FC',
      tintHover: '#D6E5FA',
      onTint: '#1D5FBF',
    },
    green: {
      text: '#18794A',
      filled: '#18794A',
      filledHover: '#12633C',
      onFilled: WHITE,
      tint: '#E2F4EA',
      tintHover: '#CFECDC',
      onTint: '#156C42',
    },
    red: {
      text: '#B9322B',
      filled: '#B9322B',
      filledHover: '#9B2721',
      onFilled: WHITE,
      tint: '#FCE9E7',
      tintHover: '#F9D8D4',
      onTint: '#A92C26',
    },
    yellow: {
      text: '#7A4B00',
      filled: '#F2B90D',
      filledHover: '#DBA508',
      onFilled: '#241A00',
      tint: '#FFF1C7',
      tintHover: '#FFE7A3',
      onTint: '#7A4B00',
    },
    gray: {
      text: '#47505C',
      filled: '#5B6470',
      filledHover: '#47505C',
      onFilled: WHITE,
      tint: '#EEF1F4',
      tintHover: '#E2E7EC',
      onTint: '#47505C',
    },
  },
};

export const dark: Tokens = {
  canvas: '#0E1217',
  surface: '#161B22',
  sunken: '#1E252E',
  hover: '#1B222B',
  line: '#2B343F',
  lineControl: '#74808E',
  ink: '#E8ECF1',
  ink2: '#B3BCC7',
  ink3: '#97A2AF',
  neutral: '#9AA5B1',
  overlayShadow: '0 8px 28px rgb(0 0 0 / 50%)',
  tones: {
    blue: {
      text: '#82B1F7',
      filled: '#2B6CC9',
      filledHover: '#3072D2',
      onFilled: WHITE,
      tint: '#16263F',
      tintHover: '#1C3152',
      onTint: '#82B1F7',
    },
    green: {
      text: '#5DCB98',
      filled: '#1E7F50',
      filledHover: '#1F8553',
      onFilled: WHITE,
      tint: '#12301F',
      tintHover: '#173D28',
      onTint: '#5DCB98',
    },
    red: {
      text: '#F58C83',
      filled: '#BF3C34',
      filledHover: '#CC4840',
      onFilled: WHITE,
      tint: '#3A1A18',
      tintHover: '#4A2220',
      onTint: '#F58C83',
    },
    yellow: {
      text: '#F5C654',
      filled: '#F2B90D',
      filledHover: '#FFC928',
      onFilled: '#241A00',
      tint: '#3A2E0C',
      tintHover: '#4A3B10',
      onTint: '#F5C654',
    },
    gray: {
      text: '#B3BCC7',
      filled: '#5B6470',
      filledHover: '#6A7480',
      onFilled: WHITE,
      tint: '#1E252E',
      tintHover: '#262F3A',
      onTint: '#B3BCC7',
    },
  },
};

/** Lightest to darkest; index 6 is the light scheme's colour, 3 the dark scheme's. */
export const tuples: Record<string, MantineColorsTuple> = {
  blue: [
    '#E8F0FC',
    '#D6E5FA',
    '#AFCDF8',
    '#82B1F7',
    '#5C97EC',
    '#3A7BD8',
    '#1D5FBF',
    '#174E9E',
    '#123E7E',
    '#0D2E5E',
  ],
  green: [
    '#E2F4EA',
    '#CFECDC',
    '#9CDDBD',
    '#5DCB98',
    '#37AE76',
    '#23935D',
    '#18794A',
    '#12633C',
    '#0D4D2E',
    '#083820',
  ],
  red: [
    '#FCE9E7',
    '#F9D8D4',
    '#F7B2AC',
    '#F58C83',
    '#E4665C',
    '#CF4A41',
    '#B9322B',
    '#9B2721',
    '#7D1F1A',
    '#5E1713',
  ],
  yellow: [
    '#FFF1C7',
    '#FFE7A3',
    '#FBD876',
    '#F5C654',
    '#F2B90D',
    '#D29C06',
    '#7A4B00',
    '#6B4200',
    '#573600',
    '#3A2E0C',
  ],
  gray: [
    '#F6F7F9',
    '#EEF1F4',
    '#DDE2E8',
    '#C3CAD2',
    '#858E99',
    '#606A76',
    '#5B6470',
    '#47505C',
    '#2B343F',
    '#181D24',
  ],
  dark: [
    '#E8ECF1',
    '#B3BCC7',
    '#97A2AF',
    '#74808E',
    '#3A4552',
    '#232B35',
    '#1E252E',
    '#161B22',
    '#0E1217',
    '#0A0D11',
  ],
};

import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { dark, light, tuples, type Tokens } from './palette';

const OPEN_MS = 180;

export const theme = createTheme({
  colors: tuples,
  primaryColor: 'blue',
  primaryShade: { light: 6, dark: 7 },
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '15px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '20px', xl: '28px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '15px', lineHeight: '20px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '999px' },
  defaultRadius: 'sm',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects, so that the components are not part of the first chunk.
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { size: 'md' } },
    Badge: { defaultProps: { radius: 'xl', tt: 'none', fw: 500 } },
    Input: { defaultProps: { size: 'sm' } },
    Loader: { defaultProps: { size: 'sm' } },
    Card: { defaultProps: { radius: 'md', withBorder: true, padding: 'md' } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Table: { defaultProps: { verticalSpacing: 'xs' } },
    Tooltip: {
      defaultProps: {
        withArrow: true,
        openDelay: 200,
        events: { hover: true, focus: true, touch: true },
      },
    },
    Modal: {
      defaultProps: {
        radius: 'md',
        // Otherwise the title bar counts as a second banner landmark.
        attributes: { header: { role: 'presentation' } },
        transitionProps: { transition: 'pop', duration: OPEN_MS },
      },
    },
    Notification: { defaultProps: { radius: 'md' } },
  },
});

const variables = (tokens: Tokens): Record<string, string> => {
  const own = {
    '--canvas': tokens.canvas,
    '--surface': tokens.surface,
    '--sunken': tokens.sunken,
    '--hover': tokens.hover,
    '--line': tokens.line,
    '--line-control': tokens.lineControl,
    '--ink': tokens.ink,
    '--ink-2': tokens.ink2,
    '--ink-3': tokens.ink3,
    '--neutral': tokens.neutral,
    '--overlay-shadow': tokens.overlayShadow,
    '--primary': tokens.tones.blue.text,
    '--success': tokens.tones.green.text,
    '--danger': tokens.tones.red.text,
    '--warning': tokens.tones.yellow.text,
    '--mantine-color-body': tokens.surface,
    '--mantine-color-text': tokens.ink,
    '--mantine-color-dimmed': tokens.ink3,
    '--mantine-color-placeholder': tokens.ink3,
    '--mantine-color-anchor': tokens.tones.blue.text,
    '--mantine-color-error': tokens.tones.red.text,
    '--mantine-color-default': tokens.surface,
    '--mantine-color-default-hover': tokens.sunken,
    '--mantine-color-default-color': tokens.ink,
    '--mantine-color-default-border': tokens.line,
    '--mantine-shadow-md': tokens.overlayShadow,
    '--mantine-shadow-lg': tokens.overlayShadow,
    '--mantine-shadow-xl': tokens.overlayShadow,
  };
  const tones = Object.entries(tokens.tones).flatMap(([name, tone]) => {
    const prefix = `--mantine-color-${name}`;
    return [
      [`--tint-${name}`, tone.tint],
      [`${prefix}-text`, tone.text],
      [`${prefix}-filled`, tone.filled],
      [`${prefix}-filled-hover`, tone.filledHover],
      [`${prefix}-contrast`, tone.onFilled],
      [`${prefix}-light`, tone.tint],
      [`${prefix}-light-hover`, tone.tintHover],
      [`${prefix}-light-color`, tone.onTint],
      [`${prefix}-outline`, tone.text],
      [`${prefix}-outline-hover`, tone.tint],
    ];
  });
  return { ...own, ...Object.fromEntries(tones) };
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--sidebar-width': '232px',
    '--topbar-height': '52px',
  },
  light: variables(light),
  dark: variables(dark),
});

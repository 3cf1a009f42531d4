import type { InputWrapperProps } from '@mantine/core';

/** Wrapper order for fields whose description comments on the value. */
export const VALUE_FIRST: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];

import type { InputWrapperProps } from '@mantine/core';

export const VALUE_FIRST: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];

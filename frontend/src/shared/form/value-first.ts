import type { InputWrapperProps } from '@mantine/core';

/** The order of a field whose description speaks of what stands in it. */
export const VALUE_FIRST: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];

import { Center, Loader, Overlay } from '@mantine/core';

export const Opening = () => (
  <Overlay fixed zIndex={200} backgroundOpacity={0.6}>
    <Center h="100%">
      <Loader role="status" aria-label="Abrindo" />
    </Center>
  </Overlay>
);

import { Text } from '@mantine/core';
import { ANO_DO_RODAPE } from '../../shared/constants';

export const Footer = () => (
  <Text component="footer" size="xs" c="var(--ink-3)" ta="center" py="lg">
    © {ANO_DO_RODAPE} Encomenda
  </Text>
);

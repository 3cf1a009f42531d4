import { Anchor } from '@mantine/core';

export const Email = ({ email }: { email: string }) => (
  <Anchor href={`mailto:${email}`} inherit>
    {email}
  </Anchor>
);

import { Anchor, Group } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { linkDeLigacao, linkDoWhatsApp } from '@encomenda/contracts/shared/telefone';

/** A phone number that calls, and opens WhatsApp when it has an area code. */
export const Telefone = ({ telefone }: { telefone: string }) => {
  const whatsApp = linkDoWhatsApp(telefone);
  return (
    <Group gap="xs">
      <Anchor href={linkDeLigacao(telefone)} inherit className="tabular">
        {telefone}
      </Anchor>
      {whatsApp ? (
        <Anchor href={whatsApp} target="_blank" rel="noreferrer" inherit>
          <IconBrandWhatsapp size={16} aria-hidden style={{ verticalAlign: '-3px' }} /> WhatsApp
        </Anchor>
      ) : null}
    </Group>
  );
};

export const Email = ({ email }: { email: string }) => (
  <Anchor href={`mailto:${email}`} inherit>
    {email}
  </Anchor>
);

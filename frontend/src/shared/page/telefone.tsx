import { Anchor, Group } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { linkDeLigacao, linkDoWhatsApp } from '@encomenda/contracts/shared/telefone';
import classes from './telefone.module.css';

export const Telefone = ({ telefone }: { telefone: string }) => {
  const whatsApp = linkDoWhatsApp(telefone);
  return (
    <Group gap="0 12px" component="span">
      <Anchor href={linkDeLigacao(telefone)} inherit className={`tabular ${classes.link}`}>
        {telefone}
      </Anchor>
      {whatsApp ? (
        <Anchor
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          inherit
          className={classes.link}
          aria-label={`WhatsApp: ${telefone}`}
        >
          <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden /> WhatsApp
        </Anchor>
      ) : null}
    </Group>
  );
};

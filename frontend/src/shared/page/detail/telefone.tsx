import { Anchor, Group } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { LinksDoTelefone } from '@encomenda/contracts/shared/telefone/contato-do-telefone';
import classes from './telefone.module.css';

interface TelefoneProps {
  telefone: string;
  links: LinksDoTelefone | null;
}

export const Telefone = ({ telefone, links }: TelefoneProps) => {
  const { ligar = null, whatsapp = null } = links ?? {};
  return (
    <Group gap="0 12px" component="span">
      {ligar === null ? (
        <span className="tabular">{telefone}</span>
      ) : (
        <Anchor href={ligar} inherit className={`tabular ${classes.link}`}>
          {telefone}
        </Anchor>
      )}
      {whatsapp === null ? null : (
        <Anchor
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          inherit
          className={classes.link}
          aria-label={`WhatsApp: ${telefone}`}
        >
          <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden /> WhatsApp
        </Anchor>
      )}
    </Group>
  );
};

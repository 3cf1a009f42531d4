import { Tooltip } from '@mantine/core';
import { cloneElement, type ReactElement } from 'react';
import { ATALHOS, marcaDoAtalho, type NomeDoAtalho } from './shortcuts';
import { useAtalhosSimples } from './use-single-keys';
import { Teclas } from './keys';
import classes from './with-shortcut.module.css';

interface ComAtalhoProps {
  atalho: NomeDoAtalho;
  children: ReactElement<object>;
}

export const ComAtalho = ({ atalho, children }: ComAtalhoProps) => {
  const { ligados } = useAtalhosSimples();
  return (
    <Tooltip
      disabled={!ligados}
      events={{ hover: true, focus: true, touch: false }}
      label={
        <span className={classes.hint}>
          {ATALHOS[atalho].oQue} <Teclas atalho={atalho} />
        </span>
      }
    >
      {cloneElement(children, ligados ? marcaDoAtalho(atalho) : {})}
    </Tooltip>
  );
};

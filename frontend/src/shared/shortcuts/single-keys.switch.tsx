import { Switch } from '@mantine/core';
import { useSingleKeys } from './use-single-keys';

export const SingleKeysSwitch = () => {
  const { ligados, ligar } = useSingleKeys();
  return (
    <Switch
      // Without it the description becomes part of the accessible name.
      aria-label="Atalhos de uma tecla"
      label="Atalhos de uma tecla"
      description="Teclas sem Ctrl, como N, ou G e depois P. Vale só para você, neste navegador."
      checked={ligados}
      onChange={(event) => ligar(event.currentTarget.checked)}
    />
  );
};

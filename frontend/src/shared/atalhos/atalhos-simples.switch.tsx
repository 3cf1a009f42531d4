import { Switch } from '@mantine/core';
import { useAtalhosSimples } from './preferencia';

/** Turns shortcuts of single keys off, for who speaks to the machine or presses keys by accident. */
export const AtalhosSimplesSwitch = () => {
  const { ligados, ligar } = useAtalhosSimples();
  return (
    <Switch
      // Else the description would be read as part of its name.
      aria-label="Atalhos de uma tecla"
      label="Atalhos de uma tecla"
      description="Teclas sem Ctrl, como N, ou G e depois P. Vale só para você, neste navegador."
      checked={ligados}
      onChange={(event) => ligar(event.currentTarget.checked)}
    />
  );
};

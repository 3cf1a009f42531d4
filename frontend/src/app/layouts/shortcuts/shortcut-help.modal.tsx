import { Modal, SimpleGrid, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { useEffect } from 'react';
import { menuFor } from '../../../shared/menu';
import { useSessaoQuery } from '../../../core/sessao.api';
import { MODAL_WIDTHS } from '../../../shared/constants';
import { useIsMobile } from '../../../shared/use-is-mobile';
import classes from './shortcut-help.module.css';
import { SingleKeysSwitch } from '../../../shared/shortcuts/single-keys.switch';
import { SHORTCUTS, isSingleKey, type ShortcutName } from '../../../shared/shortcuts/shortcuts';
import { useSingleKeys } from '../../../shared/shortcuts/use-single-keys';
import { Keys } from '../../../shared/shortcuts/keys';

const NOMES = Object.keys(SHORTCUTS) as ShortcutName[];
const GRUPOS = [...new Set(NOMES.map((nome) => SHORTCUTS[nome].group))];
const NINGUEM: readonly Poder[] = [];

const useNomes = (): ShortcutName[] => {
  const powers = useSessaoQuery().data?.user?.powers ?? NINGUEM;
  const telas = new Set(menuFor(powers).flatMap(({ entries }) => entries.map(({ to }) => to)));
  return NOMES.filter((nome) => {
    const { effect } = SHORTCUTS[nome];
    return effect.does !== 'go' || telas.has(effect.to);
  });
};

interface ShortcutHelpProps {
  opened: boolean;
  onClose: () => void;
}

export const ShortcutHelpModal = ({ opened, onClose }: ShortcutHelpProps) => {
  const mobile = useIsMobile();
  const nomes = useNomes();
  const { ligados } = useSingleKeys();
  // Opened only after mounting: otherwise focus is not restored when it closes.
  const [shown, { open, close }] = useDisclosure(false);
  useEffect(() => {
    if (opened) open();
    else close();
  }, [opened, open, close]);
  return (
    <Modal
      opened={shown}
      onClose={onClose}
      title="Atalhos do teclado"
      size={MODAL_WIDTHS.md}
      fullScreen={mobile}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Stack gap="lg">
        <SingleKeysSwitch />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="lg">
          {GRUPOS.map((group) => (
            <section key={group} aria-label={group}>
              <Title order={3} mb={4}>
                {group}
              </Title>
              <dl className={classes.list}>
                {nomes
                  .filter((nome) => SHORTCUTS[nome].group === group)
                  .map((nome) => (
                    <div
                      key={nome}
                      className={classes.line}
                      data-off={(!ligados && isSingleKey(SHORTCUTS[nome])) || undefined}
                    >
                      <dt>{SHORTCUTS[nome].label}</dt>
                      <dd>
                        <Keys shortcut={nome} />
                      </dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
        </SimpleGrid>
      </Stack>
    </Modal>
  );
};

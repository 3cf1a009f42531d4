import { Modal, SimpleGrid, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { useEffect } from 'react';
import { menuFor } from '../../shared/menu';
import { useSessaoQuery } from '../../core/sessao.api';
import { MODAL_WIDTHS } from '../../shared/constants';
import { useIsMobile } from '../../shared/use-is-mobile';
import classes from './shortcut-help.module.css';
import { AtalhosSimplesSwitch } from '../../shared/shortcuts/single-keys.switch';
import { ATALHOS, deTeclaSimples, type NomeDoAtalho } from '../../shared/shortcuts/shortcuts';
import { useAtalhosSimples } from '../../shared/shortcuts/use-single-keys';
import { Teclas } from '../../shared/shortcuts/keys';

const NOMES = Object.keys(ATALHOS) as NomeDoAtalho[];
const GRUPOS = [...new Set(NOMES.map((nome) => ATALHOS[nome].grupo))];
const NINGUEM: readonly Poder[] = [];

const useNomes = (): NomeDoAtalho[] => {
  const powers = useSessaoQuery().data?.user?.powers ?? NINGUEM;
  const telas = new Set(menuFor(powers).flatMap(({ entries }) => entries.map(({ to }) => to)));
  return NOMES.filter((nome) => {
    const { efeito } = ATALHOS[nome];
    return efeito.faz !== 'ir' || telas.has(efeito.para);
  });
};

interface AjudaDosAtalhosProps {
  opened: boolean;
  onClose: () => void;
}

export const AjudaDosAtalhosModal = ({ opened, onClose }: AjudaDosAtalhosProps) => {
  const mobile = useIsMobile();
  const nomes = useNomes();
  const { ligados } = useAtalhosSimples();
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
        <AtalhosSimplesSwitch />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="lg">
          {GRUPOS.map((grupo) => (
            <section key={grupo} aria-label={grupo}>
              <Title order={3} mb={4}>
                {grupo}
              </Title>
              <dl className={classes.list}>
                {nomes
                  .filter((nome) => ATALHOS[nome].grupo === grupo)
                  .map((nome) => (
                    <div
                      key={nome}
                      className={classes.line}
                      data-off={(!ligados && deTeclaSimples(ATALHOS[nome])) || undefined}
                    >
                      <dt>{ATALHOS[nome].oQue}</dt>
                      <dd>
                        <Teclas atalho={nome} />
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

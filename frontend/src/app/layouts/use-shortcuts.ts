import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { moveToRow, pressMarked } from '../../shared/shortcuts/rows';
import { ATALHOS, type Atalho, type NomeDoAtalho } from '../../shared/shortcuts/shortcuts';
import { useAtalhosSimples } from '../../shared/shortcuts/use-single-keys';
import { listenForShortcuts } from '../../shared/shortcuts/keyboard';
import { menuFor } from '../../shared/menu';
import { focusContent } from '../../shared/page/skip-link';

interface Janelas {
  paleta: () => void;
  ajuda: () => void;
}

const nameOf = (atalho: Atalho): NomeDoAtalho =>
  (Object.keys(ATALHOS) as NomeDoAtalho[]).find((nome) => ATALHOS[nome] === atalho)!;

export const useAtalhos = (powers: readonly Poder[], { paleta, ajuda }: Janelas): void => {
  const navigate = useNavigate();
  const { ligados } = useAtalhosSimples();

  const press = useEffectEvent((atalho: Atalho): boolean => {
    const { efeito } = atalho;
    switch (efeito.faz) {
      case 'paleta':
        paleta();
        return true;
      case 'ajuda':
        ajuda();
        return true;
      case 'linha':
        return moveToRow(efeito.passo);
      case 'apertar':
        return pressMarked(nameOf(atalho));
      case 'ir': {
        const entries = menuFor(powers).flatMap((group) => group.entries);
        if (!entries.some(({ to }) => to === efeito.para)) return false;
        void navigate(efeito.para);
        focusContent();
        return true;
      }
      case 'por-si':
        return false;
    }
  });
  const simpleKeys = useEffectEvent(() => ligados);
  useEffect(
    () =>
      listenForShortcuts(
        (atalho) => press(atalho),
        () => simpleKeys(),
      ),
    [],
  );
};

import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';

export const VELOCIDADES = [1, 2, 4, 8] as const;
export type Velocidade = (typeof VELOCIDADES)[number];

/** How long an event is shown at the ordinary speed. */
const PASSO_MS = 1200;

interface Posicao {
  primeira: number;
  ultima: number;
  revisao: number;
  irPara: (revisao: number) => void;
}

/** Places that use these keys themselves. */
const OCUPADOS = 'input, textarea, select, [role=slider], [role=dialog], [role=listbox]';
const COM_ESPACO = `${OCUPADOS}, button, a, summary`;

const dentroDe = (alvo: EventTarget | null, lugares: string): boolean =>
  alvo instanceof Element && alvo.closest(lugares) !== null;

/**
 * Goes through the revisions by hand, by keyboard and by itself. Arrows step, Home and End jump,
 * space plays and pauses, wherever no field wants these keys. At the end it stops; from there it
 * begins anew.
 */
export const useReproducao = ({ primeira, ultima, revisao, irPara }: Posicao) => {
  const [pedida, setPedida] = useState(false);
  const [velocidade, setVelocidade] = useState<Velocidade>(1);
  const tocando = pedida && revisao < ultima;

  useEffect(() => {
    if (!tocando) return;
    const passo = setTimeout(() => {
      irPara(revisao + 1);
      if (revisao + 1 >= ultima) setPedida(false);
    }, PASSO_MS / velocidade);
    return () => clearTimeout(passo);
  }, [tocando, revisao, ultima, velocidade, irPara]);

  const andar = (para: number) => {
    setPedida(false);
    if (para >= primeira && para <= ultima) irPara(para);
  };
  const tocarOuPausar = () => {
    if (!tocando && revisao >= ultima) irPara(primeira);
    setPedida(!tocando);
  };

  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const acoes: Record<string, () => void> = {
      ArrowLeft: () => andar(revisao - 1),
      ArrowRight: () => andar(revisao + 1),
      Home: () => andar(primeira),
      End: () => andar(ultima),
      ' ': tocarOuPausar,
    };
    const acao = acoes[event.key];
    if (!acao || dentroDe(event.target, event.key === ' ' ? COM_ESPACO : OCUPADOS)) return;
    event.preventDefault();
    acao();
  });

  return {
    tocando,
    velocidade,
    mudarVelocidade: setVelocidade,
    andar,
    tocarOuPausar,
  };
};

import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';

export const VELOCIDADES = [1, 2, 4, 8] as const;
export type Velocidade = (typeof VELOCIDADES)[number];

export type Acao = 'primeiro' | 'anterior' | 'tocar' | 'proximo' | 'ultimo';

const PASSO_MS = 1200;

interface Posicao {
  primeira: number;
  ultima: number;
  revisao: number;
  irPara: (revisao: number) => void;
}

const TECLAS: Readonly<Record<string, Acao>> = {
  Home: 'primeiro',
  ArrowLeft: 'anterior',
  ' ': 'tocar',
  ArrowRight: 'proximo',
  End: 'ultimo',
};

const OCUPADOS = 'input, textarea, select, [role=slider], [role=dialog], [role=listbox]';
const COM_ESPACO = `${OCUPADOS}, button, a, summary`;

const dentroDe = (alvo: EventTarget | null, lugares: string): boolean =>
  alvo instanceof Element && alvo.closest(lugares) !== null;

/** Arrows step, Home and End jump, space plays and pauses. `andar` and `fazer` keep their identity. */
export const useReproducao = ({ primeira, ultima, revisao, irPara }: Posicao) => {
  const [pedida, setPedida] = useState(false);
  const [velocidade, setVelocidade] = useState<Velocidade>(1);
  const tocando = pedida && revisao < ultima;
  const agora = useRef({ primeira, ultima, revisao, irPara, tocando });
  useEffect(() => {
    agora.current = { primeira, ultima, revisao, irPara, tocando };
  });

  useEffect(() => {
    if (!tocando) return;
    const passo = setTimeout(() => {
      irPara(revisao + 1);
      if (revisao + 1 >= ultima) setPedida(false);
    }, PASSO_MS / velocidade);
    return () => clearTimeout(passo);
  }, [tocando, revisao, ultima, velocidade, irPara]);

  const andar = useCallback((para: number) => {
    const { primeira, ultima, irPara } = agora.current;
    setPedida(false);
    if (para >= primeira && para <= ultima) irPara(para);
  }, []);
  const fazer = useCallback(
    (acao: Acao) => {
      const { primeira, ultima, revisao, irPara, tocando } = agora.current;
      if (acao === 'primeiro') andar(primeira);
      else if (acao === 'anterior') andar(revisao - 1);
      else if (acao === 'proximo') andar(revisao + 1);
      else if (acao === 'ultimo') andar(ultima);
      else {
        if (!tocando && revisao >= ultima) irPara(primeira);
        setPedida(!tocando);
      }
    },
    [andar],
  );

  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const acao = TECLAS[event.key];
    if (!acao || dentroDe(event.target, acao === 'tocar' ? COM_ESPACO : OCUPADOS)) return;
    event.preventDefault();
    fazer(acao);
  });

  return { tocando, velocidade, mudarVelocidade: setVelocidade, andar, fazer };
};

import type { EventoDoHistorico } from '@encomenda/contracts/auditoria/auditoria.http';
import { useDeferredValue, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { BlocoDeLinhas, emBlocos } from './bloco-de-linhas';
import { filtrar, opcoesDoHistorico } from '../filtros/filtrar';
import { NenhumResultado } from '../filtros/campos-dos-filtros';
import { FiltrosDoHistorico } from '../filtros/filtros-do-historico';
import { useFiltros } from '../filtros/filtros-no-endereco';
import classes from '../historico.module.css';
import { scrollToRow } from './trazer';

interface LinhaDoTempoProps {
  eventos: readonly EventoDoHistorico[];
  atual?: number;
  onVer?: (revisao: number) => void;
  onTecnico: (posicao: number) => void;
  acoes?: ((evento: EventoDoHistorico) => ReactNode) | undefined;
  rolavel?: boolean;
}

const primeiroBloco = (
  blocos: readonly EventoDoHistorico[][],
  atual: number | undefined,
): readonly EventoDoHistorico[][] => {
  const oAtual = blocos.find((eventos) => eventos.some(({ revisao }) => revisao === atual));
  return oAtual ? [oAtual] : blocos.slice(0, 1);
};

export const LinhaDoTempo = ({
  eventos,
  atual,
  onVer,
  onTecnico,
  acoes,
  rolavel = false,
}: LinhaDoTempoProps) => {
  const { filtros } = useFiltros();
  const { pessoa, tipo, de, ate } = filtros;
  const opcoes = useMemo(() => opcoesDoHistorico(eventos), [eventos]);
  const mostrados = useMemo(
    () =>
      filtrar(eventos, {
        ...(pessoa && { pessoa }),
        ...(tipo && { tipo }),
        ...(de && { de }),
        ...(ate && { ate }),
      }),
    [eventos, pessoa, tipo, de, ate],
  );
  const blocos = useMemo(() => emBlocos(mostrados), [mostrados]);
  const desenhados = useDeferredValue(blocos, primeiroBloco(blocos, atual));
  const lista = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const atual = lista.current
      ?.querySelector('[aria-current="step"]')
      ?.closest<HTMLElement>('[role="listitem"]');
    if (atual) scrollToRow(atual);
  }, [desenhados]);

  return (
    <section aria-label="Linha do tempo" className={classes.quadro}>
      <FiltrosDoHistorico opcoes={opcoes} mostrados={mostrados.length} todos={eventos.length} />
      {mostrados.length === 0 ? (
        <NenhumResultado />
      ) : (
        <div
          ref={lista}
          role="list"
          className={classes.linhas}
          data-rolavel={rolavel || undefined}
          aria-label="Eventos"
        >
          {desenhados.map((eventos) => (
            <BlocoDeLinhas
              key={eventos[0]?.revisao}
              eventos={eventos}
              atual={eventos.some(({ revisao }) => revisao === atual) ? atual : undefined}
              onVer={onVer}
              onTecnico={onTecnico}
              acoes={acoes}
            />
          ))}
        </div>
      )}
    </section>
  );
};

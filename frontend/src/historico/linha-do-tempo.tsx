import { Button } from '@mantine/core';
import type { EventoDoHistorico } from '@encomenda/contracts/auditoria/auditoria.http';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { EmptyState } from '../shared/feedback/empty-state';
import { contar } from '../shared/format/datas';
import { EscolhaDoFiltro, FichasDosFiltros, PeriodoDoFiltro } from './campos-dos-filtros';
import { filtrar, opcoesDoHistorico } from './filtrar';
import { useFiltros } from './filtros-no-endereco';
import classes from './historico.module.css';
import { LinhaDoHistorico } from './linha-do-historico';

interface LinhaDoTempoProps {
  /** All of them, the oldest first. */
  eventos: readonly EventoDoHistorico[];
  /** Revision whose moment is shown. */
  atual?: number;
  onVer?: (revisao: number) => void;
  onTecnico: (posicao: number) => void;
  /** What can be done about an event. */
  acoes?: ((evento: EventoDoHistorico) => ReactNode) | undefined;
  /** Scrolls by itself beside what it speaks of. */
  rolavel?: boolean;
}

/** Brings a line into its own scroller's sight, and leaves the page where it is. */
const trazer = (quadro: HTMLElement, linha: HTMLElement): void => {
  const acima = linha.offsetTop - quadro.scrollTop;
  const abaixo = acima + linha.offsetHeight - quadro.clientHeight;
  if (acima < 0) quadro.scrollTop += acima;
  else if (abaixo > 0) quadro.scrollTop += abaixo;
};

/** What happened to a record in plain words, filtered by kind, person and period. */
export const LinhaDoTempo = ({
  eventos,
  atual,
  onVer,
  onTecnico,
  acoes,
  rolavel = false,
}: LinhaDoTempoProps) => {
  const { filtros, limpar, filtrado } = useFiltros();
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
  const lista = useRef<HTMLOListElement>(null);

  useEffect(() => {
    if (!rolavel || atual === undefined) return;
    const linha = lista.current?.querySelector<HTMLElement>(`[data-revisao="${atual}"]`);
    if (lista.current && linha) trazer(lista.current, linha);
  }, [rolavel, atual]);

  return (
    <section aria-label="Linha do tempo" className={classes.quadro}>
      <div className={classes.filtros} role="group" aria-label="Filtros">
        <EscolhaDoFiltro nome="tipo" label="Tipo" opcoes={opcoes.tipos} />
        <EscolhaDoFiltro nome="pessoa" label="Pessoa" opcoes={opcoes.pessoas} />
        <PeriodoDoFiltro />
        <FichasDosFiltros opcoes={{ tipo: opcoes.tipos, pessoa: opcoes.pessoas }} />
        <p className={classes.contagem} role="status">
          {filtrado
            ? `${mostrados.length} de ${contar(eventos.length, 'evento', 'eventos')}`
            : contar(eventos.length, 'evento', 'eventos')}
        </p>
      </div>
      {mostrados.length === 0 ? (
        <EmptyState
          title="Nenhum resultado encontrado."
          action={
            <Button variant="default" onClick={limpar}>
              Limpar filtros
            </Button>
          }
        />
      ) : (
        <ol
          ref={lista}
          className={classes.linhas}
          data-rolavel={rolavel || undefined}
          aria-label="Eventos"
        >
          {mostrados.map((evento) => (
            <LinhaDoHistorico
              key={evento.revisao}
              evento={evento}
              atual={evento.revisao === atual}
              onVer={onVer}
              onTecnico={onTecnico}
              acoes={acoes}
            />
          ))}
        </ol>
      )}
    </section>
  );
};

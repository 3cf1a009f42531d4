import { memo } from 'react';
import { contar } from '../../../shared/format/dates';
import { EscolhaDoFiltro, FichasDosFiltros, PeriodoDoFiltro } from './campos-dos-filtros';
import type { Opcao } from './filtrar';
import classes from '../historico.module.css';

interface FiltrosDoHistoricoProps {
  opcoes: { tipos: readonly Opcao[]; pessoas: readonly Opcao[] };
  mostrados: number;
  todos: number;
}

export const FiltrosDoHistorico = memo(({ opcoes, mostrados, todos }: FiltrosDoHistoricoProps) => (
  <div className={classes.filtros} role="group" aria-label="Filtros">
    <EscolhaDoFiltro nome="tipo" label="Tipo" todos="Todos" opcoes={opcoes.tipos} />
    <EscolhaDoFiltro nome="pessoa" label="Pessoa" todos="Todas" opcoes={opcoes.pessoas} />
    <PeriodoDoFiltro />
    <FichasDosFiltros opcoes={{ tipo: opcoes.tipos, pessoa: opcoes.pessoas }} />
    <p className={classes.contagem} role="status">
      {mostrados < todos
        ? `${mostrados} de ${contar(todos, 'evento', 'eventos')}`
        : contar(todos, 'evento', 'eventos')}
    </p>
  </div>
));

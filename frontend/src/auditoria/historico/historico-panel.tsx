import { Anchor, Skeleton, Text } from '@mantine/core';
import { DESCRICAO_DO_ASSUNTO } from '@encomenda/contracts/auditoria/assuntos';
import { Link } from 'react-router-dom';
import { usePoder } from '../../core/sessao.api';
import { ErrorInCard } from '../../shared/feedback/error-in-card';
import { SectionCard } from '../../shared/page/detail/section-card';
import { historicoDoRegistro } from './enderecos/enderecos';
import { useHistoricoQuery } from './historico.api';
import type { Registro } from './enderecos/registro';
import classes from './historico.module.css';
import { LinhaDoHistorico } from './linhas/linha-do-historico';

const ULTIMAS = 5;

const Linhas = ({ registro }: { registro: Registro }) => {
  const { data, error, refetch } = useHistoricoQuery(registro);
  if (error && !data) return <ErrorInCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} role="status" aria-label="Carregando o histórico" />;
  if (data.total === 0) return <Text c="var(--ink-3)">Nada ainda.</Text>;
  return (
    <div role="list" className={classes.linhas} aria-label="Últimos eventos">
      {data.eventos
        .slice(-ULTIMAS)
        .toReversed()
        .map((evento) => (
          <LinhaDoHistorico key={evento.revisao} evento={evento} breve />
        ))}
    </div>
  );
};

export const HistoricoPanel = (registro: Registro) => {
  const podeHistorico = usePoder('historico:ler');
  const podeAssunto = usePoder(DESCRICAO_DO_ASSUNTO[registro.assunto].poder);
  if (!podeHistorico || !podeAssunto) return null;
  return (
    <SectionCard
      title="Histórico"
      actions={
        <Anchor
          component={Link}
          to={historicoDoRegistro(registro)}
          size="sm"
          className="touch-line"
        >
          Ver histórico
        </Anchor>
      }
    >
      <Linhas registro={registro} />
    </SectionCard>
  );
};

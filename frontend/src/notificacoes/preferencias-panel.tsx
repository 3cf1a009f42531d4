import { Loader, Switch, Text } from '@mantine/core';
import type { Motivo } from '@encomenda/contracts/notificacoes/motivo';
import type { PreferenciaDeNotificacao } from '@encomenda/contracts/notificacoes/notificacoes.http';
import { pendingMark } from '../shared/feedback/pending';
import { ErrorInCard } from '../shared/feedback/error-in-card';
import { useOptimisticValue } from '../shared/form/saving/use-optimistic-value';
import { SectionCard } from '../shared/page/detail/section-card';
import {
  usePreferenciasDeNotificacaoQuery,
  useSalvarPreferenciasMutation,
} from './notificacoes.api';
import classes from './notificacoes.module.css';

interface ChavesProps {
  preferencias: readonly PreferenciaDeNotificacao[];
  /** Resolves once `preferencias` contains the change. */
  onChange: (silenciados: Motivo[]) => Promise<unknown>;
}

const Chaves = ({ preferencias, onChange }: ChavesProps) => {
  const atuais = preferencias.filter(({ ativa }) => !ativa).map(({ motivo }) => motivo);
  const [silenciados, setSilenciados, salvando] = useOptimisticValue<Motivo[]>(atuais, onChange);
  if (preferencias.length === 0)
    return <Text c="var(--ink-2)">Seu perfil não recebe notificações.</Text>;
  return (
    <div className={classes.switches} {...pendingMark(salvando)}>
      {preferencias.map(({ motivo, nome }) => (
        <Switch
          key={motivo}
          label={nome}
          checked={!silenciados.includes(motivo)}
          onChange={({ currentTarget: { checked } }) => {
            const outros = silenciados.filter((outro) => outro !== motivo);
            setSilenciados(checked ? outros : [...outros, motivo]);
          }}
        />
      ))}
    </div>
  );
};

export const PreferenciasDeNotificacaoPanel = () => {
  const { data, isError, error, refetch } = usePreferenciasDeNotificacaoQuery();
  const [salvar] = useSalvarPreferenciasMutation();
  const enviar = async (silenciados: Motivo[]) => {
    await salvar({ silenciados, idempotencyKey: crypto.randomUUID() }).unwrap();
    await refetch();
  };
  return (
    <SectionCard title="Notificações">
      {data ? <Chaves preferencias={data} onChange={enviar} /> : null}
      {isError && !data ? <ErrorInCard error={error} onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <Loader size="sm" role="status" aria-label="Carregando" /> : null}
    </SectionCard>
  );
};

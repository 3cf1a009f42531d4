import { Button, Card, Group, Skeleton, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import type { Agenda } from '@encomenda/contracts/agenda/agenda.http';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { memo, useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../shared/feedback/empty-state';
import { ErrorInCard } from '../shared/feedback/error-in-card';
import { hoje } from '../shared/format/dates';
import { ScreenHeader } from '../shared/page/header/page-header';
import { useUrlChoice } from '../shared/page/url/use-url-choice';
import { useUrlDay } from '../shared/page/url/use-url-day';
import { WithShortcut } from '../shared/shortcuts/with-shortcut';
import { useIsMobile } from '../shared/use-is-mobile';
import { useAgendaQuery } from './agenda.api';
import classes from './agenda.module.css';
import { CargaDoDia } from './dias/carga-do-dia';
import { FiltrosDaAgenda, useFiltrosDaAgenda } from './filtros-da-agenda';
import { GradeDeDias } from './dias/grade-de-dias';
import { ItensDoDia } from './dias/itens-do-dia';
import { ListaPorDia } from './dias/lista-por-dia';
import { diaNoPeriodo, periodoDe, tituloDoPeriodo, VISTAS, type Vista } from './dias/periodo';

const NOME_DA_VISTA: Readonly<Record<Vista, string>> = { mes: 'Mês', semana: 'Semana', dia: 'Dia' };
/** Items that fit in a cell of the month; the day view shows the rest. */
const NUMA_CELULA = 4;
const TODOS = 200;

export const AgendaPage = () => {
  const [vista, setVista] = useUrlChoice<Vista>('vista', VISTAS, 'mes');
  const [dia, { onChange: irPara, notice }] = useUrlDay();
  const filtros = useFiltrosDaAgenda();
  const { currentData, error, refetch } = useAgendaQuery({
    ...periodoDe(vista, dia),
    por_dia: vista === 'mes' ? NUMA_CELULA : TODOS,
    ...filtros,
  });
  const lido = useMemo(
    () => currentData && { agenda: currentData, vista, dia },
    [currentData, vista, dia],
  );
  const desenhado = useDeferredValue(lido);
  const andar = (passo: 1 | -1) => () => irPara(diaNoPeriodo(vista, dia, passo));
  return (
    <>
      <ScreenHeader
        title="Agenda"
        context={notice ?? 'Prazos e entregas de cada dia, ao lado do que a oficina faz.'}
        primary={{
          label: 'Novo pedido',
          icon: <IconPlus size={18} aria-hidden />,
          to: vista === 'dia' ? `/adm/pedidos/novo?prazo=${dia}` : '/adm/pedidos/novo',
          poder: 'pedidos:alterar',
          shortcut: 'novo',
          inBottomBar: vista !== 'dia',
        }}
      />
      <Group justify="space-between" gap="xs" mb="sm">
        <Group gap={4}>
          <WithShortcut shortcut="periodo-anterior">
            <Button variant="default" size="compact-sm" aria-label="Anterior" onClick={andar(-1)}>
              <IconChevronLeft size={16} aria-hidden />
            </Button>
          </WithShortcut>
          <WithShortcut shortcut="agenda-hoje">
            <Button variant="default" size="compact-sm" onClick={() => irPara(hoje())}>
              Hoje
            </Button>
          </WithShortcut>
          <WithShortcut shortcut="periodo-seguinte">
            <Button variant="default" size="compact-sm" aria-label="Seguinte" onClick={andar(1)}>
              <IconChevronRight size={16} aria-hidden />
            </Button>
          </WithShortcut>
          <Title order={2} ml="xs" aria-live="polite">
            {tituloDoPeriodo(vista, dia)}
          </Title>
        </Group>
        <Button.Group aria-label="Mostrar">
          {VISTAS.map((uma) => (
            <Button
              key={uma}
              size="compact-sm"
              variant={uma === vista ? 'filled' : 'default'}
              aria-pressed={uma === vista}
              onClick={() => setVista(uma)}
            >
              {NOME_DA_VISTA[uma]}
            </Button>
          ))}
        </Button.Group>
      </Group>
      <Group gap="xs" mb="sm">
        <FiltrosDaAgenda {...filtros} />
      </Group>
      {currentData && desenhado ? <Vistas {...desenhado} /> : null}
      {!currentData && error ? (
        <Card>
          <ErrorInCard error={error} onRetry={() => void refetch()} />
        </Card>
      ) : null}
      {!(currentData && desenhado) && !error ? (
        <Skeleton height={480} role="status" aria-label="Carregando agenda" />
      ) : null}
    </>
  );
};

interface VistasProps {
  agenda: Agenda;
  vista: Vista;
  dia: Dia;
}

const Vistas = memo(({ agenda, vista, dia }: VistasProps) => {
  const mobile = useIsMobile();
  const [params] = useSearchParams();
  const diaEm = (outro: Dia) => {
    const next = new URLSearchParams(params);
    next.set('vista', 'dia');
    next.set('data', outro);
    return `/adm/agenda?${next}`;
  };
  const mes = vista === 'mes' ? dia.slice(0, 7) : undefined;
  if (vista === 'dia') return <UmDia agenda={agenda} />;
  const grade = { agenda, mes, escolhido: dia, diaEm };
  const periodo = agenda.dias[0]?.dia;
  if (!mobile) return <GradeDeDias key={periodo} {...grade} />;
  return (
    <>
      {vista === 'mes' ? <GradeDeDias {...grade} pequena /> : null}
      <ListaPorDia agenda={agenda} mes={mes} diaEm={diaEm} />
    </>
  );
});

const UmDia = ({ agenda }: { agenda: Agenda }) => {
  const [dia] = agenda.dias;
  if (!dia) return null;
  const vazio = dia.filtrados === 0 && dia.entregas.length === 0 && dia.solicitacoes_ao_todo === 0;
  return (
    <Card className={classes.umDia}>
      <CargaDoDia dia={dia} medida={agenda.medida} />
      {vazio ? (
        <EmptyState title="Nenhum prazo e nenhuma entrega" description="Neste dia." />
      ) : (
        <ItensDoDia dia={dia} mais={`/adm/pedidos?aba=0&ordem=prazo`} largo />
      )}
    </Card>
  );
};

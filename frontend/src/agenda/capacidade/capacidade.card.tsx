import { Button, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarOff, IconPencil } from '@tabler/icons-react';
import type { Calendario } from '@encomenda/contracts/agenda/agenda.http';
import { camposDaCapacidade } from '@encomenda/contracts/agenda/calendario.campos';
import { capacidadeEmPalavras, DIAS_DA_SEMANA } from '@encomenda/contracts/agenda/capacidade';
import { useActs } from '../../shared/feedback/use-acts';
import { Loaded } from '../../shared/feedback/loaded';
import { DataList } from '../../shared/page/detail/data-list';
import { SectionCard } from '../../shared/page/detail/section-card';
import { useCalendarioQuery, useReabrirDiaMutation } from './calendario.api';
import { CapacidadeFormModal } from './capacidade-form-modal';
import classes from './capacidade.module.css';
import { FecharDiaFormModal } from './fechar-dia-form-modal';

const porDia = (calendario: Calendario) =>
  DIAS_DA_SEMANA.map((nome) => ({
    label: camposDaCapacidade[nome].rotulo,
    value: capacidadeEmPalavras(calendario[nome], calendario.medida),
  }));

const feriados = (calendario: Calendario) =>
  (['fecha_nos_feriados', 'fecha_nos_pontos_facultativos'] as const).map((nome) => ({
    label: camposDaCapacidade[nome].rotulo,
    value: camposDaCapacidade[nome].nomes[`${calendario[nome]}`],
  }));

export const CapacidadeCard = ({ editable }: { editable: boolean }) => {
  const query = useCalendarioQuery();
  const [editing, edit] = useDisclosure(false);
  const [closing, close] = useDisclosure(false);
  return (
    <SectionCard
      title="Capacidade e dias fechados"
      actions={
        editable && query.data ? (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={edit.open}
          >
            Alterar capacidade
          </Button>
        ) : null
      }
    >
      <Loaded query={query} height={280} label="Carregando capacidade">
        {(calendario) => (
          <>
            <DataList items={[...porDia(calendario), ...feriados(calendario)]} />
            <DiasFechados fechados={calendario.fechados} editable={editable} onClose={close.open} />
            <CapacidadeFormModal opened={editing} onClose={edit.close} calendario={calendario} />
            <FecharDiaFormModal opened={closing} onClose={close.close} />
          </>
        )}
      </Loaded>
    </SectionCard>
  );
};

interface DiasFechadosProps {
  fechados: Calendario['fechados'];
  editable: boolean;
  onClose: () => void;
}

const DiasFechados = ({ fechados, editable, onClose }: DiasFechadosProps) => {
  const [reabrir] = useReabrirDiaMutation();
  const acts = useActs<string>();
  return (
    <>
      <Group justify="space-between" gap="xs" mt="md" mb="xs">
        <Title order={3}>Dias fechados</Title>
        {editable ? (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconCalendarOff size={16} aria-hidden />}
            onClick={onClose}
          >
            Fechar um dia
          </Button>
        ) : null}
      </Group>
      {fechados.length === 0 ? (
        <Text c="var(--ink-3)">Nenhum, além dos feriados.</Text>
      ) : (
        <ul className={classes.list}>
          {fechados.map(({ dia, quando, nome }) => (
            <li key={dia} className={classes.line}>
              <span>
                <span className="tabular">{quando}</span>: {nome}
              </span>
              {editable ? (
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  {...acts.look(dia)}
                  aria-label={`Abrir em ${quando}: ${nome}`}
                  onClick={() => acts.press(dia, () => reabrir(dia).unwrap())}
                >
                  Abrir
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

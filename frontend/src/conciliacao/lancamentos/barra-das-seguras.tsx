import { Button, Group, Text } from '@mantine/core';
import type { Lancamento } from '@encomenda/contracts/conciliacao/conciliacao.http';
import { LANCAMENTOS_DE_UMA_VEZ } from '@encomenda/contracts/conciliacao/extrato';
import { contar } from '../../shared/format/dates';
import classes from '../conciliacao.module.css';
import type { Escolhidos } from './use-escolhidos';

interface BarraDasSegurasProps {
  lancamentos: readonly Lancamento[];
  escolhidos: Escolhidos;
  verbo: string;
  look: { loading: boolean; 'aria-busy': true | undefined };
  onConfirmar: (marcados: readonly Lancamento[]) => void;
}

export const BarraDasSeguras = ({
  lancamentos,
  escolhidos,
  verbo,
  look,
  onConfirmar,
}: BarraDasSegurasProps) => {
  const seguros = lancamentos.filter(({ segura }) => segura).slice(0, LANCAMENTOS_DE_UMA_VEZ);
  const marcados = seguros.filter(({ id }) => escolhidos.ids.has(id));
  if (seguros.length < 2) return null;
  const ids = seguros.map(({ id }) => id);
  const faltam = marcados.length < seguros.length;
  return (
    <Group className={classes.barra} justify="space-between" gap="xs" mb="sm">
      <Text size="sm" role="status">
        {marcados.length === 0
          ? `${contar(seguros.length, 'proposta segura', 'propostas seguras')} nesta página.`
          : `${contar(marcados.length, 'escolhida', 'escolhidas')}.`}
      </Text>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => escolhidos.escolher(ids, faltam)}
        >
          {faltam ? 'Escolher as seguras' : 'Nenhuma'}
        </Button>
        <Button
          size="compact-sm"
          disabled={marcados.length === 0}
          {...look}
          onClick={() => onConfirmar(marcados)}
        >
          {marcados.length === 0
            ? `${verbo} as escolhidas`
            : `${verbo} ${contar(marcados.length, 'escolhida', 'escolhidas')}`}
        </Button>
      </Group>
    </Group>
  );
};

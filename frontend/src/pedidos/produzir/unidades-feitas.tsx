import { Progress, Text } from '@mantine/core';
import type { UnidadesAFazer } from '@encomenda/contracts/pedidos/producao/producao.http';
import { contar } from '../../shared/format/dates';
import classes from './produzir.module.css';

const CEM = 100;

export const UnidadesFeitas = ({
  label,
  unidades: { quantidade, quantidade_finalizada: feitas },
  pedidos,
}: {
  label: string;
  unidades: UnidadesAFazer;
  pedidos: number;
}) => {
  const faltam = quantidade - feitas;
  const em = `em ${contar(pedidos, 'pedido', 'pedidos')}`;
  return (
    <div className={classes.feitas}>
      <Text size="sm" className="tabular" style={{ whiteSpace: 'normal' }}>
        {faltam === 0 ? 'Pronto: ' : `${faltam === 1 ? 'Falta' : 'Faltam'} `}
        {faltam === 0 ? null : (
          <>
            <strong>{faltam.toLocaleString('pt-BR')}</strong> de{' '}
          </>
        )}
        {contar(quantidade, 'unidade', 'unidades')} {em}
      </Text>
      <Progress.Root size="md" className="no-paper">
        <Progress.Section
          value={quantidade === 0 ? 0 : (feitas / quantidade) * CEM}
          color={faltam === 0 ? 'green' : 'blue'}
          aria-label={`${label}: ${feitas} de ${quantidade} prontas`}
        />
      </Progress.Root>
    </div>
  );
};

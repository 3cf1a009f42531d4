import { Button, Group, Text } from '@mantine/core';
import { sinalDe, sinalEmPalavras } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { emReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { emReal } from '../../../shared/format/money';
import {
  somasDoFormulario,
  type FormularioDoPedidoCompleto,
} from '../../../encomenda/formulario-da-encomenda';
import { useRegraDoSinalQuery } from '../pedido-completo.api';

interface SinalDaOficinaProps {
  values: FormularioDoPedidoCompleto;
  /** @param valor decimal reais */
  onUsar: (valor: number) => void;
}

export const SinalDaOficina = ({ values, onUsar }: SinalDaOficinaProps) => {
  const { data: regra } = useRegraDoSinalQuery();
  const somas = somasDoFormulario(values);
  if (!regra || !somas) return null;
  const pedido = sinalDe(regra, { totalEmCentavos: somas.total, combinadoEmCentavos: null });
  if (pedido <= somas.sinal) return null;
  return (
    <Group gap="xs" role="status">
      <Text size="sm" c="var(--ink-2)">
        A oficina pede {emReal(emReais(pedido))} de sinal
        {regra.em === 'porcentagem' ? ` (${sinalEmPalavras(regra)})` : ''}.
      </Text>
      <Button variant="default" size="compact-sm" onClick={() => onUsar(emReais(pedido))}>
        Usar como sinal recebido
      </Button>
    </Group>
  );
};

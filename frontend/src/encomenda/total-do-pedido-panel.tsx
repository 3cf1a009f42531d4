import { Text } from '@mantine/core';
import { emReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { somasDoFormulario, type FormularioDoPedidoCompleto } from './formulario-da-encomenda';
import { emReal } from '../shared/format/money';

interface TotalDoPedidoPanelProps {
  values: FormularioDoPedidoCompleto;
  label?: string;
}

export const TotalDoPedidoPanel = ({
  values,
  label = 'Total do pedido',
}: TotalDoPedidoPanelProps) => {
  const somas = somasDoFormulario(values);
  const detalhes = [
    somas && somas.desconto > 0 ? `desconto ${emReal(emReais(somas.desconto))}` : '',
    somas && somas.taxa > 0 ? `entrega ${emReal(emReais(somas.taxa))}` : '',
    somas && somas.sinal > 0 ? `falta ${emReal(emReais(somas.falta))}` : '',
  ].filter(Boolean);
  return (
    <div role="status" aria-label={label} className="tabular">
      <Text fw={600}>Total {somas ? emReal(emReais(somas.total)) : '—'}</Text>
      {detalhes.length > 0 ? (
        <Text size="sm" c="var(--ink-2)">
          {detalhes.join(' · ')}
        </Text>
      ) : null}
    </div>
  );
};

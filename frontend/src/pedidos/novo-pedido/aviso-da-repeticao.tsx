import { Alert, List } from '@mantine/core';
import type { PedidoParaRepetir } from '@encomenda/contracts/pedidos/pedido-completo.http';
import { diferencas } from './repetir-pedido';

export const AvisoDaRepeticao = ({ antigo }: { antigo: PedidoParaRepetir }) => {
  const frases = diferencas(antigo);
  return (
    <Alert
      role="status"
      color="blue"
      variant="light"
      mb="md"
      title={`Como o pedido #${antigo.id}, com os preços de hoje`}
    >
      {frases.length === 0 ? (
        'Produtos e preços são os mesmos.'
      ) : (
        <List size="sm">
          {frases.map((frase) => (
            <List.Item key={frase}>{frase}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
};

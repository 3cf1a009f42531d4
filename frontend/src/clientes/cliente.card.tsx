import { Group, Text } from '@mantine/core';
import type { LinhaDeCliente } from '@encomenda/contracts/clientes/clientes.http';
import { AvatarDoCliente } from './avatar-do-cliente';

export const ClienteCard = ({ cliente }: { cliente: LinhaDeCliente }) => {
  const { nome, cpf, cnpj, ultimo_pedido: ultimo, comprado_br } = cliente;
  return (
    <Group gap="sm" wrap="nowrap">
      <AvatarDoCliente nome={nome} />
      <div style={{ minWidth: 0 }}>
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {nome}
        </Text>
        <Text size="sm" c="var(--ink-2)">
          {ultimo ? (
            <>
              Último pedido {ultimo.data_br} <span className="tabular">· {comprado_br}</span>
            </>
          ) : (
            (cpf ?? cnpj ?? 'Sem pedidos')
          )}
        </Text>
      </div>
    </Group>
  );
};

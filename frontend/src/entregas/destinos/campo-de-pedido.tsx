import { Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Destino, PedidoParaEntregar } from '@encomenda/contracts/entregas/entregas.http';
import { useRef, useState } from 'react';
import { ADDRESS_FIELDS, addressValues } from '../../shared/form/address/address-fields';
import { RemoteDropdown } from '../../shared/form/dropdown/remote-dropdown';
import type { FormularioDoDestino } from './destinos.api';

interface CampoDePedidoProps {
  form: UseFormReturnType<FormularioDoDestino>;
  destino: Destino | undefined;
  onPreenchido: () => void;
}

/** Choosing an order replaces the whole address by its customer's; an address typed by hand is kept. */
export const CampoDePedido = ({ form, destino, onPreenchido }: CampoDePedidoProps) => {
  const [aviso, setAviso] = useState<string | null>(null);
  const ultimo = useRef(destino?.pedido_id ?? null);

  const choose = (id: number | string | null, pedido: PedidoParaEntregar | null) => {
    form.setFieldValue('pedido_id', id as number | null);
    setAviso(pedido?.aviso ?? null);
    if (pedido === null || pedido.id === ultimo.current) return;
    const atual = form.getValues();
    const digitado = ultimo.current === null && ADDRESS_FIELDS.some((campo) => atual[campo] !== '');
    ultimo.current = pedido.id;
    if (digitado) return;
    form.setValues(addressValues(pedido.endereco));
    onPreenchido();
  };

  return (
    <div>
      <RemoteDropdown<PedidoParaEntregar>
        label="Pedido"
        withAsterisk
        data-autofocus
        link="/api/adm/entrega-destinos/pedido_list"
        subject="pedidos"
        getId={({ id }) => id}
        getLabel={({ nome }) => nome}
        getDetail={({ distincao }) => distincao}
        selectedLabel={destino && `#${destino.pedido_id} ${destino.pedido.cliente.nome}`}
        {...form.getInputProps('pedido_id')}
        onChange={choose}
      />
      <Text size="xs" c="var(--warning)" mt={4} role="status">
        {aviso === null ? null : (
          <>
            <IconAlertTriangle size={14} aria-hidden style={{ verticalAlign: '-2px' }} /> {aviso}
          </>
        )}
      </Text>
    </div>
  );
};

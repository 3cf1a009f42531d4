import { Select } from '@mantine/core';
import { ESTAGIO, ESTAGIOS, type EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { ReactNode } from 'react';

interface EstagioSelectProps {
  value?: EstagioId;
  onChange?: (id: EstagioId) => void;
  error?: ReactNode;
}

const data = ESTAGIOS.map(({ id, nome }) => ({ value: String(id), label: nome }));

export const EstagioSelect = ({
  value = ESTAGIO.inicializar,
  onChange,
  ...field
}: EstagioSelectProps) => (
  <Select
    label="Estágio"
    withAsterisk
    allowDeselect={false}
    data={data}
    {...field}
    value={String(value)}
    onChange={(id) => onChange?.(Number(id) as EstagioId)}
  />
);

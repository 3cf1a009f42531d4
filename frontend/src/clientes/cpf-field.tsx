import { Anchor, Text } from '@mantine/core';
import { cpfValido } from '@encomenda/contracts/clientes/cpf';
import { soDigitos } from '@encomenda/contracts/shared/busca';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CpfInput } from '../shared/form/masked-input';
import { useDuplicadoQuery } from './clientes.api';

interface CpfFieldProps {
  value?: string;
  onChange: (cpf: string) => void;
  error?: ReactNode;
  /** The customer being edited, who does not count as a duplicate. */
  clienteId: number | undefined;
}

/** A CPF field that warns, without blocking, when another customer has the same CPF. */
export const CpfField = ({ clienteId, ...field }: CpfFieldProps) => {
  const cpf = soDigitos(field.value ?? '');
  const { currentData } = useDuplicadoQuery({ cpf, ignorar: clienteId }, { skip: !cpfValido(cpf) });
  const outro = currentData?.cliente;
  return (
    <div>
      <CpfInput label="CPF" {...field} />
      <Text size="xs" c="var(--warning)" mt={4} role="status">
        {outro ? (
          <>
            Já existe um cliente com este CPF:{' '}
            <Anchor component={Link} to={`/adm/clientes/show/${outro.id}`} target="_blank" inherit>
              {outro.nome}
            </Anchor>
          </>
        ) : null}
      </Text>
    </div>
  );
};

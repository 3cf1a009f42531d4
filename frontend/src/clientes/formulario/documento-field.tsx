import { Anchor, Text } from '@mantine/core';
import { camposDoCliente } from '@encomenda/contracts/clientes/cliente.campos';
import { caracteresDoCnpj, cnpjValido } from '@encomenda/contracts/clientes/cnpj';
import { cpfValido } from '@encomenda/contracts/clientes/cpf';
import { soDigitos } from '@encomenda/contracts/shared/texto/busca';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CnpjInput, CpfInput } from '../../shared/form/inputs/masked-input';
import { useDuplicadoQuery } from '../clientes.api';

interface DocumentoFieldProps {
  value?: string;
  onChange: (documento: string) => void;
  error?: ReactNode;
  clienteId: number | undefined;
}

type Consulta = Parameters<typeof useDuplicadoQuery>[0];

const Aviso = ({
  tipo,
  consulta,
  valido,
}: {
  tipo: string;
  consulta: Consulta;
  valido: boolean;
}) => {
  const { currentData } = useDuplicadoQuery(consulta, { skip: !valido });
  const outro = currentData?.cliente;
  return (
    <Text size="xs" c="var(--warning)" mt={4} role="status">
      {outro ? (
        <>
          Já existe um cliente com este {tipo}:{' '}
          <Anchor component={Link} to={`/adm/clientes/show/${outro.id}`} target="_blank" inherit>
            {outro.nome}
          </Anchor>
        </>
      ) : null}
    </Text>
  );
};

/** A CPF field that warns, without blocking, when another customer has the same CPF. */
export const CpfField = ({ clienteId, ...field }: DocumentoFieldProps) => {
  const cpf = soDigitos(field.value ?? '');
  return (
    <div>
      <CpfInput label={camposDoCliente.cpf.rotulo} {...field} />
      <Aviso tipo="CPF" consulta={{ cpf, ignorar: clienteId }} valido={cpfValido(cpf)} />
    </div>
  );
};

export const CnpjField = ({ clienteId, ...field }: DocumentoFieldProps) => {
  const cnpj = caracteresDoCnpj(field.value ?? '');
  return (
    <div>
      <CnpjInput label={camposDoCliente.cnpj.rotulo} {...field} />
      <Aviso tipo="CNPJ" consulta={{ cnpj, ignorar: clienteId }} valido={cnpjValido(cnpj)} />
    </div>
  );
};

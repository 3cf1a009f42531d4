import { Button, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ClienteParaEscolher } from '@encomenda/contracts/clientes/clientes.http';
import { useState, type KeyboardEvent } from 'react';
import { useClienteQuery } from '../../clientes/clientes.api';
import { TelefoneDoCliente } from '../../shared/form/telefone-do-cliente';
import { RemoteDropdown } from '../../shared/form/remote-dropdown';
import { enterIn } from '../../shared/encomenda/enter-in';
import type { FormularioDoPedidoCompleto } from '../../shared/encomenda/formulario-da-encomenda';

interface ClienteDoPedidoProps {
  form: UseFormReturnType<FormularioDoPedidoCompleto>;
  /** After Enter, once there is a customer. */
  onDone: () => void;
}

/** Name of a customer whom the address or a draft names, not the list. */
const useNomeDoCliente = (id: number, daLista: number | null) => {
  const { currentData } = useClienteQuery(id, { skip: id <= 0 || id === daLista });
  return currentData?.nome;
};

/** A registered customer or, with name and telephone, a new one who is registered with the order. */
export const ClienteDoPedidoPanel = ({ form, onDone }: ClienteDoPedidoProps) => {
  const [daLista, setDaLista] = useState<number | null>(null);
  const campo = form.getInputProps('cliente_id');
  const nome = useNomeDoCliente(form.values.cliente_id ?? 0, daLista);
  const seguir = (event: KeyboardEvent) => {
    const { cliente, cliente_id } = form.getValues();
    if (enterIn(event) && (cliente?.nome || (cliente_id ?? 0) > 0)) onDone();
  };
  if (form.values.cliente)
    return (
      <>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" onKeyDown={seguir}>
          <TextInput
            label="Nome do novo cliente"
            withAsterisk
            autoComplete="off"
            {...form.getInputProps('cliente.nome')}
          />
          <TelefoneDoCliente
            label="Telefone (WhatsApp)"
            autoFocus
            onMesmaPessoa={({ id }) => form.setValues({ cliente_id: id, cliente: null })}
            {...form.getInputProps('cliente.telefone')}
          />
        </SimpleGrid>
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => form.setFieldValue('cliente', null)}
        >
          Escolher um cliente já cadastrado
        </Button>
      </>
    );
  return (
    <div onKeyDown={seguir}>
      <RemoteDropdown<ClienteParaEscolher>
        label="Cliente"
        withAsterisk
        data-autofocus
        placeholder="Nome ou telefone"
        link="/api/adm/clientes/list"
        subject="clientes"
        getId={(cliente) => cliente.id}
        getLabel={(cliente) => cliente.nome}
        getDetail={(cliente) => cliente.distincao}
        createLabel="Cadastrar novo cliente"
        onCreate={(nome) => {
          form.setValues({ cliente_id: null, cliente: { nome, telefone: '' } });
          return Promise.resolve(undefined);
        }}
        selectedLabel={nome}
        {...campo}
        onChange={(id, cliente) => {
          setDaLista(cliente?.id ?? null);
          campo.onChange(id);
        }}
      />
    </div>
  );
};

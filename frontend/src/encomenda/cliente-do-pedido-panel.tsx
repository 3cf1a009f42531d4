import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ClienteParaEscolher } from '@encomenda/contracts/clientes/clientes.http';
import type { KeyboardEvent } from 'react';
import { useClienteQuery } from '../clientes/clientes.api';
import { TelefoneDoCliente } from '../shared/form/telefone/telefone-do-cliente';
import { ObservacoesDoClientePanel } from '../clientes/observacoes-do-cliente-panel';
import { RemoteDropdown } from '../shared/form/dropdown/remote-dropdown';
import { enterIn } from '../shared/form/enter-in';
import type { FormularioDoPedidoCompleto } from './formulario-da-encomenda';

interface ClienteDoPedidoProps {
  form: UseFormReturnType<FormularioDoPedidoCompleto>;
  onDone: () => void;
}

export const ClienteDoPedidoPanel = ({ form, onDone }: ClienteDoPedidoProps) => {
  const campo = form.getInputProps('cliente_id');
  const id = form.values.cliente_id ?? 0;
  // The list lacks the notes, and customers that only an address or a draft names.
  const { currentData: cliente } = useClienteQuery(id, { skip: id <= 0 });
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
    <Stack gap="sm" onKeyDown={seguir}>
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
        selectedLabel={cliente?.nome}
        {...campo}
      />
      <ObservacoesDoClientePanel texto={cliente?.observacoes} />
    </Stack>
  );
};

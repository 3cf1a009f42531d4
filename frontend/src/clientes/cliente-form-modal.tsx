import { SimpleGrid, TextInput } from '@mantine/core';
import type { Cliente } from '@encomenda/contracts/clientes/clientes.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/http';
import { AddressFields, addressValues } from '../shared/form/address-fields';
import { DateInput } from '../shared/form/date-input';
import { FormModal } from '../shared/form/form-modal';
import { TelefoneInput } from '../shared/form/telefone-input';
import {
  useAtualizarClienteMutation,
  useCadastrarClienteMutation,
  type FormularioDoCliente,
} from './clientes.api';
import { CpfField } from './cpf-field';

interface ClienteSalvo extends RespostaDeAcao {
  id?: number;
  nome: string;
}

interface ClienteFormModalProps {
  opened: boolean;
  onClose: () => void;
  cliente?: Cliente;
  nome?: string;
  onSaved?: (answer: ClienteSalvo) => void;
}

const valoresDe = (cliente: Cliente | undefined, nome: string): FormularioDoCliente => ({
  nome: cliente?.nome ?? nome,
  cpf: cliente?.cpf ?? '',
  data_nascimento: cliente?.data_nascimento ?? '',
  ...addressValues(cliente),
  telefone: cliente?.telefone ?? '',
  email: cliente?.email ?? '',
});

export const ClienteFormModal = ({
  opened,
  onClose,
  cliente,
  nome = '',
  onSaved,
}: ClienteFormModalProps) => {
  const [cadastrar] = useCadastrarClienteMutation();
  const [atualizar] = useAtualizarClienteMutation();
  return (
    <FormModal<FormularioDoCliente, ClienteSalvo>
      opened={opened}
      onClose={onClose}
      onSaved={onSaved}
      title={cliente ? 'Editar Cliente' : 'Novo Cliente'}
      initialValues={valoresDe(cliente, nome)}
      revisao={cliente?.revisao}
      onSubmit={async (values, { idempotencyKey, ifMatch }) => {
        const answer = await (
          cliente
            ? atualizar({ ...values, id: cliente.id, idempotencyKey, ifMatch })
            : cadastrar({ ...values, idempotencyKey })
        ).unwrap();
        return { ...answer, nome: values.nome };
      }}
    >
      {(form) => (
        <>
          <TextInput label="Nome" withAsterisk data-autofocus {...form.getInputProps('nome')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TelefoneInput label="Telefone (WhatsApp)" {...form.getInputProps('telefone')} />
            <TextInput label="E-mail" type="email" {...form.getInputProps('email')} />
            <CpfField clienteId={cliente?.id} {...form.getInputProps('cpf')} />
            <DateInput
              label="Data de Nascimento"
              {...form.getInputProps('data_nascimento')}
              onChange={(dia) => form.setFieldValue('data_nascimento', dia ?? '')}
            />
          </SimpleGrid>
          <AddressFields form={form} />
        </>
      )}
    </FormModal>
  );
};

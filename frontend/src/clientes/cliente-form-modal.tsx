import type { Cliente } from '@encomenda/contracts/clientes/clientes.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/http';
import { AddressFields, addressValues } from '../shared/form/address-fields';
import { FormModal } from '../shared/form/form-modal';
import { CamposDoCliente } from './campos-do-cliente';
import {
  useAtualizarClienteMutation,
  useCadastrarClienteMutation,
  type FormularioDoCliente,
} from './clientes.api';

interface ClienteSalvo extends RespostaDeAcao {
  id?: number;
  nome: string;
}

interface ClienteFormModalProps {
  opened: boolean;
  onClose: () => void;
  cliente?: Cliente;
  nome?: string;
  telefone?: string;
  onSaved?: (answer: ClienteSalvo) => void;
}

const valoresDe = (
  cliente: Cliente | undefined,
  { nome, telefone }: { nome: string; telefone: string },
): FormularioDoCliente => ({
  nome: cliente?.nome ?? nome,
  cpf: cliente?.cpf ?? '',
  cnpj: cliente?.cnpj ?? '',
  razao_social: cliente?.razao_social ?? '',
  contato: cliente?.contato ?? '',
  data_nascimento: cliente?.data_nascimento ?? '',
  ...addressValues(cliente),
  telefone: cliente?.telefone ?? telefone,
  email: cliente?.email ?? '',
});

export const ClienteFormModal = ({
  opened,
  onClose,
  cliente,
  nome = '',
  telefone = '',
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
      initialValues={valoresDe(cliente, { nome, telefone })}
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
          <CamposDoCliente form={form} clienteId={cliente?.id} />
          <AddressFields form={form} />
        </>
      )}
    </FormModal>
  );
};

import { Textarea } from '@mantine/core';
import { camposDoCliente } from '@encomenda/contracts/clientes/cliente.campos';
import type { Cliente, ClienteDoTelefone } from '@encomenda/contracts/clientes/clientes.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { useRef } from 'react';
import { AddressFields } from '../../shared/form/address/address-fields';
import { definedFields } from '../../shared/form/defined/defined-fields';
import { DefinedInputs } from '../../shared/form/defined/defined-inputs';
import { definedValues } from '../../shared/form/defined/defined-values';
import { FormModal } from '../../shared/form/modal/form-modal';
import { outrosCampos } from '../outros-campos';
import { CamposDoCliente } from './campos-do-cliente';
import {
  useAtualizarClienteMutation,
  useCadastrarClienteMutation,
  type FormularioDoCliente,
} from '../clientes.api';

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
  ...definedValues(camposDoCliente, cliente),
  ...(cliente ? {} : { nome, telefone }),
});

const jaCadastrado = ({ id, nome }: ClienteDoTelefone): ClienteSalvo => ({
  id,
  nome,
  message: `${nome} já estava no cadastro.`,
  type: 'success',
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
  const mesmaPessoa = useRef<ClienteDoTelefone | null>(null);
  return (
    <FormModal<FormularioDoCliente, ClienteSalvo>
      opened={opened}
      onClose={onClose}
      onSaved={(answer) => {
        mesmaPessoa.current = null;
        onSaved?.(answer);
      }}
      title={cliente ? 'Editar Cliente' : 'Novo Cliente'}
      initialValues={valoresDe(cliente, { nome, telefone })}
      revisao={cliente?.revisao}
      onSubmit={async (values, { idempotencyKey, ifMatch }) => {
        if (mesmaPessoa.current) return jaCadastrado(mesmaPessoa.current);
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
          <CamposDoCliente
            form={form}
            clienteId={cliente?.id}
            onMesmaPessoa={(quem) => {
              mesmaPessoa.current = quem;
            }}
          />
          <AddressFields form={form} />
          <DefinedInputs campos={outrosCampos} form={form} />
          <Textarea
            description="Alergias, preferências e o que mais importa ao fazer um pedido"
            autosize
            minRows={2}
            maxRows={8}
            {...definedFields(camposDoCliente, form)('observacoes')}
          />
        </>
      )}
    </FormModal>
  );
};

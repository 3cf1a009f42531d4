import { SimpleGrid } from '@mantine/core';
import type { Cliente } from '@encomenda/contracts/clientes/clientes.http';
import { useParams } from 'react-router-dom';
import { DataList } from '../shared/page/data-list';
import { DetailPage } from '../shared/page/detail-page';
import { SectionCard } from '../shared/page/section-card';
import { ClienteFormModal } from './cliente-form-modal';
import { useClienteQuery, useExcluirClienteMutation } from './clientes.api';

const pessoais = (cliente: Cliente) => [
  { label: 'Nome', value: cliente.nome },
  { label: 'CPF', value: cliente.cpf },
  { label: 'Data de Nascimento', value: cliente.data_nascimento_br },
  { label: 'Telefone (WhatsApp)', value: cliente.telefone },
  { label: 'E-mail', value: cliente.email },
];

const endereco = (cliente: Cliente) => [
  { label: 'CEP', value: cliente.cep },
  { label: 'Logradouro', value: [cliente.logradouro, cliente.numero].filter(Boolean).join(', ') },
  { label: 'Complemento', value: cliente.complemento },
  { label: 'Bairro', value: cliente.bairro },
  { label: 'Cidade', value: cliente.cidade },
  { label: 'Estado', value: cliente.estado },
];

/** A customer: data, edit, delete. */
export const DetalheDoClientePage = () => {
  const query = useClienteQuery(Number(useParams().id));
  const [excluir] = useExcluirClienteMutation();
  return (
    <DetailPage
      query={query}
      kind="Cliente"
      list="/adm/clientes"
      poder="clientes:alterar"
      title={({ nome }) => `Cliente ${nome}`}
      form={(cliente, dialog) => <ClienteFormModal {...dialog} cliente={cliente} />}
      remove={{
        title: 'Excluir cliente',
        message: 'Deseja realmente excluir este cliente?',
        onConfirm: ({ id }) => excluir(id).unwrap(),
      }}
    >
      {(cliente) => (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <SectionCard title="Dados">
            <DataList items={pessoais(cliente)} />
          </SectionCard>
          <SectionCard title="Endereço">
            <DataList items={endereco(cliente)} />
          </SectionCard>
        </SimpleGrid>
      )}
    </DetailPage>
  );
};

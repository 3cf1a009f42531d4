import { Group, SimpleGrid, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { Cliente } from '@encomenda/contracts/clientes/clientes.http';
import { foiRemovido } from '@encomenda/contracts/titulares/titular-removido';
import { useNavigate, useParams } from 'react-router-dom';
import { usePoder } from '../core/sessao.api';
import { HistoricoPanel } from '../auditoria/historico/historico-panel';
import { PedidoFormModal } from '../pedidos/pedido-form-modal';
import { CopyButton } from '../shared/page/copy-button';
import { DataList } from '../shared/page/data-list';
import { DetailPage } from '../shared/page/detail-page';
import { SectionCard } from '../shared/page/section-card';
import { Telefone } from '../shared/page/telefone';
import { DadosPessoaisCard } from '../titulares/dados-pessoais.card';
import { ClienteFormModal } from './cliente-form-modal';
import { useClienteQuery, useExcluirClienteMutation } from './clientes.api';
import { ComprasCard } from './compras.card';
import { Email } from './contatos';
import { enderecoEmBloco, ruaENumero } from '../shared/format/endereco';
import { PedidosDoClienteCard } from './pedidos-do-cliente.card';

const pessoais = ({ nome, cpf, data_nascimento_br, telefone, email }: Cliente) => [
  { label: 'Nome', campo: 'nome', value: nome },
  { label: 'CPF', campo: 'cpf', value: cpf },
  { label: 'Data de Nascimento', campo: 'data_nascimento', value: data_nascimento_br },
  { label: 'Telefone', campo: 'telefone', value: telefone && <Telefone telefone={telefone} /> },
  { label: 'E-mail', campo: 'email', value: email && <Email email={email} /> },
];

const endereco = (cliente: Cliente) => [
  {
    label: 'CEP',
    campo: 'cep',
    value: cliente.cep && (
      <Group gap={4}>
        <span className="tabular">{cliente.cep}</span>
        <CopyButton label="Copiar CEP" text={cliente.cep} />
      </Group>
    ),
  },
  { label: 'Logradouro', campo: 'logradouro', value: ruaENumero(cliente) },
  { label: 'Complemento', campo: 'complemento', value: cliente.complemento },
  { label: 'Bairro', campo: 'bairro', value: cliente.bairro },
  { label: 'Cidade', campo: 'cidade', value: cliente.cidade },
  { label: 'Estado', campo: 'estado', value: cliente.estado },
];

const ROTULOS = {
  nome: 'Nome',
  cpf: 'CPF',
  data_nascimento: 'Data de Nascimento',
  telefone: 'Telefone',
  email: 'E-mail',
  cep: 'CEP',
  logradouro: 'Logradouro',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Cidade',
  estado: 'Estado',
};

export const DetalheDoClientePage = () => {
  const navigate = useNavigate();
  const query = useClienteQuery(Number(useParams().id));
  const [excluir] = useExcluirClienteMutation();
  const [ordering, order] = useDisclosure(false);
  const removido = query.currentData !== undefined && foiRemovido(query.currentData.nome);
  const podePedir = usePoder('pedidos:alterar') && !removido;
  return (
    <DetailPage<Cliente>
      query={query}
      kind="Cliente"
      aoVivo={{ assunto: 'clientes', rotulos: ROTULOS }}
      list="/adm/clientes"
      poder="clientes:alterar"
      title={({ nome }) => `Cliente ${nome}`}
      primary={() =>
        podePedir
          ? {
              label: 'Novo pedido para este cliente',
              icon: <IconPlus size={18} aria-hidden />,
              onClick: order.open,
            }
          : undefined
      }
      {...(removido
        ? {}
        : {
            form: (cliente, dialog) => <ClienteFormModal {...dialog} cliente={cliente} />,
            remove: {
              title: ({ nome }) => `Excluir o cliente ${nome}?`,
              message: 'Deseja realmente excluir este cliente?',
              consequence: () =>
                'O cliente sai das listas e das buscas. Os pedidos continuam. Dá para desfazer.',
              onConfirm: ({ id }) => excluir(id).unwrap(),
            },
          })}
    >
      {(cliente) => {
        const bloco = enderecoEmBloco(cliente);
        return (
          <Stack gap="md">
            <SimpleGrid cols={{ base: 1, md: 2, lg: cliente.compras ? 3 : 2 }}>
              <SectionCard title="Dados">
                <DataList items={pessoais(cliente)} />
              </SectionCard>
              <SectionCard
                title="Endereço"
                actions={bloco ? <CopyButton label="Copiar endereço" text={bloco} /> : null}
              >
                <DataList items={endereco(cliente)} />
              </SectionCard>
              {cliente.compras ? <ComprasCard compras={cliente.compras} /> : null}
            </SimpleGrid>
            {cliente.compras ? (
              <PedidosDoClienteCard
                clienteId={cliente.id}
                onNovo={podePedir ? order.open : undefined}
              />
            ) : null}
            <DadosPessoaisCard cliente={cliente} />
            <HistoricoPanel assunto="clientes" id={cliente.id} />
            <PedidoFormModal
              opened={ordering}
              onClose={order.close}
              cliente={cliente}
              onSaved={({ id }) => id !== undefined && void navigate(`/adm/pedidos/show/${id}`)}
            />
          </Stack>
        );
      }}
    </DetailPage>
  );
};

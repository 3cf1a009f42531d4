import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconFileDollar, IconPlus } from '@tabler/icons-react';
import { camposDoCliente } from '@encomenda/contracts/clientes/cliente.campos';
import type { Cliente } from '@encomenda/contracts/clientes/clientes.http';
import { rotulosDe } from '@encomenda/contracts/shared/campos/campo';
import { foiRemovido } from '@encomenda/contracts/titulares/titular-removido';
import { Link, Navigate, useParams } from 'react-router-dom';
import { usePoder } from '../../core/sessao.api';
import { HistoricoPanel } from '../../auditoria/historico/historico-panel';
import { enderecoEmBloco, ruaENumero } from '../../shared/format/endereco';
import { CopyButton } from '../../shared/page/actions/copy-button';
import { DataList } from '../../shared/page/detail/data-list';
import { definedItems } from '../../shared/page/detail/defined-items';
import { DetailPage } from '../../shared/page/detail/detail-page';
import { SectionCard } from '../../shared/page/detail/section-card';
import { Telefone } from '../../shared/page/detail/telefone';
import { DadosPessoaisCard } from '../../titulares/dados-pessoais.card';
import { ClienteFormModal } from '../formulario/cliente-form-modal';
import { useClienteQuery, useExcluirClienteMutation } from '../clientes.api';
import { outrosCampos } from '../outros-campos';
import { ComprasCard } from './compras.card';
import { Email } from './contatos';
import { JuntadosCard } from '../juntar/juntados.card';
import { PedidosDoClienteCard } from './pedidos-do-cliente.card';

const ROTULOS = rotulosDe(camposDoCliente);

const daPessoa = ({ cpf, data_nascimento_br }: Cliente) => [
  { label: ROTULOS.cpf, campo: 'cpf', value: cpf },
  { label: ROTULOS.data_nascimento, campo: 'data_nascimento', value: data_nascimento_br },
];

const daEmpresa = ({ razao_social, cnpj, contato }: Cliente) => [
  { label: ROTULOS.razao_social, campo: 'razao_social', value: razao_social },
  { label: ROTULOS.cnpj, campo: 'cnpj', value: cnpj },
  { label: ROTULOS.contato, campo: 'contato', value: contato },
];

const temValor = ({ value }: { value: string | null }): boolean => value !== null;

const documentos = (cliente: Cliente) =>
  daEmpresa(cliente).some(temValor)
    ? [...daEmpresa(cliente), ...daPessoa(cliente).filter(temValor)]
    : daPessoa(cliente);

const pessoais = (cliente: Cliente) => {
  const { nome, telefone, links_do_telefone: links, email, observacoes } = cliente;
  return [
    { label: ROTULOS.nome, campo: 'nome', value: nome },
    ...documentos(cliente),
    {
      label: ROTULOS.telefone,
      campo: 'telefone',
      value: telefone && <Telefone telefone={telefone} links={links} />,
    },
    { label: ROTULOS.email, campo: 'email', value: email && <Email email={email} /> },
    ...definedItems(outrosCampos, cliente),
    {
      label: ROTULOS.observacoes,
      campo: 'observacoes',
      value: observacoes && <Text style={{ whiteSpace: 'pre-line' }}>{observacoes}</Text>,
    },
  ];
};

const endereco = (cliente: Cliente) => [
  {
    label: ROTULOS.cep,
    campo: 'cep',
    value: cliente.cep && (
      <Group gap={4}>
        <span className="tabular">{cliente.cep}</span>
        <CopyButton label="Copiar CEP" text={cliente.cep} />
      </Group>
    ),
  },
  { label: ROTULOS.logradouro, campo: 'logradouro', value: ruaENumero(cliente) },
  { label: ROTULOS.complemento, campo: 'complemento', value: cliente.complemento },
  { label: ROTULOS.bairro, campo: 'bairro', value: cliente.bairro },
  { label: ROTULOS.cidade, campo: 'cidade', value: cliente.cidade },
  { label: ROTULOS.estado, campo: 'estado', value: cliente.estado },
];

const novoPedidoPara = (id: number) => `/adm/pedidos/novo?cliente=${id}`;

export const DetalheDoClientePage = () => {
  const pedido = Number(useParams().id);
  const query = useClienteQuery(pedido);
  const [excluir] = useExcluirClienteMutation();
  const removido = query.currentData !== undefined && foiRemovido(query.currentData.nome);
  const podeOrcar = usePoder('orcamentos:alterar') && !removido;
  const podePedir = usePoder('pedidos:alterar') && !removido;
  const fica = query.currentData?.id ?? pedido;
  if (fica !== pedido) return <Navigate to={`/adm/clientes/show/${fica}`} replace />;
  return (
    <DetailPage<Cliente>
      query={query}
      kind="Cliente"
      aoVivo={{ assunto: 'clientes', rotulos: ROTULOS }}
      list="/adm/clientes"
      poder="clientes:alterar"
      title={({ nome }) => `Cliente ${nome}`}
      primary={({ id }) =>
        podePedir
          ? {
              label: 'Novo pedido para este cliente',
              icon: <IconPlus size={18} aria-hidden />,
              to: novoPedidoPara(id),
              shortcut: 'novo',
            }
          : undefined
      }
      actions={({ id }) =>
        podeOrcar ? (
          <Button
            component={Link}
            to={`/adm/orcamentos/novo?cliente=${id}`}
            variant="default"
            leftSection={<IconFileDollar size={18} aria-hidden />}
          >
            Novo orçamento
          </Button>
        ) : null
      }
      {...(removido
        ? {}
        : {
            form: (cliente, dialog) => <ClienteFormModal {...dialog} cliente={cliente} />,
            remove: {
              title: ({ nome }) => `Excluir o cliente ${nome}?`,
              message: 'Deseja realmente excluir este cliente?',
              consequence: () => 'O cliente sai das listas e das buscas. Dá para desfazer.',
              refusal: ({ recusa_da_exclusao: recusa }) => recusa,
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
                novo={podePedir ? novoPedidoPara(cliente.id) : undefined}
                removido={removido}
              />
            ) : null}
            {removido ? null : <JuntadosCard cliente={cliente} />}
            <DadosPessoaisCard cliente={cliente} />
            <HistoricoPanel assunto="clientes" id={cliente.id} />
          </Stack>
        );
      }}
    </DetailPage>
  );
};

import { Button, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconUserPlus } from '@tabler/icons-react';
import type {
  ClienteParaEscolher,
  OpcaoDeCliente,
} from '@encomenda/contracts/clientes/clientes.http';
import {
  camposDaLista,
  camposDaPagina,
  camposDoPedido,
} from '@encomenda/contracts/pedidos/pedido.campos';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { useEffect, useEffectEvent, useState } from 'react';
import { ClienteFormModal } from '../clientes/formulario/cliente-form-modal';
import { CargaDoDiaPanel } from '../agenda/dias/carga-do-dia-panel';
import { DefinedInputs } from '../shared/form/defined/defined-inputs';
import { definedValues } from '../shared/form/defined/defined-values';
import { FormModal } from '../shared/form/modal/form-modal';
import { RemoteDropdown } from '../shared/form/dropdown/remote-dropdown';
import { EstagioSelect } from './estagio-select';
import { useAtualizarPedidoMutation, type FormularioDoPedido } from './pedidos.api';

interface PedidoFormModalProps {
  opened: boolean;
  onClose: () => void;
  pedido: Pedido;
}

const valoresDe = (pedido: Pedido): FormularioDoPedido => ({
  cliente_id: pedido.cliente_id,
  estagio_id: pedido.estagio_id,
  ...definedValues(camposDoPedido, pedido),
});

const CADASTRAR = 'Cadastrar novo cliente';

interface CampoDeClienteProps {
  form: UseFormReturnType<FormularioDoPedido>;
  atual: OpcaoDeCliente;
  novo: OpcaoDeCliente | undefined;
  onCadastrar: (nome: string) => void;
}

const CampoDeCliente = ({ form, atual, novo, onCadastrar }: CampoDeClienteProps) => {
  const [digitado, setDigitado] = useState('');
  const choose = useEffectEvent((id: number) => form.setFieldValue('cliente_id', id));
  useEffect(() => {
    if (novo) choose(novo.id);
  }, [novo]);
  const escolhido = form.values.cliente_id !== null && form.values.cliente_id > 0;
  return (
    <>
      <RemoteDropdown<ClienteParaEscolher>
        label="Cliente"
        withAsterisk
        data-autofocus
        link="/api/adm/clientes/list"
        subject="clientes"
        getId={(cliente) => cliente.id}
        getLabel={(cliente) => cliente.nome}
        getDetail={(cliente) => cliente.distincao}
        selectedLabel={form.values.cliente_id === novo?.id ? novo?.nome : atual.nome}
        onType={setDigitado}
        createLabel={CADASTRAR}
        onCreate={(nome) => {
          onCadastrar(nome);
          // The customer form provides the option after its save.
          return Promise.resolve(undefined);
        }}
        {...form.getInputProps('cliente_id')}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        mt={-8}
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconUserPlus size={16} aria-hidden />}
        onClick={() => onCadastrar(escolhido ? '' : digitado.trim())}
      >
        {CADASTRAR}
      </Button>
    </>
  );
};

/** Edits an order. Setting the stage here is the deliberate override. */
export const PedidoFormModal = ({ opened, onClose, pedido }: PedidoFormModalProps) => {
  const [atualizar] = useAtualizarPedidoMutation();
  const [nomeDoNovo, setNomeDoNovo] = useState<string | null>(null);
  const [novo, setNovo] = useState<OpcaoDeCliente>();
  return (
    <>
      <FormModal<FormularioDoPedido, RespostaDeAcao>
        opened={opened}
        onClose={onClose}
        title="Editar Pedido"
        initialValues={valoresDe(pedido)}
        revisao={pedido.revisao}
        onSubmit={(values, { idempotencyKey, ifMatch }) =>
          atualizar({ ...values, id: pedido.id, idempotencyKey, ifMatch }).unwrap()
        }
      >
        {(form) => (
          <>
            <CampoDeCliente
              form={form}
              atual={pedido.cliente}
              novo={novo}
              onCadastrar={setNomeDoNovo}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <EstagioSelect {...form.getInputProps('estagio_id')} />
              <DefinedInputs campos={camposDaLista} form={form} />
            </SimpleGrid>
            <CargaDoDiaPanel dia={form.values.prazo} />
            <DefinedInputs campos={camposDaPagina} form={form} />
          </>
        )}
      </FormModal>
      <ClienteFormModal
        opened={nomeDoNovo !== null}
        nome={nomeDoNovo ?? ''}
        onClose={() => setNomeDoNovo(null)}
        onSaved={({ id, nome }) => id !== undefined && setNovo({ id, nome })}
      />
    </>
  );
};

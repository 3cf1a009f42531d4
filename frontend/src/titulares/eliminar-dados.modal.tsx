import { Alert, Checkbox, List, Select, Text, TextInput } from '@mantine/core';
import type { Cliente } from '@encomenda/contracts/clientes/clientes.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/http';
import {
  BASES_LEGAIS,
  dispensaAGuarda,
  MOTIVOS_DA_ELIMINACAO,
  type BaseLegal,
} from '@encomenda/contracts/titulares/motivos';
import { O_QUE_FICA, O_QUE_SE_APAGA } from '@encomenda/contracts/titulares/titular-removido';
import type { DadosDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import type { ReactNode } from 'react';
import { FormModal } from '../shared/form/form-modal';
import { useEliminarDadosMutation, type FormularioDaEliminacao } from './titulares.api';

interface EliminarDadosModalProps {
  opened: boolean;
  onClose: () => void;
  cliente: Pick<Cliente, 'id' | 'nome'>;
  guarda: DadosDoTitular['guarda'];
}

const EM_BRANCO: FormularioDaEliminacao = {
  motivo: 'pedido-do-titular',
  base_legal: 'a-pedido',
  confirmacao: '',
  mesmo_assim: false,
};

const MOTIVOS = Object.entries(MOTIVOS_DA_ELIMINACAO).map(([value, label]) => ({ value, label }));

/** Against a duty to keep, only the grounds that set it aside. */
const basesPara = (mesmoAssim: boolean) =>
  (Object.entries(BASES_LEGAIS) as [BaseLegal, string][])
    .filter(([base]) => !mesmoAssim || dispensaAGuarda(base))
    .map(([value, label]) => ({ value, label }));

const Parte = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <div>
    <Text fw={500}>{titulo}</Text>
    {children}
  </div>
);

/** Erases a customer's personal data, or sets the day: says what goes, what stays, and asks twice. */
export const EliminarDadosModal = ({
  opened,
  onClose,
  cliente,
  guarda,
}: EliminarDadosModalProps) => {
  const [eliminar] = useEliminarDadosMutation();
  return (
    <FormModal<FormularioDaEliminacao, RespostaDeAcao>
      opened={opened}
      onClose={onClose}
      title="Eliminar dados pessoais"
      submitLabel={guarda ? 'Confirmar' : 'Eliminar'}
      initialValues={EM_BRANCO}
      onSubmit={(values, { idempotencyKey }) =>
        eliminar({ ...values, id: cliente.id, idempotencyKey }).unwrap()
      }
    >
      {(form) => (
        <>
          <Parte titulo="O que se apaga">
            <List size="sm">
              {O_QUE_SE_APAGA.map((frase) => (
                <List.Item key={frase}>{frase}</List.Item>
              ))}
            </List>
          </Parte>
          <Parte titulo="O que fica">
            <Text size="sm">{O_QUE_FICA}</Text>
          </Parte>
          {guarda ? (
            <Alert color="yellow" variant="light" p="sm">
              {`O último pedido ou pagamento foi em ${guarda.ultimo_movimento_br}; a guarda de ${guarda.anos} anos acaba em ${guarda.ate_br}. Por isso a eliminação fica agendada para esse dia, e até lá pode ser cancelada.`}
              <Checkbox
                mt="sm"
                label="Eliminar agora mesmo assim"
                {...form.getInputProps('mesmo_assim', { type: 'checkbox' })}
                onChange={({ currentTarget: { checked } }) =>
                  form.setValues({
                    mesmo_assim: checked,
                    base_legal: checked ? 'sem-dever-de-guarda' : EM_BRANCO.base_legal,
                  })
                }
              />
            </Alert>
          ) : null}
          {!guarda || form.values.mesmo_assim ? (
            <Alert color="red" variant="light" p="sm">
              Não há volta: depois de eliminados, ninguém recupera estes dados.
            </Alert>
          ) : null}
          <Select
            label="Motivo"
            withAsterisk
            data={MOTIVOS}
            allowDeselect={false}
            {...form.getInputProps('motivo')}
          />
          <Select
            label="Base legal"
            withAsterisk
            data={basesPara(form.values.mesmo_assim)}
            allowDeselect={false}
            {...form.getInputProps('base_legal')}
          />
          <TextInput
            label="Nome do cliente"
            description={`Para confirmar, escreva: ${cliente.nome}`}
            withAsterisk
            autoComplete="off"
            {...form.getInputProps('confirmacao')}
          />
        </>
      )}
    </FormModal>
  );
};

import { Alert, Checkbox, List, Select, Text, TextInput } from '@mantine/core';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import {
  BASES_LEGAIS,
  dispensaAGuarda,
  MOTIVOS_DA_ELIMINACAO,
  MOTIVOS_DO_USUARIO,
  type BaseLegal,
} from '@encomenda/contracts/titulares/motivos';
import {
  O_QUE_FICA,
  O_QUE_FICA_DO_USUARIO,
  O_QUE_SE_APAGA,
  O_QUE_SE_APAGA_DO_USUARIO,
} from '@encomenda/contracts/titulares/titular-removido';
import type { DadosDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import type { ReactNode } from 'react';
import { FormModal } from '../shared/form/modal/form-modal';
import {
  useEliminarDadosMutation,
  type FormularioDaEliminacao,
  type Titular,
} from './titulares.api';

interface EliminarDadosModalProps {
  opened: boolean;
  onClose: () => void;
  titular: Titular;
  dados: DadosDoTitular;
}

const EM_BRANCO: FormularioDaEliminacao = {
  motivo: 'pedido-do-titular',
  base_legal: 'a-pedido',
  confirmacao: '',
  mesmo_assim: false,
};

const opcoes = (rotulos: Readonly<Record<string, string>>) =>
  Object.entries(rotulos).map(([value, label]) => ({ value, label }));

const TEXTOS = {
  clientes: {
    apaga: O_QUE_SE_APAGA,
    fica: O_QUE_FICA,
    motivos: opcoes(MOTIVOS_DA_ELIMINACAO),
    nome: 'Nome do cliente',
  },
  usuarios: {
    apaga: O_QUE_SE_APAGA_DO_USUARIO,
    fica: O_QUE_FICA_DO_USUARIO,
    motivos: opcoes(MOTIVOS_DO_USUARIO),
    nome: 'Nome do usuário',
  },
} as const;

const basesPara = (mesmoAssim: boolean) =>
  opcoes(BASES_LEGAIS).filter(({ value }) => !mesmoAssim || dispensaAGuarda(value as BaseLegal));

const Parte = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <div>
    <Text fw={500}>{titulo}</Text>
    {children}
  </div>
);

export const EliminarDadosModal = ({
  opened,
  onClose,
  titular,
  dados: { guarda, confirmacao },
}: EliminarDadosModalProps) => {
  const [eliminar] = useEliminarDadosMutation();
  const { apaga, fica, motivos, nome } = TEXTOS[titular.tipo];
  return (
    <FormModal<FormularioDaEliminacao, RespostaDeAcao>
      opened={opened}
      onClose={onClose}
      title="Eliminar dados pessoais"
      submitLabel={guarda ? 'Confirmar' : 'Eliminar'}
      tone="danger"
      initialValues={EM_BRANCO}
      onSubmit={(values, { idempotencyKey }) =>
        eliminar({ ...values, titular, idempotencyKey }).unwrap()
      }
    >
      {(form) => (
        <>
          <Parte titulo="O que se apaga">
            <List size="sm">
              {apaga.map((frase) => (
                <List.Item key={frase}>{frase}</List.Item>
              ))}
            </List>
          </Parte>
          <Parte titulo="O que fica">
            <Text size="sm">{fica}</Text>
          </Parte>
          {guarda ? (
            <Alert color="yellow" variant="light" p="sm">
              {`O último pedido ou pagamento foi em ${guarda.ultimo_movimento_br}. Os dados ficam guardados por ${guarda.anos} anos, até ${guarda.ate_br}, e a eliminação fica agendada para esse dia. Até lá, você pode cancelar.`}
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
              Não dá para desfazer: ninguém recupera dados eliminados.
            </Alert>
          ) : null}
          <Select
            label="Motivo"
            withAsterisk
            data={motivos}
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
            label={nome}
            description={`Para confirmar, escreva: ${confirmacao}`}
            withAsterisk
            autoComplete="off"
            {...form.getInputProps('confirmacao')}
          />
        </>
      )}
    </FormModal>
  );
};

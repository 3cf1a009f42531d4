import {
  ActionIcon,
  Button,
  Checkbox,
  Fieldset,
  Group,
  SegmentedControl,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MAXIMO_DE_ESCOLHAS } from '@encomenda/contracts/produtos/opcoes';
import { IntegerInput } from '../../shared/form/inputs/integer-input';
import { MoneyInput } from '../../shared/form/inputs/money-input';
import type {
  EscolhaNoFormulario,
  FormularioDaEncomenda,
  OpcaoNoFormulario,
} from '../produtos.api';

const escolhaNova = (): EscolhaNoFormulario => ({ nome: '', acrescimo: 0 });
export const opcaoNova = (): OpcaoNoFormulario => ({
  nome: '',
  tipo: 'escolha',
  obrigatoria: false,
  maximo: 40,
  acrescimo: 0,
  escolhas: [escolhaNova(), escolhaNova()],
});

const TIPOS = [
  { value: 'escolha', label: 'Escolher de uma lista' },
  { value: 'texto', label: 'Escrever um texto' },
];

interface OpcaoFieldsProps {
  form: UseFormReturnType<FormularioDaEncomenda>;
  indice: number;
}

export const OpcaoFields = ({ form, indice }: OpcaoFieldsProps) => {
  const campo = `opcoes.${indice}`;
  const opcao = form.values.opcoes[indice]!;
  return (
    <Fieldset legend={`Opção ${indice + 1}`} p="sm">
      <Stack gap="sm">
        <TextInput
          label="Opção"
          placeholder="Tamanho"
          withAsterisk
          {...form.getInputProps(`${campo}.nome`)}
        />
        <SegmentedControl
          aria-label="Tipo"
          data={TIPOS}
          fullWidth
          {...form.getInputProps(`${campo}.tipo`)}
        />
        {opcao.tipo === 'texto' ? (
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <IntegerInput
              label="Máximo de letras"
              withAsterisk
              {...form.getInputProps(`${campo}.maximo`)}
            />
            <MoneyInput label="Acréscimo" {...form.getInputProps(`${campo}.acrescimo`)} />
          </SimpleGrid>
        ) : (
          <Escolhas form={form} campo={`${campo}.escolhas`} escolhas={opcao.escolhas} />
        )}
        <Group justify="space-between" gap="xs">
          <Checkbox
            label="Obrigatória"
            {...form.getInputProps(`${campo}.obrigatoria`, { type: 'checkbox' })}
          />
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            onClick={() => form.removeListItem('opcoes', indice)}
          >
            Remover opção {indice + 1}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
};

interface EscolhasProps {
  form: UseFormReturnType<FormularioDaEncomenda>;
  campo: string;
  escolhas: readonly EscolhaNoFormulario[];
}

const Escolhas = ({ form, campo, escolhas }: EscolhasProps) => (
  <>
    {escolhas.map((_, indice) => (
      <Group key={indice} gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          label={`Escolha ${indice + 1}`}
          flex={1}
          {...form.getInputProps(`${campo}.${indice}.nome`)}
        />
        <MoneyInput
          label="Acréscimo"
          w={110}
          {...form.getInputProps(`${campo}.${indice}.acrescimo`)}
        />
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={`Remover escolha ${indice + 1}`}
          onClick={() => form.removeListItem(campo, indice)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    ))}
    <Button
      variant="subtle"
      size="compact-sm"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={escolhas.length >= MAXIMO_DE_ESCOLHAS}
      onClick={() => form.insertListItem(campo, escolhaNova())}
    >
      Adicionar escolha
    </Button>
  </>
);

import { Checkbox, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { nomesDe, type Campo, type Campos } from '@encomenda/contracts/shared/campos/campo';
import { DateInput } from '../inputs/date-input';
import { definedFields } from './defined-fields';
import { IntegerInput } from '../inputs/integer-input';
import { MoneyInput } from '../inputs/money-input';
import { RichTextEditor } from '../rich-text/rich-text-editor';
import { TimeInput } from '../inputs/time-input';

type Binding = ReturnType<ReturnType<typeof definedFields>>;

const DefinedInput = ({ campo, binding }: { campo: Campo; binding: Binding }) => {
  const { tipo, opcoes = [], nomes = {}, opcional } = campo;
  switch (tipo) {
    case 'texto-rico':
      return <RichTextEditor {...binding} />;
    case 'dia':
    case 'nascimento':
      return <DateInput {...binding} />;
    case 'hora':
      return <TimeInput {...binding} />;
    case 'dinheiro':
      return <MoneyInput {...binding} />;
    case 'inteiro':
      return <IntegerInput {...binding} />;
    case 'sim-ou-nao':
      return <Checkbox {...binding} />;
    case 'opcao':
      return (
        <Select
          {...binding}
          clearable={opcional === true}
          allowDeselect={opcional === true}
          data={opcoes.map((value) => ({ value, label: nomes[value] ?? value }))}
        />
      );
    default:
      // The browser would offer the data of its own user.
      return <TextInput autoComplete="off" {...binding} />;
  }
};

interface DefinedInputsProps<Values> {
  campos: Campos;
  form: UseFormReturnType<Values>;
}

export const DefinedInputs = <Values extends Record<string, unknown>>({
  campos,
  form,
}: DefinedInputsProps<Values>) => {
  const bind = definedFields(campos, form);
  return nomesDe(campos).map((nome) => (
    <DefinedInput key={nome} campo={campos[nome]!} binding={bind(nome as keyof Values & string)} />
  ));
};

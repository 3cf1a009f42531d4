import type { UseFormReturnType } from '@mantine/form';
import type { Campos } from '@encomenda/contracts/shared/campos/campo';

/** Label, asterisk and binding of a record's fields: `<TextInput {...campo('nome')} />`. */
export const definedFields =
  <Cs extends Campos, Values extends Record<string, unknown>>(
    campos: Cs,
    form: UseFormReturnType<Values>,
  ) =>
  (nome: keyof Cs & keyof Values & string) => {
    const { rotulo, opcional, omissivel, padrao, tipo } = campos[nome]!;
    const required = !opcional && !omissivel && padrao === undefined;
    return tipo === 'sim-ou-nao'
      ? { label: rotulo, ...form.getInputProps(nome, { type: 'checkbox' }) }
      : { label: rotulo, withAsterisk: required, ...form.getInputProps(nome) };
  };

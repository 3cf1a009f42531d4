import { PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { passwordLabels } from '../account-fields';

export const SenhaField = <V extends { senha: string }>({
  form,
}: {
  form: UseFormReturnType<V>;
}) => (
  <PasswordInput
    label="Senha atual"
    withAsterisk
    data-autofocus
    autoComplete="current-password"
    {...passwordLabels}
    {...form.getInputProps('senha')}
  />
);

export const CodigoField = <V extends { codigo: string }>({
  form,
  recuperacao = false,
  autoFocus = false,
}: {
  form: UseFormReturnType<V>;
  recuperacao?: boolean;
  autoFocus?: boolean;
}) => (
  <TextInput
    label="Código"
    description={
      recuperacao
        ? 'Os 6 números do aplicativo, ou um código de recuperação.'
        : 'Os 6 números que o aplicativo mostra.'
    }
    withAsterisk
    data-autofocus={autoFocus || undefined}
    inputMode={recuperacao ? 'text' : 'numeric'}
    autoComplete="one-time-code"
    {...form.getInputProps('codigo')}
  />
);

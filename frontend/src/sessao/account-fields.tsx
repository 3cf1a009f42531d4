import { PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';

export interface ContaNova extends Record<string, unknown> {
  name: string;
  email: string;
  password: string;
}

export const CONTA_VAZIA: ContaNova = { name: '', email: '', password: '' };

export const passwordLabels = {
  visibilityToggleButtonProps: { 'aria-label': 'Mostrar ou ocultar a senha' },
};

export const AccountFields = ({
  form,
}: {
  form: Pick<UseFormReturnType<ContaNova>, 'getInputProps'>;
}) => (
  <>
    <TextInput label="Nome" withAsterisk autoComplete="name" {...form.getInputProps('name')} />
    <TextInput
      label="E-mail"
      type="email"
      withAsterisk
      autoComplete="email"
      {...form.getInputProps('email')}
    />
    <PasswordInput
      label="Senha"
      description="Pelo menos 8 caracteres."
      withAsterisk
      autoComplete="new-password"
      {...passwordLabels}
      {...form.getInputProps('password')}
    />
  </>
);

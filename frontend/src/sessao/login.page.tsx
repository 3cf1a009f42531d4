import { Alert, Anchor, PasswordInput, TextInput } from '@mantine/core';
import { FIM_DA_SESSAO } from '@encomenda/contracts/sessao/sessao.http';
import { Link, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../app/hooks';
import { useLoginMutation } from '../app/sessao.api';
import { passwordLabels } from './account-fields';
import { SessionCard } from './session-card';
import { safeReturn, useEnter } from './use-enter';

export const LoginPage = () => {
  const [params] = useSearchParams();
  const enter = useEnter(safeReturn(params.get('voltar')));
  const [login] = useLoginMutation();
  const ended = useAppSelector((state) => state.access.ended);
  return (
    <SessionCard
      title="Login"
      submitLabel="Entrar"
      sendingLabel="Entrando…"
      initialValues={{ email: '', password: '' }}
      onSubmit={(values) => login(values).unwrap()}
      onDone={enter}
      footer={
        <>
          Ainda não tem conta?{' '}
          <Anchor component={Link} to="/register" size="sm" underline="always">
            Cadastro
          </Anchor>
        </>
      }
    >
      {(form) => (
        <>
          {ended === null ? null : (
            <Alert role="alert" color={ended === 'desativado' ? 'red' : 'yellow'}>
              {FIM_DA_SESSAO[ended]}
            </Alert>
          )}
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="username"
            data-autofocus
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label="Senha"
            autoComplete="current-password"
            {...passwordLabels}
            {...form.getInputProps('password')}
          />
        </>
      )}
    </SessionCard>
  );
};

import { Alert, Anchor, PasswordInput, TextInput } from '@mantine/core';
import { FIM_DA_SESSAO } from '@encomenda/contracts/sessao/sessao.http';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../app/hooks';
import { useLoginMutation } from '../app/sessao.api';
import { passwordLabels } from './account-fields';
import { SessionCard } from './session-card';

interface SenhaStepProps {
  /** Why the password is asked once more. */
  aviso: string | null;
  onEntrou: () => Promise<void>;
  onFaltaOCodigo: () => void;
}

/** First, and mostly only, step of a login. */
export const SenhaStep = ({ aviso, onEntrou, onFaltaOCodigo }: SenhaStepProps) => {
  const [login] = useLoginMutation();
  const ended = useAppSelector((state) => state.access.ended);
  return (
    <SessionCard
      title="Login"
      submitLabel="Entrar"
      sendingLabel="Entrando…"
      initialValues={{ email: '', password: '' }}
      onSubmit={(values) => login(values).unwrap()}
      onDone={(answer) => (answer?.segundaEtapa ? onFaltaOCodigo() : onEntrou())}
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
          {aviso === null && ended === null ? null : (
            <Alert role="alert" color={ended === 'desativado' ? 'red' : 'yellow'}>
              {aviso ?? FIM_DA_SESSAO[ended!]}
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

import { Alert, Anchor, PasswordInput, Text, TextInput } from '@mantine/core';
import { FIM_DA_SESSAO } from '@encomenda/contracts/sessao/fim-da-sessao';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../core/store/hooks';
import { useLoginMutation, useSessaoQuery } from '../../core/sessao.api';
import { passwordLabels } from '../account-fields';
import { SessionCard } from './session-card';

interface SenhaStepProps {
  aviso: string | null;
  pronto?: boolean;
  onEntrou: () => Promise<void>;
  onFaltaOCodigo: () => void;
}

export const SenhaStep = ({ aviso, pronto = false, onEntrou, onFaltaOCodigo }: SenhaStepProps) => {
  const [login] = useLoginMutation();
  const cadastro = useSessaoQuery().data?.cadastro;
  const ended = useAppSelector((state) => state.access.ended);
  const cor = pronto ? 'green' : ended === 'desativado' ? 'red' : 'yellow';
  return (
    <SessionCard
      title="Login"
      submitLabel="Entrar"
      sendingLabel="Entrando…"
      initialValues={{ email: '', password: '' }}
      onSubmit={(values) => login(values).unwrap()}
      onDone={(answer) => (answer?.segundaEtapa ? onFaltaOCodigo() : onEntrou())}
      footer={
        cadastro && (
          <>
            Ainda não tem conta?{' '}
            <Anchor component={Link} to="/register" size="sm" underline="always">
              Cadastro
            </Anchor>
          </>
        )
      }
    >
      {(form) => (
        <>
          {aviso === null && ended === null ? null : (
            <Alert role="alert" color={cor}>
              {aviso ?? FIM_DA_SESSAO[ended!]}
            </Alert>
          )}
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="username"
            // Allowed here, because the page has only this form.
            autoFocus
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label="Senha"
            autoComplete="current-password"
            {...passwordLabels}
            {...form.getInputProps('password')}
          />
          <Text size="xs" c="var(--ink-2)">
            Esqueceu a senha? Peça uma nova a um administrador da oficina.
          </Text>
        </>
      )}
    </SessionCard>
  );
};

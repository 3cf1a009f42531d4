import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useRegisterMutation } from '../app/sessao.api';
import { AccountFields, CONTA_VAZIA } from './account-fields';
import { SessionCard } from './session-card';
import { useEnter } from './use-enter';

export const RegisterPage = () => {
  const enter = useEnter();
  const [register] = useRegisterMutation();
  return (
    <SessionCard
      title="Cadastro"
      text="Crie sua conta para acompanhar a loja."
      submitLabel="Cadastrar"
      sendingLabel="Cadastrando…"
      initialValues={CONTA_VAZIA}
      onSubmit={(values) => register(values).unwrap()}
      onDone={enter}
      footer={
        <>
          Já tem conta?{' '}
          <Anchor component={Link} to="/login" size="sm" underline="always">
            Login
          </Anchor>
        </>
      }
    >
      {(form) => <AccountFields form={form} />}
    </SessionCard>
  );
};

import { Anchor } from '@mantine/core';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { useRegisterMutation, useSessaoQuery } from '../../core/sessao.api';
import { AccountFields, CONTA_VAZIA } from '../account-fields';
import { SessionCard } from './session-card';

export const RegisterPage = () => {
  const navigate = useNavigate();
  const { data: sessao } = useSessaoQuery();
  const [register] = useRegisterMutation();
  if (sessao?.cadastro === false) return <Navigate to="/login" replace />;
  return (
    <SessionCard
      title="Cadastro"
      text="Conta para a equipe. Um administrador libera o acesso."
      submitLabel="Cadastrar"
      sendingLabel="Cadastrando…"
      initialValues={CONTA_VAZIA}
      onSubmit={(values) => register(values).unwrap()}
      onDone={({ message }) => void navigate('/login', { state: { aviso: message } })}
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

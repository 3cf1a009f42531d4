import { TextInput } from '@mantine/core';
import { Navigate } from 'react-router-dom';
import { usePrimeiroAcessoMutation, useSessaoQuery } from '../../core/sessao.api';
import { AccountFields, CONTA_VAZIA, type ContaNova } from '../account-fields';
import { SessionCard } from './session-card';
import { useEnter } from './use-enter';

const PRIMEIRA_CONTA: ContaNova & { palavra: string } = { ...CONTA_VAZIA, palavra: '' };

export const PrimeiroAcessoPage = () => {
  const { data: sessao } = useSessaoQuery();
  const enter = useEnter();
  const [create] = usePrimeiroAcessoMutation();
  if (sessao?.primeiroAcesso === false) {
    return <Navigate to={sessao.user ? '/adm' : '/login'} replace />;
  }
  return (
    <SessionCard
      title="Primeiro acesso"
      text="Boas-vindas à Encomenda. Crie a conta de quem vai administrar a loja. Depois, você cadastra as outras pessoas."
      submitLabel="Criar administrador"
      sendingLabel="Criando…"
      initialValues={PRIMEIRA_CONTA}
      onSubmit={(values) => create(values).unwrap()}
      onDone={enter}
    >
      {(form) => (
        <>
          <AccountFields form={form} />
          {sessao?.pedePalavra && (
            <TextInput
              label="Palavra de acesso"
              description="Aparece no terminal em que a Encomenda foi iniciada."
              withAsterisk
              autoComplete="off"
              {...form.getInputProps('palavra')}
            />
          )}
        </>
      )}
    </SessionCard>
  );
};

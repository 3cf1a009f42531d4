import { Navigate } from 'react-router-dom';
import { usePrimeiroAcessoMutation, useSessaoQuery } from '../app/sessao.api';
import { AccountFields, CONTA_VAZIA } from './account-fields';
import { SessionCard } from './session-card';
import { useEnter } from './use-enter';

/** The set-up page: makes the first administrator, then closes for ever. */
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
      text="Boas-vindas ao Encomenda. Crie a conta de quem vai administrar a loja; as outras pessoas você convida depois."
      submitLabel="Criar administrador"
      sendingLabel="Criando…"
      initialValues={CONTA_VAZIA}
      onSubmit={(values) => create(values).unwrap()}
      onDone={enter}
    >
      {(form) => <AccountFields form={form} />}
    </SessionCard>
  );
};

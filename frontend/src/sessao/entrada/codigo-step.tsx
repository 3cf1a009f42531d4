import { Anchor, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isApiError } from '../../core/api-error';
import { useEnviarCodigoMutation, useLogoutMutation } from '../../core/sessao.api';
import { SessionCard } from './session-card';

interface CodigoStepProps {
  onEntrou: () => Promise<void>;
  onVoltar: (aviso: string | null) => void;
}

/** Status when the time for the code is over, and the password is needed again. */
const ENDED = 409;

export const CodigoStep = ({ onEntrou, onVoltar }: CodigoStepProps) => {
  const [enviar] = useEnviarCodigoMutation();
  const [sair] = useLogoutMutation();
  const [recuperando, setRecuperando] = useState(false);

  const voltar = () =>
    void sair()
      .unwrap()
      .catch(() => undefined)
      .then(() => onVoltar(null));
  const entrar = async (values: { codigo: string }): Promise<boolean> => {
    try {
      await enviar(values).unwrap();
      return true;
    } catch (error) {
      if (!isApiError(error) || error.status !== ENDED) throw error;
      onVoltar(error.message);
      return false;
    }
  };
  return (
    <SessionCard
      key={String(recuperando)}
      title="Código de verificação"
      text={
        recuperando
          ? 'Digite um dos códigos que você guardou. Cada um vale uma vez.'
          : 'Abra o aplicativo autenticador e digite os 6 números da tela.'
      }
      submitLabel="Entrar"
      sendingLabel="Entrando…"
      initialValues={{ codigo: '' }}
      onSubmit={entrar}
      onDone={(entrou) => (entrou ? onEntrou() : undefined)}
      footer={
        <Group justify="space-between" gap="xs">
          <Anchor
            component="button"
            type="button"
            size="sm"
            underline="always"
            onClick={() => setRecuperando(!recuperando)}
          >
            {recuperando ? 'Usar o aplicativo' : 'Usar um código de recuperação'}
          </Anchor>
          <Anchor component="button" type="button" size="sm" underline="always" onClick={voltar}>
            Voltar
          </Anchor>
        </Group>
      }
    >
      {(form) =>
        recuperando ? (
          <TextInput
            label="Código de recuperação"
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.getInputProps('codigo')}
          />
        ) : (
          <TextInput
            label="Código"
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.getInputProps('codigo')}
          />
        )
      }
    </SessionCard>
  );
};

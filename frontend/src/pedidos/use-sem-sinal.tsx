import { useState, type ReactNode } from 'react';
import { isApiError } from '../core/api-error';
import { ConfirmModal } from '../shared/feedback/confirm-modal';

interface Pergunta {
  readonly texto: string;
  readonly seguir: () => Promise<unknown>;
}

interface SemSinal {
  /** Asks when the error is a missing sinal that the shop only warns of. @returns whether it asked */
  perguntar: (error: unknown, seguir: () => Promise<unknown>) => boolean;
  comPergunta: (enviar: (semSinal: boolean) => Promise<unknown>) => Promise<unknown>;
  pergunta: ReactNode;
}

export const useSemSinal = (): SemSinal => {
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);

  const perguntar: SemSinal['perguntar'] = (error, seguir) => {
    const texto = isApiError(error) ? error.errors.mesmo_sem_sinal?.[0] : undefined;
    if (texto === undefined) return false;
    setPergunta({ texto, seguir });
    return true;
  };
  const comPergunta: SemSinal['comPergunta'] = async (enviar) => {
    try {
      return await enviar(false);
    } catch (error) {
      if (perguntar(error, () => enviar(true))) return undefined;
      throw error;
    }
  };
  return {
    perguntar,
    comPergunta,
    pergunta: pergunta ? (
      <ConfirmModal
        opened
        title="Iniciar sem o sinal?"
        message={pergunta.texto}
        confirmLabel="Iniciar mesmo assim"
        tone="primary"
        onConfirm={pergunta.seguir}
        onClose={() => setPergunta(null)}
      />
    ) : null,
  };
};

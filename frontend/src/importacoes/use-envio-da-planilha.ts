import type { AssuntoDaImportacao } from '@encomenda/contracts/importacoes/importacoes';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../core/api-error';
import { useAppDispatch } from '../core/hooks';
import { useSubmission } from '../shared/form/use-submission';
import { enviarPlanilha } from './importacoes.api';

const INESPERADO = 'Ocorreu um erro inesperado!';

export interface EnvioEmCurso {
  readonly nome: string;
  /** Sent share of the file, 0 to 100. */
  readonly enviado: number;
  /** The answer was lost: it is sent again under the same key. */
  readonly conferindo: boolean;
}

type Resultado = { planilha: string } | { erro: string | null };

const fraseDe = (error: unknown): string => {
  if (!isApiError(error)) return INESPERADO;
  const frases = Object.values(error.errors).flat();
  const frase = frases.length > 0 ? frases.join(' ') : error.generic ? INESPERADO : error.message;
  return error.reference ? `${frase} (código ${error.reference})` : frase;
};

/** One upload at a time; leaving the page cancels it. */
export const useEnvioDaPlanilha = () => {
  const dispatch = useAppDispatch();
  const { state, submit } = useSubmission();
  const [arquivo, setArquivo] = useState<{ nome: string; enviado: number } | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  /** `erro` is null when it was cancelled. */
  const enviar = async (assunto: AssuntoDaImportacao, file: File): Promise<Resultado> => {
    const { signal } = (stop.current = new AbortController());
    const onProgress = (enviado: number) => setArquivo({ nome: file.name, enviado });
    onProgress(0);
    try {
      const answer = await submit((idempotencyKey) =>
        enviarPlanilha(dispatch, { assunto, file, idempotencyKey, signal, onProgress }).catch(
          (error: unknown) => {
            // A cancelled upload looks like a lost answer, which would be sent again.
            signal.throwIfAborted();
            throw error;
          },
        ),
      );
      return answer ? { planilha: answer.planilha } : { erro: null };
    } catch (error) {
      return { erro: signal.aborted ? null : fraseDe(error) };
    } finally {
      setArquivo(null);
    }
  };

  const envio: EnvioEmCurso | null = arquivo && { ...arquivo, conferindo: state === 'checking' };
  return { envio, enviar, cancelar: () => stop.current?.abort() };
};

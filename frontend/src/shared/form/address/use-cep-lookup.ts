import type { EnderecoDoCep } from '@encomenda/contracts/cep/cep.http';
import { soDigitos } from '@encomenda/contracts/shared/texto/busca';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../core/api-error';
import { CEP_MASKED_LENGTH } from '../../constants';
import { useLazyCepQuery } from './cep.api';

const NOT_FOUND = 404;

export type LookupState = 'idle' | 'looking' | 'found' | 'unknown' | 'unreachable';

/** Only the last request counts. @param onAnswer receives null for an unknown CEP or a failed lookup */
export const useCepLookup = (onAnswer: (address: EnderecoDoCep | null) => void) => {
  const [ask] = useLazyCepQuery();
  const [state, setState] = useState<LookupState>('idle');
  const last = useRef('');
  useEffect(
    () => () => {
      last.current = '';
    },
    [],
  );

  const look = async (masked: string): Promise<void> => {
    last.current = masked;
    if (masked.length !== CEP_MASKED_LENGTH) {
      setState('idle');
      return;
    }
    setState('looking');
    const { data, error } = await ask(soDigitos(masked), true);
    if (last.current !== masked) return;
    const missing = isApiError(error) && error.status !== NOT_FOUND ? 'unreachable' : 'unknown';
    setState(data === undefined ? missing : 'found');
    onAnswer(data ?? null);
  };

  return { state, look: (masked: string) => void look(masked) };
};

import type { EnderecoDoCep } from '@encomenda/contracts/cep/cep.http';
import { soDigitos } from '@encomenda/contracts/shared/busca';
import { useEffect, useRef, useState } from 'react';
import { CEP_MASKED_LENGTH } from '../constantes';
import { useLazyCepQuery } from './cep.api';

export type LookupState = 'idle' | 'looking' | 'found' | 'unknown';

/**
 * Looks a CEP up once it is whole. Only the last one asked for counts, however late its answer.
 * A failed lookup is no error: the address can be typed.
 * @param onAnswer gets the address, or null for a CEP that nobody knows
 */
export const useCepLookup = (onAnswer: (address: EnderecoDoCep | null) => void) => {
  const [ask] = useLazyCepQuery();
  const [state, setState] = useState<LookupState>('idle');
  const last = useRef('');
  // An answer for fields that have gone away must not reach the form.
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
    const { data } = await ask(soDigitos(masked), true);
    if (last.current !== masked) return;
    setState(data === undefined ? 'unknown' : 'found');
    onAnswer(data ?? null);
  };

  return { state, look: (masked: string) => void look(masked) };
};

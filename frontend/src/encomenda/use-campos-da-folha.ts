import { useEffect, useRef, type KeyboardEvent } from 'react';
import { enterIn } from '../shared/form/enter-in';

/** Enter goes to the next field within `data-prazo` and never submits; Ctrl + Enter submits. */
export const useCamposDaFolha = () => {
  const element = useRef<HTMLDivElement>(null);
  const focar = (onde: string) => element.current?.querySelector<HTMLElement>(onde)?.focus();
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  const seguir = (event: KeyboardEvent) => {
    const field = enterIn(event);
    if (!field) return;
    event.preventDefault();
    const campos = [
      ...(element.current?.querySelectorAll<HTMLElement>(
        '[data-prazo] input:not([type="hidden"])',
      ) ?? []),
    ];
    const index = campos.indexOf(field);
    if (index >= 0) campos[index + 1]?.focus();
  };
  return {
    element,
    seguir,
    aosItens: () => focar('[data-linha="0"] input'),
    aoPrazo: () => focar('[data-prazo] input'),
  };
};

import { PESQUISA_MS } from './tempos';

const enderecoDe = (form: HTMLFormElement): string => {
  const url = new URL(form.action, location.href);
  for (const campo of form.elements)
    if (campo instanceof HTMLInputElement && campo.value.trim() !== '')
      url.searchParams.set(campo.name, campo.value.trim());
  return url.pathname + url.search;
};

/** Searches after a debounce, at once on Enter and on clearing. @returns updates the box after a navigation */
export const ligarBusca = (
  form: HTMLFormElement,
  abrir: (href: string) => Promise<void>,
): ((pesquisa: string) => void) => {
  const campo = form.querySelector<HTMLInputElement>('input[name=pesquisa]')!;
  const circulo = form.querySelector<HTMLElement>('[data-circulo]')!;
  let mostrada = campo.value.trim();
  let espera: ReturnType<typeof setTimeout> | undefined;

  const marcar = (suja: boolean): void => {
    form.toggleAttribute('data-suja', suja);
    circulo.hidden = !suja;
  };

  const procurar = async (): Promise<void> => {
    clearTimeout(espera);
    const texto = campo.value.trim();
    mostrada = texto;
    marcar(true);
    await abrir(enderecoDe(form));
    if (campo.value.trim() === texto) marcar(false);
  };

  campo.addEventListener('input', () => {
    clearTimeout(espera);
    const texto = campo.value.trim();
    if (texto === mostrada) marcar(false);
    else if (texto === '') void procurar();
    else {
      marcar(true);
      espera = setTimeout(() => void procurar(), PESQUISA_MS);
    }
  });

  form.addEventListener('submit', (evento) => {
    evento.preventDefault();
    void procurar();
  });

  return (pesquisa) => {
    clearTimeout(espera);
    mostrada = pesquisa;
    campo.value = pesquisa;
    marcar(false);
  };
};

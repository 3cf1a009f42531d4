interface Navegador {
  enviar: (form: HTMLFormElement) => Promise<Response>;
  ir: (href: string) => void;
}

const doNavegador: Navegador = {
  enviar: (form) =>
    fetch(form.action, {
      method: 'POST',
      body: new FormData(form),
      headers: { Accept: 'text/html' },
    }),
  ir: (href) => location.assign(href),
};

/** The first field with a fault; of a choice, its first one. */
const COM_FALTA = '[aria-invalid], fieldset[aria-describedby] input';

const fotosDe = (pagina: ParentNode): HTMLInputElement | null =>
  pagina.querySelector<HTMLInputElement>('[data-fotos]');

/** Browsers forget chosen files when a page is loaded; the server's answer asks for them again. */
const guardarFotos = (velha: ParentNode, nova: ParentNode): void => {
  const escolhidas = fotosDe(velha)?.files;
  const campo = fotosDe(nova);
  if (!campo || !escolhidas || escolhidas.length === 0) return;
  campo.files = escolhidas;
  nova.querySelector('[data-de-novo]')?.remove();
};

/** Says a sentence above the form, in the place of an earlier one. */
export const dizerAcima = (form: HTMLFormElement, frase: string): void => {
  const aviso = document.createElement('p');
  aviso.className = 'recusa';
  aviso.setAttribute('role', 'alert');
  aviso.textContent = frase;
  document.querySelector('.recusa')?.remove();
  form.before(aviso);
  aviso.scrollIntoView({ block: 'center' });
};

/**
 * Sends the form and stays on the page when it is refused: the answer's `main` takes the place of this one, with
 * its faults beside their fields, and the chosen photos stay.
 * @returns the form to correct; null when another page follows
 * @throws when no answer came, or one that says nothing
 */
export const enviarEncomenda = async (
  form: HTMLFormElement,
  navegador: Navegador = doNavegador,
): Promise<HTMLFormElement | null> => {
  const resposta = await navegador.enviar(form);
  if (resposta.redirected) {
    navegador.ir(resposta.url);
    return null;
  }
  const pagina = new DOMParser().parseFromString(await resposta.text(), 'text/html');
  const nova = pagina.querySelector('main');
  const outro = nova?.querySelector<HTMLFormElement>('[data-encomendar]');
  const velha = form.closest('main');
  if (!nova || !outro || !velha) {
    // For example that there were too many.
    const frase = nova?.querySelector('p')?.textContent;
    if (!frase) throw new Error(`An answer without a sentence: ${resposta.status}`);
    dizerAcima(form, frase);
    return form;
  }
  guardarFotos(form, outro);
  velha.replaceWith(nova);
  (outro.querySelector<HTMLElement>(COM_FALTA) ?? nova).focus();
  return outro;
};

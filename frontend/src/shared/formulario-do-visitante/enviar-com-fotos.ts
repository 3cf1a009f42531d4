interface Navegador {
  enviar: (form: HTMLFormElement, botao: HTMLElement | null) => Promise<Response>;
  ir: (href: string) => void;
}

const doNavegador: Navegador = {
  enviar: (form, botao) =>
    fetch(form.action, {
      method: 'POST',
      body: new FormData(form, botao),
      headers: { Accept: 'text/html' },
    }),
  ir: (href) => location.assign(href),
};

export const SEM_RESPOSTA =
  'A loja não respondeu. Confira a internet e envie de novo: o que você preencheu continua aqui.';

export const COM_FOTOS = 'form[data-com-fotos]';

const COM_FALTA = '[aria-invalid=true], fieldset[aria-describedby] input';

export const fotosDe = (pagina: ParentNode): HTMLInputElement | null =>
  pagina.querySelector<HTMLInputElement>('[data-fotos]');

/** Browsers forget chosen files when a page is loaded; the server's answer asks for them again. */
const guardarFotos = (velha: ParentNode, nova: ParentNode): void => {
  const escolhidas = fotosDe(velha)?.files;
  const campo = fotosDe(nova);
  if (!campo || !escolhidas || escolhidas.length === 0) return;
  campo.files = escolhidas;
  nova.querySelector('[data-de-novo]')?.remove();
};

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
 * Sends the form. A refusal replaces `main` by that of the answer and keeps the chosen photos.
 * @returns the form to correct; null when another page follows @throws without a usable answer
 */
export const enviarComFotos = async (
  form: HTMLFormElement,
  botao: HTMLElement | null,
  navegador: Navegador = doNavegador,
): Promise<HTMLFormElement | null> => {
  const resposta = await navegador.enviar(form, botao);
  if (resposta.redirected) {
    navegador.ir(resposta.url);
    return null;
  }
  const pagina = new DOMParser().parseFromString(await resposta.text(), 'text/html');
  const nova = pagina.querySelector('main');
  const outro = nova?.querySelector<HTMLFormElement>(COM_FOTOS);
  const velha = form.closest('main');
  if (!nova || !outro || !velha) {
    const frase = (nova?.querySelector('[role=alert]') ?? nova?.querySelector('p'))?.textContent;
    if (!frase) throw new Error(`An answer without a sentence: ${resposta.status}`);
    dizerAcima(form, frase);
    return form;
  }
  guardarFotos(form, outro);
  velha.replaceWith(nova);
  (outro.querySelector<HTMLElement>(COM_FALTA) ?? nova).focus();
  return outro;
};

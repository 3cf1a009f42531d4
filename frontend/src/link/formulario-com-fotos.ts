import {
  COM_FOTOS,
  dizerAcima,
  enviarComFotos,
  fotosDe,
  SEM_RESPOSTA,
} from '../shared/formulario-do-visitante/enviar-com-fotos';
import { olharFotos } from '../shared/formulario-do-visitante/fotos-escolhidas';

const formDe = ({ target }: Event): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>(COM_FOTOS) : null;

const enviar = async (
  form: HTMLFormElement,
  botao: HTMLElement | null,
  enviarForm: typeof enviarComFotos,
): Promise<void> => {
  form.setAttribute('aria-busy', 'true');
  try {
    const outro = await enviarForm(form, botao);
    // Null: another page follows, and the form must not be sent twice meanwhile.
    if (outro === null) return;
    olharFotos(outro);
  } catch {
    dizerAcima(form, SEM_RESPOSTA);
  }
  form.removeAttribute('aria-busy');
};

/** Lists the chosen photos and keeps them after a refusal. Listens on the page, because `main` is replaced. */
export const ligarFormularioComFotos = (enviarForm = enviarComFotos): void => {
  document.addEventListener('input', (event) => {
    const form = formDe(event);
    if (form) olharFotos(form);
  });
  document.addEventListener('submit', (event) => {
    const form = formDe(event);
    if (!form) return;
    event.preventDefault();
    if (form.getAttribute('aria-busy') === 'true') return;
    // Only the photos are checked here: the server says what else is missing.
    if (fotosDe(form)?.reportValidity() === false) return;
    void enviar(form, event.submitter, enviarForm);
  });
};

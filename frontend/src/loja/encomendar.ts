import { provaBasta } from '@encomenda/contracts/loja/prova';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import {
  dizerAcima,
  enviarComFotos,
  SEM_RESPOSTA,
} from '../shared/formulario-do-visitante/enviar-com-fotos';
import { olharFotos } from '../shared/formulario-do-visitante/fotos-escolhidas';

/** Hashes computed before the script yields to the page. */
const DE_CADA_VEZ = 200;
/** Maximum wait for the proof, in ms. Without it the server only applies stricter limits. */
const ESPERA_MS = 3_000;

const resumo = async (texto: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texto)));

/** Finds a proof of work for the form; null where the browser offers no hashing (plain http). */
export const fazerProva = async (formulario: string): Promise<number | null> => {
  if ((crypto as { subtle?: unknown }).subtle === undefined) return null;
  for (let prova = 0; ; prova += 1) {
    if (provaBasta(await resumo(`${formulario}.${prova}`))) return prova;
    if (prova % DE_CADA_VEZ === 0) await new Promise((resolve) => setTimeout(resolve));
  }
};

const campo = (form: HTMLFormElement, nome: string): HTMLInputElement | null =>
  form.querySelector<HTMLInputElement>(`[name="${nome}"]`);

/** Price of one unit with the chosen options, in centavos. */
const precoDeUm = (form: HTMLFormElement): number =>
  [...form.querySelectorAll<HTMLInputElement>('[data-acrescimo]')]
    .filter((um) => (um.type === 'radio' ? um.checked : um.value.trim() !== ''))
    .reduce((soma, um) => soma + Number(um.dataset['acrescimo']), Number(form.dataset['preco']));

const somar = (form: HTMLFormElement): void => {
  const total = form.querySelector<HTMLElement>('[data-total]');
  const quantidade = Number(campo(form, 'quantidade')?.value);
  if (!total) return;
  total.hidden = form.dataset['preco'] === '0' || !(quantidade > 0);
  if (!total.hidden)
    total.textContent = `Total, sem entrega: ${formatarReais(Math.round(precoDeUm(form) * quantidade))}`;
};

const avisar = (form: HTMLFormElement): void => {
  const aviso = form.querySelector<HTMLElement>('[data-cedo]');
  const para = campo(form, 'para')?.value ?? '';
  const pronto = form.dataset['pronto'] ?? '';
  if (aviso) aviso.hidden = para === '' || pronto === '' || para >= pronto;
};

type Enviar = (form: HTMLFormElement) => Promise<HTMLFormElement | null>;

const semBotao: Enviar = (form) => enviarComFotos(form, null);

/** Adds the total, a hint about early days, the chosen photos and a proof of work. The form works without them. */
export const ligarSolicitacao = (form: HTMLFormElement, enviar: Enviar = semBotao): void => {
  let provando: Promise<void> | undefined;
  let pronta = false;
  const provar = (): Promise<void> => {
    provando ??= fazerProva(campo(form, 'formulario')?.value ?? '').then(
      (prova) => {
        const onde = campo(form, 'prova');
        if (onde && prova !== null) onde.value = String(prova);
        pronta = true;
      },
      () => {
        pronta = true;
      },
    );
    return provando;
  };
  const olhar = () => {
    somar(form);
    avisar(form);
    olharFotos(form);
  };
  form.addEventListener('input', olhar);
  form.addEventListener('focusin', () => void provar(), { once: true });
  let enviada = false;
  const permitir = () => {
    enviada = false;
    form.removeAttribute('aria-busy');
  };
  form.addEventListener('submit', (event) => {
    if (enviada) {
      event.preventDefault();
      return;
    }
    enviada = true;
    event.preventDefault();
    form.setAttribute('aria-busy', 'true');
    const basta = new Promise((resolve) => setTimeout(resolve, ESPERA_MS));
    void (pronta ? Promise.resolve() : Promise.race([provar(), basta]))
      .then(() => enviar(form))
      .then(
        (outro) => {
          if (outro === form) permitir();
          else if (outro) ligarSolicitacao(outro, enviar);
        },
        () => {
          dizerAcima(form, SEM_RESPOSTA);
          permitir();
        },
      );
  });
  // After a step back in history the page is as it was left, and the form may be sent again.
  addEventListener('pageshow', permitir);
  olhar();
};

/** Delay before reconnecting, in ms; doubles with each failure. */
export const PAUSA_MS = 1_000;
const MAIOR_PAUSA_MS = 60_000;
/** Delay before reading the page again after a failure, in ms. */
const RELER_MS = 5_000;
/** After so many failures in a row, the page is read to learn whether the link still holds. */
const FALHAS_ATE_RELER = 3;

type Campo = HTMLInputElement | HTMLTextAreaElement;

const doTexto = (elemento: Element): string => elemento.textContent ?? '';

/** A form being filled in, or the message about an answer just sent, must not be replaced. */
const emUso = (conteudo: Element): boolean => {
  const campos = [...conteudo.querySelectorAll<Campo>('input:not([type=hidden]), textarea')];
  return (
    conteudo.querySelector('[role=alert]') !== null ||
    campos.some(
      (campo) =>
        !campo.readOnly && (campo.value !== campo.defaultValue || campo === document.activeElement),
    )
  );
};

const guardarAbertos = (de: Element, para: Element): void => {
  const abertos = new Set(
    [...de.querySelectorAll('details[open] > summary')].map((summary) => doTexto(summary)),
  );
  for (const summary of para.querySelectorAll('details > summary'))
    if (abertos.has(doTexto(summary))) summary.parentElement!.setAttribute('open', '');
};

/** Browsers do not store the photos: unchanged ones are reused, not fetched again. */
const guardarFotos = (de: Element, para: Element): void => {
  const antigas = new Map(
    [...de.querySelectorAll('img')].map((foto) => [foto.getAttribute('src'), foto]),
  );
  for (const foto of para.querySelectorAll('img'))
    foto.replaceWith(antigas.get(foto.getAttribute('src')) ?? foto);
};

/** After an announcement, reads its own address and replaces `main`. A hidden page has no connection. */
export class PaginaAoVivo {
  private fonte: EventSource | undefined;
  private espera: ReturnType<typeof setTimeout> | undefined;
  private falhas = 0;
  /** When the shown content was requested, in ms since the start of the navigation. */
  private lidaEm = 0;
  private lendo = false;
  private deNovo = false;
  private encerrada = false;

  ligar(): void {
    document.addEventListener('visibilitychange', this.acordar);
    addEventListener('pageshow', this.voltar);
    addEventListener('pagehide', this.desligar);
    addEventListener('online', this.acordar);
    this.acordar();
  }

  encerrar(): void {
    this.encerrada = true;
    document.removeEventListener('visibilitychange', this.acordar);
    removeEventListener('pageshow', this.voltar);
    removeEventListener('pagehide', this.desligar);
    removeEventListener('online', this.acordar);
    this.desligar();
  }

  private readonly acordar = (): void => {
    this.desligar();
    if (!document.hidden) this.conectar();
  };

  /** Runs when the page comes back from the back/forward cache. */
  private readonly voltar = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) this.acordar();
  };

  private readonly desligar = (): void => {
    clearTimeout(this.espera);
    this.fonte?.close();
    this.fonte = undefined;
  };

  private conectar(): void {
    if (this.encerrada) return;
    const ha = Math.round(performance.now() - this.lidaEm);
    const fonte = new EventSource(`${location.pathname}?ao-vivo&ha=${ha}`);
    this.fonte = fonte;
    fonte.addEventListener('open', () => (this.falhas = 0));
    fonte.addEventListener('mudou', () => void this.ler());
    // The browser's own retry would repeat an old age of the page in the address.
    fonte.addEventListener('error', () => {
      this.desligar();
      this.falhas++;
      if (this.falhas === FALHAS_ATE_RELER) void this.ler();
      const pausa = Math.min(MAIOR_PAUSA_MS, PAUSA_MS * 2 ** (this.falhas - 1));
      this.espera = setTimeout(() => this.conectar(), pausa * (0.5 + Math.random() / 2));
    });
  }

  private async ler(): Promise<void> {
    this.deNovo = this.lendo;
    if (this.lendo || this.encerrada) return;
    this.lendo = true;
    const comecou = performance.now();
    try {
      const resposta = await fetch(location.pathname, { cache: 'no-store' });
      if (resposta.status === 429 || resposta.status >= 500) throw new Error('unread');
      this.mostrar(new DOMParser().parseFromString(await resposta.text(), 'text/html'));
      this.lidaEm = comecou;
      if (!resposta.ok) this.encerrar();
    } catch {
      setTimeout(() => void this.ler(), RELER_MS);
    } finally {
      this.lendo = false;
    }
    if (this.deNovo) await this.ler();
  }

  private mostrar(lida: Document): void {
    const [atual, nova] = [document, lida].map((uma) => uma.querySelector('#conteudo'));
    if (!atual || !nova) return;
    guardarAbertos(atual, nova);
    if (nova.innerHTML === atual.innerHTML) return;
    if (emUso(atual)) {
      this.oferecer(atual);
      return;
    }
    guardarFotos(atual, nova);
    atual.replaceChildren(...nova.childNodes);
    document.title = lida.title;
    const aviso = document.querySelector('#aviso');
    if (aviso) aviso.textContent = 'A página mudou.';
  }

  private oferecer(conteudo: Element): void {
    if (conteudo.querySelector('[data-mudou]')) return;
    const frase = document.createElement('p');
    frase.className = 'bloco aviso';
    frase.dataset['mudou'] = '';
    frase.setAttribute('role', 'status');
    const ver = document.createElement('a');
    ver.href = location.pathname;
    ver.textContent = 'Ver o que mudou';
    frase.append('A loja mudou alguma coisa enquanto você escrevia. ', ver);
    conteudo.prepend(frase);
  }
}

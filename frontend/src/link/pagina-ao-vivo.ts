/** Before a connection is tried again, in ms: doubled with each failure, up to the longest. */
export const PAUSA_MS = 1_000;
const MAIOR_PAUSA_MS = 60_000;
/** Before a page that could not be read is asked for again, in ms. */
const RELER_MS = 5_000;
/** After as many failures in a row the page itself is asked: it says whether the link still holds. */
const FALHAS_ATE_RELER = 3;

type Campo = HTMLInputElement | HTMLTextAreaElement;

const doTexto = (elemento: Element): string => elemento.textContent ?? '';

/** What somebody is writing, or has just read about an answer of theirs, is not taken away. */
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

/** Photos are never stored by the browser: those that stay are not fetched again. */
const guardarFotos = (de: Element, para: Element): void => {
  const antigas = new Map(
    [...de.querySelectorAll('img')].map((foto) => [foto.getAttribute('src'), foto]),
  );
  for (const foto of para.querySelectorAll('img'))
    foto.replaceWith(antigas.get(foto.getAttribute('src')) ?? foto);
};

/**
 * Told that something changed, reads its own address again and puts what it says in the place of its main
 * part. A page that nobody looks at keeps no connection.
 */
export class PaginaAoVivo {
  private fonte: EventSource | undefined;
  private espera: ReturnType<typeof setTimeout> | undefined;
  private falhas = 0;
  /** When what is shown was asked for, in ms since the navigation began. */
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

  /** Stops for good. */
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

  /** Back from the browser's cache of pages. */
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
    // The address says how old the page is: the browser's own repetition would not.
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

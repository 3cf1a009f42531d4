interface Navegador {
  buscar: (href: string) => Promise<Response>;
  ir: (href: string) => void;
}

const doNavegador: Navegador = {
  buscar: (href) => fetch(new URL(href, location.href), { headers: { Accept: 'text/html' } }),
  ir: (href) => location.assign(href),
};

const regiaoDe = (pagina: Document): HTMLElement | null =>
  pagina.querySelector<HTMLElement>('[data-vitrine]');

/** Replaces the list by that of the server-rendered page of the new URL; navigates there on any failure. */
export class Vitrine {
  private ultimo = 0;

  constructor(private readonly navegador: Navegador = doNavegador) {}

  /** Replaces the part with that of `href`; pushes a history entry unless `historico` is false. */
  async abrir(href: string, { historico = true } = {}): Promise<void> {
    const meu = ++this.ultimo;
    const pagina = await this.buscarPagina(href);
    if (meu !== this.ultimo) return;
    const nova = pagina && regiaoDe(pagina);
    const velha = regiaoDe(document);
    if (!nova || !velha) {
      this.navegador.ir(href);
      return;
    }
    velha.replaceWith(nova);
    document.title = pagina.title;
    if (historico) history.pushState(null, '', href);
    const anuncio = document.querySelector('[data-anuncio]');
    if (anuncio) anuncio.textContent = nova.dataset.resultado ?? '';
  }

  private async buscarPagina(href: string): Promise<Document | null> {
    try {
      const resposta = await this.navegador.buscar(href);
      if (!resposta.ok) return null;
      return new DOMParser().parseFromString(await resposta.text(), 'text/html');
    } catch {
      return null;
    }
  }
}

const comoLink = (evento: MouseEvent): boolean =>
  evento.button === 0 &&
  !(
    evento.metaKey ||
    evento.ctrlKey ||
    evento.shiftKey ||
    evento.altKey ||
    evento.defaultPrevented
  );

export const ligarLinks = (vitrine: Vitrine): void => {
  document.addEventListener('click', (evento) => {
    const alvo = evento.target instanceof Element ? evento.target : null;
    const link = alvo?.closest<HTMLAnchorElement>('[data-vitrine] a[data-troca]');
    if (!link || !comoLink(evento)) return;
    evento.preventDefault();
    void vitrine.abrir(link.pathname + link.search).then(() => {
      const titulo = document.getElementById('titulo');
      titulo?.focus({ preventScroll: true });
      regiaoDe(document)?.scrollIntoView({ block: 'start' });
    });
  });
};

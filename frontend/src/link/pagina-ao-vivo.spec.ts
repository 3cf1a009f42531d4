import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '@testing-library/dom';
import { PaginaAoVivo, PAUSA_MS } from './pagina-ao-vivo';

class FonteFalsa extends EventTarget {
  static todas: FonteFalsa[] = [];
  fechada = false;
  constructor(readonly url: string) {
    super();
    FonteFalsa.todas.push(this);
  }
  close(): void {
    this.fechada = true;
  }
  diz(evento: 'open' | 'mudou' | 'error'): void {
    this.dispatchEvent(new Event(evento));
  }
}
const ultima = (): FonteFalsa => FonteFalsa.todas.at(-1)!;
const conteudo = () => document.querySelector('#conteudo')!;
const pagina = (miolo: string) =>
  `<html><head><title>Orçamento</title></head><body><main id="conteudo">${miolo}</main></body></html>`;

describe('a página do link, ao vivo', () => {
  let respostas: { status: number; html: string }[];
  let pedidas: string[];
  let viva: PaginaAoVivo;

  const comecar = (miolo: string) => {
    document.body.innerHTML = `<main id="conteudo">${miolo}</main><p id="aviso" role="status"></p>`;
    viva = new PaginaAoVivo();
    viva.ligar();
  };
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    FonteFalsa.todas = [];
    respostas = [];
    pedidas = [];
    vi.stubGlobal('EventSource', FonteFalsa);
    vi.stubGlobal('fetch', async (url: string) => {
      pedidas.push(url);
      const { status, html } = respostas.shift() ?? { status: 503, html: '' };
      return new Response(html, { status });
    });
    history.replaceState(null, '', '/c/abc?x=1');
  });
  afterEach(() => {
    viva.encerrar();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  });

  it('avisada, lê o seu endereço e mostra o que ele diz, com o que estava aberto e as mesmas fotos', async () => {
    comecar('<img src="?arquivo=1"><p>antes</p><details open><summary>Prova</summary></details>');
    expect(ultima().url).toMatch(/^\/c\/abc\?ao-vivo&ha=\d+$/);
    const foto = document.querySelector('img');
    const miolo =
      '<img src="?arquivo=1"><img src="?arquivo=2"><p>depois</p><details><summary>Prova</summary></details>';
    respostas.push({ status: 200, html: pagina(miolo) });
    ultima().diz('mudou');
    await waitFor(() => expect(conteudo()).toHaveTextContent('depois'));
    expect(pedidas).toEqual(['/c/abc']);
    expect(document.querySelectorAll('img')).toHaveLength(2);
    expect(document.querySelector('img')).toBe(foto);
    expect(document.querySelector('details')).toHaveAttribute('open');
    expect(document.querySelector('#aviso')).toHaveTextContent('A página mudou.');
  });

  it('não tira o que alguém escreve nem a frase de uma resposta: oferece', async () => {
    comecar('<p>antes</p><input name="nome">');
    document.querySelector('input')!.value = 'Mar';
    for (let vez = 0; vez < 2; vez++) {
      respostas.push({ status: 200, html: pagina(`<p>depois ${vez}</p>`) });
      ultima().diz('mudou');
      await waitFor(() => expect(pedidas).toHaveLength(vez + 1));
      await waitFor(() => expect(document.querySelectorAll('[data-mudou]')).toHaveLength(1));
    }
    expect(document.querySelector('input')).toHaveValue('Mar');
    expect(document.querySelector('[data-mudou] a')).toHaveAttribute('href', '/c/abc');

    viva.encerrar();
    comecar('<p role="alert">Diga o seu nome.</p>');
    respostas.push({ status: 200, html: pagina('<p>depois</p>') });
    ultima().diz('mudou');
    await waitFor(() => expect(document.querySelector('[data-mudou]')).toBeInTheDocument());
    expect(conteudo()).toHaveTextContent('Diga o seu nome.');
  });

  it('igual ao que mostra, não toca em nada', async () => {
    comecar('<p>o mesmo</p>');
    const paragrafo = document.querySelector('p');
    respostas.push({ status: 200, html: pagina('<p>o mesmo</p>') });
    ultima().diz('mudou');
    await waitFor(() => expect(pedidas).toHaveLength(1));
    expect(document.querySelector('p')).toBe(paragrafo);
    expect(document.querySelector('#aviso')).toBeEmptyDOMElement();
  });

  it('caída, liga de novo com a idade do que mostra, cada vez mais devagar', () => {
    vi.useFakeTimers();
    comecar('<p>antes</p>');
    ultima().diz('open');
    ultima().diz('error');
    expect(ultima().fechada).toBe(true);
    vi.advanceTimersByTime(PAUSA_MS - 1);
    expect(FonteFalsa.todas).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FonteFalsa.todas).toHaveLength(2);
    expect(Number(/ha=(\d+)/.exec(ultima().url)![1])).toBeGreaterThanOrEqual(PAUSA_MS);
    ultima().diz('error');
    vi.advanceTimersByTime(PAUSA_MS);
    expect(FonteFalsa.todas).toHaveLength(2);
    vi.advanceTimersByTime(PAUSA_MS);
    expect(FonteFalsa.todas).toHaveLength(3);
  });

  it('escondida não fica ligada; à vista, liga de novo', () => {
    comecar('<p>antes</p>');
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(ultima().fechada).toBe(true);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FonteFalsa.todas).toHaveLength(2);
    expect(ultima().fechada).toBe(false);
  });

  it('acabado o link, mostra a frase e não pergunta mais', async () => {
    comecar('<p>antes</p>');
    respostas.push({ status: 410, html: pagina('<p>Este link não vale mais.</p>') });
    ultima().diz('mudou');
    await waitFor(() => expect(conteudo()).toHaveTextContent('Este link não vale mais.'));
    expect(ultima().fechada).toBe(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FonteFalsa.todas).toHaveLength(1);
  });

  it('sem resposta, tenta ler outra vez', async () => {
    vi.useFakeTimers();
    comecar('<p>antes</p>');
    ultima().diz('mudou');
    await vi.advanceTimersByTimeAsync(0);
    expect(conteudo()).toHaveTextContent('antes');
    respostas.push({ status: 200, html: pagina('<p>depois</p>') });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(conteudo()).toHaveTextContent('depois');
    expect(pedidas).toHaveLength(2);
  });
});

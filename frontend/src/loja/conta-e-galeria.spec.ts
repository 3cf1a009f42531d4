import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mostrarConta } from './conta';
import { ligarGaleria } from './galeria';
import { TROCA_DE_FOTO_MS } from './tempos';

const um = <E extends HTMLElement>(seletor: string): E => document.querySelector<E>(seletor)!;
const sossego = async (): Promise<void> => {
  for (let vez = 0; vez < 10; vez++) await Promise.resolve();
};

describe('a conta na barra', () => {
  const original = globalThis.fetch;
  let idas: string[];
  let pedidos: { endereco: string; metodo: string; token: string | null }[];
  const comSessao = (sessao: unknown, status = 200) => {
    globalThis.fetch = (async (endereco: URL, init: RequestInit = {}) => {
      const metodo = init.method ?? 'GET';
      const token = new Headers(init.headers).get('X-XSRF-TOKEN');
      pedidos.push({ endereco: endereco.pathname, metodo, token });
      return new Response(JSON.stringify(sessao), { status });
    }) as typeof fetch;
  };
  const mostrar = () => mostrarConta((href) => idas.push(href));

  beforeEach(() => {
    idas = [];
    pedidos = [];
    document.body.innerHTML = `<span data-conta><a href="/login">Login</a><a href="/register">Cadastro</a></span>
      <a data-so-visitante>Entrar</a><a data-so-equipe hidden>Painel</a>`;
  });
  afterEach(() => {
    globalThis.fetch = original;
  });

  it('quem não entrou vê Login e Cadastro', async () => {
    comSessao({ user: null, primeiroAcesso: false });
    await mostrar();
    expect(um('[data-conta]').textContent).toBe('LoginCadastro');
    expect(idas).toEqual([]);
  });

  it('quem entrou vê o seu nome, e Sair encerra a sessão e leva às boas-vindas', async () => {
    document.cookie = 'XSRF-TOKEN=abc%2B1';
    comSessao({ user: { name: '<b>Ana</b>', powers: ['painel:ler'] }, primeiroAcesso: false });
    await mostrar();
    expect(um('[data-conta] summary').textContent).toBe('<b>Ana</b>');
    expect(um('[data-conta] a').getAttribute('href')).toBe('/adm');
    expect([um('[data-so-visitante]').hidden, um('[data-so-equipe]').hidden]).toEqual([
      true,
      false,
    ]);
    um('[data-conta] button').click();
    await sossego();
    expect(pedidos.at(-1)).toEqual({ endereco: '/logout', metodo: 'POST', token: 'abc+1' });
    expect(idas).toEqual(['/welcome']);
  });

  it('o menu se fecha com Esc e com um toque fora', async () => {
    comSessao({ user: { name: 'Bia', powers: [] }, primeiroAcesso: false });
    await mostrar();
    const menu = um<HTMLDetailsElement>('details');
    expect(menu.querySelector('a')).toBeNull();
    menu.open = true;
    um('summary').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect([menu.open, document.activeElement]).toEqual([false, um('summary')]);
    menu.open = true;
    document.body.click();
    expect(menu.open).toBe(false);
  });

  it('uma oficina sem ninguém começa pelo primeiro acesso', async () => {
    comSessao({ user: null, primeiroAcesso: true });
    await mostrar();
    expect(idas).toEqual(['/primeiro-acesso']);
  });

  it('sem resposta, a página não muda', async () => {
    comSessao({}, 503);
    await mostrar();
    expect(um('[data-conta]').textContent).toBe('LoginCadastro');
  });
});

describe('a galeria', () => {
  const comFotos = (quantas: number) => {
    const fotos = Array.from({ length: quantas }, () => '<li><img loading="lazy"></li>').join('');
    document.body.innerHTML = `<section data-galeria><div data-janela tabindex="0"><ul>${fotos}</ul></div>
      <div data-controles hidden><button data-anterior></button><div data-pontos>${'<button></button>'.repeat(quantas)}</div>
      <button data-proxima></button><button data-pausa></button></div></section>`;
    ligarGaleria(um('[data-galeria]'));
  };
  const atual = () =>
    [...um('[data-pontos]').children].findIndex((ponto) => ponto.hasAttribute('aria-current'));
  const media = window.matchMedia;

  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'],
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    window.matchMedia = media;
  });

  it('mostra os controles e indica a foto atual', () => {
    comFotos(3);
    expect(um('[data-controles]').hidden).toBe(false);
    expect(um('[data-galeria]').classList.contains('viva')).toBe(true);
    expect(atual()).toBe(0);
    expect(um('[data-pausa]').ariaLabel).toBe('Pausar a troca de fotos');
  });

  it('pausa e retoma', () => {
    comFotos(3);
    um('[data-pausa]').click();
    expect(um('[data-galeria]').classList.contains('parada')).toBe(true);
    expect(um('[data-pausa]').ariaLabel).toBe('Retomar a troca de fotos');
    um('[data-pausa]').click();
    expect(um('[data-galeria]').classList.contains('parada')).toBe(false);
  });

  it.each(['proxima', 'anterior'])('para de rodar depois de um clique em %s', (botao) => {
    comFotos(3);
    um(`[data-${botao}]`).click();
    expect(um('[data-galeria]').classList.contains('parada')).toBe(true);
  });

  it('anda com as setas do teclado', () => {
    comFotos(2);
    const seta = new KeyboardEvent('keydown', {
      key: 'ArrowRight',
      bubbles: true,
      cancelable: true,
    });
    um('[data-janela]').dispatchEvent(seta);
    expect(seta.defaultPrevented).toBe(true);
    expect(um('[data-galeria]').classList.contains('parada')).toBe(true);
  });

  it('começa parada para quem pediu menos movimento', () => {
    window.matchMedia = (query) =>
      Object.assign(media(query), { matches: query.includes('reduced-motion') });
    comFotos(2);
    expect(um('[data-galeria]').classList.contains('parada')).toBe(true);
    vi.advanceTimersByTime(2 * TROCA_DE_FOTO_MS);
    expect(atual()).toBe(0);
  });
});

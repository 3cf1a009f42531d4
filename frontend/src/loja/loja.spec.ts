import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ligarBusca } from './busca';
import { mostrarConta } from './conta';
import { ligarGaleria } from './galeria';
import { PESQUISA_MS, TROCA_DE_FOTO_MS } from './tempos';
import { ligarLinks, Vitrine } from './vitrine';

const um = <E extends HTMLElement>(seletor: string): E => document.querySelector<E>(seletor)!;
const sossego = async (): Promise<void> => {
  for (let vez = 0; vez < 10; vez++) await Promise.resolve();
};
afterEach(() => document.body.replaceChildren());

describe('a busca do catálogo', () => {
  let abertas: string[];
  let responder: () => void;
  let alinhar: (pesquisa: string) => void;

  const campo = () => um<HTMLInputElement>('#pesquisa');
  const suja = () => um('form').hasAttribute('data-suja') && !um('[data-circulo]').hidden;
  const digitar = (texto: string) => {
    campo().value = texto;
    campo().dispatchEvent(new Event('input', { bubbles: true }));
  };

  const comecar = (pesquisa = '') => {
    document.body.innerHTML = `
      <form id="busca" action="/produtos"><input id="pesquisa" name="pesquisa" type="search">
        <span data-circulo hidden></span></form>`;
    campo().value = pesquisa;
    abertas = [];
    alinhar = ligarBusca(um<HTMLFormElement>('form'), (href) => {
      abertas.push(href);
      return new Promise((resolve) => (responder = resolve));
    });
  };
  beforeEach(() => {
    jest.useFakeTimers();
    comecar();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('ao digitar fica marcada, mostra o círculo e só procura dois segundos depois da última tecla', async () => {
    digitar('can');
    expect(suja()).toBe(true);
    jest.advanceTimersByTime(PESQUISA_MS - 1);
    digitar('caneca');
    jest.advanceTimersByTime(PESQUISA_MS - 1);
    expect(abertas).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(abertas).toEqual(['/produtos?pesquisa=caneca']);
    expect(suja()).toBe(true);
    responder();
    await sossego();
    expect(suja()).toBe(false);
    expect(PESQUISA_MS).toBe(2000);
  });

  it('com Enter procura na hora, uma vez só', () => {
    digitar('bolo');
    const evento = new Event('submit', { cancelable: true });
    um('form').dispatchEvent(evento);
    expect(evento.defaultPrevented).toBe(true);
    jest.advanceTimersByTime(2 * PESQUISA_MS);
    expect(abertas).toEqual(['/produtos?pesquisa=bolo']);
  });

  it('ao limpar volta na hora a mostrar todos', () => {
    comecar('bolo');
    digitar('');
    expect(abertas).toEqual(['/produtos']);
  });

  it('quem apaga o que digitou antes da hora não procura nada', () => {
    digitar('b');
    digitar('');
    jest.advanceTimersByTime(2 * PESQUISA_MS);
    expect(abertas).toEqual([]);
    expect(suja()).toBe(false);
  });

  it('quem digita mais enquanto a resposta vem continua à espera', async () => {
    digitar('bolo');
    jest.advanceTimersByTime(PESQUISA_MS);
    digitar('bolo de açaí');
    responder();
    await sossego();
    expect(suja()).toBe(true);
    jest.advanceTimersByTime(PESQUISA_MS);
    expect(abertas.at(-1)).toBe('/produtos?pesquisa=bolo+de+a%C3%A7a%C3%AD');
  });

  it('fica na categoria escolhida', () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<input type="hidden" name="categoria" value="3" form="busca">',
    );
    digitar('x');
    jest.advanceTimersByTime(PESQUISA_MS);
    expect(abertas).toEqual(['/produtos?pesquisa=x&categoria=3']);
  });

  it('acompanha o endereço que se abriu de outro modo', () => {
    digitar('bolo');
    alinhar('caneca');
    jest.advanceTimersByTime(2 * PESQUISA_MS);
    expect([campo().value, suja(), abertas]).toEqual(['caneca', false, []]);
  });
});

describe('a troca da vitrine', () => {
  const pagina = (texto: string, titulo = texto) =>
    `<title>${titulo}</title><section data-vitrine data-resultado="${texto}">
       <h1 id="titulo" tabindex="-1">Produtos</h1><p>${texto}</p>
       <a data-troca href="/produtos?page=2">2</a></section>`;
  const resposta = (corpo: string, status = 200) =>
    Promise.resolve(new Response(corpo, { status }));
  let saidas: string[];
  const vitrine = (buscar: (href: string) => Promise<Response>) =>
    new Vitrine({ buscar, ir: (href) => saidas.push(href) });

  beforeEach(() => {
    saidas = [];
    history.replaceState(null, '', '/produtos');
    document.body.innerHTML = `<p data-anuncio></p>${pagina('36 produtos')}`;
  });

  it('põe no lugar o que o servidor mostra no endereço, e anuncia', async () => {
    await vitrine(() => resposta(pagina('1 produto', 'Bolo · Loja'))).abrir(
      '/produtos?pesquisa=bolo',
    );
    expect(um('[data-vitrine] p').textContent).toBe('1 produto');
    expect(um('[data-anuncio]').textContent).toBe('1 produto');
    expect(document.title).toBe('Bolo · Loja');
    expect(location.pathname + location.search).toBe('/produtos?pesquisa=bolo');
    expect(saidas).toEqual([]);
  });

  it('uma resposta que chega atrasada não passa por cima da mais nova', async () => {
    const respostas = new Map<string, (corpo: string) => void>();
    const sua = vitrine(
      (href) =>
        new Promise((resolve) =>
          respostas.set(href, (corpo) => resolve(new Response(pagina(corpo)))),
        ),
    );
    const [velha, nova] = [sua.abrir('/produtos?pesquisa=a'), sua.abrir('/produtos?pesquisa=ab')];
    respostas.get('/produtos?pesquisa=ab')!('nova');
    await nova;
    respostas.get('/produtos?pesquisa=a')!('velha');
    await velha;
    expect(um('[data-vitrine] p').textContent).toBe('nova');
  });

  it.each([
    ['falha', () => Promise.reject(new Error('sem rede'))],
    ['é um erro', () => resposta(pagina('x'), 503)],
    ['não traz vitrine', () => resposta('<p>outra coisa</p>')],
  ])('quando a resposta %s, o navegador vai até lá', async (_, buscar) => {
    await vitrine(buscar).abrir('/produtos?page=3');
    expect(saidas).toEqual(['/produtos?page=3']);
    expect(um('[data-vitrine] p').textContent).toBe('36 produtos');
  });

  it('os links de páginas trocam só a vitrine, e o foco vai ao título', async () => {
    const pedidas: string[] = [];
    ligarLinks(
      vitrine((href) => {
        pedidas.push(href);
        return resposta(pagina('página 2'));
      }),
    );
    const comTecla = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    um('[data-troca]').dispatchEvent(comTecla);
    expect(pedidas).toEqual([]);
    um('[data-troca]').click();
    for (let vez = 0; vez < 50 && document.activeElement?.id !== 'titulo'; vez++)
      await new Promise((resolve) => setTimeout(resolve, 2));
    expect(pedidas).toEqual(['/produtos?page=2']);
    expect(document.activeElement).toBe(um('#titulo'));
  });
});

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

  it('sem resposta, tudo fica como veio', async () => {
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
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  });
  afterEach(() => {
    jest.useRealTimers();
    window.matchMedia = media;
  });

  it('mostra os controles e diz qual é a foto da vez', () => {
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

  it.each(['proxima', 'anterior'])('quem a leva com %s a faz parar', (botao) => {
    comFotos(3);
    um(`[data-${botao}]`).click();
    expect(um('[data-galeria]').classList.contains('parada')).toBe(true);
  });

  it('as setas do teclado a levam', () => {
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
    jest.advanceTimersByTime(2 * TROCA_DE_FOTO_MS);
    expect(atual()).toBe(0);
  });
});

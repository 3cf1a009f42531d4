import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '@testing-library/dom';
import { ligarBusca } from './busca';
import { PESQUISA_MS } from './tempos';
import { ligarLinks, Vitrine } from './vitrine';

const um = <E extends HTMLElement>(seletor: string): E => document.querySelector<E>(seletor)!;
const sossego = async (): Promise<void> => {
  for (let vez = 0; vez < 10; vez++) await Promise.resolve();
};

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
    vi.useFakeTimers();
    comecar();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('ao digitar fica marcada, mostra o círculo e só procura dois segundos depois da última tecla', async () => {
    digitar('can');
    expect(suja()).toBe(true);
    vi.advanceTimersByTime(PESQUISA_MS - 1);
    digitar('caneca');
    vi.advanceTimersByTime(PESQUISA_MS - 1);
    expect(abertas).toEqual([]);
    vi.advanceTimersByTime(1);
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
    vi.advanceTimersByTime(2 * PESQUISA_MS);
    expect(abertas).toEqual(['/produtos?pesquisa=bolo']);
  });

  it('ao limpar volta na hora a mostrar todos', () => {
    comecar('bolo');
    digitar('');
    expect(abertas).toEqual(['/produtos']);
  });

  it('não procura se o texto é apagado antes do prazo', () => {
    digitar('b');
    digitar('');
    vi.advanceTimersByTime(2 * PESQUISA_MS);
    expect(abertas).toEqual([]);
    expect(suja()).toBe(false);
  });

  it('continua marcada se o texto muda antes da resposta', async () => {
    digitar('bolo');
    vi.advanceTimersByTime(PESQUISA_MS);
    digitar('bolo de açaí');
    responder();
    await sossego();
    expect(suja()).toBe(true);
    vi.advanceTimersByTime(PESQUISA_MS);
    expect(abertas.at(-1)).toBe('/produtos?pesquisa=bolo+de+a%C3%A7a%C3%AD');
  });

  it('fica na categoria escolhida', () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<input type="hidden" name="categoria" value="3" form="busca">',
    );
    digitar('x');
    vi.advanceTimersByTime(PESQUISA_MS);
    expect(abertas).toEqual(['/produtos?pesquisa=x&categoria=3']);
  });

  it('segue o endereço aberto de outro modo, sem procurar', () => {
    digitar('bolo');
    alinhar('caneca');
    vi.advanceTimersByTime(2 * PESQUISA_MS);
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
    await waitFor(() => expect(document.activeElement).toBe(um('#titulo')), { timeout: 10_000 });
    expect(pedidas).toEqual(['/produtos?page=2']);
  });
});

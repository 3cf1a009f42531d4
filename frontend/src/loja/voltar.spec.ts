import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { ligarVoltar } from './voltar';

const veioDe = (referrer: string): void => {
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
};

describe('Voltar, na página que não existe', () => {
  let back: MockInstance<typeof history.back>;
  let link: HTMLAnchorElement;

  beforeEach(() => {
    back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    history.pushState(null, '');
    link = document.createElement('a');
    link.href = '/produtos';
    ligarVoltar(link);
  });
  afterEach(() => veioDe(''));

  const clicar = (): boolean => {
    const click = new MouseEvent('click', { cancelable: true });
    link.dispatchEvent(click);
    return click.defaultPrevented;
  };

  it('leva à nossa página de que se veio', () => {
    veioDe(`${location.origin}/produtos/show/3`);
    expect([clicar(), back.mock.calls.length]).toEqual([true, 1]);
  });

  it.each(['', 'https://exemplo.com/lista'])('a quem vem de fora (%j) leva à vitrine', (de) => {
    veioDe(de);
    expect([clicar(), back.mock.calls.length]).toEqual([false, 0]);
  });
});

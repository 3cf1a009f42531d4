import { beforeEach, describe, expect, it } from 'vitest';
import { PLAIN } from './computed-style';

describe('o estilo de um elemento', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <style>.oculto { display: none } .transparente { opacity: 0.5 }</style>
      <div style="visibility: hidden"><span id="dentro">x</span></div>
      <p id="parte" class="oculto transparente">x</p>
      <p id="outra" class="oculto" style="display: flex">x</p>
      <p id="escondida" hidden>x</p>
      <b id="simples" style="color: red">x</b>`;
  });
  const estilo = (id: string) => getComputedStyle(document.getElementById(id)!);

  it('vem da folha da página, do próprio elemento, da folha do navegador e de quem o contém', () => {
    expect(estilo('parte').display).toBe('none');
    expect(estilo('parte').opacity).toBe('0.5');
    expect(estilo('outra').getPropertyValue('display')).toBe('flex');
    expect(estilo('escondida').display).toBe('none');
    expect(estilo('dentro').visibility).toBe('hidden');
    expect(estilo('simples').visibility).toBe('visible');
    expect(estilo('simples').color).toBe('rgb(255, 0, 0)');
  });

  it('muda com a página', () => {
    const parte = document.getElementById('parte')!;
    const lido = getComputedStyle(parte);
    parte.classList.remove('oculto');
    expect(lido.display).toBe('block');
    document.querySelector('style')!.textContent = 'p { display: grid }';
    expect(lido.display).toBe('grid');
  });

  it('muda com as folhas, também quando uma toma o lugar de outra', () => {
    const { opacity } = estilo('parte');
    const [folha] = document.querySelectorAll('style');
    const acrescentar = (texto: string) => {
      const nova = document.createElement('style');
      nova.textContent = texto;
      document.body.append(nova);
    };
    acrescentar('.transparente { opacity: 0.2 }');
    const comDuas = estilo('parte').opacity;
    folha!.remove();
    const semAPrimeira = [estilo('parte').opacity, estilo('parte').display];
    document.querySelector('style')!.remove();
    acrescentar('.transparente { opacity: 0.9 }');
    expect([opacity, comDuas, semAPrimeira, estilo('parte').opacity]).toEqual([
      '0.5',
      '0.2',
      ['0.2', 'block'],
      '0.9',
    ]);
  });

  it('sem folha da página, é o que o jsdom diz de cada elemento', () => {
    document.body.innerHTML = '<iframe></iframe>';
    const doJsdom = document.querySelector('iframe')!.contentWindow!;
    const herdadas = ['visibility', 'pointer-events'];
    const propriedades = [...PLAIN].filter((name) => !herdadas.includes(name));
    const tags =
      `a article b body button center details dialog div fieldset form h1 hr img input label legend li
      marquee menu meter ol optgroup option p pre progress section select span summary table tbody td textarea th tr
      ul video`.split(/\s+/);
    const diferentes = tags.flatMap((tag) => {
      const nosso = getComputedStyle(document.createElement(tag));
      const dele = doJsdom.getComputedStyle(doJsdom.document.createElement(tag));
      return propriedades
        .filter((name) => nosso.getPropertyValue(name) !== dele.getPropertyValue(name))
        .map((name) => `${tag} ${name}`);
    });
    expect(diferentes).toEqual([]);
  });
});

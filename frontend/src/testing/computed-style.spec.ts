import { beforeEach, describe, expect, it } from 'vitest';

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
});

import { beforeEach, describe, expect, it } from 'vitest';

describe('os rótulos de um campo', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <label id="por-id" for="nome">Nome</label>
      <input id="nome">
      <label id="em-volta">Cor <input id="cor"><input id="segundo"></label>
      <label id="tambem" for="cor">Outra</label>
      <label id="de-nada" for="nada">Nada</label>
      <label id="de-div" for="div">Div</label><div id="div"></div>
      <input id="oculto" type="hidden"><label for="oculto">Oculto</label>`;
  });
  const campo = (id: string) => document.getElementById(id) as HTMLInputElement;
  const rotulos = (id: string) => [...(campo(id).labels ?? [])].map((label) => label.id);
  const alvo = (id: string) => (document.getElementById(id) as HTMLLabelElement).control?.id;

  it('são os que o nomeiam e o que está em volta dele', () => {
    expect(rotulos('nome')).toEqual(['por-id']);
    expect(rotulos('cor')).toEqual(['em-volta', 'tambem']);
    expect(rotulos('segundo')).toEqual([]);
    expect(campo('oculto').labels).toBeNull();
  });

  it('conhecem o seu campo', () => {
    expect(alvo('por-id')).toBe('nome');
    expect(alvo('em-volta')).toBe('cor');
    expect(alvo('de-nada')).toBeUndefined();
    expect(alvo('de-div')).toBeUndefined();
  });

  it('mudam com a página', () => {
    campo('por-id').remove();
    expect(rotulos('nome')).toEqual([]);
    campo('segundo').id = 'nada';
    expect(rotulos('nada')).toEqual(['de-nada']);
    campo('nome').remove();
    expect(alvo('tambem')).toBe('cor');
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enviarComFotos } from './enviar-com-fotos';
import { listarFotos } from './fotos-escolhidas';

const pagina = (dentro: string) => `<main tabindex="-1"><section>${dentro}</section></main>`;
const formulario = (nome: string, erro = '') => `
  <form data-encomendar data-com-fotos action="/produtos/encomendar/7">
    <input name="nome" value="${nome}" ${erro && 'aria-invalid="true"'} /><p class="erro">${erro}</p>
    <p>Até 4 fotos.<span data-de-novo> Escolha-as de novo.</span></p>
    <input type="file" name="fotos" multiple data-fotos />
  </form>`;

/** What jsdom lacks: a list of files that scripts make. */
class Escolhidas {
  readonly files: File[] = [];
  readonly items = { add: (file: File) => this.files.push(file) };
}

const resposta = (texto: string, { redirected = false } = {}) =>
  ({
    redirected,
    url: 'http://loja/produtos/encomendada/3',
    status: 422,
    text: () => texto,
  }) as unknown as Response;

describe('uma encomenda enviada sem sair da página', () => {
  const ir = vi.fn();
  let form: HTMLFormElement;
  const enviar = (texto: string, opcoes = {}) =>
    enviarComFotos(form, null, { ir, enviar: () => Promise.resolve(resposta(texto, opcoes)) });

  beforeEach(() => {
    ir.mockClear();
    document.body.innerHTML = pagina(formulario('Lia'));
    form = document.querySelector('form')!;
  });

  it('recebida, segue para a página que o diz', async () => {
    expect(await enviar('', { redirected: true })).toBeNull();
    expect(ir).toHaveBeenCalledExactlyOnceWith('http://loja/produtos/encomendada/3');
  });

  it('recusada, mostra as faltas nos seus campos, com as fotos escolhidas', async () => {
    const fotos = [new File(['a'], 'a.jpg')];
    Object.defineProperty(form.querySelector('[data-fotos]'), 'files', { value: fotos });
    const set = vi
      .spyOn(HTMLInputElement.prototype, 'files', 'set')
      .mockImplementation(() => undefined);
    const outro = await enviar(pagina(formulario('', 'Diga o seu nome.')));
    expect(document.querySelector('form')).toBe(outro);
    expect(document.querySelector('.erro')!.textContent).toBe('Diga o seu nome.');
    expect(document.activeElement).toBe(outro!.querySelector('[name=nome]'));
    expect(set).toHaveBeenCalledExactlyOnceWith(fotos);
    expect(outro!.textContent).not.toContain('Escolha-as de novo.');
    set.mockRestore();
  });

  it('sem fotos escolhidas, nada se diz delas', async () => {
    const outro = await enviar(pagina(formulario('', 'Diga o seu nome.')));
    expect(outro!.textContent).toContain('Escolha-as de novo.');
  });

  it('recusada sem o formulário, a frase fica acima dele', async () => {
    expect(await enviar(pagina('<h1>Espere</h1><p>Muitas encomendas.</p>'))).toBe(form);
    expect(await enviar(pagina('<h1>Espere</h1><p>Ainda muitas.</p>'))).toBe(form);
    const ditas = [...document.querySelectorAll('[role=alert]')].map((uma) => uma.textContent);
    expect(ditas).toEqual(['Ainda muitas.']);
    expect(form.isConnected).toBe(true);
  });

  it('uma resposta que não diz nada não serve', async () => {
    await expect(enviar('')).rejects.toThrow('An answer without a sentence: 422');
  });

  it('uma foto se tira das escolhidas, e as outras ficam', () => {
    vi.stubGlobal('DataTransfer', Escolhidas);
    const campo = form.querySelector<HTMLInputElement>('[data-fotos]')!;
    const [a, b] = ['a.jpg', 'b.jpg'].map((nome) => new File(['x'], nome));
    Object.defineProperty(campo, 'files', { value: [a, b], writable: true });
    const mudou = vi.fn(() => listarFotos(campo));
    form.addEventListener('input', mudou);
    listarFotos(campo);
    form.querySelector<HTMLElement>('[aria-label="Tirar a.jpg"]')!.click();
    expect(campo.files).toEqual([b]);
    expect(mudou).toHaveBeenCalledOnce();
    expect(form.querySelectorAll('.escolhidas li')).toHaveLength(1);
    vi.unstubAllGlobals();
  });
});

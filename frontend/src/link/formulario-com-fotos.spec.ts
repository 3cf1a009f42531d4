import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  SEM_RESPOSTA,
  type enviarComFotos,
} from '../shared/formulario-do-visitante/enviar-com-fotos';
import { ligarFormularioComFotos } from './formulario-com-fotos';

const PAGINA = `
  <main id="conteudo" tabindex="-1">
    <form id="aprovo"><button>Aprovo</button></form>
    <form data-com-fotos novalidate>
      <textarea name="mensagem">Com morango</textarea>
      <div><input type="file" name="fotos" multiple data-fotos /></div>
      <button name="acao" value="mudar">Enviar à loja</button>
    </form>
  </main>`;

describe('Quero mudar, no link do cliente', () => {
  const enviar = vi.fn<typeof enviarComFotos>();
  const form = () => document.querySelector<HTMLFormElement>('[data-com-fotos]')!;
  const campo = () => form().querySelector<HTMLInputElement>('[data-fotos]')!;
  const mandar = () => form().querySelector<HTMLElement>('button[name=acao]')!.click();
  const alerta = () => document.querySelector('[role=alert]')?.textContent;

  beforeAll(() => ligarFormularioComFotos(enviar));
  beforeEach(() => {
    document.body.innerHTML = PAGINA;
  });
  afterEach(() => enviar.mockReset());

  const escolher = (...tamanhos: readonly number[]) => {
    const fotos = tamanhos.map((_tamanho, n) => new File(['x'], `${n}.jpg`));
    for (const [n, foto] of fotos.entries())
      Object.defineProperty(foto, 'size', { value: tamanhos[n] });
    Object.defineProperty(campo(), 'files', { value: fotos, configurable: true });
    campo().dispatchEvent(new Event('input', { bubbles: true }));
  };

  it('lista as fotos escolhidas', () => {
    escolher(10, 20);
    expect([...form().querySelectorAll('.escolhidas span')].map((um) => um.textContent)).toEqual([
      '0.jpg',
      '1.jpg',
    ]);
  });

  it('manda com o botão apertado, e só uma vez enquanto espera', async () => {
    let responder: (outro: HTMLFormElement) => void = () => undefined;
    enviar.mockReturnValue(new Promise((done) => (responder = done)));
    mandar();
    mandar();
    expect(enviar).toHaveBeenCalledOnce();
    expect(enviar.mock.calls[0]![1]).toHaveProperty('value', 'mudar');
    responder(form());
    await vi.waitFor(() => expect(form()).not.toHaveAttribute('aria-busy'));
    mandar();
    expect(enviar).toHaveBeenCalledTimes(2);
  });

  it('recebida, não se manda de novo enquanto a página seguinte vem', async () => {
    enviar.mockResolvedValue(null);
    mandar();
    await vi.waitFor(() => expect(enviar).toHaveResolved());
    mandar();
    expect(enviar).toHaveBeenCalledOnce();
  });

  it('sem resposta, diz e deixa mandar de novo', async () => {
    enviar.mockRejectedValue(new TypeError('Failed to fetch'));
    mandar();
    await vi.waitFor(() => expect(alerta()).toBe(SEM_RESPOSTA));
    expect(form()).not.toHaveAttribute('aria-busy');
  });

  it('não manda uma foto grande demais', () => {
    escolher(9 * 1024 * 1024);
    mandar();
    expect(enviar).not.toHaveBeenCalled();
    expect(campo().validationMessage).toContain('0.jpg');
  });

  it('os outros formulários vão como sempre', () => {
    const foi = vi.fn((event: Event) => event.preventDefault());
    document.querySelector('#aprovo')!.addEventListener('submit', foi);
    document.querySelector<HTMLElement>('#aprovo button')!.click();
    expect(foi).toHaveBeenCalledOnce();
    expect(enviar).not.toHaveBeenCalled();
  });
});

import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { provaBasta } from '@encomenda/contracts/loja/prova';
import { fazerProva, ligarSolicitacao } from './encomendar';

const FORMULARIO = `
  <form data-encomendar data-preco="9000" data-pronto="2026-12-04">
    <input type="hidden" name="formulario" value="abc.def" />
    <input type="hidden" name="prova" value="" />
    <input type="radio" name="opcao_0" value="P" data-acrescimo="0" />
    <input type="radio" name="opcao_0" value="G" data-acrescimo="2000" />
    <input type="text" name="opcao_1" data-acrescimo="500" />
    <input type="number" name="quantidade" value="2" />
    <input type="date" name="para" />
    <input type="file" name="fotos" multiple data-fotos />
    <p data-cedo hidden></p>
    <p data-total hidden></p>
    <button type="submit">Enviar</button>
  </form>`;

const semNbsp = (texto: string | null) => texto?.replaceAll('\u00a0', ' ');

describe('o formulário de uma encomenda, com scripts', () => {
  let form: HTMLFormElement;
  let enviar: Mock<(form: HTMLFormElement) => Promise<HTMLFormElement | null>>;
  const um = <E extends HTMLElement = HTMLInputElement>(seletor: string): E =>
    form.querySelector<E>(seletor)!;
  const mudar = (seletor: string, valor: string) => {
    um(seletor).value = valor;
    form.dispatchEvent(new Event('input'));
  };

  beforeEach(() => {
    document.body.innerHTML = FORMULARIO;
    form = document.querySelector('form')!;
    enviar = vi.fn((enviado: HTMLFormElement) => Promise.resolve(enviado));
    ligarSolicitacao(form, enviar);
  });

  it('diz o total com as opções escolhidas e escritas', () => {
    expect(semNbsp(um('[data-total]').textContent)).toBe('Total, sem entrega: R$ 180,00');
    um('[value="G"]').checked = true;
    mudar('[name="opcao_1"]', 'Parabéns');
    expect(semNbsp(um('[data-total]').textContent)).toBe('Total, sem entrega: R$ 230,00');
    mudar('[name="quantidade"]', '');
    expect(um('[data-total]').hidden).toBe(true);
  });

  it('avisa de um dia antes de ficar pronto', () => {
    mudar('[name="para"]', '2026-12-03');
    expect(um('[data-cedo]').hidden).toBe(false);
    mudar('[name="para"]', '2026-12-04');
    expect(um('[data-cedo]').hidden).toBe(true);
  });

  it('faz a prova antes de enviar, e envia uma vez', async () => {
    form.requestSubmit();
    form.requestSubmit();
    await vi.waitFor(() => expect(enviar).toHaveBeenCalledTimes(1), 10_000);
    const prova = um('[name="prova"]').value;
    const resumo = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(`abc.def.${prova}`),
    );
    expect(provaBasta(new Uint8Array(resumo))).toBe(true);
  });

  it('recusada, pode ser enviada de novo', async () => {
    form.requestSubmit();
    await vi.waitFor(() => expect(enviar).toHaveBeenCalledTimes(1), 10_000);
    await vi.waitFor(() => expect(form.hasAttribute('aria-busy')).toBe(false));
    form.requestSubmit();
    await vi.waitFor(() => expect(enviar).toHaveBeenCalledTimes(2));
  });

  it('sem resposta, diz o que fazer uma vez, e guarda tudo para enviar de novo', async () => {
    enviar.mockRejectedValue(new TypeError('Failed to fetch'));
    for (const vezes of [1, 2]) {
      form.requestSubmit();
      await vi.waitFor(() => expect(enviar).toHaveBeenCalledTimes(vezes), 10_000);
      await vi.waitFor(() => expect(form.hasAttribute('aria-busy')).toBe(false));
    }
    const ditas = [...document.querySelectorAll('[role=alert]')].map((uma) => uma.textContent);
    expect(ditas).toEqual([expect.stringContaining('A loja não respondeu.')]);
    expect(um('[name="quantidade"]').value).toBe('2');
  });

  it('fotos demais, ou grandes demais, não chegam a ser enviadas', () => {
    const campo = um('[data-fotos]');
    const escolher = (...bytes: number[]) => {
      const files = bytes.map((size, n) =>
        Object.defineProperty(new File([], `${n + 1}.jpg`), 'size', { value: size }),
      );
      Object.defineProperty(campo, 'files', { configurable: true, value: files });
      form.dispatchEvent(new Event('input'));
      return campo.validationMessage;
    };
    expect(escolher(1, 2, 3, 4, 5)).toBe('Envie no máximo 4 fotos.');
    expect(escolher(10, 8 * 1024 * 1024 + 1)).toBe('2.jpg: A foto é maior que 8 MB.');
    expect(escolher(8 * 1024 * 1024)).toBe('');
  });

  it('onde o navegador não faz resumos, não há prova', async () => {
    vi.stubGlobal('crypto', {});
    expect(await fazerProva('abc.def')).toBeNull();
    vi.unstubAllGlobals();
  });
});

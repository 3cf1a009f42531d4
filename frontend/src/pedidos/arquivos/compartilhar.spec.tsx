import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import {
  createFakeApi,
  pagina,
  SEM_SESSAO,
  sessaoDe,
  type FakeApi,
} from '../../testing/fakes/fake-api';
import { createFakeUploads } from '../../testing/fakes/fake-xhr';
import { renderApp } from '../../testing/render';
import { expectScreenStructure } from '../../testing/structure';
import { receiveShared, type Share } from '../../app/offline/receive-shared';
import { linhaDePedidoDe } from '../pedidos.fixtures';
import { rotas } from '../pedidos.routes';
import { createStore } from '../../core/store/store';
import { sessaoApi } from '../../core/sessao.api';
import { readShared } from '../../core/store/shared-files';

/** As much of the browser's caches as shared files use. */
class FakeCaches {
  private readonly all = new Map<string, Map<string, Response>>();
  async open(name: string) {
    const kept = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, kept);
    return {
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      match: async (url: string) => kept.get(url)?.clone(),
      put: async (url: string, answer: Response) => void kept.set(url, answer),
    };
  }
  async delete(name: string) {
    return this.all.delete(name);
  }
}

const file = (nome: string, type: string) => new File(['foto'], nome, { type });
const requestWith = (files: readonly File[], from: Partial<Share> = {}): Share => {
  const form = new FormData();
  for (const one of files) form.append('arquivos', one);
  return { formData: async () => form, headers: new Headers(), referrer: '', ...from };
};
const share = (...files: File[]) => receiveShared(requestWith(files));
const DA_ANA = 1;

describe('o que o telefone compartilha', () => {
  let server: FakeApi;
  beforeEach(() => {
    Object.assign(globalThis, { caches: new FakeCaches() });
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Atendimento'));
    server.get('/api/adm/pedidos/datatable/0', ({ query }) => ({
      body: pagina([linhaDePedidoDe({ id: 12 }), linhaDePedidoDe({ id: 13 })], query),
    }));
  });

  it('espera no aparelho, em ordem, e o seguinte toma o seu lugar', async () => {
    expect(await share(file('velha.jpg', 'image/jpeg'))).toBe('/adm/compartilhar');
    await share(file('ação 1.jpg', 'image/jpeg'), file('molde.pdf', 'application/pdf'));
    expect((await readShared(DA_ANA)).map(({ name, type }) => [name, type])).toEqual([
      ['ação 1.jpg', 'image/jpeg'],
      ['molde.pdf', 'application/pdf'],
    ]);
  });

  it('o que não se deixa ler leva a uma frase', async () => {
    const broken = { formData: () => Promise.reject(new TypeError('malformed')) };
    expect(await receiveShared(requestWith([], broken))).toBe('/adm/compartilhar?falha=1');
    renderApp(rotas, { at: '/adm/compartilhar?falha=1' });
    expect(await screen.findByText('Não foi possível receber os arquivos')).toBeInTheDocument();
  });

  it.each([
    ['a página de onde vem', { referrer: 'https://outra.example/' }],
    ['a origem', { headers: new Headers({ Origin: 'https://outra.example' }) }],
    ['o que o navegador sabe', { headers: new Headers({ 'Sec-Fetch-Site': 'cross-site' }) }],
    ['um site irmão', { headers: new Headers({ 'Sec-Fetch-Site': 'same-site' }) }],
  ])('um formulário de outro site não guarda nada nem apaga: %s', async (_, from) => {
    await share(file('minha.jpg', 'image/jpeg'));
    const foreign = requestWith([file('dele.jpg', 'image/jpeg')], from);
    expect(await receiveShared(foreign)).toBe('/adm/compartilhar?falha=origem');
    expect((await readShared(DA_ANA)).map(({ name }) => name)).toEqual(['minha.jpg']);
  });

  it.each([
    ['do telefone', {}],
    ['do telefone, com a origem escondida', { headers: new Headers({ Origin: 'null' }) }],
    ['da própria loja', { referrer: `${location.origin}/adm` }],
  ])('o que vem %s é guardado', async (_, from) => {
    const own = requestWith([file('minha.jpg', 'image/jpeg')], from);
    expect(await receiveShared(own)).toBe('/adm/compartilhar');
    expect(await readShared(DA_ANA)).toHaveLength(1);
  });

  it('sem ninguém dentro nada é guardado', async () => {
    server.get('/sessao', SEM_SESSAO);
    expect(await share(file('minha.jpg', 'image/jpeg'))).toBe('/adm/compartilhar?falha=sessao');
    expect(await readShared(DA_ANA)).toEqual([]);
  });

  it('acaba com a sessão, e outra pessoa que entra não vê nada', async () => {
    const carregarSessao = () =>
      createStore().dispatch(sessaoApi.endpoints.sessao.initiate(undefined)).unwrap();
    await share(file('minha.jpg', 'image/jpeg'));
    expect(await readShared(2)).toEqual([]);
    await carregarSessao();
    expect(await readShared(DA_ANA)).toHaveLength(1);
    server.get('/sessao', SEM_SESSAO);
    await carregarSessao();
    await waitFor(async () => expect(await readShared(DA_ANA)).toEqual([]));
  });

  it('pergunta por um pedido e só então envia; o que não serve fica com a sua frase', async () => {
    const uploads = createFakeUploads();
    await share(file('topo.jpg', 'image/jpeg'), file('video.mp4', 'video/mp4'));
    const { user } = renderApp(rotas, { at: '/adm/compartilhar' });
    expect(
      await screen.findByText('Envie uma foto JPEG, PNG ou WebP, ou um PDF.'),
    ).toBeInTheDocument();
    const enviar = screen.getByRole('button', { name: 'Enviar ao pedido' });
    expect(enviar).toBeDisabled();
    await expectScreenStructure('/adm/compartilhar');
    await user.click(screen.getByRole('combobox', { name: 'Pedido' }));
    await user.click(await screen.findByRole('option', { name: /#13/ }));
    await user.click(enviar);
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]!.body.get('pedido_id')).toBe('13');
    expect(uploads[0]!.body.get('name')).toBe('topo.jpg');
    expect(await readShared(DA_ANA)).toEqual([]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { createFakeApi, pagina, sessaoDe, type FakeApi } from '../../testing/fake-api';
import { createFakeUploads } from '../../testing/fake-xhr';
import { renderApp } from '../../testing/render';
import { expectScreenStructure } from '../../testing/structure';
import { receiveShared } from '../../app/offline/receive-shared';
import { linhaDePedidoDe } from '../pedidos.fixtures';
import { rotas } from '../pedidos.routes';
import { readShared } from './shared-files';

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
const share = (...files: File[]) => {
  const form = new FormData();
  for (const one of files) form.append('arquivos', one);
  return receiveShared({ formData: async () => form });
};

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
    expect((await readShared()).map(({ name, type }) => [name, type])).toEqual([
      ['ação 1.jpg', 'image/jpeg'],
      ['molde.pdf', 'application/pdf'],
    ]);
  });

  it('o que não se deixa ler leva a uma frase', async () => {
    const broken = { formData: () => Promise.reject(new TypeError('malformed')) };
    expect(await receiveShared(broken as unknown as Request)).toBe('/adm/compartilhar?falha=1');
    renderApp(rotas, { at: '/adm/compartilhar?falha=1' });
    expect(await screen.findByText('Não foi possível receber os arquivos')).toBeInTheDocument();
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
    expect(await readShared()).toEqual([]);
  });
});

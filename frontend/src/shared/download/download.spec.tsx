import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { createFakeApi, type FakeApi } from '../../testing/fakes/fake-api';
import { renderElement } from '../../testing/render';
import { DownloadButton } from './download-button';
import { fileNameOf } from './save-file';

describe('fileNameOf', () => {
  it.each([
    ['attachment; filename="pedido-12.pdf"', 'pedido-12.pdf'],
    ['attachment; filename=clientes.csv', 'clientes.csv'],
    ['attachment; filename="../../etc/passwd"', '..-..-etc-passwd'],
    ['attachment', 'arquivo'],
    [null, 'arquivo'],
  ])('%s → %s', (disposition, name) => {
    expect(fileNameOf(disposition)).toBe(name);
  });
});

describe('DownloadButton', () => {
  let server: FakeApi;
  let saved: { name: string; href: string }[];

  beforeEach(() => {
    server = createFakeApi();
    saved = [];
    Object.assign(URL, { createObjectURL: () => 'blob:papel', revokeObjectURL: vi.fn() });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, href: this.href });
    });
  });
  const show = (id: number) =>
    renderElement(<DownloadButton address={`/api/papel/${id}`}>Gerar PDF</DownloadButton>);
  const button = () => screen.getByRole('button', { name: 'Gerar PDF' });

  it("saves the file under the server's name", async () => {
    server.get('/api/papel/:id', ({ params }) => ({
      headers: { 'Content-Disposition': `attachment; filename="pedido-${params.id}.pdf"` },
      body: 'papel',
    }));
    const { user, unmount } = show(12);
    await user.click(button());
    await waitFor(() => expect(saved).toEqual([{ name: 'pedido-12.pdf', href: 'blob:papel' }]));
    unmount();
    const again = show(13);
    await again.user.click(button());
    await waitFor(() => expect(saved[1]?.name).toBe('pedido-13.pdf'));
  });

  it('is busy until the file has arrived: two presses send one request', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.get('/api/papel/12', async () => {
      await arrived;
      return { body: 'papel' };
    });
    const { user } = show(12);
    await user.click(button());
    await waitFor(() => expect(button()).toBeDisabled());
    await user.click(button());
    arrive();
    await waitFor(() => expect(button()).toBeEnabled());
    expect(server.requestsTo('/api/papel/12')).toHaveLength(1);
    expect(saved).toHaveLength(1);
  });

  it("shows the server's message after a refusal and can be pressed again", async () => {
    const frase = 'Muitos PDFs estão sendo gerados. Tente novamente em instantes.';
    server.get('/api/papel/12', () => ({ status: 503, body: { message: frase, type: 'error' } }));
    const { user } = show(12);
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(frase);
    expect(saved).toEqual([]);
    await waitFor(() => expect(button()).toBeEnabled());
  });

  it('shows a failure without a message too', async () => {
    globalThis.fetch = async () => new Response('<h1>502</h1>', { status: 502 });
    const { user } = show(12);
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem resposta do servidor');
  });
});

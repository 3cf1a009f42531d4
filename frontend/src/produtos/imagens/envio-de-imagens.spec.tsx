import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HISTORICO_DE_QUALQUER, SEM_HISTORICO } from '../../auditoria/historico/historico.fixtures';
import { sessaoDe } from '../../testing/fakes/fake-api';
import { createFakeUploads, type FakeUpload } from '../../testing/fakes/fake-xhr';
import { imagemDe, produtoDe } from '../produtos.fixtures';
import { TelaDasImagens } from './imagens.fixtures';

describe('envio de imagens', () => {
  let tela: TelaDasImagens;
  let uploads: FakeUpload[];
  const realRequest = globalThis.XMLHttpRequest;

  const foto = (nome: string, type = 'image/jpeg') => new File(['foto'], nome, { type });

  beforeEach(() => {
    tela = new TelaDasImagens();
    tela.server.get(HISTORICO_DE_QUALQUER, SEM_HISTORICO);
    uploads = createFakeUploads();
    document.cookie = 'XSRF-TOKEN=selo';
  });
  afterEach(() => {
    Object.assign(globalThis, { XMLHttpRequest: realRequest });
  });

  const escolher = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText('Fotos do produto', { selector: 'input' }), {
      target: { files },
    });
  const envios = () => screen.queryByRole('list', { name: 'Envios' });

  it('mostra o progresso de cada arquivo e, no fim, a foto', async () => {
    await tela.abrir();
    escolher(foto('bolo.jpg'), foto('mesa.jpg'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    const [bolo] = uploads;
    expect(bolo?.url).toBe('/api/adm/produto-imagens/store');
    expect([...bolo!.body.keys()]).toEqual(['name', 'produto_id', 'escolha', 'posicao', 'file']);
    expect(bolo?.body.get('name')).toBe('bolo.jpg');
    expect(bolo?.body.get('produto_id')).toBe('1');
    expect(bolo?.headers.get('X-XSRF-TOKEN')).toBe('selo');

    act(() => bolo?.progress(0.4));
    const barra = screen.getByRole('progressbar', { name: 'Envio de bolo.jpg' });
    expect(barra).toHaveAttribute('aria-valuenow', '40');
    act(() => bolo?.progress(1));
    expect(screen.getByText(/Preparando…/)).toBeInTheDocument();

    tela.comImagens(...tela.produto.arquivos, imagemDe(4, 'bolo.jpg'));
    act(() => bolo?.answer({ message: 'Foto enviada.', type: 'success', id: 4 }));
    await waitFor(() => expect(uploads).toHaveLength(2));
    const mesa = uploads[1];
    expect([bolo?.body.get('posicao'), mesa?.body.get('posicao')]).toEqual(['1', '2']);
    expect(mesa?.body.get('escolha')).toBe(bolo?.body.get('escolha'));
    expect(bolo?.headers.get('Idempotency-Key')).not.toBe(mesa?.headers.get('Idempotency-Key'));
    expect(await screen.findByText(/Enviada$/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Ver bolo.jpg' })).toBeInTheDocument();
    act(() => mesa?.answer({ message: 'Foto enviada.', type: 'success', id: 5 }));
    expect(await screen.findByText('2 fotos enviadas.')).toBeInTheDocument();
    await waitFor(() => expect(envios()).not.toBeInTheDocument());
  });

  it('mostra a recusa do servidor e tenta de novo sob a mesma chave', async () => {
    const { user } = await tela.abrir();
    escolher(foto('bolo.jpg'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() => uploads[0]?.lose());
    expect(await screen.findByText(/Sem resposta do servidor/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente bolo.jpg' }));
    await waitFor(() => expect(uploads).toHaveLength(2));
    const chaves = uploads.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(chaves[1]).toBe(chaves[0]);
    act(() =>
      uploads[1]?.answer(
        { message: 'Inválido.', errors: { file: ['Esta foto já está no produto.'] } },
        422,
      ),
    );
    expect(await screen.findByText(/Esta foto já está no produto\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Tirar da lista bolo.jpg' }));
    expect(envios()).not.toBeInTheDocument();
  });

  it('renova o token CSRF vencido e envia de novo', async () => {
    await tela.abrir();
    escolher(foto('bolo.jpg'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    tela.server.get('/sessao', () => {
      document.cookie = 'XSRF-TOKEN=novo';
      return { body: sessaoDe('Administrador') };
    });
    act(() => uploads[0]?.answer({ message: 'Vencido.' }, 419));
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(uploads[1]?.headers.get('X-XSRF-TOKEN')).toBe('novo');
    act(() => uploads[1]?.answer({ message: 'Foto enviada.', type: 'success', id: 4 }));
    expect(await screen.findByText('Foto enviada.')).toBeInTheDocument();
  });

  it('recusa sem enviar o que o servidor recusaria', async () => {
    await tela.abrir();
    escolher(foto('catalogo.pdf', 'application/pdf'));
    expect(await screen.findByText(/Envie uma imagem JPEG, PNG ou WebP\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Tentar novamente/ })).not.toBeInTheDocument();
    expect(uploads).toHaveLength(0);
  });

  it('com vinte fotos não deixa escolher mais, e diz por quê', async () => {
    tela.comImagens(...Array.from({ length: 20 }, (_, i) => imagemDe(i + 1, `foto ${i + 1}.jpg`)));
    await tela.abrir();
    expect(screen.getByRole('button', { name: 'Escolher fotos' })).toBeDisabled();
    expect(screen.getByText('O produto já tem 20 fotos.')).toBeInTheDocument();
  });

  it('segue enviando enquanto a pessoa vê outra tela', async () => {
    const { router } = await tela.abrir();
    escolher(foto('bolo.jpg'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    tela.server.get('/api/adm/produtos/show/2', () => ({
      body: produtoDe({ id: 2, nome: 'Caneca' }),
    }));
    await act(() => router.navigate('/adm/produtos/show/2'));
    await screen.findByRole('heading', { name: 'Caneca' });
    expect(envios()).not.toBeInTheDocument();
    await act(() => router.navigate('/adm/produtos/show/1'));
    expect(await screen.findByRole('list', { name: 'Envios' })).toHaveTextContent('bolo.jpg');
    act(() => uploads[0]?.answer({ message: 'Foto enviada.', type: 'success', id: 4 }));
    expect(await screen.findByText('Foto enviada.')).toBeInTheDocument();
  });
});

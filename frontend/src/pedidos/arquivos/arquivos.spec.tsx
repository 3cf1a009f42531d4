import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ArquivoDoPedido } from '@encomenda/contracts/pedidos/arquivos.http';
import { sessaoDe } from '../../testing/fakes/fake-api';
import { createFakeUploads, type FakeUpload } from '../../testing/fakes/fake-xhr';
import { expectDialogStructure } from '../../testing/structure';
import {
  abrir,
  botao,
  telaDoPedido,
  type TelaDoPedido,
} from '../detalhe-do-pedido/tela-do-pedido.fixtures';
import { pedidoDe } from '../pedidos.fixtures';

const arquivoDe = (id: number, dados: Partial<ArquivoDoPedido> = {}): ArquivoDoPedido => ({
  id,
  item_id: null,
  nome: `foto ${id}.jpg`,
  tipo: 'image/jpeg',
  size: 120_000,
  src: `/api/adm/pedido-arquivos/src/${id}`,
  largura: 640,
  altura: 480,
  mostrado: false,
  ...dados,
});
const molde = arquivoDe(2, {
  nome: 'molde.pdf',
  tipo: 'application/pdf',
  largura: null,
  altura: null,
  item_id: 31,
});
const file = (nome: string, type = 'image/jpeg') => new File(['foto'], nome, { type });

describe('fotos e arquivos do pedido', () => {
  let tela: TelaDoPedido;
  let uploads: FakeUpload[];
  const realRequest = globalThis.XMLHttpRequest;

  beforeEach(() => {
    tela = telaDoPedido();
    uploads = createFakeUploads();
  });
  afterEach(() => {
    Object.assign(globalThis, { XMLHttpRequest: realRequest });
  });

  const choose = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText('Arquivos do pedido', { selector: 'input' }), {
      target: { files },
    });

  it('mostra fotos que ampliam e PDFs que se baixam, com o item de que são', async () => {
    tela.arquivos = [arquivoDe(1), molde];
    const { user } = await abrir();
    const lista = await screen.findByRole('list', { name: 'Arquivos' });
    expect(within(lista).getByRole('link', { name: 'Baixar molde.pdf' })).toHaveAttribute(
      'href',
      molde.src,
    );
    expect(within(lista).getByRole('link', { name: 'item 31' })).toHaveAttribute(
      'href',
      '/adm/itens/show/31',
    );
    await user.click(within(lista).getByRole('button', { name: 'Ampliar foto 1.jpg' }));
    const vista = await screen.findByRole('dialog', { name: 'foto 1.jpg' });
    await expectDialogStructure('foto 1.jpg');
    expect(within(vista).getByRole('img')).toHaveAttribute(
      'src',
      `${arquivoDe(1).src}?tamanho=1280`,
    );
  });

  it('envia o que se escolhe, um de cada vez, e mostra o progresso', async () => {
    await abrir();
    await screen.findByText('Fotos e arquivos');
    choose(file('topo.jpg'), file('molde.pdf', 'application/pdf'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect([...uploads[0]!.body.keys()]).toEqual(['name', 'pedido_id', 'file']);
    expect(uploads[0]!.body.get('pedido_id')).toBe('12');
    act(() => uploads[0]!.progress(0.5));
    expect(screen.getByRole('progressbar', { name: 'Envio de topo.jpg' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    tela.arquivos = [arquivoDe(1, { nome: 'topo.jpg' })];
    act(() => uploads[0]!.answer({ message: 'Foto anexada.', type: 'success', id: 1 }));
    expect(await screen.findByRole('button', { name: 'Ampliar topo.jpg' })).toBeInTheDocument();
    await waitFor(() => expect(uploads).toHaveLength(2));
    act(() => uploads[1]!.answer({ message: 'Arquivo anexado.', type: 'success', id: 2 }));
    expect(await screen.findByText('2 arquivos anexados.')).toBeInTheDocument();
  });

  it('recusa antes de enviar o que não é foto nem PDF, com a frase', async () => {
    await abrir();
    await screen.findByText('Fotos e arquivos');
    choose(file('video.mp4', 'video/mp4'));
    expect(
      await screen.findByText(/Envie uma foto JPEG, PNG ou WebP, ou um PDF\./),
    ).toBeInTheDocument();
    expect(uploads).toHaveLength(0);
  });

  it('envia o que se cola na página', async () => {
    await abrir();
    await screen.findByText('Fotos e arquivos');
    fireEvent.paste(document.body, { clipboardData: { files: [file('colada.png', 'image/png')] } });
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]!.body.get('name')).toBe('colada.png');
  });

  it('remove um arquivo e deixa o outro', async () => {
    tela.arquivos = [arquivoDe(1), molde];
    tela.server.delete('/api/adm/pedido-arquivos/destroy/:id', ({ params }) => {
      tela.arquivos = tela.arquivos.filter(({ id }) => id !== Number(params.id));
      return { body: { message: 'Foto removida.', type: 'success' } };
    });
    const { user } = await abrir();
    await user.click(await screen.findByRole('button', { name: 'Remover foto 1.jpg' }));
    expect(await screen.findByText('Foto removida.')).toBeInTheDocument();
    await waitFor(() => expect(botao('Ampliar foto 1.jpg')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Baixar molde.pdf' })).toBeInTheDocument();
  });

  it('mostra um arquivo ao cliente do link e deixa de mostrar; o outro fica como está', async () => {
    const orcamento = { id: 7, versao: 1 };
    tela.pedido = pedidoDe({ orcamento });
    tela.arquivos = [arquivoDe(1), molde];
    const pedidas: string[] = [];
    for (const verbo of ['mostrar', 'ocultar'])
      tela.server.put(`/api/adm/pedido-arquivos/${verbo}/:id`, ({ params }) => {
        pedidas.push(`${verbo} ${params.id}`);
        tela.arquivos = tela.arquivos.map((um) =>
          um.id === Number(params.id) ? { ...um, mostrado: verbo === 'mostrar' } : um,
        );
        return { body: { message: `Feito: ${verbo}.`, type: 'success' } };
      });
    const { user } = await abrir();
    await user.click(await screen.findByRole('button', { name: 'Mostrar foto 1.jpg ao cliente' }));
    expect(await screen.findByText('Feito: mostrar.')).toBeInTheDocument();
    expect(await screen.findByText(/o cliente vê/)).toBeInTheDocument();
    expect(botao('Mostrar molde.pdf ao cliente')).toBeInTheDocument();
    await user.click(
      await screen.findByRole('button', { name: 'Não mostrar mais foto 1.jpg ao cliente' }),
    );
    await waitFor(() => expect(screen.queryByText(/o cliente vê/)).not.toBeInTheDocument());
    expect(pedidas).toEqual(['mostrar 1', 'ocultar 1']);
  });

  it('num pedido sem orçamento não há link em que mostrar', async () => {
    tela.arquivos = [arquivoDe(1)];
    await abrir();
    expect(await screen.findByRole('button', { name: 'Remover foto 1.jpg' })).toBeInTheDocument();
    expect(botao(/ao cliente/)).not.toBeInTheDocument();
  });

  it('quem não pode, ou num pedido cancelado, só vê', async () => {
    tela.arquivos = [arquivoDe(1)];
    tela.pedido = pedidoDe({ cancelado: true, proximo_estagio: null });
    const { unmount } = await abrir();
    expect(await screen.findByRole('button', { name: 'Ampliar foto 1.jpg' })).toBeInTheDocument();
    expect(botao('Remover foto 1.jpg')).not.toBeInTheDocument();
    unmount();
    tela.pedido = pedidoDe();
    tela.server.get('/sessao', sessaoDe('Financeiro'));
    await abrir();
    expect(await screen.findByRole('button', { name: 'Ampliar foto 1.jpg' })).toBeInTheDocument();
    expect(botao('Escolher arquivos')).not.toBeInTheDocument();
  });
});

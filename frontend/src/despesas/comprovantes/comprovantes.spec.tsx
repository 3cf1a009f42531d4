import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Comprovante } from '@encomenda/contracts/despesas/comprovante';
import { HISTORICO_DE_QUALQUER, SEM_HISTORICO } from '../../auditoria/historico/historico.fixtures';
import { createFakeApi, pagina, sessaoDe, type FakeApi } from '../../testing/fakes/fake-api';
import { createFakeUploads, type FakeUpload } from '../../testing/fakes/fake-xhr';
import { renderApp } from '../../testing/render';
import { despesaDe } from '../despesas.fixtures';
import { rotas } from '../despesas.routes';

const comprovanteDe = (id: number, dados: Partial<Comprovante> = {}): Comprovante => ({
  id,
  nome: `nota ${id}.jpg`,
  tipo: 'image/jpeg',
  size: 120_000,
  src: `/api/adm/despesa-comprovantes/src/${id}`,
  largura: 640,
  altura: 480,
  ...dados,
});
const boleto = comprovanteDe(2, {
  nome: 'boleto.pdf',
  tipo: 'application/pdf',
  largura: null,
  altura: null,
});
const file = (nome: string, type = 'image/jpeg') => new File(['nota'], nome, { type });

describe('comprovantes da despesa', () => {
  let server: FakeApi;
  let uploads: FakeUpload[];
  let comprovantes: Comprovante[];
  const realRequest = globalThis.XMLHttpRequest;

  beforeEach(() => {
    comprovantes = [];
    uploads = createFakeUploads();
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get(HISTORICO_DE_QUALQUER, SEM_HISTORICO);
    server.get('/api/adm/despesas/show/:id', () => ({ body: despesaDe() }));
    server.get('/api/adm/despesas/datatable/:dia', ({ query }) => ({
      body: pagina([despesaDe({ comprovantes: 2 }), despesaDe({ id: 2, nome: 'Fita' })], query),
    }));
    server.get('/api/adm/despesa-comprovantes/list/:id', () => ({ body: comprovantes }));
    for (const nome of ['categ-despesas', 'unidades-medida'])
      server.get(`/api/adm/${nome}/data`, ({ query }) => ({ body: { data: pagina([], query) } }));
  });
  afterEach(() => {
    Object.assign(globalThis, { XMLHttpRequest: realRequest });
  });

  const abrir = () => renderApp(rotas, { at: '/adm/despesas/show/1' });
  const choose = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText('Comprovantes da despesa', { selector: 'input' }), {
      target: { files },
    });

  it('mostra fotos que ampliam e PDFs que se baixam, e remove um', async () => {
    comprovantes = [comprovanteDe(1), boleto];
    server.delete('/api/adm/despesa-comprovantes/destroy/1', () => {
      comprovantes = [boleto];
      return { body: { message: 'Comprovante removido.', type: 'success' } };
    });
    const { user } = abrir();
    const lista = await screen.findByRole('list', { name: 'Arquivos' });
    expect(within(lista).getByRole('link', { name: 'Baixar boleto.pdf' })).toHaveAttribute(
      'href',
      boleto.src,
    );
    await user.click(within(lista).getByRole('button', { name: 'Remover nota 1.jpg' }));
    expect(await screen.findByText('Comprovante removido.')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Ampliar nota 1.jpg' })).toBeNull(),
    );
  });

  it('envia o que se escolhe e o que se cola, um de cada vez', async () => {
    abrir();
    await screen.findByText('Comprovantes');
    choose(file('nota.jpg'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect([...uploads[0]!.body.keys()]).toEqual(['name', 'despesa_id', 'file']);
    expect(uploads[0]!.body.get('despesa_id')).toBe('1');
    comprovantes = [comprovanteDe(1, { nome: 'nota.jpg' })];
    act(() => uploads[0]!.answer({ message: 'Comprovante anexado.', type: 'success', id: 1 }));
    expect(await screen.findByRole('button', { name: 'Ampliar nota.jpg' })).toBeInTheDocument();
    fireEvent.paste(document.body, { clipboardData: { files: [file('colada.png', 'image/png')] } });
    await waitFor(() => expect(uploads).toHaveLength(2));
  });

  it('recusa antes de enviar o que não é foto nem PDF, e não aceita o sexto', async () => {
    comprovantes = [1, 2, 3, 4].map((id) => comprovanteDe(id));
    abrir();
    await screen.findByRole('list', { name: 'Arquivos' });
    choose(file('video.mp4', 'video/mp4'), file('quinta.jpg'), file('sexta.jpg'));
    expect(
      await screen.findByText(/Envie uma foto JPEG, PNG ou WebP, ou um PDF\./),
    ).toBeInTheDocument();
    expect(await screen.findByText(/A despesa já tem 5 comprovantes\./)).toBeInTheDocument();
    expect(uploads).toHaveLength(1);
  });

  it('os escolhidos na despesa nova seguem quando ela é salva', async () => {
    server.post('/api/adm/despesas/store', { message: 'Lançada.', type: 'success', id: 4 });
    const { user } = renderApp(rotas, { at: '/adm/despesas?data=2026-02-10' });
    await user.click(await screen.findByRole('button', { name: 'Nova Despesa' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Nova Despesa' });
    choose(file('nota.jpg'), file('boleto.pdf', 'application/pdf'));
    await user.click(await within(dialogo).findByRole('button', { name: 'Retirar nota.jpg' }));
    await user.type(within(dialogo).getByLabelText(/^Nome/, { selector: 'input' }), 'Açúcar');
    await user.type(within(dialogo).getByLabelText(/^Valor/, { selector: 'input' }), '10');
    expect(uploads).toHaveLength(0);
    await user.click(within(dialogo).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]!.body.get('despesa_id')).toBe('4');
    expect(uploads[0]!.body.get('name')).toBe('boleto.pdf');
  });

  it('a lista diz quantos há; quem só lê vê e não envia', async () => {
    const { unmount } = renderApp(rotas, { at: '/adm/despesas?data=2026-02-10' });
    const farinha = (await screen.findByText(/Farinha de trigo/)).closest('tr');
    expect(farinha).toHaveTextContent('2 comprovantes');
    expect(screen.getByText(/Fita/).closest('tr')).not.toHaveTextContent('comprovante');
    unmount();
    comprovantes = [comprovanteDe(1)];
    server.get('/sessao', sessaoDe('Auditor'));
    abrir();
    expect(await screen.findByRole('button', { name: 'Ampliar nota 1.jpg' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remover nota 1.jpg' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Escolher arquivos' })).toBeNull();
  });
});

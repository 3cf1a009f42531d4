import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sessaoDe } from '../testing/fakes/fake-api';
import { createFakeUploads, type FakeUpload } from '../testing/fakes/fake-xhr';
import { renderApp } from '../testing/render';
import { expectScreenStructure } from '../testing/structure';
import {
  desfechos,
  importacaoDe,
  PLANILHA,
  telaDasImportacoes,
  type TelaDasImportacoes,
} from './importacoes.fixtures';
import { rotas } from './importacoes.routes';
import { modeloDe } from './envio/modelo';

const MEGABYTE = 1024 * 1024;

describe('importar uma planilha', () => {
  let tela: TelaDasImportacoes;
  let uploads: FakeUpload[];
  const realRequest = globalThis.XMLHttpRequest;

  const csv = (nome = 'agenda.csv', bytes?: number) => {
    const file = new File(['Nome\nBia\n'], nome, { type: 'text/csv' });
    if (bytes !== undefined) Object.defineProperty(file, 'size', { value: bytes });
    return file;
  };

  beforeEach(() => {
    tela = telaDasImportacoes();
    uploads = createFakeUploads();
    document.cookie = 'XSRF-TOKEN=selo';
  });
  afterEach(() => {
    Object.assign(globalThis, { XMLHttpRequest: realRequest });
  });

  const abrir = async (at = '/adm/importacoes') => {
    const view = renderApp(rotas, { at });
    await screen.findByRole('group', { name: 'Planilha' });
    return view;
  };
  const escolher = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText('Planilha', { selector: 'input' }), {
      target: { files },
    });

  it('envia o arquivo com o assunto escolhido, mostra quanto foi e abre a conferência', async () => {
    const { user, address } = await abrir();
    await user.click(screen.getByRole('radio', { name: 'Despesas' }));
    expect(address()).toBe('/adm/importacoes?assunto=despesas');
    expect(screen.getByText(/Colunas que se aproveitam: Nome \(obrigatória\)/)).toBeInTheDocument();
    await expectScreenStructure('/adm/importacoes');
    escolher(csv());
    await waitFor(() => expect(uploads).toHaveLength(1));
    const [envio] = uploads;
    expect(envio!.url).toBe('/api/adm/importacoes/store');
    expect([...envio!.body.keys()]).toEqual(['assunto', 'file']);
    expect(envio!.body.get('assunto')).toBe('despesas');
    act(() => envio!.progress(0.4));
    expect(screen.getByRole('progressbar', { name: 'Envio de agenda.csv' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    act(() => envio!.progress(1));
    expect(screen.getByText('Lendo e conferindo as linhas…')).toBeInTheDocument();
    act(() => envio!.answer({ message: 'Planilha lida.', type: 'success', planilha: PLANILHA }));
    await waitFor(() => expect(address()).toBe(`/adm/importacoes/${PLANILHA}`));
  });

  it('mostra a recusa do servidor sob o campo, e a esquece com outro arquivo', async () => {
    await abrir();
    escolher(csv('contrato.xlsx'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() =>
      uploads[0]!.answer(
        { message: 'Inválido.', errors: { file: ['Esta planilha tem macros.'] } },
        422,
      ),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Esta planilha tem macros.');
    expect(screen.getByRole('group', { name: 'Planilha' })).toHaveAccessibleDescription(
      'Esta planilha tem macros.',
    );
    escolher(csv());
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('não envia arquivo grande demais, nem dois de uma vez', async () => {
    await abrir();
    escolher(csv('enorme.csv', 21 * MEGABYTE));
    expect(await screen.findByRole('alert')).toHaveTextContent(/no máximo 20 MB/);
    escolher(csv('a.csv'), csv('b.csv'));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Escolha um arquivo só.'),
    );
    expect(uploads).toHaveLength(0);
  });

  it('um envio sem resposta vai de novo sob a mesma chave; um cancelado não', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { user } = await abrir();
      escolher(csv());
      await waitFor(() => expect(uploads).toHaveLength(1));
      act(() => uploads[0]!.lose());
      expect(await screen.findByText('Não veio resposta. Enviando de novo…')).toBeInTheDocument();
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      expect(uploads).toHaveLength(2);
      const chaves = uploads.map(({ headers }) => headers.get('Idempotency-Key'));
      expect(chaves[1]).toBe(chaves[0]);
      await user.click(screen.getByRole('button', { name: 'Cancelar envio' }));
      await screen.findByRole('group', { name: 'Planilha' });
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(uploads).toHaveLength(2);
      expect(screen.queryByRole('alert')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('lista as planilhas enviadas com o que foi de cada uma', async () => {
    tela.server.get('/api/adm/importacoes/list', {
      data: [
        importacaoDe({
          id: 'a',
          numero: 2,
          situacao: 'importada',
          some_em_br: null,
          desfechos: desfechos({ cadastrado: 1_480, alterado: 1, recusado: 2 }),
        }),
        importacaoDe({ id: 'b', arquivo: 'precos.xlsx', assunto: 'produtos', enviada_por: null }),
      ],
    });
    const { user, address } = await abrir();
    const linhas = within(await screen.findByRole('table', { name: 'Planilhas enviadas' }));
    await linhas.findByText('1.480 cadastrados, 1 alterado e 2 recusados');
    expect(linhas.getByRole('row', { name: /precos\.xlsx/ })).toHaveTextContent(
      'precos.xlsxProdutosA conferir1.500 linhas—20/11/2026 10:00',
    );
    await user.click(linhas.getByRole('link', { name: 'precos.xlsx' }));
    await waitFor(() => expect(address()).toBe('/adm/importacoes/b'));
  });

  it('sem nenhuma, diz o que ali se verá', async () => {
    tela.server.get('/api/adm/importacoes/list', { data: [] });
    await abrir();
    expect(await screen.findByText('Nenhuma planilha ainda')).toBeInTheDocument();
  });

  it('o modelo tem os títulos que se reconhecem e uma linha como se escreve', async () => {
    expect((await modeloDe('produtos').text()).split('\r\n')).toEqual([
      'Nome;Valor;Categoria;Descrição;Ativo no site',
      'Brigadeiro;4,50;Doces;Chocolate ao leite;Não',
      '',
    ]);
  });

  it('quem não pode importar vê a recusa', async () => {
    tela.server.get('/sessao', sessaoDe('Produção'));
    renderApp(rotas, { at: '/adm/importacoes' });
    expect(await screen.findByRole('heading', { name: 'ACESSO NEGADO' })).toBeInTheDocument();
    expect(tela.server.requestsTo('/api/adm/importacoes/list')).toEqual([]);
  });
});

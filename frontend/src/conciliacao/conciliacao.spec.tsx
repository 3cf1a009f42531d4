import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Lancamento } from '@encomenda/contracts/conciliacao/conciliacao.http';
import { CAMPOS_DO_EXTRATO } from '@encomenda/contracts/conciliacao/extrato';
import { sessaoDe } from '../testing/fakes/fake-api';
import { createFakeUploads, type FakeUpload } from '../testing/fakes/fake-xhr';
import { renderApp } from '../testing/render';
import { expectDialogStructure, expectScreenStructure } from '../testing/structure';
import {
  extratoDe,
  lancamentoDe,
  propostaDe,
  telaDeConciliar,
  type TelaDeConciliar,
} from './conciliacao.fixtures';
import { rotas } from './conciliacao.routes';

const RAIZ = '/api/adm/conciliacao';
const SUCESSO = { message: 'Feito.', type: 'success', recusados: [] };

let tela: TelaDeConciliar;
beforeEach(() => {
  tela = telaDeConciliar();
});

const abrir = async (at = '/adm/conciliar') => {
  const view = renderApp(rotas, { at });
  await screen.findByRole('tab', { name: /A conferir/ });
  return view;
};
const linhas = () => screen.findByRole('table', { name: 'Lançamentos' });
const enviados = (path: string) =>
  tela.server.requestsTo(`${RAIZ}/${path}`).map(({ body }) => body);

describe('os lançamentos a conferir', () => {
  it('dizem o pedido que parecem pagar e a razão, e conciliam-se um a um', async () => {
    tela.server.put(`${RAIZ}/conciliar`, SUCESSO);
    const { user } = await abrir();
    const tabela = within(await linhas());
    expect(tabela.getByRole('row', { name: /PIX RECEBIDO 1/ })).toHaveTextContent(
      '#7 Regina FalcãoCertaConciliarValor igual ao que falta; nome igual. Falta R$ 150,00.',
    );
    expect(tabela.getByRole('row', { name: /PIX RECEBIDO 4/ })).toHaveTextContent(
      'O banco tirou este valor.',
    );
    await user.click(
      tabela.getByRole('button', { name: 'Conciliar R$ 150,00 de 03/11/2026 com o pedido 10' }),
    );
    await waitFor(() =>
      expect(enviados('conciliar')).toEqual([
        {
          so_as_seguras: false,
          lancamentos: [{ extrato_id: 3, numero: 3, pedido_id: 10, so_o_que_falta: false }],
        },
      ]),
    );
    await expectScreenStructure('/adm/conciliar');
  });

  it('vários de uma vez, sem os duvidosos', async () => {
    tela.server.put(`${RAIZ}/conciliar`, SUCESSO);
    const { user } = await abrir();
    const tabela = within(await linhas());
    expect(tabela.getAllByRole('checkbox')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Escolher as seguras' }));
    await user.click(screen.getByRole('button', { name: 'Conciliar 2 escolhidas' }));
    await waitFor(() =>
      expect(enviados('conciliar')).toEqual([
        {
          so_as_seguras: true,
          lancamentos: [
            { extrato_id: 3, numero: 1, pedido_id: 7, so_o_que_falta: false },
            { extrato_id: 3, numero: 2, pedido_id: 8, so_o_que_falta: false },
          ],
        },
      ]),
    );
  });

  it('de mais do que falta recebem só o que falta, e o botão o diz', async () => {
    tela.server.put(`${RAIZ}/conciliar`, SUCESSO);
    tela.lancamentos[0] = lancamentoDe(1, {
      propostas: [propostaDe({ falta_br: 'R$ 130,00', sobra_br: 'R$ 20,00' })],
    });
    const { user } = await abrir();
    await user.click(
      within(await linhas()).getByRole('button', {
        name: 'Receber só R$ 130,00 de R$ 150,00 de 03/11/2026 no pedido 7',
      }),
    );
    await waitFor(() =>
      expect(enviados('conciliar')).toEqual([
        {
          so_as_seguras: false,
          lancamentos: [{ extrato_id: 3, numero: 1, pedido_id: 7, so_o_que_falta: true }],
        },
      ]),
    );
  });

  it('a recusa do servidor é mostrada, e o lançamento fica', async () => {
    tela.server.put(`${RAIZ}/conciliar`, () => ({
      status: 409,
      body: { message: 'Este lançamento já foi conciliado com o pedido 9.', type: 'error' },
    }));
    const { user } = await abrir();
    await linhas();
    await user.click(screen.getByRole('button', { name: /com o pedido 7$/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('já foi conciliado com o pedido 9');
    expect(screen.getByRole('button', { name: /com o pedido 7$/ })).toBeEnabled();
  });

  it('com outro pedido, que se procura', async () => {
    tela.server.put(`${RAIZ}/conciliar`, SUCESSO);
    tela.server.get('/api/adm/pedidos/nao-pagos', {
      data: [
        {
          id: 30,
          nome: '#30 Gil Melo',
          falta_pagar: 200,
          falta_pagar_br: 'R$ 200,00',
          distincao: null,
        },
      ],
      total: 1,
    });
    const { user } = await abrir();
    const linha = within(within(await linhas()).getByRole('row', { name: /PIX RECEBIDO 1/ }));
    await user.click(linha.getByRole('button', { name: /^Outro pedido/ }));
    const dialogo = within(
      await screen.findByRole('dialog', { name: 'Conciliar com outro pedido' }),
    );
    await expectDialogStructure('Conciliar com outro pedido');
    expect(dialogo.getByText('R$ 150,00 de 03/11/2026: PIX RECEBIDO 1')).toBeInTheDocument();
    await user.click(dialogo.getByRole('combobox', { name: /Pedido/ }));
    await user.click(await screen.findByRole('option', { name: /Gil Melo/ }));
    await user.click(dialogo.getByRole('button', { name: 'Conciliar' }));
    await waitFor(() =>
      expect(enviados('conciliar')).toEqual([
        {
          so_as_seguras: false,
          lancamentos: [{ extrato_id: 3, numero: 1, pedido_id: 30, so_o_que_falta: false }],
        },
      ]),
    );
  });

  it('ignoram-se, e nas outras abas soltam-se e reabrem-se', async () => {
    for (const path of ['ignorar', 'desconciliar', 'reabrir'])
      tela.server.put(`${RAIZ}/${path}`, SUCESSO);
    tela.lancamentos.push(lancamentoDe(6, { situacao: 'ignorado', propostas: [] }));
    const { user } = await abrir();
    const linha = within(within(await linhas()).getByRole('row', { name: /PIX RECEBIDO 4/ }));
    expect(linha.queryByRole('button', { name: /^Outro pedido/ })).toBeNull();
    await user.click(linha.getByRole('button', { name: /^Ignorar/ }));
    await user.click(screen.getByRole('tab', { name: /Conciliados/ }));
    expect(await screen.findByRole('link', { name: '#11 Elisa Prado' })).toHaveAttribute(
      'href',
      '/adm/pedidos/show/11',
    );
    await user.click(screen.getByRole('button', { name: /^Soltar/ }));
    await user.click(screen.getByRole('tab', { name: /Ignorados/ }));
    await user.click(await screen.findByRole('button', { name: /^Reabrir/ }));
    await waitFor(() => expect(enviados('reabrir')).toHaveLength(1));
    expect(enviados('ignorar')).toEqual([{ lancamentos: [{ extrato_id: 3, numero: 4 }] }]);
    expect(enviados('desconciliar')).toEqual([{ extrato_id: 3, numero: 5 }]);
  });

  it('quem só lê não tem botões, e a Produção não entra', async () => {
    tela.server.get('/sessao', sessaoDe('Auditor'));
    const { unmount } = await abrir();
    const tabela = within(await linhas());
    expect(tabela.queryAllByRole('button')).toEqual([]);
    expect(tabela.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.queryByRole('group', { name: 'Extrato' })).toBeNull();
    unmount();
    tela.server.get('/sessao', sessaoDe('Produção'));
    renderApp(rotas, { at: '/adm/conciliar' });
    expect(await screen.findByRole('heading', { name: 'ACESSO NEGADO' })).toBeInTheDocument();
  });

  it('sem nenhum, diz o que ali se verá', async () => {
    tela.lancamentos.length = 0;
    tela.extratos.length = 0;
    await abrir();
    expect(await screen.findByText('Nada a conferir')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Extratos lidos' })).toBeNull();
  });
});

describe('o que saiu da conta', () => {
  const proposta = {
    nome: 'Luz',
    categoria_id: 4,
    categoria: 'Energia',
    certeza: 'certa',
    motivo: 'Foi a sua escolha para o mesmo texto.',
  } as const;
  const saida = (numero: number, dados: Partial<Lancamento> = {}) =>
    lancamentoDe(numero, { tipo: 'debito', propostas: [], ...dados });
  const abrirSaidas = async () => {
    tela.server.put(`${RAIZ}/lancar-debitos`, SUCESSO);
    tela.lancamentos.push(
      saida(20, { despesa_proposta: proposta, segura: true }),
      saida(21, { despesa_proposta: proposta, segura: true }),
      saida(22),
    );
    return abrir('/adm/conciliar?aba=saidas');
  };

  it('é proposto como despesa, e lança-se um ou vários de uma vez', async () => {
    const { user } = await abrirSaidas();
    const tabela = within(await linhas());
    expect(tabela.getAllByRole('row')).toHaveLength(4);
    expect(tabela.getByRole('row', { name: /PIX RECEBIDO 20/ })).toHaveTextContent(
      'LuzCertaLançarEnergia. Foi a sua escolha para o mesmo texto.',
    );
    const linha = within(tabela.getByRole('row', { name: /PIX RECEBIDO 20/ }));
    await user.click(linha.getByRole('button', { name: /como Luz$/ }));
    await user.click(screen.getByRole('button', { name: 'Escolher as seguras' }));
    await user.click(screen.getByRole('button', { name: 'Lançar 2 escolhidas' }));
    const luz = { extrato_id: 3, nome: 'Luz', categoria_id: 4 };
    await waitFor(() =>
      expect(enviados('lancar-debitos')).toEqual([
        { so_as_seguras: false, lancamentos: [{ ...luz, numero: 20 }] },
        {
          so_as_seguras: true,
          lancamentos: [
            { ...luz, numero: 20 },
            { ...luz, numero: 21 },
          ],
        },
      ]),
    );
  });

  it('sem proposta pede o nome e a categoria', async () => {
    tela.server.get('/api/adm/categ-despesas/data', { data: [], total: 0 });
    const { user } = await abrirSaidas();
    const linha = within(within(await linhas()).getByRole('row', { name: /PIX RECEBIDO 22/ }));
    await user.click(linha.getByRole('button', { name: /como despesa$/ }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Lançar como despesa' }));
    await expectDialogStructure('Lançar como despesa');
    expect(dialogo.getByText('R$ 150,00 de 03/11/2026: PIX RECEBIDO 22')).toBeInTheDocument();
    await user.type(dialogo.getByRole('textbox', { name: /Nome/ }), 'Frete');
    await user.click(dialogo.getByRole('button', { name: 'Lançar' }));
    await waitFor(() =>
      expect(enviados('lancar-debitos')).toEqual([
        {
          so_as_seguras: false,
          lancamentos: [{ extrato_id: 3, numero: 22, nome: 'Frete', categoria_id: null }],
        },
      ]),
    );
  });

  it('já despesa, leva a ela e solta-se', async () => {
    tela.server.put(`${RAIZ}/soltar-debito`, SUCESSO);
    tela.lancamentos.push(saida(23, { situacao: 'conciliado', despesa_id: 6, despesa: 'Luz' }));
    const { user } = await abrir('/adm/conciliar?aba=conciliado');
    const linha = within(within(await linhas()).getByRole('row', { name: /PIX RECEBIDO 23/ }));
    expect(linha.getByRole('link', { name: 'Despesa: Luz' })).toHaveAttribute(
      'href',
      '/adm/despesas/show/6',
    );
    await user.click(linha.getByRole('button', { name: /cancelar a despesa Luz$/ }));
    await waitFor(() => expect(enviados('soltar-debito')).toEqual([{ extrato_id: 3, numero: 23 }]));
  });

  it('não se mostra a quem não vê despesas', async () => {
    tela.server.get('/sessao', sessaoDe('Atendimento'));
    await abrir();
    expect(screen.queryByRole('tab', { name: /Saídas/ })).toBeNull();
  });
});

describe('ler um extrato', () => {
  let uploads: FakeUpload[];
  const realRequest = globalThis.XMLHttpRequest;
  beforeEach(() => {
    uploads = createFakeUploads();
    document.cookie = 'XSRF-TOKEN=selo';
  });
  afterEach(() => {
    Object.assign(globalThis, { XMLHttpRequest: realRequest });
  });

  const escolher = (nome: string, bytes?: number) => {
    const file = new File(['<OFX>'], nome);
    if (bytes !== undefined) Object.defineProperty(file, 'size', { value: bytes });
    fireEvent.change(screen.getByLabelText('Extrato', { selector: 'input' }), {
      target: { files: [file] },
    });
  };

  it('diz o que foi lido e mostra o que é novo', async () => {
    await abrir();
    escolher('novembro.ofx');
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect([...uploads[0]!.body.keys()]).toEqual(['file']);
    act(() => uploads[0]!.progress(1));
    expect(screen.getByText('Lendo o extrato…')).toBeInTheDocument();
    tela.lancamentos.push(lancamentoDe(9, { texto: 'PIX NOVO' }));
    act(() =>
      uploads[0]!.answer({
        message: 'Extrato lido: 1 lançamento novo.',
        type: 'success',
        extrato: 4,
        colunas: null,
        nao_lidas: { quantas: 0, linhas: [] },
      }),
    );
    expect(await screen.findByText('Extrato lido: 1 lançamento novo.')).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /PIX NOVO/ })).toBeInTheDocument();
  });

  it('diz que linhas não leu e porquê, ali e na lista dos extratos', async () => {
    const frase = 'Linha 12: sem uma data que exista.';
    const nao_lidas = { quantas: 2, linhas: [{ linha: 12, frase }] };
    await abrir();
    escolher('novembro.csv');
    await waitFor(() => expect(uploads).toHaveLength(1));
    tela.extratos = [extratoDe({ nao_lidas }), extratoDe({ id: 2 })];
    act(() =>
      uploads[0]!.answer({
        message: 'Lido.',
        type: 'warning',
        extrato: 4,
        colunas: null,
        nao_lidas,
      }),
    );
    const aviso = within(await screen.findByRole('note'));
    expect(aviso.getByText('2 linhas não foram lidas')).toBeInTheDocument();
    expect(aviso.getByText(frase)).toBeInTheDocument();
    expect(aviso.getByText('E mais 1 linha.')).toBeInTheDocument();
    const lista = await screen.findByRole('group', { name: '' });
    expect(within(lista).getByText(frase)).toBeInTheDocument();
    escolher('dezembro.csv');
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
  });

  it('pergunta o que as colunas de um CSV têm, e mostra a recusa', async () => {
    const { user } = await abrir();
    escolher('novembro.csv');
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() =>
      uploads[0]!.answer({
        message: 'Diga o que cada coluna deste extrato tem.',
        type: 'warning',
        extrato: null,
        colunas: {
          colunas: [
            { titulo: 'Coluna 1', campo: null, exemplos: ['03/11/2026'] },
            { titulo: 'Coluna 2', campo: 'valor', exemplos: ['1,90', '2,90'] },
          ],
          campos: [...CAMPOS_DO_EXTRATO],
        },
      }),
    );
    const coluna = await screen.findByRole('combobox', { name: 'Coluna 1' });
    expect(coluna).toHaveAccessibleDescription('03/11/2026');
    await user.click(coluna);
    await user.click(await screen.findByRole('option', { name: 'Data' }));
    await user.click(screen.getByRole('button', { name: 'Ler extrato' }));
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(uploads[1]!.body.get('colunas')).toBe('["data","valor"]');
    act(() =>
      uploads[1]!.answer(
        { message: 'Inválido.', errors: { file: ['Este extrato não tem lançamentos.'] } },
        422,
      ),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('não tem lançamentos');
    await user.click(screen.getByRole('button', { name: 'Outro arquivo' }));
    expect(await screen.findByRole('group', { name: 'Extrato' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('não envia arquivo grande demais', async () => {
    await abrir();
    escolher('enorme.ofx', 6 * 1024 * 1024);
    expect(await screen.findByRole('alert')).toHaveTextContent(/no máximo 5 MB/);
    expect(uploads).toHaveLength(0);
  });
});

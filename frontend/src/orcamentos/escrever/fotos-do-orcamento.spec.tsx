import { beforeEach, describe, expect, it } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type {
  FotoDoOrcamento,
  OrcamentoParaRever,
} from '@encomenda/contracts/orcamentos/orcamentos.http';
import { createFakeApi, sessaoDe, type FakeApi } from '../../testing/fakes/fake-api';
import { renderApp } from '../../testing/render';
import { expectScreenStructure } from '../../testing/structure';
import { orcamentoDe } from '../orcamentos.fixtures';
import { rotas } from '../orcamentos.routes';

const adm = (path: string) => `/api/adm/orcamentos/${path}`;
const foto = (nome: string, type = 'image/jpeg') => new File([`bytes de ${nome}`], nome, { type });
const guardada = (lugar: number): FotoDoOrcamento => ({
  id: lugar,
  hash: `${lugar}`.repeat(64),
  nome: `foto-${lugar}.webp`,
  size: 2_000,
  src: adm(`foto/7/2/${lugar}`),
  largura: 4,
  altura: 3,
});
const linha = (dados: Partial<OrcamentoParaRever['itens'][number]>) => ({
  produto_id: null,
  avulso: 'Topo',
  produto: 'Topo',
  quantidade: 1,
  valor: 25,
  desconto: 0,
  descricao: null,
  fotos: [],
  ...dados,
});
const antigo: OrcamentoParaRever = {
  id: 7,
  revisao: 3,
  versao: 2,
  cliente: { id: 5, nome: 'Maria Souza' },
  itens: [linha({ avulso: 'Bolo', produto: 'Bolo', fotos: [guardada(1), guardada(2)] }), linha({})],
  desconto: 0,
  prazo: null,
  hora_do_prazo: null,
  validade: '2030-12-05',
  entrega: null,
  sinal: null,
  condicoes: null,
  descricao: null,
};

describe('as fotos de um orçamento', () => {
  let server: FakeApi;
  beforeEach(() => {
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Atendimento'));
    server.get('/api/adm/clientes/show/5', { id: 5, nome: 'Maria Souza' });
    server.get('/api/adm/produtos/list', {
      data: { data: [{ id: 4, nome: 'Bolo', valor: 120, valor_br: 'R$ 120,00' }] },
    });
    server.get(adm('show/:id'), orcamentoDe());
    server.get(adm('repetir/7'), antigo);
    server.get(adm('foto/7/2/:lugar'), {});
    server.post(adm('store'), { message: 'Orçamento #9 escrito.', type: 'success', id: 9 });
    server.put(adm('update/7'), { message: 'Versão 3 guardada.', type: 'success' });
    Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => undefined });
  });

  const item = (n: number) => within(screen.getByRole('group', { name: `Item ${n}` }));
  const abrir = async (at: string) => {
    const view = renderApp(rotas, { at: `/adm/orcamentos/${at}` });
    await screen.findByRole('group', { name: 'Item 1' });
    return view;
  };
  const escolher = (n: number, ...files: File[]) =>
    fireEvent.change(screen.getByLabelText(`Arquivos do item ${n}`, { selector: 'input' }), {
      target: { files },
    });
  /** What was sent: the JSON of the form, and the names of its files. */
  const enviado = (path: string) => {
    const { body } = server.requestsTo(path)[0]!;
    if (typeof body !== 'string') return { corpo: body as { itens: object[] }, files: [] };
    const json = /name="dados"\r\n\r\n([^\r]*)/.exec(body)?.[1] ?? '';
    return {
      corpo: JSON.parse(json) as { itens: object[] },
      files: [...body.matchAll(/name="arquivos"; filename="([^"]*)"/g)].map(([, nome]) => nome),
    };
  };
  const salvar = async (path: string, { user }: Awaited<ReturnType<typeof abrir>>) => {
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.requestsTo(path)).toHaveLength(1));
    return enviado(path);
  };

  it('seguem com o formulário, cada uma no seu item, escolhidas ou coladas', async () => {
    const view = await abrir('novo?cliente=5');
    const { user } = view;
    await user.type(item(1).getByLabelText(/^Produto/, { selector: 'input' }), 'bolo');
    await user.click(item(1).getByRole('button', { name: 'Fotos do item 1' }));
    escolher(1, foto('croqui.png', 'image/png'), foto('errada.jpg'));
    await user.click(await item(1).findByRole('button', { name: 'Retirar errada.jpg' }));
    await user.click(screen.getByRole('button', { name: 'Mais um item' }));
    await user.type(item(2).getByLabelText(/^Produto/, { selector: 'input' }), 'bolo');
    fireEvent.paste(item(2).getByLabelText('Quantidade'), {
      clipboardData: { files: [foto('colada.jpg')], getData: () => '' },
    });
    expect(await item(2).findByText('colada.jpg')).toBeInTheDocument();
    const { corpo, files } = await salvar(adm('store'), view);
    expect(files).toEqual(['croqui.png', 'colada.jpg']);
    expect(corpo).toMatchObject({
      cliente_id: 5,
      itens: [
        { produto_id: 4, fotos: [0] },
        { produto_id: 4, fotos: [1] },
      ],
    });
    expect(corpo.itens[0]).not.toHaveProperty('arquivos');
  });

  it('numa revisão as de antes ficam, menos a que se retira, e novas se juntam', async () => {
    const view = await abrir('rever/7');
    await expectScreenStructure('/adm/orcamentos/rever/:id');
    expect(item(1).getByText('foto-1.webp')).toBeInTheDocument();
    await view.user.click(item(1).getByRole('button', { name: 'Retirar foto-1.webp' }));
    escolher(1, foto('nova.jpg'));
    await item(1).findByText('nova.jpg');
    const { corpo, files } = await salvar(adm('update/7'), view);
    expect(files).toEqual(['nova.jpg']);
    expect(corpo.itens).toMatchObject([{ fotos: [guardada(2).hash, 0] }, { fotos: [] }]);
    expect(server.requestsTo(adm('update/7'))[0]!.headers.get('if-match')).toBe('3');
  });

  it('sem fotos novas segue em JSON', async () => {
    const view = await abrir('rever/7');
    const { corpo, files } = await salvar(adm('update/7'), view);
    expect(files).toEqual([]);
    expect(corpo.itens).toMatchObject([
      { fotos: [guardada(1).hash, guardada(2).hash] },
      { fotos: [] },
    ]);
  });

  it('o que não cabe ou não é foto se diz sob o item, e o que o servidor recusa também', async () => {
    server.post(adm('store'), () => ({
      status: 422,
      body: {
        message: 'a.jpg: Não foi possível ler esta imagem.',
        errors: { 'itens.0.fotos': ['a.jpg: Não foi possível ler esta imagem.'] },
        type: 'error',
      },
    }));
    const view = await abrir('novo?cliente=5');
    await view.user.type(item(1).getByLabelText(/^Produto/, { selector: 'input' }), 'bolo');
    await view.user.click(item(1).getByRole('button', { name: 'Fotos do item 1' }));
    escolher(
      1,
      foto('molde.pdf', 'application/pdf'),
      ...['a', 'b', 'c', 'd', 'e'].map((n) => foto(`${n}.jpg`)),
    );
    const recusas = async () =>
      (await item(1).findAllByRole('alert')).map(({ textContent }) => textContent);
    expect(await recusas()).toEqual([
      'molde.pdf: Envie uma imagem JPEG, PNG ou WebP.',
      'e.jpg: Um item pode ter no máximo 4 fotos.',
    ]);
    expect(item(1).getByRole('button', { name: 'Escolher fotos' })).toBeDisabled();
    await salvar(adm('store'), view);
    await waitFor(async () =>
      expect(await recusas()).toContain('a.jpg: Não foi possível ler esta imagem.'),
    );
    await view.user.click(item(1).getByRole('button', { name: 'Retirar a.jpg' }));
    await waitFor(() => expect(item(1).queryByRole('alert')).not.toBeInTheDocument());
  });

  it('repetido, ou feito de uma solicitação, começa com as fotos delas', async () => {
    const repetido = await abrir('novo?repetir=7');
    expect(await item(1).findByText('foto-2.webp')).toBeInTheDocument();
    const { corpo, files } = await salvar(adm('store'), repetido);
    expect(files).toEqual(['foto-1.webp', 'foto-2.webp']);
    expect(corpo.itens).toMatchObject([{ fotos: [0, 1] }, { fotos: [] }]);
    repetido.unmount();
    server.get('/api/adm/solicitacoes/show/6', {
      id: 6,
      orcamento_id: null,
      cliente: { id: 5, nome: 'Maria Souza' },
      nome: 'Maria',
      telefone: null,
      produto: { id: 4, nome: 'Bolo' },
      quantidade: 1,
      valor: 120,
      opcoes: [],
      para: null,
      observacao: null,
      fotos: [{ ...guardada(1), nome: 'referencia-1.webp', src: '/api/adm/solicitacoes/foto/60' }],
    });
    server.get('/api/adm/solicitacoes/foto/60', {});
    await abrir('novo?solicitacao=6');
    expect(await item(1).findByText('referencia-1.webp')).toBeInTheDocument();
  });

  it('a página as mostra sob o seu item, e as das versões de antes com elas', async () => {
    const base = orcamentoDe();
    server.get(
      adm('show/7'),
      orcamentoDe({
        itens: [{ ...base.itens[0]!, fotos: [guardada(1), guardada(2)] }, base.itens[1]!],
        versoes: [
          { ...base.versoes[0]!, fotos: [guardada(1), guardada(2)] },
          { ...base.versoes[1]!, fotos: [guardada(3)] },
        ],
      }),
    );
    const { user } = renderApp(rotas, { at: '/adm/orcamentos/show/7' });
    const fotos = within(await screen.findByRole('list', { name: 'Fotos de Bolo' }));
    expect(fotos.getAllByRole('button')).toHaveLength(2);
    expect(screen.queryByRole('list', { name: 'Fotos de Topo de bolo' })).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Fotos da versão 2' })).not.toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Fotos da versão 1' })).toBeInTheDocument();
    await user.click(fotos.getByRole('button', { name: 'Ampliar foto 1 de 2' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });
});

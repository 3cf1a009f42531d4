import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import type {
  Destino,
  DetalheDaEntrega,
  PedidoParaEntregar,
} from '@encomenda/contracts/entregas/entregas.http';
import { createFakeApi, pagina, sessaoDe, type FakeApi } from '../../testing/fakes/fake-api';
import { renderApp } from '../../testing/render';
import { expectDialogStructure, expectScreenStructure } from '../../testing/structure';
import { expectRefusedRemoval } from '../../testing/fakes/refused-removal';
import { destinoDe, entregaDe, pedidoParaEntregarDe } from '../entregas.fixtures';
import { rotas } from '../entregas.routes';

const RUA_DO_SOL = {
  cep: '53020-140',
  bairro: 'Carmo',
  cidade: 'Olinda',
  estado: 'PE',
  logradouro: 'Rua do Sol',
  numero: '12',
  complemento: 'fundos',
};
const AURORA = {
  cep: '50050-000',
  bairro: 'Boa Vista',
  cidade: 'Recife',
  estado: 'PE',
  logradouro: 'Rua da Aurora',
  numero: '300',
};
const AVISO = 'Este pedido já está na entrega 2, que ainda não foi finalizada.';

let server: FakeApi;
let pedidos: PedidoParaEntregar[];
let entrega: DetalheDaEntrega;
let destino: Destino;

beforeEach(() => {
  pedidos = [
    pedidoParaEntregarDe(11, 'Ana Lima', RUA_DO_SOL),
    pedidoParaEntregarDe(12, 'Bruno Reis', AURORA, AVISO),
    pedidoParaEntregarDe(13, 'Carla Dias'),
  ];
  entrega = entregaDe({ destinos: [1] });
  destino = destinoDe({ ...RUA_DO_SOL, descricao: '<p>Deixar com o <b>porteiro</b></p>' });
  server = createFakeApi();
  server.get('/sessao', sessaoDe('Administrador'));
  server.get('/api/adm/entregas/show/3', () => ({ body: entrega }));
  server.get('/api/adm/entrega-destinos/datatable/3', () => ({ body: pagina([destino]) }));
  server.get('/api/adm/entrega-destinos/show/1', () => ({ body: destino }));
  server.get('/api/adm/entrega-destinos/pedido_list', () => ({ body: { data: pedidos } }));
});

const dialogo = (nome = 'Novo Destino') => within(screen.getByRole('dialog', { name: nome }));
const campo = (nome: string) =>
  dialogo().getByRole(nome === 'Estado' ? 'combobox' : 'textbox', { name: nome });
const endereco = () =>
  Object.fromEntries(
    ['CEP', 'Bairro', 'Cidade', 'Estado', 'Logradouro', 'Número', 'Complemento'].map((nome) => [
      nome,
      (campo(nome) as HTMLInputElement).value,
    ]),
  );
const DA_RUA_DO_SOL = {
  CEP: '53020-140',
  Bairro: 'Carmo',
  Cidade: 'Olinda',
  Estado: 'PE',
  Logradouro: 'Rua do Sol',
  Número: '12',
  Complemento: 'fundos',
};
const DA_AURORA = {
  CEP: '50050-000',
  Bairro: 'Boa Vista',
  Cidade: 'Recife',
  Estado: 'PE',
  Logradouro: 'Rua da Aurora',
  Número: '300',
  Complemento: '',
};

describe('formulário do destino', () => {
  const abrir = async () => {
    const view = renderApp(rotas, { at: '/adm/entregas/show/3' });
    await view.user.click(await screen.findByRole('button', { name: 'Novo' }));
    await screen.findByRole('dialog', { name: 'Novo Destino' });
    const escolher = async (nome: string) => {
      const pedido = dialogo().getByRole('combobox', { name: 'Pedido' });
      await view.user.clear(pedido);
      await view.user.type(pedido, nome.slice(0, 3));
      await view.user.click(await screen.findByRole('option', { name: nome }));
    };
    return { ...view, escolher };
  };
  const salvar = () => dialogo().getByRole('button', { name: 'Salvar' });

  it('o pedido escolhido traz o endereço do seu cliente, e vai tudo ao servidor', async () => {
    server.post('/api/adm/entrega-destinos/store', {
      message: 'Destino adicionado.',
      type: 'success',
      id: 5,
    });
    const { user, escolher } = await abrir();
    await escolher('#11 Ana Lima');
    await waitFor(() => expect(endereco()).toEqual(DA_RUA_DO_SOL));
    await user.click(salvar());
    expect(await screen.findByText('Destino adicionado.')).toBeInTheDocument();
    const [enviado] = server.requestsTo('/api/adm/entrega-destinos/store');
    expect(enviado?.body).toEqual({ entrega_id: 3, pedido_id: 11, ordem: '', ...RUA_DO_SOL });
    expect(enviado?.headers.get('Idempotency-Key')).toBeTruthy();
    // An order brings its address: no CEP lookup.
    expect(server.requests.some(({ path }) => path.startsWith('/ws/'))).toBe(false);
  });

  it('o que se escreve depois fica; o mesmo pedido de novo não o muda', async () => {
    const { user, escolher } = await abrir();
    await escolher('#11 Ana Lima');
    await user.clear(campo('Número'));
    await user.type(campo('Número'), '14');
    await escolher('#11 Ana Lima');
    expect(endereco()).toEqual({ ...DA_RUA_DO_SOL, Número: '14' });
  });

  it('outro pedido traz o endereço dele inteiro, também onde é vazio', async () => {
    const { user, escolher } = await abrir();
    await escolher('#11 Ana Lima');
    await user.type(campo('Número'), '4');
    await escolher('#12 Bruno Reis');
    await waitFor(() => expect(endereco()).toEqual(DA_AURORA));
    await escolher('#13 Carla Dias');
    await waitFor(() => expect(new Set(Object.values(endereco()))).toEqual(new Set([''])));
  });

  it('o que foi escrito antes do primeiro pedido não se mistura com o endereço do cliente', async () => {
    const { user, escolher } = await abrir();
    await user.type(campo('Logradouro'), 'Praça do Carmo');
    await escolher('#11 Ana Lima');
    expect(endereco()).toMatchObject({ Logradouro: 'Praça do Carmo', Bairro: '', CEP: '' });
    await escolher('#12 Bruno Reis');
    await waitFor(() => expect(endereco()).toEqual(DA_AURORA));
  });

  it('avisa quando o pedido já está em outra entrega aberta', async () => {
    const { escolher } = await abrir();
    await escolher('#12 Bruno Reis');
    expect(await screen.findByText(AVISO)).toBeInTheDocument();
    await escolher('#11 Ana Lima');
    await waitFor(() => expect(screen.queryByText(AVISO)).not.toBeInTheDocument());
  });

  it('a recusa fica sob o pedido', async () => {
    const frase = 'Este pedido já está nesta entrega.';
    server.post('/api/adm/entrega-destinos/store', () => ({
      status: 422,
      body: { message: 'Os dados informados são inválidos.', errors: { pedido_id: [frase] } },
    }));
    const { user, escolher } = await abrir();
    await escolher('#11 Ana Lima');
    await user.click(salvar());
    expect(await screen.findByText(frase)).toBeInTheDocument();
    expect(dialogo().getByRole('combobox', { name: 'Pedido' })).toBeInvalid();
  });
});

describe('detalhe do destino', () => {
  const abrir = async (after: string[] = []) => {
    const view = renderApp(rotas, { at: '/adm/entrega-destinos/show/1', after });
    await screen.findByRole('heading', { name: 'Destino' });
    return view;
  };
  const dado = (rotulo: string) => screen.getByText(rotulo, { selector: 'dt' }).nextSibling;

  it('mostra pedido, cliente, lugar na rota, endereço e a descrição formatada', async () => {
    await abrir();
    const cartao = within(screen.getByRole('region', { name: 'Informações' }));
    expect(cartao.getByRole('link', { name: '#101' })).toHaveAttribute(
      'href',
      '/adm/pedidos/show/101',
    );
    expect(cartao.getByRole('link', { name: 'Maria Souza' })).toHaveAttribute(
      'href',
      '/adm/clientes/show/201',
    );
    expect(dado('Ordem')).toHaveTextContent('1');
    for (const [rotulo, valor] of Object.entries(DA_RUA_DO_SOL))
      expect(dado(rotulo)).toHaveTextContent(valor);
    expect(cartao.getByText('porteiro').tagName).toBe('B');
    expect(screen.getByRole('link', { name: 'Entrega 3' })).toHaveAttribute(
      'href',
      '/adm/entregas/show/3',
    );
  });

  it('edita a partir do que está gravado; outro pedido traz o seu endereço', async () => {
    server.put('/api/adm/entrega-destinos/update/1', () => {
      destino = destinoDe({ ...destino, ...AURORA, nome: 'Bruno Reis' });
      return { body: { message: 'Destino atualizado.', type: 'success' } };
    });
    const { user } = await abrir();
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    await screen.findByRole('dialog', { name: 'Editar Destino' });
    await expectDialogStructure('Editar Destino');
    const editar = dialogo('Editar Destino');
    const pedido = editar.getByRole('combobox', { name: 'Pedido' });
    expect(pedido).toHaveValue('#101 Maria Souza');
    expect(editar.getByLabelText('Logradouro')).toHaveValue('Rua do Sol');
    expect(editar.getByLabelText('Ordem')).toHaveValue('1');
    await user.clear(pedido);
    await user.type(pedido, 'Bru');
    await user.click(await screen.findByRole('option', { name: '#12 Bruno Reis' }));
    await waitFor(() => expect(editar.getByLabelText('Logradouro')).toHaveValue('Rua da Aurora'));
    await user.click(editar.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Destino atualizado.')).toBeInTheDocument();
    expect(server.requestsTo('/api/adm/entrega-destinos/update/1')[0]?.body).toMatchObject({
      pedido_id: 12,
      ordem: 1,
      ...AURORA,
      complemento: '',
    });
    await waitFor(() => expect(dado('Bairro')).toHaveTextContent('Boa Vista'));
  });

  it('encontra a edição de outra pessoa: mostra as duas e salva sobre a revisão nova', async () => {
    const conflito = {
      revisao: 9,
      autor: { id: 2, nome: 'Bia' },
      quando: '2026-11-21T17:32:00.000Z',
      campos: [{ campo: 'numero', rotulo: 'Número', valor: '20', texto: '20', meu: '30' }],
    };
    const ATUALIZAR = '/api/adm/entrega-destinos/update/1';
    server.put(ATUALIZAR, () => ({
      status: 409,
      body: { message: 'Bia alterou este destino às 14:32.', type: 'error', conflito },
    }));
    const { user } = await abrir();
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    await screen.findByRole('dialog', { name: 'Editar Destino' });
    const editar = dialogo('Editar Destino');
    await user.clear(editar.getByLabelText('Número'));
    await user.type(editar.getByLabelText('Número'), '30');
    await user.click(editar.getByRole('button', { name: 'Salvar' }));
    await user.click(await editar.findByRole('radio', { name: /valor de Bia/ }));
    expect(editar.getByLabelText('Número')).toHaveValue('20');
    server.put(ATUALIZAR, { message: 'Destino atualizado.', type: 'success' });
    await user.click(editar.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Destino atualizado.');
    expect(server.requestsTo(ATUALIZAR).map(({ headers }) => headers.get('If-Match'))).toEqual([
      '4',
      '9',
    ]);
  });

  it('remove depois de perguntar e volta à entrega', async () => {
    server.delete('/api/adm/entrega-destinos/destroy/1', {
      message: 'Destino removido.',
      type: 'success',
    });
    const { user, address } = await abrir(['/adm/entregas/show/3']);
    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    const pergunta = await screen.findByRole('dialog');
    expect(pergunta).toHaveTextContent('Deseja realmente remover este destino?');
    await user.click(within(pergunta).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Destino removido.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/adm/entregas/show/3'));
  });

  it('de uma entrega finalizada, só se lê', async () => {
    destino = destinoDe({ recusa_da_exclusao: 'Esta entrega já foi finalizada.' });
    const { user } = await abrir();
    await screen.findByRole('button', { name: 'Excluir' });
    await expectRefusedRemoval(user, 'Esta entrega já foi finalizada.');
    expect(screen.queryByRole('button', { name: 'Editar' })).not.toBeInTheDocument();
    await expectScreenStructure('/adm/entrega-destinos/show/:id');
  });

  it('diz quando o destino não existe', async () => {
    server.get('/api/adm/entrega-destinos/show/9', () => ({
      status: 404,
      body: { message: 'Destino não encontrado.', type: 'error' },
    }));
    renderApp(rotas, { at: '/adm/entrega-destinos/show/9' });
    expect(await screen.findByText('Destino não encontrado.')).toBeInTheDocument();
  });
});

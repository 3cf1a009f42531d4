import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createFakeApi, pagina, sessaoDe, type FakeApi } from '../testing/fakes/fake-api';
import { renderElement } from '../testing/render';
import { ProdutoFormModal } from './produto-form-modal';

const DE_NOVO = 'As fotos precisam ser escolhidas de novo.';

describe('as fotos de um produto novo', () => {
  let server: FakeApi;

  beforeEach(() => {
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get('/api/adm/categ-produtos/list', ({ query }) => ({ body: pagina([], query) }));
    server.post('/api/adm/produtos/store', {
      message: 'Produto cadastrado.',
      type: 'success',
      id: 3,
    });
    Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => undefined });
  });
  afterEach(() => sessionStorage.clear());

  const abrir = async () => {
    const tela = renderElement(<ProdutoFormModal opened onClose={vi.fn()} />);
    return { ...tela, dialogo: await screen.findByRole('dialog', { name: 'Novo Produto' }) };
  };

  const escolher = async (dialogo: HTMLElement, ...nomes: string[]) => {
    fireEvent.change(within(dialogo).getByLabelText('Fotos do produto', { selector: 'input' }), {
      target: { files: nomes.map((nome) => new File([nome], nome, { type: 'image/jpeg' })) },
    });
    await within(dialogo).findByRole('list', { name: 'Fotos escolhidas' });
  };

  const recuperar = async () => {
    const antes = await abrir();
    await antes.user.type(within(antes.dialogo).getByLabelText(/^Nome/), 'Topo de bolo');
    await escolher(antes.dialogo, '1.jpg', '2.jpg');
    expect(within(antes.dialogo).queryByText(DE_NOVO)).toBeNull();
    await waitFor(() => expect(Object.values(sessionStorage).join()).toContain('2.jpg'));
    antes.unmount();
    const depois = await abrir();
    await depois.user.click(screen.getByRole('button', { name: 'Recuperar rascunho' }));
    expect(within(depois.dialogo).getByLabelText(/^Nome/)).toHaveValue('Topo de bolo');
    return depois;
  };

  it('não vêm com o rascunho, que o diz até que sejam escolhidas de novo', async () => {
    const { dialogo } = await recuperar();
    expect(within(dialogo).getByText(DE_NOVO)).toBeInTheDocument();
    await escolher(dialogo, '3.jpg');
    expect(within(dialogo).queryByText(DE_NOVO)).toBeNull();
  });

  it('um rascunho salvo sem elas diz que não foram', async () => {
    const { user, dialogo } = await recuperar();
    await user.click(within(dialogo).getByRole('button', { name: 'Salvar' }));
    expect(
      await screen.findByText('As fotos não foram enviadas. Escolha-as de novo.'),
    ).toBeInTheDocument();
    const [envio] = server.requestsTo('/api/adm/produtos/store');
    expect(envio?.body).toMatchObject({ nome: 'Topo de bolo' });
    expect(envio?.body).not.toHaveProperty('fotos');
  });

  it('contam como mudança: sair pergunta antes', async () => {
    const { user, dialogo } = await abrir();
    await escolher(dialogo, '1.jpg');
    await user.click(within(dialogo).getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('Descartar alterações?')).toBeInTheDocument();
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { TextInput } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { api, type Keyed } from '../../../core/api';
import { createFakeApi, type FakeApi } from '../../../testing/fakes/fake-api';
import { renderElement } from '../../../testing/render';
import { FormModal } from '../modal/form-modal';
import { forgetDrafts } from '../../../core/store/drafts';

interface Corpo extends Record<string, unknown> {
  nome: string;
  cidade: string;
}

const { useSalvarMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    salvar: build.mutation<{ message: string; type: string }, Corpo & Keyed>({
      query: ({ idempotencyKey, ifMatch, ...body }) => ({
        url: '/api/salvar',
        method: 'PUT',
        body,
        idempotencyKey,
        ifMatch,
      }),
    }),
  }),
});

const Tela = ({ revisao = 4 }: { revisao?: number }) => {
  const [opened, setOpened] = useState(false);
  const [salvar] = useSalvarMutation();
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Abrir
      </button>
      <FormModal<Corpo, unknown>
        opened={opened}
        onClose={() => setOpened(false)}
        title="Editar Cliente"
        initialValues={{ nome: 'Maria', cidade: 'Recife' }}
        revisao={revisao}
        onSubmit={(valores, contexto) => salvar({ ...valores, ...contexto }).unwrap()}
      >
        {(form) => (
          <>
            <TextInput label="Nome" {...form.getInputProps('nome')} />
            <TextInput label="Cidade" {...form.getInputProps('cidade')} />
          </>
        )}
      </FormModal>
    </>
  );
};

const CONFLITO = {
  message: 'Ana alterou este cliente às 14:32.',
  type: 'error',
  conflito: {
    revisao: 6,
    autor: { id: 2, nome: 'Ana' },
    quando: '2026-11-21T17:32:00.000Z',
    campos: [
      { campo: 'nome', rotulo: 'Nome', valor: 'Maria Lima', texto: 'Maria Lima', meu: 'Marina' },
      { campo: 'cidade', rotulo: 'Cidade', valor: 'Olinda', texto: 'Olinda', meu: null },
    ],
  },
};

describe('um formulário que encontra outra edição', () => {
  let server: FakeApi;
  const salvar = () => screen.getByRole('button', { name: 'Salvar' });
  const enviados = () =>
    server.requestsTo('/api/salvar').map(({ headers, body }) => ({
      visto: headers.get('If-Match'),
      chave: headers.get('Idempotency-Key'),
      body,
    }));
  const abrir = async () => {
    const view = renderElement(<Tela />);
    await view.user.click(screen.getByRole('button', { name: 'Abrir' }));
    await screen.findByRole('dialog');
    return view;
  };
  const escrever = async ({ user }: Awaited<ReturnType<typeof abrir>>, nome: string) => {
    await user.clear(screen.getByLabelText('Nome'));
    await user.type(screen.getByLabelText('Nome'), nome);
  };

  beforeEach(() => {
    forgetDrafts();
    server = createFakeApi();
    server.put('/api/salvar', () => ({ status: 409, body: CONFLITO }));
  });

  const disputar = async () => {
    const view = await abrir();
    await escrever(view, 'Marina');
    await view.user.click(salvar());
    await screen.findByText('Ana alterou este cliente às 14:32.');
    server.put('/api/salvar', { message: 'Salvo.', type: 'success' });
    return view;
  };

  it('mostra as duas versões e espera a escolha; já aplica o que só o outro mudou', async () => {
    await disputar();
    expect(enviados()[0]?.visto).toBe('4');
    const nome = within(screen.getByRole('radiogroup', { name: /^Nome\s*: o que fica$/ }));
    expect(nome.getByText('Marina')).toBeInTheDocument();
    expect(nome.getByText('Maria Lima')).toBeInTheDocument();
    expect(screen.queryByRole('radiogroup', { name: /^Cidade/ })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Cidade')).toHaveValue('Olinda');
    expect(salvar()).toBeDisabled();
    expect(screen.getByText('Escolha o que fica em cada campo.')).toBeInTheDocument();
  });

  it.each([
    ['Ficar com o meu: Marina', 'Marina'],
    ['Ficar com o valor de Ana: Maria Lima', 'Maria Lima'],
  ])('%s: salva de novo sobre a revisão nova', async (escolha, nome) => {
    const { user } = await disputar();
    await user.click(screen.getByRole('radio', { name: escolha }));
    expect(screen.getByLabelText('Nome')).toHaveValue(nome);
    await user.click(salvar());
    await screen.findByText('Salvo.');
    expect(enviados()[1]).toMatchObject({ visto: '6', body: { nome, cidade: 'Olinda' } });
    expect(enviados()[1]?.chave).not.toBe(enviados()[0]?.chave);
  });

  it('o foco vai à pergunta, e pelo teclado se escolhe, se muda de ideia e se salva', async () => {
    const { user } = await disputar();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    await user.tab();
    const [meu, dela] = screen.getAllByRole('radio');
    expect(meu).toHaveFocus();
    await user.keyboard(' ');
    expect(meu).toBeChecked();
    await user.keyboard('{ArrowDown}');
    expect(dela).toBeChecked();
    expect(screen.getByLabelText('Nome')).toHaveValue('Maria Lima');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Salvo.');
    expect(enviados()[1]?.body).toMatchObject({ nome: 'Maria Lima' });
  });

  it('quem perdeu o papel lê que não pode mais, e o que digitou fica', async () => {
    server.put('/api/salvar', () => ({ status: 403, body: { message: 'Sem permissão.' } }));
    const view = await abrir();
    await escrever(view, 'Marina');
    await view.user.click(salvar());
    expect(await screen.findByText(/^Você não tem mais permissão/)).toBeInTheDocument();
    expect(screen.getByLabelText('Nome')).toHaveValue('Marina');
  });

  it('o que se digitou volta depois de fechar a página, com a mesma revisão e a mesma chave', async () => {
    const view = await abrir();
    await escrever(view, 'Marina');
    const rascunho = () => sessionStorage.getItem(sessionStorage.key(0) ?? '') ?? '';
    await waitFor(() => expect(rascunho()).toContain('"Marina"'));
    const guardado = JSON.parse(rascunho()) as { key: string };
    view.unmount();
    server.put('/api/salvar', { message: 'Salvo.', type: 'success' });
    const { user } = await abrir();
    await user.click(screen.getByRole('button', { name: 'Recuperar rascunho' }));
    expect(screen.getByLabelText('Nome')).toHaveValue('Marina');
    await user.click(salvar());
    await screen.findByText('Salvo.');
    expect(enviados()[0]).toMatchObject({ visto: '4', chave: guardado.key });
    expect(sessionStorage).toHaveLength(0);
  });

  it('quando a sessão acabou nada do que se digitou fica no navegador', async () => {
    server.put('/api/salvar', () => ({ status: 401, body: { message: 'Entre para continuar.' } }));
    const view = await abrir();
    await escrever(view, 'Marina');
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    await view.user.click(salvar());
    await screen.findByText('Entre para continuar.');
    expect(sessionStorage).toHaveLength(0);
  });

  it('descartar esquece o rascunho', async () => {
    const view = await abrir();
    await escrever(view, 'Marina');
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    await view.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await view.user.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(sessionStorage).toHaveLength(0);
  });
});

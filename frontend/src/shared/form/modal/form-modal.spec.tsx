import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TextInput } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api, type Keyed } from '../../../core/api';
import { createFakeApi, type FakeApi } from '../../../testing/fakes/fake-api';
import { renderElement } from '../../../testing/render';
import { FormModal } from './form-modal';

interface Corpo extends Record<string, unknown> {
  nome: string;
  cpf: string;
}

const { useCriarMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    criar: build.mutation<{ message: string; type: string }, Corpo & Keyed>({
      query: ({ idempotencyKey, ...body }) => ({
        url: '/api/criar',
        method: 'POST',
        body,
        idempotencyKey,
      }),
    }),
  }),
});

const Screen = ({ onSaved }: { onSaved: () => void }) => {
  const [opened, setOpened] = useState(false);
  const [criar] = useCriarMutation();
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Novo
      </button>
      <Link to="/outra">Outra</Link>
      <FormModal<Corpo, unknown>
        opened={opened}
        onClose={() => setOpened(false)}
        title="Novo Cliente"
        initialValues={{ nome: '', cpf: '' }}
        onSubmit={(valores, { idempotencyKey }) => criar({ ...valores, idempotencyKey }).unwrap()}
        onSaved={onSaved}
      >
        {(form) => (
          <>
            <TextInput label="Nome" {...form.getInputProps('nome')} />
            <TextInput label="CPF" {...form.getInputProps('cpf')} />
          </>
        )}
      </FormModal>
    </>
  );
};

describe('FormModal', () => {
  let server: FakeApi;
  const saved = vi.fn();
  const open = async () => {
    const view = renderElement(<Screen onSaved={saved} />);
    await view.user.click(screen.getByRole('button', { name: 'Novo' }));
    await screen.findByRole('dialog');
    return view;
  };
  const save = () => screen.getByRole('button', { name: 'Salvar' });
  const keys = () =>
    server.requestsTo('/api/criar').map(({ headers }) => headers.get('Idempotency-Key'));

  beforeEach(() => {
    saved.mockClear();
    server = createFakeApi();
    server.post('/api/criar', { message: 'Cliente cadastrado.', type: 'success' });
  });

  it('saves, closes, shows the message and calls back', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Nome'), 'Ana');
    await user.click(save());
    expect(await screen.findByText('Cliente cadastrado.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(saved).toHaveBeenCalledTimes(1);
    expect(server.requestsTo('/api/criar')[0]?.body).toEqual({ nome: 'Ana', cpf: '' });
  });

  it('shows Salvando... and sends once for repeated presses', async () => {
    let answer: () => void = () => undefined;
    server.post('/api/criar', async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { body: { message: 'Pronto.', type: 'success' } };
    });
    const { user } = await open();
    await user.dblClick(save());
    const button = await screen.findByRole('button', { name: 'Salvando...' });
    expect(button).toBeDisabled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    answer();
    expect(await screen.findByText('Pronto.')).toBeInTheDocument();
    expect(keys()).toHaveLength(1);
  });

  it('shows each message below its field, keeps the input, focuses the first, clears on edit', async () => {
    server.post('/api/criar', () => ({
      status: 422,
      body: {
        message: 'Os dados são inválidos.',
        errors: { cpf: ['O campo CPF é inválido.'], outro: ['Falta outro.'] },
      },
    }));
    const { user } = await open();
    const cpf = screen.getByLabelText('CPF');
    await user.type(cpf, '9');
    await user.click(save());
    expect(await screen.findByText('O campo CPF é inválido.')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Os dados são inválidos. Falta outro.');
    await waitFor(() => expect(cpf).toHaveFocus());
    expect(cpf).toBeInvalid();
    expect(cpf).toHaveValue('9');
    expect(cpf).toHaveAccessibleDescription('O campo CPF é inválido.');
    await waitFor(() => expect(save()).toBeEnabled());
    await user.type(cpf, '1');
    expect(screen.queryByText('O campo CPF é inválido.')).not.toBeInTheDocument();
  });

  it('uses one key per opening, and a new one after a refusal or a success', async () => {
    const { user } = await open();
    server.post('/api/criar', () => ({ status: 422, body: { message: 'Não.', errors: {} } }));
    await user.click(save());
    await screen.findByText('Não.');
    server.post('/api/criar', { message: 'Sim.', type: 'success' });
    await user.click(save());
    await screen.findByText('Sim.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Novo' }));
    await screen.findByRole('dialog');
    await user.click(save());
    await waitFor(() => expect(keys()).toHaveLength(3));
    expect(new Set(keys()).size).toBe(3);
  });

  it.each([
    ['when the answer is lost', () => Promise.reject(new TypeError('network'))],
    ['when a proxy lost the server', () => ({ status: 502, body: '<h1>Bad Gateway</h1>' })],
  ])('retries with the same key %s', async (_, lost) => {
    let calls = 0;
    server.post('/api/criar', () => {
      calls += 1;
      if (calls === 1) return lost();
      return { body: { message: 'Chegou.', type: 'success' } };
    });
    const { user } = await open();
    await user.click(save());
    expect(await screen.findByText('Não recebemos a confirmação. Verificando…')).toBeVisible();
    expect(await screen.findByText('Chegou.')).toBeInTheDocument();
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });

  it('asks before discarding unsaved input', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Nome'), 'Ana');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('Descartar alterações?')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }));
    expect(screen.getByLabelText('Nome')).toHaveValue('Ana');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByLabelText('Nome')).not.toBeInTheDocument());
  });

  it('asks before navigating away from unsaved input', async () => {
    const { user, router, address } = await open();
    await user.type(screen.getByLabelText('Nome'), 'Ana');
    await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveValue('Ana'));
    await act(() => router.navigate('/outra'));
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(address()).toBe('/outra'));
  });

  it('Escape asks before discarding, and a second Escape closes the question', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Nome'), 'Ana');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Descartar alterações?')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByText('Descartar alterações?')).not.toBeInTheDocument(),
    );
    expect(screen.getByLabelText('Nome')).toHaveValue('Ana');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('closes an unchanged form without asking', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

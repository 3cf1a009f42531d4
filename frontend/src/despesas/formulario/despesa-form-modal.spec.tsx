import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { somarDias } from '@encomenda/contracts/shared/dia/dia';
import type { RegistroComNome } from '@encomenda/contracts/shared/registro-com-nome';
import { dataBr, hoje } from '../../shared/format/dates';
import { createFakeApi, pagina, type FakeApi } from '../../testing/fakes/fake-api';
import { renderElement } from '../../testing/render';
import { expectDialogStructure } from '../../testing/structure';
import { DespesaFormModal } from './despesa-form-modal';
import { despesaDe } from '../despesas.fixtures';

describe('formulário da despesa', () => {
  let server: FakeApi;
  let categorias: RegistroComNome[];
  const onClose = vi.fn();
  const onSaved = vi.fn();

  beforeEach(() => {
    onClose.mockClear();
    onSaved.mockClear();
    categorias = [
      { id: 2, nome: 'Insumos' },
      { id: 3, nome: 'Frete' },
    ];
    server = createFakeApi();
    server.post('/api/adm/despesas/store', { message: 'Lançada.', type: 'success', id: 4 });
    server.get('/api/adm/categ-despesas/data', () => ({ body: { data: pagina(categorias) } }));
    server.get('/api/adm/unidades-medida/data', {
      data: pagina([{ id: 1, nome: 'kg' }]),
    });
  });

  const abrir = async () => {
    const view = renderElement(<DespesaFormModal opened onClose={onClose} onSaved={onSaved} />);
    await screen.findByRole('dialog', { name: 'Nova Despesa' });
    return view;
  };
  const campo = (nome: RegExp) => screen.getByLabelText(nome, { selector: 'input' });
  const botao = (nome: string) => screen.getByRole('button', { name: nome });
  const enviadas = () => server.requestsTo('/api/adm/despesas/store').map(({ body }) => body);

  it('começa hoje e envia o que foi escrito, uma vez', async () => {
    const { user } = await abrir();
    await expectDialogStructure('Nova Despesa');
    expect(campo(/^Data/)).toHaveValue(dataBr(hoje()));
    await user.type(campo(/^Nome/), 'Açúcar');
    await user.type(campo(/^Valor/), '1.234,56');
    await user.type(campo(/^Quantidade/), '1.5');
    await user.click(campo(/^Unidade de Medida/));
    expect(campo(/^Quantidade/)).toHaveValue('1,5');
    await user.click(await screen.findByRole('option', { name: 'kg' }));
    await user.dblClick(botao('Salvar'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(hoje()));
    const envios = server.requestsTo('/api/adm/despesas/store');
    expect(envios).toHaveLength(1);
    expect(envios[0]?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(envios[0]?.body).toEqual({
      nome: 'Açúcar',
      descricao: '',
      quantidade: 1.5,
      unidade_medida_id: 1,
      categoria_id: null,
      data: hoje(),
      valor: 1234.56,
    });
  });

  it('Salvar e lançar outra fica no formulário com a data e a categoria', async () => {
    const { user } = await abrir();
    const anteontem = somarDias(hoje(), -2);
    await user.clear(campo(/^Data/));
    await user.type(campo(/^Data/), `${dataBr(anteontem)}{Tab}`);
    await user.click(campo(/^Categoria/));
    await user.click(await screen.findByRole('option', { name: 'Frete' }));
    await user.type(campo(/^Nome/), 'Motoboy');
    await user.type(campo(/^Valor/), '15');
    await user.type(campo(/^Quantidade/), '2');
    await user.click(botao('Salvar e lançar outra'));

    await screen.findByText('Lançada.');
    expect(onSaved).not.toHaveBeenCalled();
    await waitFor(() => expect(campo(/^Nome/)).toHaveValue(''));
    expect(campo(/^Nome/)).toHaveFocus();
    expect(campo(/^Valor/)).toHaveValue('');
    expect(campo(/^Quantidade/)).toHaveValue('');
    expect(campo(/^Data/)).toHaveValue(dataBr(anteontem));
    expect(campo(/^Categoria/)).toHaveValue('Frete');

    await user.type(campo(/^Nome/), 'Correio');
    await user.type(campo(/^Valor/), '20');
    await user.click(botao('Salvar'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(anteontem));
    const envios = server.requestsTo('/api/adm/despesas/store');
    expect(enviadas()).toMatchObject([
      { nome: 'Motoboy', valor: 15, data: anteontem, categoria_id: 3 },
      { nome: 'Correio', valor: 20, data: anteontem, categoria_id: 3, quantidade: '' },
    ]);
    expect(new Set(envios.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
  });

  it('mostra como leu um valor ambíguo e o envia como número', async () => {
    const { user } = await abrir();
    await user.type(campo(/^Nome/), 'Parafusos');
    await user.type(campo(/^Quantidade/), '1.500{Enter}');
    await screen.findByText('Lido como 1500, sem decimais.');
    expect(enviadas()).toEqual([]);
    await user.click(botao('Salvar'));
    await waitFor(() => expect(enviadas()).toMatchObject([{ quantidade: 1500 }]));
  });

  it('depois de salvar uma, fecha o formulário limpo sem perguntar', async () => {
    const { user } = await abrir();
    await user.type(campo(/^Nome/), 'Luz');
    await user.click(botao('Salvar e lançar outra'));
    await screen.findByText('Lançada.');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(botao('Cancelar'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('o que falta aparece sob o campo, e nada se perde', async () => {
    server.post('/api/adm/despesas/store', () => ({
      status: 422,
      body: {
        message: 'Os dados informados são inválidos.',
        type: 'error',
        errors: { quantidade: ['O campo Quantidade deve ter no máximo 3 casas decimais.'] },
      },
    }));
    const { user } = await abrir();
    await user.type(campo(/^Quantidade/), '1,2345');
    await user.click(botao('Salvar e lançar outra'));
    await screen.findByText('O campo Quantidade deve ter no máximo 3 casas decimais.');
    expect(campo(/^Quantidade/)).toHaveValue('1,2345');
    expect(campo(/^Quantidade/)).toBeInvalid();
  });

  it('cria a categoria que falta e a escolhe', async () => {
    server.post('/api/adm/categ-despesas/store', ({ body }) => {
      categorias.push({ id: 9, ...(body as { nome: string }) });
      return { body: { message: 'Categoria cadastrada.', type: 'success', id: 9 } };
    });
    const { user } = await abrir();
    await user.type(campo(/^Categoria/), ' Aluguel ');
    await user.click(await screen.findByRole('option', { name: 'Criar “Aluguel”' }));
    await screen.findByText('Categoria cadastrada.');
    await waitFor(() => expect(campo(/^Categoria/)).toHaveValue('Aluguel'));
    expect(server.requestsTo('/api/adm/categ-despesas/store')).toHaveLength(1);
    await user.click(botao('Salvar'));
    await waitFor(() => expect(enviadas()).toMatchObject([{ categoria_id: 9 }]));
  });

  it('não oferece criar a que já existe, e diz por que uma não foi criada', async () => {
    server.post('/api/adm/categ-despesas/store', () => ({
      status: 422,
      body: { message: 'Os dados informados são inválidos.', type: 'error', errors: {} },
    }));
    const { user } = await abrir();
    await user.type(campo(/^Categoria/), 'frete');
    expect(await screen.findByRole('option', { name: 'Frete' })).toBeInTheDocument();
    expect(screen.queryByText(/Criar “/)).not.toBeInTheDocument();
    await user.type(campo(/^Categoria/), ' aéreo');
    await user.click(await screen.findByRole('option', { name: 'Criar “frete aéreo”' }));
    expect(await screen.findByText('Os dados informados são inválidos.')).toBeInTheDocument();
    expect(campo(/^Categoria/)).toHaveValue('frete aéreo');
  });

  it('Enter não deixa passar uma categoria que não foi escolhida', async () => {
    const { user } = await abrir();
    await user.type(campo(/^Categoria/), 'Outra coisa{Enter}');
    await waitFor(() => expect(enviadas()).toMatchObject([{ categoria_id: -1 }]));
  });

  it('corrige uma despesa, sem oferecer outra', async () => {
    server.put('/api/adm/despesas/update/1', { message: 'Corrigida.', type: 'success' });
    const { user } = renderElement(
      <DespesaFormModal opened onClose={onClose} despesa={despesaDe()} />,
    );
    await screen.findByRole('dialog', { name: 'Editar Despesa' });
    expect(campo(/^Categoria/)).toHaveValue('Insumos');
    expect(campo(/^Unidade de Medida/)).toHaveValue('kg');
    expect(screen.queryByRole('button', { name: 'Salvar e lançar outra' })).toBeNull();
    await user.clear(campo(/^Nome/));
    await user.type(campo(/^Nome/), 'Farinha integral');
    await user.click(botao('Salvar'));
    await waitFor(() =>
      expect(server.requestsTo('/api/adm/despesas/update/1')[0]?.body).toMatchObject({
        nome: 'Farinha integral',
        quantidade: 2.5,
        unidade_medida_id: 1,
        categoria_id: 2,
        data: '2026-02-10',
        valor: 1234.5,
      }),
    );
  });
});

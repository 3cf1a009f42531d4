import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { FORMAS_DE_PAGAMENTO } from '@encomenda/contracts/pedidos/pagamentos/forma-de-pagamento';
import { dataBr, hoje } from '../../shared/format/dates';
import { createFakeApi, type FakeApi } from '../../testing/fakes/fake-api';
import { renderElement } from '../../testing/render';
import { expectDialogStructure } from '../../testing/structure';
import { PagamentoFormModal } from './pagamento-form-modal';
import { pagamentoDe, pedidoDe } from '../pedidos.fixtures';

describe('formulário do pagamento', () => {
  let server: FakeApi;
  const onClose = vi.fn();
  const pedido = pedidoDe({ valor: 120, valor_pago: 20 });
  const valor = () => screen.getByLabelText(/^Valor/);

  beforeEach(() => {
    onClose.mockClear();
    server = createFakeApi();
  });

  const abrir = async () => {
    const view = renderElement(<PagamentoFormModal opened onClose={onClose} pedido={pedido} />);
    await screen.findByRole('dialog', { name: 'Efetuar Pagamento' });
    return view;
  };

  it('vem com o que falta pagar e a data de hoje', async () => {
    await abrir();
    expect(valor()).toHaveValue('100,00');
    expect(screen.getByLabelText('Data')).toHaveValue(dataBr(hoje()));
    expect(screen.getByText('Pedido #12, Maria Souza')).toBeInTheDocument();
    expect(screen.getAllByRole('radio').map((radio) => radio.textContent)).toEqual([
      ...FORMAS_DE_PAGAMENTO,
    ]);
  });

  it.each([
    ['100', 'Depois deste pagamento o pedido fica pago.'],
    ['70', /Depois deste pagamento faltarão R\$\s30,00\./],
    ['100,01', /O saldo é de R\$\s100,00\./],
  ])('pagando %s diz o que resta', async (quanto, frase) => {
    const { user } = await abrir();
    await user.clear(valor());
    await user.type(valor(), quanto);
    expect(screen.getByText(frase)).toBeInTheDocument();
  });

  it('envia uma vez, com a sua chave', async () => {
    server.post('/api/adm/receita/store', { message: 'Recebido.', type: 'success', id: 1 });
    const { user } = await abrir();
    await user.click(screen.getByRole('radio', { name: 'Transferência' }));
    await user.dblClick(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Recebido.')).toBeInTheDocument();
    const pedidos = server.requestsTo('/api/adm/receita/store');
    expect(pedidos).toHaveLength(1);
    expect(pedidos[0]?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(pedidos[0]?.body).toEqual({
      pedido_id: 12,
      forma_pagamento: 'Transferência',
      valor: 100,
      data: hoje(),
    });
  });

  it('mostra as recusas sob os campos', async () => {
    server.post('/api/adm/receita/store', () => ({
      status: 422,
      body: {
        message: 'Os dados informados são inválidos.',
        type: 'error',
        errors: {
          forma_pagamento: ['O campo Forma de Pagamento é obrigatório.'],
          valor: ['O valor é maior que o saldo do pedido.'],
        },
      },
    }));
    const { user } = await abrir();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(
      await screen.findByText('O campo Forma de Pagamento é obrigatório.'),
    ).toBeInTheDocument();
    expect(valor()).toHaveAccessibleDescription('O valor é maior que o saldo do pedido.');
    await user.click(screen.getByRole('radio', { name: 'Pix' }));
    expect(screen.queryByText('O campo Forma de Pagamento é obrigatório.')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('corrigido fora do seu pedido, mostra o pedido e não o deixa mudar', async () => {
    server.put('/api/adm/receita/update/50', { message: 'Corrigido.', type: 'success' });
    const pagamento = pagamentoDe({ valor: 20, forma_pagamento: 'Boleto' });
    const { user } = renderElement(
      <PagamentoFormModal opened onClose={onClose} pagamento={pagamento} />,
    );
    await screen.findByRole('dialog', { name: 'Editar Pagamento' });
    await expectDialogStructure('Editar Pagamento');
    expect(
      screen.getByText(`Pedido #${pagamento.pedido_id}, ${pagamento.cliente}`),
    ).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.requestsTo('/api/adm/receita/update/50')[0]?.body).toMatchObject({
        pedido_id: pagamento.pedido_id,
        valor: 20,
      }),
    );
  });

  it('corrige um pagamento: o saldo conta sem ele', async () => {
    server.put('/api/adm/receita/update/50', { message: 'Corrigido.', type: 'success' });
    const pagamento = pagamentoDe({ valor: 20, forma_pagamento: 'Boleto' });
    const { user } = renderElement(
      <PagamentoFormModal opened onClose={onClose} pedido={pedido} pagamento={pagamento} />,
    );
    expect(await screen.findByRole('dialog', { name: 'Editar Pagamento' })).toBeInTheDocument();
    expect(valor()).toHaveValue('20,00');
    expect(screen.getByRole('radio', { name: 'Boleto' })).toBeChecked();
    expect(screen.getByText(/faltarão R\$\s100,00\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.requestsTo('/api/adm/receita/update/50')[0]?.body).toMatchObject({
        valor: 20,
        data: '2026-11-20',
      }),
    );
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { sessaoDe } from '../../testing/fakes/fake-api';
import { expectDialogStructure } from '../../testing/structure';
import { pedidoDe } from '../pedidos.fixtures';
import { abrir, botao, telaDoPedido, type TelaDoPedido } from './tela-do-pedido.fixtures';

const PAUSAR = '/api/adm/pedidos/pausar/12';
const RETOMAR = '/api/adm/pedidos/retomar/12';
const pausado = { pausado: true, motivo_da_pausa: 'Falta a foto' };

describe('a pausa de um pedido', () => {
  let tela: TelaDoPedido;
  beforeEach(() => {
    tela = telaDoPedido();
  });

  it('pausa com o motivo, e mostra a recusa sob o campo', async () => {
    let recusa = true;
    tela.server.put(PAUSAR, () => {
      if (recusa) {
        recusa = false;
        const motivo = ['O campo Motivo é obrigatório.'];
        return { status: 422, body: { message: motivo[0], errors: { motivo } } };
      }
      tela.pedido = pedidoDe(pausado);
      return { body: { message: 'Pedido #12 pausado.', type: 'success' } };
    });
    const { user } = await abrir();
    expect(botao('Retomar')).not.toBeInTheDocument();
    await user.click(botao('Pausar')!);
    await expectDialogStructure('Pausar o pedido');
    const dialogo = within(screen.getByRole('dialog', { name: 'Pausar o pedido' }));
    await user.click(dialogo.getByRole('button', { name: 'Pausar' }));
    expect(await dialogo.findByText('O campo Motivo é obrigatório.')).toBeInTheDocument();
    await user.type(dialogo.getByLabelText(/^Motivo/), 'Falta a foto');
    await user.click(dialogo.getByRole('button', { name: 'Pausar' }));
    expect(await screen.findByText('Esperando o cliente')).toBeInTheDocument();
    expect(screen.getByText('Falta a foto')).toBeInTheDocument();
    expect(tela.server.requestsTo(PAUSAR).at(-1)?.body).toEqual({ motivo: 'Falta a foto' });
    expect(botao('Pausar')).not.toBeInTheDocument();
  });

  it('retoma um pedido pausado', async () => {
    tela.pedido = pedidoDe(pausado);
    tela.server.put(RETOMAR, () => {
      tela.pedido = pedidoDe();
      return { body: { message: 'Pedido #12 retomado.', type: 'success' } };
    });
    const { user } = await abrir();
    await user.click(botao('Retomar')!);
    await waitFor(() => expect(screen.queryByText('Esperando o cliente')).not.toBeInTheDocument());
    expect(botao('Pausar')).toBeInTheDocument();
  });

  it.each([{ cancelado: true }, { estagio_id: 4 as const }])(
    'não há pausa com %o',
    async (dados) => {
      tela.pedido = pedidoDe(dados);
      await abrir();
      expect(botao('Pausar')).not.toBeInTheDocument();
    },
  );

  it('sem o poder da produção não há botão', async () => {
    tela.server.get('/sessao', sessaoDe('Financeiro'));
    await abrir();
    expect(botao('Pausar')).not.toBeInTheDocument();
  });
});

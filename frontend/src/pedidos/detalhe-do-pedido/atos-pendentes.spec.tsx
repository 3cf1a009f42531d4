import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import type { FakeAnswer } from '../../testing/fakes/fake-api';
import { pedidoDe } from '../pedidos.fixtures';
import { abrir, botao, telaDoPedido, URGENTE, type TelaDoPedido } from './tela-do-pedido.fixtures';

/** An answer that comes when the test says so. */
const adiada = () => {
  let responder: (resposta: FakeAnswer) => void = () => undefined;
  const resposta = new Promise<FakeAnswer>((resolve) => {
    responder = resolve;
  });
  return { resposta: () => resposta, responder };
};

describe('um ato à espera da resposta', () => {
  let tela: TelaDoPedido;
  beforeEach(() => {
    tela = telaDoPedido();
  });

  it('arquivar: o botão espera, o pedido só muda com a resposta', async () => {
    const ENDERECO = '/api/adm/pedidos/arquivar/12';
    const { resposta, responder } = adiada();
    tela.pedido = pedidoDe({ entregue: true, arquivado: false });
    tela.server.put(ENDERECO, resposta);
    const { user } = await abrir();
    await user.click(botao('Arquivar')!);
    expect(botao('Arquivar')).toHaveAttribute('aria-busy', 'true');
    await user.click(botao('Arquivar')!);
    expect(botao('Restaurar ao Painel')).toBeNull();

    tela.pedido = pedidoDe({ entregue: true, arquivado: true });
    responder({ body: { message: 'Pedido arquivado.', type: 'success' } });
    expect(await screen.findByText('Pedido arquivado.')).toBeInTheDocument();
    await waitFor(() => expect(botao('Restaurar ao Painel')).toBeInTheDocument());
    expect(tela.server.requestsTo(ENDERECO)).toHaveLength(1);
  });

  it('tirar uma tag: recusada, a tag volta a ser o que era, com o motivo', async () => {
    const { resposta, responder } = adiada();
    tela.pedido = pedidoDe({ tags: [{ pedido_tag_id: 9, ...URGENTE }] });
    tela.server.delete('/api/adm/pedido-tags/destroy/9', resposta);
    const { user } = await abrir();
    const tirar = await screen.findByRole('button', { name: 'Remover tag Urgente' });
    await user.click(tirar);
    expect(tirar).toBeDisabled();
    expect(screen.getByTitle('Urgente')).toHaveAttribute('aria-busy', 'true');

    responder({ status: 409, body: { message: 'O pedido mudou.' } });
    expect(await screen.findByText('O pedido mudou.')).toBeInTheDocument();
    expect(screen.getByTitle('Urgente')).not.toHaveAttribute('aria-busy');
    expect(tirar).toBeEnabled();
  });
});

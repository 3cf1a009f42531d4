import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { connectLive } from '../../app/socket';
import { pagina, sessaoDe } from '../../testing/fake-api';
import { createFakeSocket } from '../../testing/fake-socket';
import { destinoDe, entregaDe } from '../entregas.fixtures';
import { assuntos } from '../entregas.socket';
import {
  abrir,
  botao,
  dado,
  FINALIZADO_AT,
  principal,
  rota,
  telaDaEntrega,
  type TelaDaEntrega,
} from './tela-da-entrega.fixtures';

describe('detalhe da entrega', () => {
  let tela: TelaDaEntrega;
  beforeEach(() => {
    tela = telaDaEntrega();
  });

  it('mostra a entrega e os destinos na ordem da rota, com o que receber em cada um', async () => {
    await abrir();
    await screen.findByText('Ana Lima');
    expect(rota()).toEqual(['Ana Lima', 'Bruno Reis', 'Carla Dias']);
    expect(dado('Data')).toHaveTextContent('23/11/2026');
    expect(dado('Total de destinos')).toHaveTextContent('3');
    expect(dado('Entregues')).toHaveTextContent('1 de 3');
    expect(screen.queryByText('Finalizado em')).not.toBeInTheDocument();
    const [primeira, segunda] = screen.getAllByRole('listitem').slice(-3);
    expect(primeira).toHaveTextContent(/A receber R\$\s50,00/);
    expect(primeira).toHaveTextContent('Rua do Sol, 12, fundos');
    expect(primeira).toHaveTextContent('Carmo · Olinda – PE · CEP 53020-140');
    expect(segunda).toHaveTextContent('Nada a receber');
    expect(screen.getByText(/^Total a receber/)).toHaveTextContent(/R\$\s120,50/);
    expect(screen.getByRole('link', { name: 'Ana Lima' })).toHaveAttribute(
      'href',
      '/adm/entrega-destinos/show/1',
    );
    expect(screen.getByRole('link', { name: 'Pedido #101' })).toHaveAttribute(
      'href',
      '/adm/pedidos/show/101',
    );
  });

  it('abre o endereço no mapa e o copia', async () => {
    const { user } = await abrir();
    const mapa = await screen.findByRole('link', { name: 'Abrir no mapa: Ana Lima' });
    expect(mapa).toHaveAttribute('target', '_blank');
    expect(mapa).toHaveAttribute('rel', 'noreferrer');
    expect(decodeURIComponent(mapa.getAttribute('href')!)).toBe(
      'https://www.google.com/maps/search/?api=1&query=Rua do Sol, 12, Carmo, Olinda – PE, 53020-140',
    );
    const escrever = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copiar endereço: Ana Lima' }));
    expect(await screen.findByText('Endereço copiado.')).toBeInTheDocument();
    expect(escrever).toHaveBeenCalledWith('Rua do Sol, 12, fundos, Carmo, Olinda – PE, 53020-140');
    escrever.mockRejectedValue(new Error('not allowed'));
    await user.click(screen.getByRole('button', { name: 'Copiar endereço: Ana Lima' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível copiar.');
  });

  it('sem endereço não oferece mapa nem cópia', async () => {
    const nada = { cep: null, bairro: null, cidade: null, estado: null };
    tela.destinos = [destinoDe({ ...nada, logradouro: null, numero: null, complemento: null })];
    await abrir();
    expect(await screen.findByText('Sem endereço')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /mapa/ })).not.toBeInTheDocument();
    expect(botao(/^Copiar/)).not.toBeInTheDocument();
  });

  it('uma rota longa vem inteira, página por página', async () => {
    tela.destinos = Array.from({ length: 120 }, (_d, i) =>
      destinoDe({ id: i + 1, nome: `Cliente ${String.fromCharCode(65 + (i % 26))}` }),
    );
    await abrir();
    await waitFor(() => expect(rota()).toHaveLength(120));
    expect(
      tela.server
        .requestsTo('/api/adm/entrega-destinos/datatable/3')
        .map(({ query }) => query.get('page')),
    ).toEqual(['1', '2', '3']);
  });

  describe('o que se pode fazer', () => {
    it('finalizada: nada de novos destinos nem de outra ordem', async () => {
      tela.entrega = entregaDe({ ...tela.entrega, finalizado_at: FINALIZADO_AT });
      await abrir();
      await screen.findByText('Ana Lima');
      expect(principal().queryByRole('button', { name: /^(Novo|Mover|Arrastar)/ })).toBeNull();
      expect(botao('Editar')).toBeInTheDocument();
      expect(botao('Copiar endereço: Ana Lima')).toBeInTheDocument();
    });

    it('quem só lê vê a rota e gera o papel', async () => {
      tela.server.get('/sessao', sessaoDe('Atendimento'));
      await abrir();
      await screen.findByText('Ana Lima');
      expect(
        principal()
          .getAllByRole('button')
          .map((button) => button.textContent)
          .filter(Boolean),
      ).toEqual(['Voltar', 'Gerar PDF']);
    });

    it('quem produz abre os pedidos e o papel, e não vê valores', async () => {
      tela.server.get('/sessao', sessaoDe('Produção'));
      tela.destinos = tela.destinos.map((destino) => ({
        ...destino,
        a_receber: null,
        a_receber_br: null,
      }));
      await abrir();
      await screen.findByText('Ana Lima');
      expect(screen.queryByText(/receber/)).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Pedido #101' })).toBeInTheDocument();
      expect(botao('Gerar PDF')).toBeInTheDocument();
      expect(botao('Finalizar')).toBeInTheDocument();
    });
  });

  it('sem destinos, convida a pôr o primeiro', async () => {
    tela.destinos = [];
    const { user } = await abrir();
    expect(await screen.findByText('Nenhum destino ainda')).toBeInTheDocument();
    await user.click(botao('Adicionar destino')!);
    expect(await screen.findByRole('dialog', { name: 'Novo Destino' })).toBeInTheDocument();
  });

  it('exclui depois de perguntar e volta à lista como estava', async () => {
    tela.server.get('/api/adm/entregas/datatable/:aba', pagina([]));
    tela.server.delete('/api/adm/entregas/destroy/3', {
      message: 'Entrega removida.',
      type: 'success',
    });
    const { user, address } = await abrir(['/adm/entregas?aba=1']);
    await user.click(botao('Excluir')!);
    const dialogo = await screen.findByRole('dialog');
    expect(dialogo).toHaveTextContent('Deseja realmente remover esta entrega?');
    await user.click(within(dialogo).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Entrega removida.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/adm/entregas?aba=1'));
  });

  it('acompanha o que outra pessoa faz na entrega e nos seus pedidos', async () => {
    const { store } = await abrir();
    await screen.findByText('Ana Lima');
    const live = createFakeSocket();
    const close = connectLive(store, [assuntos], () => live.socket);
    tela.destinos = [tela.destinos[2]!, tela.destinos[0]!, tela.destinos[1]!];
    act(() => live.announce({ assunto: 'entregas', id: 3 }));
    await waitFor(() => expect(rota()).toEqual(['Carla Dias', 'Ana Lima', 'Bruno Reis']));
    tela.destinos = [
      destinoDe({ id: 3, nome: 'Carla Dias', estagio: 4 }),
      ...tela.destinos.slice(1),
    ];
    tela.entrega = { ...tela.entrega, destinos_entregues: 2 };
    act(() => live.announce({ assunto: 'pedidos', id: 103 }));
    expect(await screen.findByText('Entregue')).toBeInTheDocument();
    await waitFor(() => expect(dado('Entregues')).toHaveTextContent('2 de 3'));
    close();
  });
});

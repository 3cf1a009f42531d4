import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import { connectLive } from '../../app/live/socket';
import { pagina, sessaoDe } from '../../testing/fakes/fake-api';
import { createFakeSocket } from '../../testing/fakes/fake-socket';
import { expectScreenStructure } from '../../testing/structure';
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
    const tabela = screen.getByRole('table', { name: 'Destinos, na ordem da rota' });
    expect(
      within(tabela)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Pedido',
      'Cliente',
      'Ordem',
      'Logradouro',
      'Bairro, cidade e CEP',
      'A receber',
      'Ações',
    ]);
    const [primeira, segunda] = within(tabela)
      .getAllByRole('row')
      .slice(1)
      .map((linha) =>
        within(linha)
          .getAllByRole('cell')
          .map((celula) => celula.textContent.replaceAll('\u00a0', ' ')),
      );
    expect(primeira!.slice(0, 6)).toEqual([
      '#101Finalizado',
      'Ana Lima2 × Bolo de cenoura',
      '1',
      'Rua do Sol, 12fundos',
      'CarmoOlinda – PE53020-140',
      'R$ 50,00Entregue',
    ]);
    expect(segunda![5]).toMatch(/^Nada/);
    expect(screen.getByText(/^Total a receber/)).toHaveTextContent(/R\$\s120,50/);
    expect(screen.getByRole('link', { name: 'Ana Lima' })).toHaveAttribute(
      'href',
      '/adm/entrega-destinos/show/1',
    );
    expect(screen.getByRole('link', { name: '#101' })).toHaveAttribute(
      'href',
      '/adm/pedidos/show/101',
    );
    await expectScreenStructure('/adm/entregas/show/:id');
  });

  it('a linha inteira abre o destino', async () => {
    const { user, address } = await abrir();
    await user.click((await screen.findAllByText('Carmo'))[1]!);
    await waitFor(() => expect(address()).toBe('/adm/entrega-destinos/show/2'));
  });

  describe('no telefone', () => {
    const { matchMedia } = window;
    beforeEach(() => {
      window.matchMedia = (query) =>
        Object.assign(matchMedia(query), { matches: query.includes('max-width') });
    });
    afterEach(() => {
      window.matchMedia = matchMedia;
    });

    it('os destinos são cartões, na mesma ordem', async () => {
      await abrir();
      await screen.findByText('Ana Lima');
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
      expect(rota()).toEqual(['Ana Lima', 'Bruno Reis', 'Carla Dias']);
      const [primeira, segunda] = within(
        screen.getByRole('list', { name: 'Destinos, na ordem da rota' }),
      ).getAllByRole('listitem');
      expect(primeira).toHaveTextContent(/A receber R\$\s50,00/);
      expect(primeira).toHaveTextContent('Rua do Sol, 12, fundos');
      expect(primeira).toHaveTextContent('Carmo · Olinda – PE · CEP 53020-140');
      expect(segunda).toHaveTextContent('Nada a receber');
      expect(botao('Mover para baixo: Ana Lima')).toBeInTheDocument();
      expect(botao('Arrastar: Ana Lima')).toBeInTheDocument();
      expect(botao('Entregue: pedido 101')).toBeInTheDocument();
    });
  });

  it('diz em cada parada o que se leva e como falar com o cliente', async () => {
    tela.destinos = [
      destinoDe({
        nome: 'Ana Lima',
        telefone: '(81) 99999-1234',
        itens: [
          { produto: 'Bolo de cenoura', quantidade: 2 },
          { produto: 'Pão', quantidade: 1 },
        ],
      }),
    ];
    await abrir();
    await screen.findByText('Ana Lima');
    const parada = screen.getAllByRole('row').at(-1);
    expect(parada).toHaveTextContent('2 × Bolo de cenoura, 1 × Pão');
    expect(screen.getByRole('link', { name: 'WhatsApp: (81) 99999-1234' })).toHaveAttribute(
      'href',
      'https://wa.me/5581999991234',
    );
  });

  it('na parada, recebe e entrega em dois toques', async () => {
    tela.server.put('/api/adm/pedidos/entregar/101', () => {
      tela.destinos = [destinoDe({ id: 1, nome: 'Ana Lima', estagio: 4, a_receber: 0 })];
      return {
        body: { message: 'Pedido #101 entregue. R$ 50,00 recebidos em Espécie.', type: 'success' },
      };
    });
    const { user } = await abrir();
    await user.click(await screen.findByRole('button', { name: 'Entregue: pedido 101' }));
    await user.click(await screen.findByRole('button', { name: 'Espécie' }));
    expect(await screen.findByText(/Pedido #101 entregue/)).toBeInTheDocument();
    await waitFor(() => expect(botao('Entregue: pedido 101')).not.toBeInTheDocument());
    expect(tela.server.requestsTo('/api/adm/pedidos/entregar/101')[0]?.body).toEqual({
      valor: 50,
      forma_pagamento: 'Espécie',
    });
  });

  it('só o que está pronto se entrega, e não por quem só olha', async () => {
    tela.destinos = [
      destinoDe({ id: 1, nome: 'Ana Lima', estagio: 2 }),
      destinoDe({ id: 2, nome: 'Bruno Reis', estagio: 4 }),
    ];
    const { unmount } = await abrir();
    await screen.findByText('Ana Lima');
    expect(botao(/^Entregue/)).not.toBeInTheDocument();
    unmount();
    tela.destinos = [destinoDe({ nome: 'Ana Lima' })];
    tela.server.get('/sessao', sessaoDe('Auditor'));
    await abrir();
    await screen.findByText('Ana Lima');
    expect(botao(/^Entregue/)).not.toBeInTheDocument();
  });

  it('quem produz e leva entrega na parada num toque, sem ver valores', async () => {
    tela.server.get('/sessao', sessaoDe('Produção'));
    const semValores = { nome: 'Ana Lima', a_receber: null, a_receber_br: null };
    tela.destinos = [destinoDe(semValores)];
    tela.server.put('/api/adm/entrega-destinos/entregar/1', () => {
      tela.destinos = [destinoDe({ ...semValores, estagio: 4 })];
      return { body: { message: 'Pedido #101 entregue.', type: 'success' } };
    });
    const { user } = await abrir();
    await user.click(await screen.findByRole('button', { name: 'Entregue: pedido 101' }));
    expect(await screen.findByText('Pedido #101 entregue.')).toBeInTheDocument();
    await waitFor(() => expect(botao('Entregue: pedido 101')).not.toBeInTheDocument());
    const [enviado] = tela.server.requestsTo('/api/adm/entrega-destinos/entregar/1');
    expect(enviado?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(screen.queryByText(/R\$/)).not.toBeInTheDocument();
  });

  it('abre o endereço no mapa e o copia', async () => {
    const { user } = await abrir();
    const mapa = await screen.findByRole('link', { name: 'Abrir no mapa: Ana Lima' });
    expect(mapa).toHaveAttribute('target', '_blank');
    expect(mapa).toHaveAttribute('rel', 'noreferrer');
    expect(decodeURIComponent(mapa.getAttribute('href')!)).toBe(
      'https://www.google.com/maps/search/?api=1&query=Rua do Sol, 12, Carmo, Olinda – PE, 53020-140',
    );
    const escrever = vi.spyOn(navigator.clipboard, 'writeText');
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

    it('quem não muda a rota a vê, gera o PDF e entrega os pedidos prontos', async () => {
      tela.server.get('/sessao', sessaoDe('Atendimento'));
      await abrir();
      await screen.findByText('Ana Lima');
      expect(
        principal()
          .getAllByRole('button')
          .map((button) => button.textContent)
          .filter(Boolean),
      ).toEqual(['Voltar', 'Gerar PDF', 'Etiquetas', 'Entregue', 'Entregue', 'Entregue']);
    });

    it('quem produz abre os pedidos e o PDF, e não vê valores', async () => {
      tela.server.get('/sessao', sessaoDe('Produção'));
      tela.destinos = tela.destinos.map((destino) => ({
        ...destino,
        a_receber: null,
        a_receber_br: null,
      }));
      await abrir();
      await screen.findByText('Ana Lima');
      expect(screen.queryByText(/receber/)).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: '#101' })).toBeInTheDocument();
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
    expect(
      await screen.findByText('Entregue', { selector: '.mantine-Badge-label' }),
    ).toBeInTheDocument();
    await waitFor(() => expect(dado('Entregues')).toHaveTextContent('2 de 3'));
    close();
  });
});

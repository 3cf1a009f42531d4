import { somarDias } from '@encomenda/contracts/shared/dia/dia';
import { beforeEach, describe, expect, it } from 'vitest';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { connectLive } from '../../../app/live/socket';
import { hoje } from '../../../shared/format/dates';
import type { FakeApi } from '../../../testing/fakes/fake-api';
import { createFakeSocket } from '../../../testing/fakes/fake-socket';
import { renderApp } from '../../../testing/render';
import { eventoDe, eventosDoPedido, historicoDe, replayDoPedido } from '../historico.fixtures';
import { rotas } from '../historico.routes';
import { assuntos } from '../../auditoria.socket';
import { linhas, PEDIDO, telaDoHistorico } from '../tela-do-historico.fixtures';
// Preloaded, so that the first test does not wait for it.
import '../../../app/layouts/admin-layout';
import '../historico.page';

const pago = () => screen.getByText('Pago').parentElement;

describe('o histórico de um pedido', () => {
  let server: FakeApi;

  beforeEach(() => {
    server = telaDoHistorico();
  });

  describe('o pedido como estava', () => {
    it('começa no fim, e uma linha leva ao seu momento, marcado e no endereço', async () => {
      const { user, address } = renderApp(rotas, { at: PEDIDO });
      expect(await screen.findByText(/^Pedido 12 como está desde/)).toBeInTheDocument();
      await waitFor(() => expect(pago()).toHaveTextContent('R$ 50,00'));
      await user.click((await linhas()).getByRole('button', { name: /^Item 30/ }));
      expect(screen.getByText('Pedido 12 como estava em 20/11/2026 10:32')).toBeInTheDocument();
      expect(pago()).toHaveTextContent('R$ 0,00');
      expect(screen.getByText('Nenhum pagamento neste momento.')).toBeInTheDocument();
      expect(screen.getByRole('cell', { name: /Bolo de cenoura.*novo/ })).toBeInTheDocument();
      expect(screen.getByText('Falta pagar')).toHaveTextContent('alterado');
      await waitFor(() => expect(address()).toBe(`${PEDIDO}?rev=1`));
    });

    it('a frase entre aspas traz as suas como simples', async () => {
      const eventos = eventosDoPedido();
      server.get(
        '/api/adm/auditoria/historico/pedidos/12',
        historicoDe([...eventos.slice(0, 3), eventoDe(3, { frase: 'Tag “Urgente” posta.' })]),
      );
      renderApp(rotas, { at: PEDIDO });
      expect(await screen.findByText(/, após “Tag ‘Urgente’ posta”, por/)).toBeInTheDocument();
    });

    it('agora o prazo conta de hoje, como no pedido; antes, do dia do evento', async () => {
      const replay = replayDoPedido();
      const seis = { op: 'replace', path: '/pedido/prazo', value: somarDias(hoje(), 6) } as const;
      replay.passos[2]!.patch.push(seis);
      replay.passos[1]!.patch.push(seis);
      server.get('/api/adm/auditoria/pedidos/12/replay', replay);
      const { user } = renderApp(rotas, { at: PEDIDO });
      await screen.findByText('Revisão 3 de 3');
      expect(await screen.findByText('6 dias')).toBeInTheDocument();
      await user.keyboard('{ArrowLeft}');
      expect(screen.getByText('Revisão 2 de 3')).toBeInTheDocument();
      expect(screen.queryByText('6 dias')).not.toBeInTheDocument();
    });

    it('abre no momento do endereço; um que não há é o mais próximo', async () => {
      const { unmount } = renderApp(rotas, { at: `${PEDIDO}?rev=0` });
      expect(await screen.findByText('Nenhum item neste momento.')).toBeInTheDocument();
      unmount();
      renderApp(rotas, { at: `${PEDIDO}?rev=99` });
      expect(await screen.findByText('Revisão 3 de 3')).toBeInTheDocument();
    });

    it('anda pelas teclas e pelos botões, e para nas pontas', async () => {
      const { user } = renderApp(rotas, { at: PEDIDO });
      await screen.findByText('Revisão 3 de 3');
      await user.keyboard('{ArrowLeft}');
      expect(screen.getByText('Revisão 2 de 3')).toBeInTheDocument();
      await user.keyboard('{Home}{ArrowLeft}');
      expect(screen.getByText('Revisão 0 de 3')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Evento anterior' })).toBeDisabled();
      await user.click(screen.getByRole('button', { name: 'Próximo evento' }));
      expect(screen.getByText('Revisão 1 de 3')).toBeInTheDocument();
      await user.keyboard('{End}{ArrowRight}');
      expect(screen.getByText('Revisão 3 de 3')).toBeInTheDocument();
      const trilho = screen.getByRole('slider', { name: 'Revisão do pedido' });
      fireEvent.keyDown(trilho, { key: 'ArrowLeft', code: 'ArrowLeft' });
      expect(screen.getByText('Revisão 2 de 3')).toBeInTheDocument();
      expect(trilho).toHaveAttribute('aria-valuetext', expect.stringContaining('Pagamento 50'));
    });

    it('quem escreve num filtro não anda', async () => {
      const { user } = renderApp(rotas, { at: PEDIDO });
      await screen.findByText('Revisão 3 de 3');
      await user.type(screen.getByRole('combobox', { name: 'Tipo' }), 'a {ArrowLeft}{Home}');
      expect(screen.getByText('Revisão 3 de 3')).toBeInTheDocument();
    });

    it('o espaço reproduz do começo até o fim, e aí para', async () => {
      const { user } = renderApp(rotas, { at: PEDIDO });
      await screen.findByText('Revisão 3 de 3');
      await user.click(screen.getByRole('radio', { name: '8×' }));
      act(() => (document.activeElement as HTMLElement).blur());
      await user.keyboard(' ');
      expect(screen.getByRole('button', { name: 'Pausar' })).toBeInTheDocument();
      // Playback takes seconds, more on a busy machine.
      const fim = await screen.findByText('Revisão 3 de 3', {}, { timeout: 45_000 });
      expect(fim).toBeInTheDocument();
      expect(await screen.findByRole('button', { name: 'Reproduzir' })).toBeInTheDocument();
    });

    it('o que acontece agora se junta ao fim, e o momento mostrado fica', async () => {
      const { user, store } = renderApp(rotas, { at: `${PEDIDO}?rev=2` });
      await screen.findByText('Revisão 2 de 3');
      const live = createFakeSocket();
      const close = connectLive(store, [assuntos], () => live.socket);
      const replay = replayDoPedido();
      server.get(
        '/api/adm/auditoria/historico/pedidos/12',
        historicoDe([...eventosDoPedido(), eventoDe(4)]),
      );
      server.get('/api/adm/auditoria/pedidos/12/replay', {
        ...replay,
        ultima_revisao: 4,
        passos: [...replay.passos, { revisao: 4, patch: [] }],
      });
      act(() => live.announce({ assunto: 'pedidos', id: 12 }));
      expect(await screen.findByText('Revisão 2 de 4')).toBeInTheDocument();
      await user.click(await screen.findByRole('button', { name: '1 evento novo' }));
      expect(screen.getByText('Revisão 4 de 4')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /novo$/ })).not.toBeInTheDocument();
      close();
    });
  });
});

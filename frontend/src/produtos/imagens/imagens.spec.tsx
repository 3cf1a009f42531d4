import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { connectLive } from '../../app/live/socket';
import { CAROUSEL_ROTATION_MS } from '../../shared/constants';
import { HISTORICO_DE_QUALQUER, SEM_HISTORICO } from '../../auditoria/historico/historico.fixtures';
import { createFakeSocket } from '../../testing/fakes/fake-socket';
import { expectDialogStructure } from '../../testing/structure';
import { imagemDe } from '../produtos.fixtures';
import { assuntos } from '../produtos.socket';
import { TelaDasImagens } from './imagens.fixtures';

describe('imagens do produto', () => {
  let tela: TelaDasImagens;
  const nomes = () =>
    within(screen.getByRole('list', { name: 'Ordem das fotos' }))
      .getAllByRole('button', { name: /^Mostrar foto/ })
      .map((button) => button.getAttribute('aria-label'));

  beforeEach(() => {
    tela = new TelaDasImagens();
    tela.server.get(HISTORICO_DE_QUALQUER, SEM_HISTORICO);
  });

  it('sem imagens diz isso, sem carrossel', async () => {
    tela.comImagens();
    await tela.abrir();
    expect(screen.getByText('Nenhuma foto do produto cadastrada')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Fotos do produto' })).not.toBeInTheDocument();
    expect(screen.getByText('Solte fotos aqui')).toBeInTheDocument();
  });

  it('lista os arquivos com número, nome e tamanho', async () => {
    tela.comImagens(imagemDe(1, 'frente.jpg'), {
      ...imagemDe(2, 'lado.jpg'),
      arquivo: { id: 2, nome: 'lado.jpg', size: 345_600 },
    });
    await tela.abrir();
    const linhas = within(screen.getByRole('list', { name: 'Arquivos enviados' })).getAllByRole(
      'listitem',
    );
    expect(linhas.map(({ textContent }) => textContent)).toEqual([
      '1frente.jpg1,5 MB',
      '2lado.jpg338 kB',
    ]);
  });

  describe('o carrossel', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    const atual = () =>
      screen
        .getByRole('button', { name: /^Mostrar foto/, current: true })
        .getAttribute('aria-label');
    const passar = async (vezes = 1) => {
      for (let vez = 0; vez < vezes; vez++)
        await act(() => vi.advanceTimersByTimeAsync(CAROUSEL_ROTATION_MS));
    };

    it('roda a cada cinco segundos, até que alguém pause', async () => {
      await tela.abrir();
      expect(atual()).toBe('Mostrar foto 1: frente.jpg');
      await passar();
      expect(atual()).toBe('Mostrar foto 2: lado.jpg');
      await passar(2);
      expect(atual()).toBe('Mostrar foto 1: frente.jpg');
      fireEvent.click(screen.getByRole('button', { name: 'Pausar a rotação' }));
      await passar(3);
      expect(atual()).toBe('Mostrar foto 1: frente.jpg');
      fireEvent.click(screen.getByRole('button', { name: 'Iniciar a rotação' }));
      await passar();
      expect(atual()).toBe('Mostrar foto 2: lado.jpg');
    });

    it('espera enquanto o ponteiro ou o foco está nele', async () => {
      await tela.abrir();
      const carrossel = screen.getByRole('group', { name: 'Fotos do produto' });
      fireEvent.mouseEnter(carrossel.parentElement!);
      await passar(2);
      expect(atual()).toBe('Mostrar foto 1: frente.jpg');
      fireEvent.mouseLeave(carrossel.parentElement!);
      fireEvent.focus(screen.getByRole('button', { name: 'Próxima foto' }));
      await passar(2);
      expect(atual()).toBe('Mostrar foto 1: frente.jpg');
      fireEvent.blur(screen.getByRole('button', { name: 'Próxima foto' }));
      await passar();
      expect(atual()).toBe('Mostrar foto 2: lado.jpg');
    });

    it('com menos movimento só roda se alguém mandar', async () => {
      const { matchMedia } = window;
      window.matchMedia = (query) =>
        Object.assign(matchMedia(query), {
          matches: query === '' || query.includes('reduced-motion'),
        });
      try {
        await tela.abrir();
        await passar(2);
        expect(atual()).toBe('Mostrar foto 1: frente.jpg');
        fireEvent.click(screen.getByRole('button', { name: 'Iniciar a rotação' }));
        await passar();
        expect(atual()).toBe('Mostrar foto 2: lado.jpg');
      } finally {
        window.matchMedia = matchMedia;
      }
    });

    it('com uma só imagem não roda nem tem botões', async () => {
      tela.comImagens(imagemDe(1, 'frente.jpg'));
      await tela.abrir();
      expect(screen.queryByRole('button', { name: 'Pausar a rotação' })).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Próxima foto' })).not.toBeInTheDocument();
    });
  });

  it('amplia a foto, e as setas levam às outras', async () => {
    const { user } = await tela.abrir();
    await user.click(screen.getByRole('button', { name: 'Ver lado.jpg' }));
    const janela = await screen.findByRole('dialog', { name: 'lado.jpg' });
    await expectDialogStructure('lado.jpg');
    await user.keyboard('{ArrowRight}');
    expect(janela).toHaveAccessibleName('fatia.png');
    expect(within(janela).getByRole('img')).toHaveAttribute(
      'src',
      '/api/adm/produto-imagens/src/3?tamanho=1280',
    );
    await user.keyboard('{ArrowRight}');
    expect(janela).toHaveAccessibleName('frente.jpg');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(janela).toHaveAccessibleName('lado.jpg');
  });

  describe('ordem', () => {
    it('muda na hora, manda a ordem inteira e o foco segue a foto', async () => {
      let terminar = () => undefined as void;
      tela.server.put('/api/adm/produto-imagens/ordenar/1', ({ body }) => {
        const { imagens } = body as { imagens: number[] };
        return new Promise((resolve) => {
          terminar = () => {
            tela.comImagens(
              ...imagens.map((id) => tela.produto.arquivos.find((i) => i.id === id)!),
            );
            resolve({ body: { message: 'Ordem atualizada.', type: 'success' } });
          };
        });
      });
      const { user } = await tela.abrir();
      const mover = screen.getByRole('button', { name: 'Mover frente.jpg para a direita' });
      await user.click(mover);
      expect(nomes()).toEqual([
        'Mostrar foto 1: lado.jpg',
        'Mostrar foto 2: frente.jpg',
        'Mostrar foto 3: fatia.png',
      ]);
      await waitFor(() => expect(mover).toHaveFocus());
      await user.click(mover);
      expect(nomes()[2]).toBe('Mostrar foto 3: frente.jpg');
      // Only the latest order is sent after the first answer.
      const pedidos = () => tela.server.requestsTo('/api/adm/produto-imagens/ordenar/1');
      await waitFor(() => expect(pedidos()).toHaveLength(1));
      terminar();
      await waitFor(() => expect(pedidos()).toHaveLength(2));
      terminar();
      expect(pedidos().map(({ body }) => body)).toEqual([
        { imagens: [2, 1, 3] },
        { imagens: [2, 3, 1] },
      ]);
      await waitFor(() =>
        expect(
          screen.getByRole('button', { name: /Mover frente.jpg para a direita/ }),
        ).toHaveAttribute('aria-disabled', 'true'),
      );
      expect(nomes()[0]).toBe('Mostrar foto 1: lado.jpg');
    });

    it('torna principal', async () => {
      tela.server.put('/api/adm/produto-imagens/ordenar/1', { message: 'Ok.', type: 'success' });
      const { user } = await tela.abrir();
      await user.click(screen.getByRole('button', { name: 'Tornar fatia.png principal' }));
      await waitFor(() =>
        expect(tela.server.requestsTo('/api/adm/produto-imagens/ordenar/1')[0]?.body).toEqual({
          imagens: [3, 1, 2],
        }),
      );
    });

    it('recusada, volta a ser o que era e diz por quê', async () => {
      tela.server.put('/api/adm/produto-imagens/ordenar/1', () => ({
        status: 409,
        body: { message: 'As fotos mudaram.', type: 'error' },
      }));
      const { user } = await tela.abrir();
      await user.click(screen.getByRole('button', { name: 'Mover lado.jpg para a esquerda' }));
      expect(await screen.findByText('As fotos mudaram.')).toBeInTheDocument();
      expect(nomes()[0]).toBe('Mostrar foto 1: frente.jpg');
    });
  });

  describe('no site', () => {
    const chave = (nome: string) => screen.getByRole('switch', { name: `No site: ${nome}` });

    it('desliga na hora e fica desligada', async () => {
      tela.server.put('/api/adm/produto-imagens/update/2', ({ body }) => {
        Object.assign(tela.produto.arquivos[1]!, body);
        return { body: { message: 'Imagem atualizada.', type: 'success' } };
      });
      const { user } = await tela.abrir();
      const vistas: boolean[] = [];
      const vigia = new MutationObserver(() => vistas.push(chave('lado.jpg').matches(':checked')));
      vigia.observe(chave('lado.jpg'), { attributes: true });
      await user.click(chave('lado.jpg'));
      expect(chave('lado.jpg')).not.toBeChecked();
      expect(await screen.findByText('Imagem atualizada.')).toBeInTheDocument();
      expect(tela.server.requestsTo('/api/adm/produto-imagens/update/2')[0]?.body).toEqual({
        ativo_site: false,
      });
      await waitFor(() =>
        expect(
          screen.getByRole('button', { name: /^Tornar lado.jpg principal: antes/ }),
        ).toHaveAttribute('aria-disabled', 'true'),
      );
      expect(chave('lado.jpg')).not.toBeChecked();
      expect(chave('frente.jpg')).toBeChecked();
      expect(vistas.slice(vistas.indexOf(false))).not.toContain(true);
    });

    it('volta ao que era quando falha', async () => {
      let falhar = () => undefined as void;
      tela.server.put(
        '/api/adm/produto-imagens/update/1',
        () =>
          new Promise((resolve) => {
            falhar = () => resolve({ status: 503, body: { message: 'Tente mais tarde.' } });
          }),
      );
      const { user } = await tela.abrir();
      await user.click(chave('frente.jpg'));
      expect(chave('frente.jpg')).not.toBeChecked();
      await waitFor(() =>
        expect(tela.server.requestsTo('/api/adm/produto-imagens/update/1')).toHaveLength(1),
      );
      falhar();
      expect(await screen.findByText('Tente mais tarde.')).toBeInTheDocument();
      await waitFor(() => expect(chave('frente.jpg')).toBeChecked());
    });
  });

  it('Editar Arquivo muda o nome e mantém a extensão', async () => {
    tela.server.put('/api/adm/produto-imagens/update/3', ({ body }) => {
      const { nome } = body as { nome: string };
      tela.produto.arquivos[2] = imagemDe(3, `${nome}.png`);
      return { body: { message: 'Imagem atualizada.', type: 'success' } };
    });
    const { user } = await tela.abrir();
    await user.click(screen.getByRole('button', { name: 'Editar nome de fatia.png' }));
    const janela = await screen.findByRole('dialog', { name: 'Editar Arquivo' });
    await expectDialogStructure('Editar Arquivo');
    const nome = within(janela).getByLabelText(/^Nome/);
    expect(nome).toHaveValue('fatia');
    expect(nome).toHaveAccessibleDescription('A extensão .png fica como está.');
    expect(within(janela).getByText('.png')).toBeInTheDocument();
    await user.clear(nome);
    await user.type(nome, 'fatia de perto');
    await user.click(within(janela).getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('fatia de perto.png')).toBeInTheDocument();
    expect(tela.server.requestsTo('/api/adm/produto-imagens/update/3')[0]?.body).toEqual({
      nome: 'fatia de perto',
    });
  });

  it('exclui depois de perguntar', async () => {
    tela.server.delete('/api/adm/produto-imagens/destroy/2', () => {
      tela.comImagens(tela.produto.arquivos[0]!, tela.produto.arquivos[2]!);
      return { body: { message: 'Imagem excluída.', type: 'success' } };
    });
    const { user } = await tela.abrir();
    await user.click(screen.getByRole('button', { name: 'Excluir lado.jpg' }));
    const janela = await screen.findByRole('dialog', { name: /^Excluir a imagem .*\?$/ });
    expect(within(janela).getByText('Deseja realmente excluir esta imagem?')).toBeInTheDocument();
    expect(within(janela).getByText('lado.jpg')).toBeInTheDocument();
    await user.click(within(janela).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Imagem excluída.')).toBeInTheDocument();
    await waitFor(() => expect(nomes()).toHaveLength(2));
  });

  it('mostra a foto que outra pessoa enviou', async () => {
    const { store } = await tela.abrir();
    const live = createFakeSocket();
    const close = connectLive(store, [assuntos], () => live.socket);
    tela.comImagens(...tela.produto.arquivos, imagemDe(4, 'de longe.webp'));
    act(() => live.announce({ assunto: 'produtos', id: 1 }));
    expect(await screen.findByRole('button', { name: 'Ver de longe.webp' })).toBeInTheDocument();
    close();
  });
});

import { describe, expect, it, vi } from 'vitest';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { menu } from '../menu';
import { rotas as clientes } from '../../clientes/clientes.routes';
import { rotas as pedidos } from '../../pedidos/pedidos.routes';
import { pedidoDe } from '../../pedidos/pedidos.fixtures';
import { createFakeApi, pagina, sessaoDe } from '../../testing/fakes/fake-api';
import { renderApp } from '../../testing/render';
import { expectDialogStructure } from '../../testing/structure';
import { showToast } from '../feedback/toasts/toasts';
import { SHORTCUTS, type Shortcut } from './shortcuts';

const LISTA: readonly Shortcut[] = Object.values(SHORTCUTS);
const listened = LISTA.filter(({ effect }) => effect.does !== 'native');
const keys = listened.map((shortcut) => shortcut.keys);

describe('a lista dos atalhos', () => {
  it('não tem duas vezes as mesmas teclas', () => {
    expect([...new Set(keys)]).toEqual(keys);
  });

  it('nenhuma tecla sozinha é também o começo de uma sequência', () => {
    const comecos = keys.filter((one) => one.includes(' ')).map((one) => one.split(' ')[0]);
    expect(comecos.filter((one) => one !== undefined && keys.includes(one))).toEqual([]);
  });

  it('não toma ao navegador nem ao leitor de tela o que é deles', () => {
    const DELES = ['n', 't', 'w', 'l', 'r', 'f', 'p', 's', 'c', 'v', 'x', 'z', 'a'];
    const comCtrl = keys.filter((one) => one.startsWith('mod+')).map((one) => one.slice(4));
    expect(comCtrl.filter((one) => DELES.includes(one))).toEqual([]);
    expect(keys.filter((one) => /alt|insert|caps|tab|^f\d/i.test(one))).toEqual([]);
  });

  it('só vai a telas do menu, e diz o nome de cada uma', () => {
    const telas = menu.flatMap(({ label, entries }) =>
      entries.map((entry) => [entry.to, label ?? '', entry.label] as const),
    );
    for (const { effect, label } of LISTA) {
      if (effect.does !== 'go') continue;
      const tela = telas.find(([to]) => to === effect.to);
      expect([effect.to, tela?.includes(label)]).toEqual([effect.to, true]);
    }
  });
});

const abrir = (papel: Parameters<typeof sessaoDe>[0] = 'Administrador', at = '/adm/pedidos') => {
  const server = createFakeApi();
  server.get('/sessao', sessaoDe(papel));
  // Enough for a second page, whose closed page-size dropdown stays in the DOM.
  const linhas = Array.from({ length: 12 }, (_, n) => pedidoDe({ id: 12 + n }));
  server.get('/api/adm/pedidos/datatable/:aba', pagina(linhas));
  server.get('/api/adm/clientes/datatable', pagina([]));
  server.get('/api/adm/clientes/list', { data: [] });
  server.get('/api/adm/busca', { pedidos: [], clientes: [], produtos: [], solicitacoes: [] });
  return renderApp([...pedidos, ...clientes], { at });
};
const titulo = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('os atalhos', () => {
  it('G depois P vai aos pedidos; sozinhas, G e P não fazem nada', async () => {
    const { user, address } = abrir('Administrador', '/adm/clientes');
    await titulo('Clientes');
    await user.keyboard('p');
    expect(address()).toBe('/adm/clientes');
    await user.keyboard('gp');
    await titulo('Pedidos');
    await waitFor(() => expect(document.activeElement?.id).toBe('conteudo'));
  });

  it('quem não tem a tela não tem o atalho, nem na ajuda', async () => {
    const { user, address } = abrir('Produção');
    await titulo('Pedidos');
    await user.keyboard('gc');
    expect(address()).toBe('/adm/pedidos');
    await user.keyboard('?');
    const ajuda = await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
    await expectDialogStructure('Atalhos do teclado');
    const irPara = within(ajuda).getByRole('region', { name: 'Ir para' });
    expect(
      within(irPara)
        .getAllByRole('term')
        .map((one) => one.textContent),
    ).toEqual(['Painel', 'Agenda', 'Pedidos', 'Quadro', 'Produzir', 'Entregas']);
  });

  it('N abre o que a lista chama de novo; quem não pode não tem N', async () => {
    const { user, unmount } = abrir();
    await titulo('Pedidos');
    await user.keyboard('n');
    expect(await screen.findByRole('dialog', { name: 'Novo pedido' })).toBeInTheDocument();
    unmount();
    const clientes = abrir('Administrador', '/adm/clientes');
    await titulo('Clientes');
    await clientes.user.keyboard('n');
    expect(await screen.findByRole('dialog', { name: 'Novo Cliente' })).toBeInTheDocument();
    clientes.unmount();
    const outro = abrir('Auditor');
    await titulo('Pedidos');
    await outro.user.keyboard('n');
    expect(outro.address()).toBe('/adm/pedidos');
  });

  it('J e K andam pelas linhas e Enter abre', async () => {
    const { user, address } = abrir();
    await titulo('Pedidos');
    const link = (numero: number) => screen.findByRole('link', { name: `#${numero}` });
    await link(12);
    await user.keyboard('j');
    expect(await link(12)).toHaveFocus();
    await user.keyboard('j');
    expect(await link(13)).toHaveFocus();
    await user.keyboard('k{Enter}');
    await waitFor(() => expect(address()).toBe('/adm/pedidos/show/12'));
  });

  it('U desfaz o que o aviso mais novo oferece, depois o de antes', async () => {
    const { user } = abrir();
    await titulo('Pedidos');
    const [antigo, novo] = [vi.fn(), vi.fn()];
    const oferecer = (aviso: string, onClick: () => void) =>
      act(() => showToast(aviso, 'success', { label: 'Desfazer', onClick, shortcut: 'desfazer' }));
    oferecer('O de antes.', antigo);
    oferecer('O mais novo.', novo);
    await user.keyboard('u');
    expect([antigo, novo].map((one) => one.mock.calls.length)).toEqual([0, 1]);
    await waitFor(() => expect(screen.queryByText('O mais novo.')).toBeNull());
    await user.keyboard('u');
    expect([antigo, novo].map((one) => one.mock.calls.length)).toEqual([1, 1]);
  });

  it('enquanto se escreve, uma letra é uma letra, e Ctrl K é Ctrl K', async () => {
    const { user, address } = abrir();
    await titulo('Pedidos');
    const campo = await screen.findByRole('searchbox', { name: 'Pesquisar em Pedidos' });
    await user.type(campo, 'gnc?/');
    expect(campo).toHaveValue('gnc?/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toMatch(/^\/adm\/pedidos(\?|$)/);
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Buscar ou ir para' })).toBeInTheDocument();
  });

  it('com uma janela aberta, as teclas são dela', async () => {
    const { user, address } = abrir();
    await titulo('Pedidos');
    await user.keyboard('?');
    const ajuda = await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
    fireEvent.keyDown(ajuda, { key: 'n' });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toEqual([ajuda]);
    expect(address()).toBe('/adm/pedidos');
  });

  it('as de uma tecla se desligam, e ficam desligadas; Ctrl K continua', async () => {
    const primeira = abrir();
    await titulo('Pedidos');
    await primeira.user.keyboard('?');
    const ajuda = await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
    const chave = within(ajuda).getByRole('switch', { name: 'Atalhos de uma tecla' });
    expect(chave).toBeChecked();
    await primeira.user.click(chave);
    await primeira.user.keyboard('{Escape}');
    primeira.unmount();

    const { user, address } = abrir();
    await titulo('Pedidos');
    await user.keyboard('gcn/?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/adm/pedidos');
    expect(screen.getByRole('link', { name: 'Novo' })).not.toHaveAttribute('aria-keyshortcuts');
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Buscar ou ir para' })).toBeInTheDocument();
  });
});
